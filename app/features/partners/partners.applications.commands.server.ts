import { randomInt } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { orThrow } from "~/access/guards.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { partnerApplications } from "~/db/schema/partners.ts";
import { lockAccount } from "~/features/accounts/accounts.locks.queries.server.ts";
import { findOwnMark } from "~/features/accounts/accounts.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import { applyAgainAt } from "./core/partnership.ts";
import { spendUnits } from "./partners.channels.commands.server.ts";
import { readDescription } from "./partners.channels.queries.server.ts";
import { MESSAGES, REVIEW_MESSAGES } from "./partners.constants.ts";
import { applicationId, applicationIds, applicationInput } from "./partners.schemas.ts";

const DAY_MS = 86_400_000;

/**
 * Applies for the partner programme. Refuses as `invalid` with the field's message, as `conflict` partners and those whose application is
 * still pending (the database holds one of each account, also of several at once), and as `too_many` within 30 days after a rejection.
 */
export const applyForPartnership = command({
  name: "partner-application.send",
  who: "user",
  input: applicationInput,
  once: true,
  taken: { partner_applications_one_pending: { field: "channelName", message: MESSAGES.pending } },
  async run({ tx, actor, ctx, nowAfter }, input) {
    await lockAccount(tx, actor.id);
    if (await findOwnMark(ctx, actor.id)) return refused("conflict", MESSAGES.isPartner);
    const [last] = await tx
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.userId, actor.id))
      .orderBy(desc(partnerApplications.createdAt))
      .limit(1);
    const now = nowAfter(last?.createdAt ?? null);
    if (last?.status === "pending") return refused("conflict", MESSAGES.pending);
    const wait = last?.status === "rejected" && last.reviewedAt ? applyAgainAt(last.reviewedAt).getTime() - now.getTime() : 0;
    if (wait > 0) return refused("too_many", MESSAGES.tooSoon(formatDays(wait)));
    await tx.insert(partnerApplications).values({ ...input, userId: actor.id, username: actor.name, code: makeCode(), createdAt: now });
    return done({});
  },
});

const formatDays = (milliseconds: number) => {
  const days = Math.ceil(milliseconds / DAY_MS);
  return days === 1 ? "1 day" : `${days} days`;
};

/** Letters and digits that nobody takes for one another. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const makeCode = () => `BGV-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

/** Takes the actor's pending application back, as if it had never been sent. Without one it changes nothing. */
export const withdrawApplication = command({
  name: "partner-application.withdraw",
  who: "user",
  input: z.object({}).optional(),
  async run({ tx, actor }) {
    await lockAccount(tx, actor.id);
    const own = and(eq(partnerApplications.userId, actor.id), eq(partnerApplications.status, "pending"));
    await tx.delete(partnerApplications).where(own);
    return done({});
  },
});

/**
 * Looks for the code in the description of the channel, for its applicant. Returns whether it is there; null where the site cannot look by
 * itself now. Refuses as `not_found` without a pending application.
 */
export const checkOwnChannel = command({
  name: "partner-application.check",
  who: "user",
  limit: "channelCheck",
  input: z.object({}).optional(),
  async prepare({ ctx, actor }) {
    const own = and(eq(partnerApplications.userId, actor.id), eq(partnerApplications.status, "pending"));
    const [row] = await ctx.db.select().from(partnerApplications).where(own);
    return row ? { id: row.id, ...(await lookForCode(ctx, row)) } : refused("not_found", "You have no application waiting.");
  },
  async run({ tx, ctx, now, prepared: { id, found, units } }) {
    orThrow(await spendUnits(ctx, { units }));
    if (found) await noteCode(tx, id, now);
    return done({ found });
  },
});

/** The same for reviewers. Refuses as `not_found`. */
export const checkChannel = command({
  name: "partner-application.look",
  who: "admin",
  limit: "channelCheck",
  input: applicationId,
  async prepare({ ctx }, { id }) {
    const [row] = await ctx.db.select().from(partnerApplications).where(eq(partnerApplications.id, id));
    return row ? lookForCode(ctx, row) : refused("not_found", REVIEW_MESSAGES.gone);
  },
  async run({ tx, ctx, now, prepared: { found, units } }, { id }) {
    orThrow(await spendUnits(ctx, { units }));
    if (!found || !(await noteCode(tx, id, now))) return unchanged({ found });
    return done({ found }, { audit: { target: { kind: "partner-application", id }, before: { proof: null }, after: { proof: "code" } } });
  },
});

type Row = typeof partnerApplications.$inferSelect;

async function lookForCode(ctx: AppContext, { code, channelUrl, ownedBy }: Row): Promise<{ found: boolean | null; units: number }> {
  if (ownedBy === "code") return { found: true, units: 0 };
  const { description, units } = await readDescription(ctx, channelUrl);
  return { found: description === null ? null : description.toUpperCase().includes(code), units };
}

/** Notes that the code was found. Returns whether that is news. */
async function noteCode(tx: Database, id: string, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(partnerApplications).where(eq(partnerApplications.id, id)).for("update");
  if (row?.status !== "pending" || row.ownedBy === "code") return false;
  const proof = { ownedAt: now, ownedBy: "code" as const, vouchedBy: null };
  await tx.update(partnerApplications).set(proof).where(eq(partnerApplications.id, id));
  return true;
}

/** Deletes applications, whatever became of them; a partner stays one. Returns how many there were. Refuses as `not_found`. */
export const deleteApplications = command({
  name: "partner-application.delete",
  who: "admin",
  input: applicationIds,
  async run({ tx }, { id: ids }) {
    const wanted = ids.filter(isId);
    const deleted = await tx.delete(partnerApplications).where(inArray(partnerApplications.id, wanted)).returning();
    if (deleted.length === 0) return refused("not_found", REVIEW_MESSAGES.gone);
    const audit = deleted.map(({ id, userId, status, channelName, channelUrl }) => ({
      target: { kind: "partner-application", id },
      before: { userId, status, channelName, channelUrl },
    }));
    return done({ count: deleted.length }, { audit });
  },
});
