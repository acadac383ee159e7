import { randomInt } from "node:crypto";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { partnerApplications } from "~/db/schema/partners.ts";
import { lockAccount } from "~/features/accounts/accounts.locks.queries.server.ts";
import { findOwnMark } from "~/features/accounts/accounts.queries.server.ts";
import { wordsForTeam } from "~/features/moderation/moderation.warnings.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { limitMessage } from "~/platform/http/limits.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import { isId } from "~/text/ids.ts";
import { parseChannel } from "./core/channel-address.ts";
import { applyAgainAt } from "./core/partnership.ts";
import { spendUnits } from "./partners.channels.commands.server.ts";
import { readChannel } from "./partners.channels.queries.server.ts";
import { MESSAGES, REVIEW_MESSAGES } from "./partners.constants.ts";
import { applicationId, applicationIds, applicationInput } from "./partners.schemas.ts";

/**
 * Applies for the partner programme. Refuses as `invalid` with the field's message, as `conflict` partners and those whose application is
 * still pending (the database holds one of each account, also of several at once), and as `too_many` within 30 days after a rejection.
 */
export const applyForPartnership = command({
  name: "partner-application.send",
  who: "user",
  input: applicationInput,
  words: wordsForTeam("channelName", "content", "engagementRate", "additionalInfo"),
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
 * Checks the description of the channel for the code, for its applicant, six times an hour; checks without a response do not count.
 * Returns whether it is there; null if no automatic check is possible now. Refuses as `not_found` without a pending application.
 */
export const checkOwnChannel = command({
  name: "partner-application.check",
  who: "user",
  limit: "channelAsk",
  input: z.object({}).optional(),
  async prepare({ ctx, actor }) {
    const own = and(eq(partnerApplications.userId, actor.id), eq(partnerApplications.status, "pending"));
    const [row] = await ctx.db.select().from(partnerApplications).where(own);
    return row ? lookForCode(ctx, row, actor.id) : refused("not_found", "You have no application waiting.");
  },
  async run({ tx, ctx, now, prepared: look }) {
    await spendUnits(ctx, look);
    await noteLook(tx, look, now);
    return done(outcomeOf(look));
  },
});

/** The same for reviewers. Refuses as `not_found`. */
export const checkChannel = command({
  name: "partner-application.look",
  who: "admin",
  limit: "channelAsk",
  input: applicationId,
  async prepare({ ctx, actor }, { id }) {
    const [row] = await ctx.db.select().from(partnerApplications).where(eq(partnerApplications.id, id));
    return row ? lookForCode(ctx, row, actor.kind === "user" ? actor.id : "") : refused("not_found", REVIEW_MESSAGES.gone);
  },
  async run({ tx, ctx, now, prepared: look }, { id }) {
    await spendUnits(ctx, look);
    if (!(await noteLook(tx, look, now))) return unchanged(outcomeOf(look));
    return done(outcomeOf(look), {
      audit: { target: { kind: "partner-application", id }, before: { proof: null }, after: { proof: "code" } },
    });
  },
});

type Row = typeof partnerApplications.$inferSelect;

/** The result of a check: whether the code was found, null without a response; and whether the channel is missing. */
interface Look {
  id: string;
  found: boolean | null;
  noChannel: boolean;
  channelId: string | null;
  units: number;
}

/** Refuses as `too_many` callers who had six answers within an hour. */
async function lookForCode(ctx: AppContext, { id, code, channelUrl, channelId, ownedBy }: Row, caller: string): Promise<Look | Refused> {
  if (ownedBy === "code") return { id, found: true, noChannel: false, channelId, units: 0 };
  const key = `partner-application:${caller}`;
  const { ok, resetSeconds } = await ctx.limits.consume("channelCheck", key);
  if (!ok) return refused("too_many", limitMessage("channelCheck"), { until: ctx.now().getTime() + resetSeconds * 1_000 });
  const { channel, units } = await readChannel(ctx, channelUrl);
  if (channel === undefined) await ctx.limits.consume("channelCheck", key, -1);
  const found = channel === undefined ? null : (channel?.description.toUpperCase().includes(code) ?? false);
  return { id, found, noChannel: channel === null, channelId: channel?.youtubeId ?? channelId, units };
}

const outcomeOf = ({ found, noChannel }: Look) => ({ found, ...(noChannel && { noChannel }) });

/** Stores the result of a check. Returns whether the code was found for the first time. */
async function noteLook(tx: Database, { id, found, channelId }: Look, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(partnerApplications).where(eq(partnerApplications.id, id)).for("update");
  if (row?.status !== "pending") return false;
  const isNews = found === true && row.ownedBy !== "code";
  const proof = isNews && { ownedAt: now, ownedBy: "code" as const, vouchedBy: null };
  if (proof || channelId !== row.channelId)
    await tx
      .update(partnerApplications)
      .set({ channelId, ...proof })
      .where(eq(partnerApplications.id, id));
  return isNews;
}

/** Blanks a deleted rejected application; the time and reason of the rejection remain. */
const REMAINS = {
  username: "",
  channelName: "",
  channelUrl: "",
  channelId: null,
  content: "",
  engagementRate: "",
  contactEmail: null,
  additionalInfo: "",
};

/**
 * Deletes applications in any state; a partner stays one, and a rejected applicant still waits 30 days. Returns their number. Refuses as
 * `not_found`.
 */
export const deleteApplications = command({
  name: "partner-application.delete",
  who: "admin",
  input: applicationIds,
  async run({ tx, now }, { id: ids }) {
    const wanted = and(inArray(partnerApplications.id, ids.filter(isId)), isNull(partnerApplications.deletedAt));
    const rows = await tx.select().from(partnerApplications).where(wanted).orderBy(partnerApplications.id).for("update");
    if (rows.length === 0) return refused("not_found", REVIEW_MESSAGES.gone);
    const [waiting, others] = [rows.filter((row) => mustWait(row, now)), rows.filter((row) => !mustWait(row, now))].map((some) =>
      some.map(({ id }) => id),
    ) as [string[], string[]];
    await tx
      .update(partnerApplications)
      .set({ ...REMAINS, deletedAt: now })
      .where(inArray(partnerApplications.id, waiting));
    await tx.delete(partnerApplications).where(inArray(partnerApplications.id, others));
    const audit = rows.map(({ id, userId, status, channelName, channelUrl }) => ({
      target: { kind: "partner-application", id },
      before: { userId, status, channelName, channelUrl },
    }));
    return done({ count: rows.length }, { audit });
  },
});

/** Whether the applicant still has to wait before they may apply again. */
const mustWait = ({ status, reviewedAt }: Row, now: Date) => status === "rejected" && reviewedAt !== null && applyAgainAt(reviewedAt) > now;

/** An application to the older site. */
type ApplicationImport = Omit<typeof partnerApplications.$inferInsert, "createdAt" | "reviewedAt" | "code"> & {
  createdAt: Date | null;
  reviewedAt: Date | null;
};

/**
 * Stores applications to the older site, with their outcomes; none of their channels counts as proven. Returns their ids in the same order,
 * without those with an invalid address, and a second pending one of an account.
 */
export const importApplications = command({
  name: "partner-application.import",
  who: "system",
  input: z.array(z.custom<ApplicationImport>()),
  async run({ tx, now }, applications) {
    const ids: (string | undefined)[] = [];
    for (const { channelUrl, createdAt, reviewedAt, contactEmail, status, ...rest } of applications) {
      const url = parseChannel(channelUrl)?.url;
      const sentAt = createdAt && createdAt < now ? createdAt : now;
      const decidedAt = status === "pending" ? null : reviewedAt && reviewedAt < now ? reviewedAt : sentAt;
      const row = { ...rest, status, contactEmail: contactEmail || null, createdAt: sentAt, reviewedAt: decidedAt, code: makeCode() };
      const [stored] =
        url === undefined
          ? []
          : await tx
              .insert(partnerApplications)
              .values({ ...row, channelUrl: url })
              .onConflictDoNothing()
              .returning({ id: partnerApplications.id });
      ids.push(stored?.id);
    }
    return done({ ids });
  },
});
