import { and, eq, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { endDevices } from "~/db/devices.server.ts";
import { keptBans, users } from "~/db/schema/accounts.ts";
import { EVERYTHING } from "~/platform/page-cache/cache-tags.ts";
import { accountTags } from "./accounts.cache-tags.ts";
import { accountChanged, sessionsEnded } from "./accounts.events.ts";
import { type AccountRow, lockForStaff } from "./accounts.locks.queries.server.ts";
import { releaseInput, restrictionInput } from "./accounts.schemas.ts";
import { banAt, lastsLonger, NO_BAN } from "./core/ban.ts";

const MAX_LIFTED = 500;

/**
 * Mutes or bans the person of a case, in the transaction of the decision, which checks permission. A mute or ban that lasts at least as long
 * stays as it is. Refuses as `not_found`.
 */
export const restrictAccount = command({
  name: "user.restrict",
  who: "part",
  input: restrictionInput,
  async run({ tx, actor, now }, { userId, mutedUntil, ban }) {
    const { target } = await lockForStaff(tx, actor, userId);
    const current = banAt(target, now);
    const isMuted = mutedUntil !== undefined && (target.mutedUntil === null || mutedUntil > target.mutedUntil);
    const isBanned = ban !== undefined && (current === null || lastsLonger(ban.until, current.until ?? null));
    if (!isMuted && !isBanned) return unchanged({});
    const changes = {
      ...(isMuted && { mutedUntil }),
      ...(isBanned && { bannedAt: now, banReason: ban.reason, bannedUntil: ban.until }),
    };
    await tx
      .update(users)
      .set({ ...changes, updatedAt: now })
      .where(eq(users.id, userId));
    if (isBanned) await endDevices(tx, userId);
    const shown = isBanned ? { invalidates: [EVERYTHING], events: sessionsEnded(userId) } : { invalidates: accountTags(userId) };
    return done({}, { audit: recordOf(target, changes), ...shown });
  },
});

/**
 * Ends the mute or ban of a reverted decision, unless another decision keeps it in force. One that somebody changed
 * since is another one, and stays. Refuses as `not_found`.
 */
export const releaseAccount = command({
  name: "user.release",
  who: "part",
  input: releaseInput,
  async run({ tx, actor, now }, { userId, mute, ban }) {
    const { target } = await lockForStaff(tx, actor, userId);
    const endsMute = mute !== undefined && target.mutedUntil?.getTime() === mute.was.getTime();
    const endsBan = ban !== undefined && target.bannedAt !== null && target.bannedUntil?.getTime() === ban.was?.getTime();
    if (!endsMute && !endsBan) return unchanged({});
    const left = ban?.now ? { bannedAt: target.bannedAt, banReason: ban.now.reason, bannedUntil: ban.now.until } : NO_BAN;
    const changes = { ...(endsMute && { mutedUntil: mute.now }), ...(endsBan && left) };
    await tx
      .update(users)
      .set({ ...changes, updatedAt: now })
      .where(eq(users.id, userId));
    const shown = endsBan ? { invalidates: [EVERYTHING], events: accountChanged(userId) } : { invalidates: accountTags(userId) };
    return done({}, { audit: recordOf(target, changes), ...shown });
  },
});

/** Lifts ended bans, so that the texts of their accounts are shown again. Returns how many. */
export const liftEndedBans = command({
  name: "user.lift-bans",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const isMuteOver = or(isNull(keptBans.mutedUntil), lte(keptBans.mutedUntil, now));
    const isBanOver = or(isNull(keptBans.bannedAt), lte(keptBans.bannedUntil, now));
    await tx.delete(keptBans).where(and(isMuteOver, isBanOver));
    const ended = and(isNotNull(users.bannedAt), lte(users.bannedUntil, now));
    const rows = await tx.select().from(users).where(ended).orderBy(users.id).limit(MAX_LIFTED).for("update", { skipLocked: true });
    if (rows.length === 0) return unchanged({ lifted: 0 });
    const ids = rows.map(({ id }) => id);
    await tx
      .update(users)
      .set({ ...NO_BAN, updatedAt: now })
      .where(inArray(users.id, ids));
    return done(
      { lifted: rows.length },
      { audit: rows.map((row) => recordOf(row, NO_BAN)), invalidates: [EVERYTHING], events: ids.flatMap(accountChanged) },
    );
  },
});

/** The record of an act on an account, with the values before and after. */
function recordOf(target: AccountRow, after: Partial<AccountRow>) {
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, target[key as keyof AccountRow]]));
  return { target: { kind: "user", id: target.id }, before, after };
}
