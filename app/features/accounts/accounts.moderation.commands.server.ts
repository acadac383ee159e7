import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { STAFF_SCOPES } from "~/access/api-scopes.ts";
import { command, done, unchanged } from "~/access/command.server.ts";
import type { Effects } from "~/access/command-definition.ts";
import { mergeFields, refusedConflict, refusedStale } from "~/access/merge-fields.ts";
import { refused } from "~/access/result.ts";
import { endDevices } from "~/db/devices.server.ts";
import { markWithRole } from "~/db/partner-marks.server.ts";
import { identities, sessions, users } from "~/db/schema/accounts.ts";
import { stopTokensWith } from "~/db/staff-tokens.server.ts";
import { isStaffRole, type Role } from "~/platform/identity/actor.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { EVERYTHING } from "~/platform/page-cache/cache-tags.ts";
import { accountTags } from "./accounts.cache-tags.ts";
import { ROLE_NAMES } from "./accounts.constants.ts";
import { accountChanged, sessionsEnded } from "./accounts.events.ts";
import { type AccountRow, lockForStaff } from "./accounts.locks.queries.server.ts";
import { noteAlikeNames } from "./accounts.names.commands.server.ts";
import { canBan, canEdit, canEndSessions, canMute, canSetRole, canVerify } from "./accounts.policy.ts";
import { accountInput, banInput, detailsInput, muteInput, roleInput, unverifyInput } from "./accounts.schemas.ts";
import { banAt } from "./core/ban.ts";

/**
 * Gives somebody a role. Only an owner makes or unmakes admins and owners; the last owner keeps the role, also when two are unmade at once.
 * The mark of the partner programme comes with the role of a partner, and goes with that of a user or a premium user. A role that they have
 * already changes nothing. Tokens with scopes for staff end with the role. Refuses as `forbidden`, `not_found`, and `conflict` for the last owner, and where it is another one than was
 * `seen`. Players whose names look like those of somebody who is on the team, or a partner, from now on are shown to staff.
 */
export const setRole = command({
  name: "user.role",
  who: "admin",
  input: roleInput,
  async run({ tx, ctx, actor, now }, { userId, role, seen }) {
    const { acting, target, owners } = await lockForStaff(tx, actor, userId);
    if (!canSetRole(acting, target, role)) return refused("forbidden", "Your account may not give this role.");
    if (target.role === "owner" && role !== "owner" && owners < 2)
      return refused("conflict", "The last owner cannot be demoted. Make somebody else an owner first.", { code: "last_owner" });
    const meanwhile = `Somebody else made them ${ROLE_NAMES[target.role]} meanwhile. Press the button again to choose another role.`;
    const stale = refusedStale("role", { stored: target.role, chosen: role, seen }, meanwhile);
    if (stale) return stale;
    if (role === target.role) return unchanged({});
    await tx
      .update(users)
      .set({ role, ...markWithRole(target, role, now), updatedAt: now })
      .where(eq(users.id, userId));
    if (role !== "admin" && role !== "owner") await stopTokensWith(tx, userId, STAFF_SCOPES, now);
    if (isKnown(role) && !isKnown(target.role)) await noteAlikeNames(ctx, { userId });
    return done({}, changed(target, { role: target.role }, { role }, { events: accountChanged(userId) }));
  },
});

/** Whether nobody else may be named like an account of this role. */
const isKnown = (role: Role) => role === "partner" || isStaffRole(role);

/**
 * Bans somebody for good: they can sign in to see why, and do nothing else. Refuses as `forbidden`, `not_found`, and as `conflict` if they are banned
 * already for another reason, which stands.
 */
export const banUser = command({
  name: "user.ban",
  who: "admin",
  input: banInput,
  async run({ tx, actor, now }, { userId, reason }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canBan(acting, target)) return refused("forbidden", "Your account may not ban this account.");
    const ban = banAt(target, now);
    if (ban && !ban.until && ban.reason === reason) return unchanged({});
    if (ban) return refused("conflict", `They are banned already: ${ban.reason}. Take that ban back to give another reason.`);
    await tx.update(users).set({ bannedAt: now, banReason: reason, bannedUntil: null, updatedAt: now }).where(eq(users.id, userId));
    await endDevices(tx, userId);
    const effects = { invalidates: EVERY_PAGE, events: sessionsEnded(userId) };
    return done({}, changed(target, { banReason: target.banReason }, { banReason: reason }, effects));
  },
});

/** Takes a ban back. Refuses as `forbidden` and `not_found`. */
export const unbanUser = command({
  name: "user.unban",
  who: "admin",
  input: accountInput,
  async run({ tx, actor, now }, { userId }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canBan(acting, target)) return refused("forbidden", "Your account may not free this account.");
    if (!target.bannedAt) return unchanged({});
    await tx
      .update(users)
      .set({ ...NO_BAN, updatedAt: now })
      .where(eq(users.id, userId));
    return done(
      {},
      changed(target, { banReason: target.banReason }, { banReason: null }, { invalidates: EVERY_PAGE, events: accountChanged(userId) }),
    );
  },
});

/**
 * Mutes somebody until a time, or lets them speak again with null. Refuses as `forbidden`, `not_found`, and as `conflict` if they are muted
 * already, which stands.
 */
export const muteUser = command({
  name: "user.mute",
  who: "moderator",
  input: muteInput,
  async run({ tx, actor, now }, { userId, until }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canMute(acting, target)) return refused("forbidden", "Your account may not mute this account.");
    const isMuted = target.mutedUntil !== null && target.mutedUntil > now;
    if (until?.getTime() === target.mutedUntil?.getTime()) return unchanged({});
    if (isMuted && until !== null)
      return refused("conflict", "Somebody else muted them already. Press “Let speak” first, then mute them again.");
    await tx.update(users).set({ mutedUntil: until, updatedAt: now }).where(eq(users.id, userId));
    return done({}, changed(target, { mutedUntil: target.mutedUntil }, { mutedUntil: until }));
  },
});

/**
 * Signs somebody out everywhere, which is what "send password reset" means where there are no passwords. Refuses as `forbidden` and
 * `not_found`.
 */
export const endUserSessions = command({
  name: "user.sessions.end",
  who: "admin",
  input: accountInput,
  async run({ tx, actor }, { userId }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canEndSessions(acting, target)) return refused("forbidden", "Your account may not sign this account out.");
    const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
    return done({}, changed(target, { sessions: ended.length }, { sessions: 0 }, { events: sessionsEnded(userId) }));
  },
});

/**
 * Verifies that somebody owns their Roblox account, on the word of the staff who checked. An earlier verification stays as it is. Refuses
 * as `forbidden` and `not_found`.
 */
export const verifyRoblox = command({
  name: "user.roblox.verify",
  who: "moderator",
  input: accountInput,
  async run({ tx, actor, now }, { userId }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canVerify(acting, target)) return refused("forbidden", "Your account may not verify this account.");
    if (target.robloxVerifiedAt) return unchanged({});
    const verified = { robloxVerifiedAt: now, robloxVerifiedBy: actor.kind === "user" ? actor.id : null };
    await tx
      .update(users)
      .set({ ...verified, updatedAt: now })
      .where(eq(users.id, userId));
    return done({}, changed(target, { robloxVerifiedAt: null }, verified));
  },
});

/**
 * Takes back a verification that was given on the word of staff by mistake. That of an account which signed in with Roblox is Roblox's own,
 * and refused as `conflict`. Refuses as `forbidden` and `not_found`.
 */
export const unverifyRoblox = command({
  name: "user.roblox.unverify",
  who: "moderator",
  input: unverifyInput,
  async run({ tx, actor, now }, { userId, reason }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canVerify(acting, target)) return refused("forbidden", "Your account may not change this verification.");
    if (!target.robloxVerifiedAt) return unchanged({});
    const [connected] = await tx
      .select({ id: identities.id })
      .from(identities)
      .where(and(eq(identities.userId, userId), eq(identities.provider, "roblox")));
    if (connected) return refused("conflict", "Roblox itself confirmed this account, so there is nothing to take back.");
    const { robloxVerifiedAt, robloxVerifiedBy } = target;
    const unverified = { robloxVerifiedAt: null, robloxVerifiedBy: null };
    await tx
      .update(users)
      .set({ ...unverified, updatedAt: now })
      .where(eq(users.id, userId));
    return done({}, changed(target, { robloxVerifiedAt, robloxVerifiedBy }, { ...unverified, reason }, { invalidates: EVERY_PAGE }));
  },
});

/** Marks an account as known to the team, so that its deals vouch for others. Refuses as `forbidden` and `not_found`. */
export const markKnown = command({
  name: "user.known.mark",
  who: "moderator",
  input: accountInput,
  async run({ tx, actor, now }, { userId }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canVerify(acting, target)) return refused("forbidden", "Your account may not vouch for this account.");
    if (target.knownAt) return unchanged({});
    const known = { knownAt: now, knownBy: actor.kind === "user" ? actor.id : null };
    await tx
      .update(users)
      .set({ ...known, updatedAt: now })
      .where(eq(users.id, userId));
    return done({}, changed(target, { knownAt: null }, known, { events: accountChanged(userId) }));
  },
});

/** Takes that mark back. Refuses as `forbidden` and `not_found`. */
export const unmarkKnown = command({
  name: "user.known.unmark",
  who: "moderator",
  input: accountInput,
  async run({ tx, actor, now }, { userId }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canVerify(acting, target)) return refused("forbidden", "Your account may not change this mark.");
    const { knownAt, knownBy } = target;
    if (!knownAt) return unchanged({});
    const unknown = { knownAt: null, knownBy: null };
    await tx
      .update(users)
      .set({ ...unknown, updatedAt: now })
      .where(eq(users.id, userId));
    return done({}, changed(target, { knownAt, knownBy }, unknown, { events: accountChanged(userId) }));
  },
});

/**
 * Changes the details of an account. A name on Roblox or Discord that is left empty, or is that of the connected account, follows
 * the connected account again. With `seen`, only fields changed in the form are written. Refuses as `invalid`, `forbidden`, `not_found`,
 * and as `conflict`, with `stored`, for fields changed elsewhere meanwhile (decision 0013).
 */
export const editUserDetails = command({
  name: "user.details",
  who: "admin",
  input: detailsInput,
  async run({ tx, actor, now }, { userId, seen, ...typed }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canEdit(acting, target)) return refused("forbidden", "Your account may not edit this account.");
    const connected = await tx.select().from(identities).where(eq(identities.userId, userId));
    const nameAt = (wanted: Provider) => connected.find(({ provider }) => provider === wanted)?.username ?? "";
    const current = {
      displayName: target.displayName,
      email: target.email ?? "",
      discordUsername: target.discordUsername ?? nameAt("discord"),
      robloxUsername: target.robloxUsername ?? nameAt("roblox"),
      bio: target.bio,
    };
    const { changes, conflicts } = mergeFields({ ...current, ...seen }, typed, current);
    if (conflicts.length > 0) return refusedConflict(current, conflicts);
    const details = { ...current, ...changes };
    const noted = (provider: Provider, name: string) =>
      name === "" || connected.some((row) => row.provider === provider && row.username === name) ? null : name;
    const next = {
      displayName: details.displayName,
      bio: details.bio,
      email: details.email || null,
      robloxUsername: noted("roblox", details.robloxUsername),
      discordUsername: noted("discord", details.discordUsername),
    };
    const fields = (Object.keys(next) as (keyof typeof next)[]).filter((key) => next[key] !== target[key]);
    if (fields.length === 0) return unchanged({});
    await tx
      .update(users)
      .set({ ...next, updatedAt: now })
      .where(eq(users.id, userId));
    const of = (row: typeof next) => Object.fromEntries(fields.map((key) => [key, row[key]]));
    return done({}, changed(target, of(target), of(next)));
  },
});

/** Stores the badges of an account, by id. Nested in giving and taking a badge, which check permission and record it. */
export const setUserBadges = command({
  name: "user.badges",
  who: "part",
  input: accountInput.extend({ badges: z.array(z.string()) }),
  async run({ tx, now }, { userId, badges }) {
    await tx.update(users).set({ badges, updatedAt: now }).where(eq(users.id, userId));
    return done({}, { invalidates: accountTags(userId) });
  },
});

/** The columns of an account that is not banned. */
const NO_BAN = { bannedAt: null, banReason: null, bannedUntil: null };

/** Nothing that was taken from an account is shown any longer, and which pages showed it is not known. */
const EVERY_PAGE = [EVERYTHING];

/** The record of an act on an account, with the values before and after, and its effects. */
function changed(target: AccountRow, before: object, after: object, more: Pick<Effects, "invalidates" | "events"> = {}) {
  return { audit: { target: { kind: "user", id: target.id }, before, after }, invalidates: accountTags(target.id), ...more };
}
