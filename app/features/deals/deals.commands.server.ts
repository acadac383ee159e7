import { and, eq, inArray, ne } from "drizzle-orm";
import { askOnce } from "~/access/ask-once.ts";
import { command, done } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { type Refused, refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { deals } from "~/db/schema/deals.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { mayReach } from "~/features/moderation/moderation.reach.queries.server.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { verdictOf } from "~/features/pricing/core/verdict.ts";
import { type Clash, clashWords, dealsOf } from "~/features/trades/core/promised-pets.ts";
import { lockTradeIfThere } from "~/features/trades/trades.locks.queries.server.ts";
import { releaseTrade, takeTrade } from "~/features/trades/trades.offers.commands.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isConfirmedByOne, nextDeal, otherSide } from "./core/deal-state.ts";
import { lossWords } from "./core/deal-words.ts";
import { promisedWarnings, repriceItems, seenText, sidesFor, warningsOf } from "./core/offer-items.ts";
import { DELETED_NAME, MESSAGES } from "./deals.constants.ts";
import {
  beginAct,
  type DealRow,
  findOfferedItems,
  findOwnDeal,
  isOf,
  lockDeal,
  playerOn,
  sideOf,
  stateOf,
  tryAct,
} from "./deals.locks.queries.server.ts";
import { findHoldings } from "./deals.offers.queries.server.ts";
import { findOfferClashes, findOvertaken, findStaleOffers, lockPromises, refuseStale } from "./deals.promised.queries.server.ts";
import { refuseOutOfReach } from "./deals.reach.queries.server.ts";
import { acceptance, dealTarget, refusal, refusals } from "./deals.schemas.ts";
import { type DealStepInput, recordStep } from "./deals.steps.commands.server.ts";

/**
 * Accepts the offer that the player saw, with its pet warnings. Completes its trade, and outbids the other offers on that. Succeeds if the
 * actor accepted it before. Refuses as `not_found`, as `conflict` if there is a newer offer, if something changed since the player saw it
 * (code `changed`), if the offer has to be confirmed again (code `renew`), or if the deal or the trade is over, as `forbidden` if the actor
 * blocked the other, and once with a question.
 */
export const acceptDeal = command({
  name: "deal.accept",
  hidesNothing: true,
  who: "voice",
  input: acceptance,
  async prepare({ ctx, actor }, { id, number }) {
    const { row, me } = await findOwnDeal(ctx.db, actor.id, id);
    const [{ byId }, items, holdings] = await Promise.all([
      readCatalogue(ctx),
      findOfferedItems(ctx.db, { id, number }),
      findHoldings(ctx, me, { first: row.firstId, second: row.secondId }),
    ]);
    const { theirs } = await findOfferClashes(ctx, row, items, me);
    const agreed = repriceItems(items, byId);
    const seen = seenText([...warningsOf(items, byId, holdings), ...promisedWarnings(theirs, otherSide(me), holdings)]);
    return { seen, agreed, loss: lossWords(verdictOf(sidesFor(me, agreed, byId))) };
  },
  async run(scope, { id, number, seen }) {
    const { tx, actor, ctx, prepared } = scope;
    const begun = await beginAct(scope, id, (by) => ({ kind: "accept", by }));
    if (begun.answer) return begun.answer;
    const { row, me, trade, otherId, now } = begun;
    const unreachable = await refuseOutOfReach(ctx, actor.id, otherId);
    if (unreachable) return unreachable;
    if (row.offerNumber !== number) return refused("conflict", MESSAGES.newOffer, { code: "new-offer" });
    if (prepared.seen !== seen) return refused("conflict", MESSAGES.changed, { code: "changed" });
    await lockPromises(tx, row);
    const items = await findOfferedItems(tx, { id, number });
    const clashes = await findOfferClashes(ctx, row, items, me);
    const doubtful = refuseStale(clashes) ?? askBeforeAccepting(ctx, number, clashes.own, prepared.loss);
    if (doubtful) return doubtful;
    if (trade) await takeTrade(ctx, { id: trade.row.id });
    for (const [overtaken, giver] of await findOvertaken(ctx, row, items, clashes)) await endPaused(ctx, tx, overtaken, giver, now);
    const more = { agreed: prepared.agreed, tookTrade: trade !== null, news: "accepted" as const };
    await recordStep(ctx, { row, state: begun.state, by: me, kind: "accept", ...more });
    const outbid = trade && (await outbidOthers(ctx, tx, trade.row.id, id, now));
    await askToRenew(ctx, tx, row);
    return outbid ?? done({ id });
  },
});

/** Asks once before promising pets twice, and, where an answer is possible, before a clear loss or an offer without a verdict. */
function askBeforeAccepting(ctx: CommandContext, number: number, own: readonly Clash[], loss: string | null): Refused | null {
  const reasons = [...own.map(clashWords), ...(loss === null || ctx.meant === undefined ? [] : [loss])];
  return reasons.length === 0 ? null : askOnce(ctx, `accept ${number} ${dealsOf(own)} ${loss}`, `${reasons.join(" ")} Accept anyway?`);
}

/** Notifies each player, once per offer, of open offers to confirm again because this agreement promises some of their pets. */
async function askToRenew(ctx: CommandContext, tx: Database, { firstId, secondId }: Pick<DealRow, "firstId" | "secondId">): Promise<void> {
  for (const userId of [firstId, secondId]) {
    for (const { id, offerNumber, otherId } of userId === null ? [] : await findStaleOffers({ db: tx, now: ctx.now }, userId)) {
      const details = { kind: "deal" as const, dealId: id, by: otherId, what: "renew" as const };
      await notify(ctx, { userIds: [userId as string], source: `deal:${id}:${offerNumber}:renew`, details });
    }
  }
}

/**
 * Ends an agreed deal that a block, a ban or the team paused, because the giver promised its pets to somebody else: otherwise it would resume
 * after the pause. In its history the blocker called it off, as it looked until now; without a block, the giver did.
 */
async function endPaused(ctx: CommandContext, tx: Database, id: string, giverId: string, now: Date): Promise<void> {
  const locked = await lockDeal(tx, id);
  if (!locked || isConfirmedByOne(stateOf(locked.row))) return;
  const { row, trade } = locked;
  const giver = row.firstId === giverId ? "first" : "second";
  const otherId = playerOn(row, otherSide(giver));
  const reach = otherId === null ? null : await mayReach(ctx, giverId, otherId);
  const by = reach?.ok === false && reach.reason === "blocked" ? otherSide(giver) : giver;
  const step = nextDeal(stateOf(row), { kind: "cancel", by }, now.getTime());
  if (!step.ok || step.repeated) return;
  await recordCancel(ctx, { row, state: step.state, by, trade, news: null });
}

/** Records that a deal is called off, and opens the trade again that it completed. */
async function recordCancel(
  ctx: CommandContext,
  { trade, ...step }: Pick<DealStepInput, "row" | "state" | "by" | "news"> & { trade: { row: { id: string } } | null },
): Promise<void> {
  const isReleased = step.row.tookTrade && trade !== null;
  if (isReleased) await releaseTrade(ctx, { id: trade.row.id });
  await recordStep(ctx, { ...step, kind: "cancel", ...(isReleased && { tookTrade: false }) });
}

/** Ends the other offers on a trade that was made. Their rows are locked in the order of their ids, after that of the trade. */
async function outbidOthers(ctx: CommandContext, tx: Database, tradeId: string, dealId: string, now: Date): Promise<Refused | null> {
  const others = await tx
    .select()
    .from(deals)
    .where(and(eq(deals.tradeId, tradeId), eq(deals.status, "open"), ne(deals.id, dealId)))
    .orderBy(deals.id)
    .for("update");
  for (const row of others) {
    const step = nextDeal(stateOf(row), { kind: "outbid" }, now.getTime());
    // One that has expired is written down by the job.
    if (!step.ok) continue;
    await recordStep(ctx, { row, state: step.state, by: "site", kind: "outbid", news: "outbid" });
  }
  return null;
}

/**
 * Declines the offer with this number, with a reason from the list or none. Succeeds if the actor declined it before. Refuses as
 * `not_found` and `conflict`.
 */
export const declineDeal = command({
  name: "deal.decline",
  hidesNothing: true,
  who: "user",
  input: refusal,
  async run(scope, { id, number, reason }) {
    const begun = await beginAct(scope, id, (by) => ({ kind: "decline", by }));
    if (begun.answer) return begun.answer;
    const { row, me, state } = begun;
    if (row.offerNumber !== number) return refused("conflict", MESSAGES.newOffer, { code: "new-offer" });
    await recordStep(scope.ctx, { row, state, by: me, kind: "decline", phrase: reason, news: "declined" });
    return done({ id });
  },
});

/**
 * Declines several offers on a trade, by their numbers, with one reason or none. Returns how many, those included that the actor had
 * declined before, and a sentence for each that was answered or changed meanwhile, which stays as it is. Refuses as `conflict` if all of them
 * were, and as `not_found`.
 */
export const declineOffers = command({
  name: "deal.decline-offers",
  hidesNothing: true,
  who: "user",
  input: refusals,
  async run(scope, { trade, offers, reason }) {
    const { tx, actor, ctx } = scope;
    const numbers = new Map(offers.map(({ id, number }) => [id, number]));
    await lockTradeIfThere(tx, trade);
    const isMeant = and(inArray(deals.id, [...numbers.keys()]), eq(deals.tradeId, trade), isOf(actor.id));
    const rows = await tx.select().from(deals).where(isMeant).orderBy(deals.id).for("update");
    if (rows.length < numbers.size) throw new AppError("not_found", MESSAGES.noDeal);
    const skipped: { otherId: string | null; why: string }[] = [];
    for (const row of rows) {
      const me = sideOf(row, actor.id) ?? "first";
      const step = tryAct(row, { kind: "decline", by: me }, scope);
      const isNewer = row.offerNumber !== numbers.get(row.id);
      if (step.ok && step.repeated) continue;
      if (step.ok && !isNewer) await recordStep(ctx, { row, state: step.state, by: me, kind: "decline", phrase: reason, news: "declined" });
      else
        skipped.push({
          otherId: playerOn(row, otherSide(me)),
          why: step.ok ? MESSAGES.newOffer : step.refusal.message,
        });
    }
    const members = await findMembers(
      ctx,
      skipped.flatMap(({ otherId }) => otherId ?? []),
      { banned: true },
    );
    const left = skipped.map(({ otherId, why }) => MESSAGES.notDeclined(members.get(otherId ?? "")?.name ?? DELETED_NAME, why));
    if (left.length === rows.length) return refused("conflict", left.join(" "));
    return done({ declined: rows.length - left.length, left });
  },
});

/** Withdraws the actor's present offer. Succeeds if they did before. Refuses as `not_found` and `conflict`. */
export const withdrawDeal = command({
  name: "deal.withdraw",
  hidesNothing: true,
  who: "user",
  input: dealTarget,
  async run(scope, { id }) {
    const begun = await beginAct(scope, id, (by) => ({ kind: "withdraw", by }));
    if (begun.answer) return begun.answer;
    const { row, me, state } = begun;
    await recordStep(scope.ctx, { row, state, by: me, kind: "withdraw", news: "withdrawn" });
    return done({ id });
  },
});

/**
 * Calls an agreed deal off, and opens the trade again that it completed. Succeeds if it is called off already. Refuses as `not_found`, and
 * as `conflict` once either player confirmed it.
 */
export const cancelDeal = command({
  name: "deal.cancel",
  hidesNothing: true,
  who: "user",
  input: dealTarget,
  async run(scope, { id }) {
    const begun = await beginAct(scope, id, (by) => ({ kind: "cancel", by }));
    if (begun.answer) return begun.answer;
    const { row, me, state, trade } = begun;
    await recordCancel(scope.ctx, { row, state, by: me, trade, news: "cancelled" });
    return done({ id });
  },
});

/**
 * Says that an agreed deal happened; once both players have, it is done. Succeeds if the actor said so before. Refuses as `not_found`, and
 * as `conflict` if it is not agreed, over, or voided by the team. The first confirmation is refused as `forbidden` where the other player is
 * blocked or gone; the second one never is.
 */
export const confirmDeal = command({
  name: "deal.confirm",
  hidesNothing: true,
  who: "user",
  input: dealTarget,
  async run(scope, { id }) {
    const { actor, ctx } = scope;
    const begun = await beginAct(scope, id, (by) => ({ kind: "confirm", by }));
    if (begun.answer) return begun.answer;
    const { row, me, otherId, state } = begun;
    if (row.voidedAt !== null) return refused("conflict", MESSAGES.isVoid, { code: "void" });
    const unreachable = isConfirmedByOne(stateOf(row)) ? null : await refuseOutOfReach(ctx, actor.id, otherId, "cancelled");
    if (unreachable) return unreachable;
    const news = state.status === "confirmed" ? "done" : "confirmed";
    await recordStep(ctx, { row, state, by: me, kind: "confirm", news });
    return done({ id });
  },
});
