import { eq } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { orRefuse, type Refused, refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import type { Database } from "~/db/client.server.ts";
import { giveMark, takeMark } from "~/db/partner-marks.server.ts";
import { partnerApplications } from "~/db/schema/partners.ts";
import { accountTags } from "~/features/accounts/accounts.cache-tags.ts";
import { accountChanged } from "~/features/accounts/accounts.events.ts";
import { type AccountRow, lockForStaff } from "~/features/accounts/accounts.locks.queries.server.ts";
import { noteAlikeNames } from "~/features/accounts/accounts.names.commands.server.ts";
import { canEdit } from "~/features/accounts/accounts.policy.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { TRADES } from "~/features/trades/trades.cache-tags.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import { parseChannel, youtubeIdOf } from "./core/channel-address.ts";
import { PARTNERS_LIVE } from "./partners.cache-tags.ts";
import { spendUnits } from "./partners.channels.commands.server.ts";
import { findChannelOwner, readChannel } from "./partners.channels.queries.server.ts";
import { REVIEW_MESSAGES } from "./partners.constants.ts";
import { approval, rejection, removal } from "./partners.schemas.ts";

type Row = typeof partnerApplications.$inferSelect;

/**
 * Approves an application: the account gets the mark and the fields of its channel. Users and premium users become partners; other roles,
 * and those of banned accounts, stay. Channels are compared by their ids; YouTube supplies unknown ones. Refuses as `not_found`; as
 * `conflict` if it was decided meanwhile, or another partner has the channel; as `invalid` if the channel does not exist, or is not proven
 * to be theirs; and as `forbidden` for the actor's own.
 */
export const approveApplication = command({
  name: "partner-application.approve",
  who: "admin",
  input: approval,
  async prepare({ ctx }, { id }) {
    const [row] = await ctx.db.select().from(partnerApplications).where(eq(partnerApplications.id, id));
    const isKnown = !row || row.channelId !== null || parseChannel(row.channelUrl)?.provider !== "youtube";
    return isKnown ? { channel: undefined, units: 0 } : readChannel(ctx, row.channelUrl);
  },
  async run({ tx, ctx, actor, nowAfter, prepared: { channel, units } }, { id, notes, word }) {
    await spendUnits(ctx, { units });
    const { row, target } = orRefuse(await lockPending(tx, actor, id));
    if (!row.ownedBy && !word)
      return refused("invalid", REVIEW_MESSAGES.needsProof, { fields: { word: REVIEW_MESSAGES.needsProof }, code: "proof" });
    if (channel === null) return refused("invalid", REVIEW_MESSAGES.noChannel);
    const { channelName, channelUrl, subscriberCount } = row;
    const youtubeChannelId = youtubeIdOf({ url: channelUrl, youtubeId: row.channelId ?? channel?.youtubeId ?? null });
    // Of two applications for one channel, the second is compared with the first.
    await holdLock(tx, "partner channels");
    if (await findChannelOwner(ctx, { url: channelUrl, youtubeId: youtubeChannelId }, row.userId))
      return refused("conflict", REVIEW_MESSAGES.taken);
    const now = nowAfter(row.createdAt, row.ownedAt);
    const role = await giveMark(tx, target, now, { channelName, channelUrl, youtubeChannelId, subscriberCount });
    if (role !== target.role) await noteAlikeNames(ctx, { userId: row.userId });
    const proof = row.ownedBy ? {} : { ownedAt: now, ownedBy: "word" as const, vouchedBy: idOf(actor) };
    await decide(tx, row, {
      status: "approved",
      reviewedAt: now,
      reviewedBy: idOf(actor),
      reviewNotes: notes,
      channelId: youtubeChannelId,
      ...proof,
    });
    await tell(ctx, row, "approved");
    return done(
      {},
      {
        audit: {
          ...targetOf(row),
          before: { userId: row.userId, status: row.status, role: target.role },
          after: { userId: row.userId, status: "approved", role, proof: row.ownedBy ?? "word", channelUrl, notes },
        },
        invalidates: [...accountTags(row.userId), TRADES, PARTNERS_LIVE],
        events: accountChanged(row.userId),
      },
    );
  },
});

/** Rejects an application, with the reason that its sender reads, who can apply again after 30 days. Refuses as `approveApplication` does. */
export const rejectApplication = command({
  name: "partner-application.reject",
  who: "admin",
  input: rejection,
  async run({ tx, ctx, actor, nowAfter }, { id, notes }) {
    const { row } = orRefuse(await lockPending(tx, actor, id));
    const now = nowAfter(row.createdAt, row.ownedAt);
    await decide(tx, row, { status: "rejected", reviewedAt: now, reviewedBy: idOf(actor), reviewNotes: notes });
    await tell(ctx, row, "rejected");
    const before = { userId: row.userId, status: row.status };
    return done({}, { audit: { ...targetOf(row), before, after: { userId: row.userId, status: "rejected", notes } } });
  },
});

/** The application with its account, both locked, the account first; or why it cannot be decided. */
async function lockPending(tx: Database, actor: Actor, id: string): Promise<{ ok: true; row: Row; target: AccountRow } | Refused> {
  const [found] = await tx.select({ userId: partnerApplications.userId }).from(partnerApplications).where(eq(partnerApplications.id, id));
  if (!found) return refused("not_found", REVIEW_MESSAGES.gone);
  if (found.userId === idOf(actor)) return refused("forbidden", REVIEW_MESSAGES.ownChannel);
  const { target } = await lockForStaff(tx, actor, found.userId);
  const [row] = await tx.select().from(partnerApplications).where(eq(partnerApplications.id, id)).for("update");
  if (!row || row.deletedAt) return refused("not_found", REVIEW_MESSAGES.gone);
  if (row.status !== "pending") return refused("conflict", REVIEW_MESSAGES.decided[row.status], { code: "decided" });
  return { ok: true, row, target };
}

const idOf = (actor: Actor) => (actor.kind === "user" ? actor.id : null);
const targetOf = ({ id }: Row) => ({ target: { kind: "partner-application", id } });

async function decide(tx: Database, { id }: Row, set: Partial<Row>): Promise<void> {
  await tx.update(partnerApplications).set(set).where(eq(partnerApplications.id, id));
}

async function tell(ctx: CommandContext, { id, userId }: Row, what: "approved" | "rejected"): Promise<void> {
  await notify(ctx, { userIds: [userId], source: `partner:${id}`, details: { kind: "partner", what } });
}

/**
 * Ends somebody's partnership, with a reason that they read: the mark goes, and a partner is again what they were before. Refuses as
 * `not_found`, as `conflict` who has no mark, and as `forbidden` admins and owners, but for an owner.
 */
export const removePartner = command({
  name: "partner.remove",
  who: "admin",
  input: removal,
  async run({ tx, ctx, actor, now }, { id, reason }) {
    const { acting, target } = await lockForStaff(tx, actor, id);
    if (!canEdit(acting, target)) return refused("forbidden", "Your account may not change this account.");
    if (!target.partnerSince) return refused("conflict", "They are no longer a partner.");
    const role = await takeMark(tx, target, now);
    const details = { kind: "partner" as const, what: "removed" as const, reason };
    await notify(ctx, { userIds: [id], source: `partner-end:${id}:${now.getTime()}`, details });
    const { partnerSince, channelName, channelUrl } = target;
    return done(
      {},
      {
        audit: {
          target: { kind: "user", id },
          before: { role: target.role, partnerSince, channelName, channelUrl },
          after: { role, partnerSince: null, reason },
        },
        invalidates: [...accountTags(id), TRADES, PARTNERS_LIVE],
        events: accountChanged(id),
      },
    );
  },
});
