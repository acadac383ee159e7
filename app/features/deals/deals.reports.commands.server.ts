import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { dealDisputes, deals } from "~/db/schema/deals.ts";
import { isStillRemoved } from "~/features/moderation/moderation.cases.queries.server.ts";
import { report } from "~/features/moderation/moderation.reports.commands.server.ts";
import { otherSide } from "./core/deal-state.ts";
import { formatPartOfDeal, parsePartOfDeal } from "./core/part-of-deal.ts";
import { REPORTED_AS } from "./deals.constants.ts";
import { dealChanged } from "./deals.events.ts";
import { lockOwnDeal, stateOf } from "./deals.locks.queries.server.ts";
import { disputeRefusal } from "./deals.policy.ts";
import { dispute } from "./deals.schemas.ts";
import { recordStep } from "./deals.steps.commands.server.ts";

/**
 * Disputes an agreed deal, which reports the other player's part in it to the team. Once for each of the two; succeeds
 * if the actor did before. Refuses as `not_found`, and as `conflict` a deal that was never agreed, ended 30 days ago or more, or is void.
 */
export const disputeDeal = command({
  // Counted with all other reports.
  name: "report.dispute",
  who: "user",
  limit: "report",
  hidesNothing: true,
  input: dispute,
  async run({ tx, actor, ctx, nowAfter }, { id, reason }) {
    const { row, me } = await lockOwnDeal(tx, actor.id, id);
    const now = nowAfter(row.changedAt);
    const own = and(eq(dealDisputes.dealId, id), eq(dealDisputes.by, me));
    if ((await tx.$count(dealDisputes, own)) > 0) return unchanged({ id });
    const refusal = disputeRefusal(row, now.getTime());
    if (refusal) return refused("conflict", refusal);
    // Before the report, whose copy has this line, too.
    await recordStep(ctx, { row, state: stateOf(row), by: me, kind: "dispute", phrase: reason, news: null });
    const thing = { kind: "deal", id: formatPartOfDeal(id, otherSide(me)) };
    const reported = await report(ctx, { ...thing, reason: REPORTED_AS[reason], text: "" });
    await tx.insert(dealDisputes).values({ dealId: id, by: me, reason, caseId: reported.caseId, createdAt: now });
    return done({ id });
  },
});

const partOfDeal = z.object({ id: z.string() });

/** Voids a deal, because it did not happen as agreed. Part of deciding a case. A void deal stays as it is. */
export const voidDeal = command({
  name: "deal.void",
  who: "part",
  input: partOfDeal,
  run: async ({ tx, now }, { id }) => {
    const part = parsePartOfDeal(id);
    const isIt = part && and(eq(deals.id, part.dealId), isNull(deals.voidedAt));
    const [row] = isIt ? await tx.update(deals).set({ voidedAt: now }).where(isIt).returning() : [];
    return row ? done({}, { events: [dealChanged(row, row.lastNumber)] }) : unchanged({});
  },
});

/** Takes `voidDeal` back, unless it was done because of another case, too. Part of granting an appeal. */
export const restoreDeal = command({
  name: "deal.restore",
  who: "part",
  hidesNothing: true,
  input: partOfDeal,
  async run({ tx }, { id }) {
    const part = parsePartOfDeal(id);
    const isIt = part && and(eq(deals.id, part.dealId), isNotNull(deals.voidedAt));
    const [row] = isIt ? await tx.select().from(deals).where(isIt).for("update") : [];
    if (!row) return unchanged({});
    // Read under the lock, for two appeals that are granted at once.
    const parts = (["first", "second"] as const).map((side) => formatPartOfDeal(row.id, side));
    if (await isStillRemoved({ db: tx }, "deal", parts)) return unchanged({});
    await tx.update(deals).set({ voidedAt: null }).where(eq(deals.id, row.id));
    return done({}, { events: [dealChanged(row, row.lastNumber)] });
  },
});

/** Publishes the team's decision about a dispute to the open pages of both players. Part of deciding its case, and an appeal. */
export const showDecision = command({
  name: "deal.decided",
  who: "part",
  hidesNothing: true,
  input: partOfDeal,
  async run({ tx }, { id }) {
    const part = parsePartOfDeal(id);
    // A report without a dispute shows on no page.
    const isDisputed = part && and(eq(dealDisputes.dealId, part.dealId), eq(dealDisputes.by, otherSide(part.side)));
    const [row] = isDisputed
      ? await tx.select({ deal: deals }).from(dealDisputes).innerJoin(deals, eq(deals.id, dealDisputes.dealId)).where(isDisputed)
      : [];
    return row ? done({}, { events: [dealChanged(row.deal, row.deal.lastNumber)] }) : unchanged({});
  },
});
