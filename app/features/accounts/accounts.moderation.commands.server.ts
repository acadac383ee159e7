import { eq, inArray, or } from "drizzle-orm";
import type { z } from "zod";
import { type Actor, isStaff } from "~/access/actor.ts";
import { recordAudit } from "~/db/audit.server.ts";
import type { Database } from "~/db/client.server.ts";
import { identities, sessions, users } from "~/db/schema/accounts.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { canBan, canEdit, canEndSessions, canMute, canSetRole, canVerify } from "./accounts.policy.ts";
import {
  type BanInput,
  banInput,
  type DetailsInput,
  detailsInput,
  type MuteInput,
  muteInput,
  type RoleInput,
  roleInput,
} from "./accounts.schemas.ts";

/** What became of an act of staff. */
export type Acted = { ok: true } | { ok: false; reason: "last_owner"; message: string };

/**
 * Gives somebody a role. Only an owner makes or unmakes admins and owners; the last owner keeps the role, also when two are
 * unmade at once.
 * Throws AppError `forbidden`, `not_found` for an unknown account and `invalid` for an unknown role.
 */
export async function setRole(ctx: AppContext, input: RoleInput): Promise<Acted> {
  const { userId, role } = parse(roleInput, input);
  return actOn(ctx, userId, "user.role", async (tx, actor, target, owners) => {
    if (!canSetRole(actor, target, role)) throw new AppError("forbidden", "Your account may not give this role.");
    if (target.role === "owner" && role !== "owner" && owners < 2)
      return { ok: false, reason: "last_owner", message: "The last owner cannot be demoted. Make somebody else an owner first." };
    await tx.update(users).set({ role, updatedAt: ctx.now() }).where(eq(users.id, userId));
    return { ok: true, before: { role: target.role }, after: { role } };
  });
}

/** Nothing that a banned account wrote is shown, and which pages showed it is not known. */
const EVERY_PAGE = ["*"];

/** Bans somebody: they can sign in to see why, and do nothing else. Throws AppError `forbidden`, `not_found` and `invalid`. */
export async function banUser(ctx: AppContext, input: BanInput): Promise<Acted> {
  const { userId, reason } = parse(banInput, input);
  const ban = async (tx: Database, actor: Actor, target: TargetRow): Promise<Done> => {
    if (!canBan(actor, target)) throw new AppError("forbidden", "Your account may not ban this account.");
    await tx.update(users).set({ bannedAt: ctx.now(), banReason: reason, updatedAt: ctx.now() }).where(eq(users.id, userId));
    return { ok: true, before: { banReason: target.banReason }, after: { banReason: reason } };
  };
  return actOn(ctx, userId, "user.ban", ban, EVERY_PAGE);
}

/** Takes a ban back. Throws AppError `forbidden` and `not_found`. */
export async function unbanUser(ctx: AppContext, userId: string): Promise<Acted> {
  const unban = async (tx: Database, actor: Actor, target: TargetRow): Promise<Done> => {
    if (!canBan(actor, target)) throw new AppError("forbidden", "Your account may not free this account.");
    await tx.update(users).set({ bannedAt: null, banReason: null, updatedAt: ctx.now() }).where(eq(users.id, userId));
    return { ok: true, before: { banReason: target.banReason }, after: { banReason: null } };
  };
  return actOn(ctx, userId, "user.unban", unban, EVERY_PAGE);
}

/** Mutes somebody until a time, or lets them speak again with null. Throws AppError `forbidden`, `not_found` and `invalid`. */
export async function muteUser(ctx: AppContext, input: MuteInput): Promise<Acted> {
  const { userId, until } = parse(muteInput, input);
  return actOn(ctx, userId, "user.mute", async (tx, actor, target) => {
    if (!canMute(actor, target)) throw new AppError("forbidden", "Your account may not mute this account.");
    await tx.update(users).set({ mutedUntil: until, updatedAt: ctx.now() }).where(eq(users.id, userId));
    return { ok: true, before: { mutedUntil: target.mutedUntil }, after: { mutedUntil: until } };
  });
}

/**
 * Signs somebody out everywhere, which is what "send password reset" means where there are no passwords (ADM-USER-008).
 * Throws AppError `forbidden` and `not_found`.
 */
export async function endUserSessions(ctx: AppContext, userId: string): Promise<Acted> {
  return actOn(ctx, userId, "user.sessions.end", async (tx, actor, target) => {
    if (!canEndSessions(actor, target)) throw new AppError("forbidden", "Your account may not sign this account out.");
    const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
    return { ok: true, before: { sessions: ended.length }, after: { sessions: 0 } };
  });
}

/**
 * Verifies that somebody owns their Roblox account, on the word of the staff who checked (ADM-USER-014 … ADM-USER-016). An earlier
 * verification stays as it is. Throws AppError `forbidden` and `not_found`.
 */
export async function verifyRoblox(ctx: AppContext, userId: string): Promise<Acted> {
  return actOn(ctx, userId, "user.roblox.verify", async (tx, actor, target) => {
    if (!canVerify(actor, target)) throw new AppError("forbidden", "Your account may not verify this account.");
    if (target.robloxVerifiedAt) return { ok: true, before: null, after: null };
    const verified = { robloxVerifiedAt: ctx.now(), robloxVerifiedBy: actor.kind === "user" ? actor.id : null };
    await tx
      .update(users)
      .set({ ...verified, updatedAt: ctx.now() })
      .where(eq(users.id, userId));
    return { ok: true, before: { robloxVerifiedAt: target.robloxVerifiedAt }, after: verified };
  });
}

/**
 * Changes what an account says about itself (ADM-USER-007, PROF-032). A name at Roblox or Discord that is left empty, or is that of the
 * connected account, follows the connected account again. Throws AppError `forbidden`, `not_found` and `invalid`.
 */
export async function editUserDetails(ctx: AppContext, input: DetailsInput): Promise<Acted> {
  const { userId, ...details } = parse(detailsInput, input);
  return actOn(ctx, userId, "user.details", async (tx, actor, target) => {
    if (!canEdit(actor, target)) throw new AppError("forbidden", "Your account may not edit this account.");
    const connected = await tx.select().from(identities).where(eq(identities.userId, userId));
    const noted = (provider: Provider, name: string) =>
      name === "" || connected.some((row) => row.provider === provider && row.username === name) ? null : name;
    const next = {
      displayName: details.displayName,
      bio: details.bio,
      email: details.email || null,
      robloxUsername: noted("roblox", details.robloxUsername),
      discordUsername: noted("discord", details.discordUsername),
    };
    const changed = (Object.keys(next) as (keyof typeof next)[]).filter((key) => next[key] !== target[key]);
    if (changed.length === 0) return { ok: true, before: null, after: null };
    await tx
      .update(users)
      .set({ ...next, updatedAt: ctx.now() })
      .where(eq(users.id, userId));
    const of = (row: typeof next) => Object.fromEntries(changed.map((key) => [key, row[key]]));
    return { ok: true, before: of(target), after: of(next) };
  });
}

/**
 * Gives somebody a badge, or takes it back (ADM-USER-010, PROF-035); asked twice, nothing changes. The caller has checked that the badge
 * exists and who may give it. Throws AppError `forbidden` and `not_found`.
 */
export async function changeUserBadge(ctx: AppContext, userId: string, badgeId: string, change: "give" | "take"): Promise<Acted> {
  return actOn(ctx, userId, `user.badge.${change}`, async (tx, actor, target) => {
    if (!canEdit(actor, target)) throw new AppError("forbidden", "Your account may not change the badges of this account.");
    if (target.badges.includes(badgeId) === (change === "give")) return { ok: true, before: null, after: null };
    const badges = change === "give" ? [...target.badges, badgeId] : target.badges.filter((id) => id !== badgeId);
    await tx.update(users).set({ badges, updatedAt: ctx.now() }).where(eq(users.id, userId));
    return { ok: true, before: { badges: target.badges }, after: { badges } };
  });
}

type TargetRow = typeof users.$inferSelect;
/** What an act changed, for its record; null where it changed nothing. */
type Done = { ok: true; before: unknown; after: unknown } | { ok: true; before: null; after: null };

/**
 * One act of staff on one account: actor and target are locked and read anew, so that an act of somebody who lost the role a
 * moment ago does not go through; the act and its record are one transaction.
 */
async function actOn(
  ctx: AppContext,
  userId: string,
  action: string,
  act: (tx: Database, actor: Actor, target: TargetRow, owners: number) => Promise<Done | Extract<Acted, { ok: false }>>,
  stale = ["partners", `user:${userId}`],
): Promise<Acted> {
  if (!isStaff(ctx.actor)) throw new AppError("forbidden", "Only staff may do this.");
  const result = await ctx.db.transaction(async (tx) => {
    const { actor } = ctx;
    const ids = actor.kind === "user" ? [userId, actor.id] : [userId];
    // With all owners, so that their number holds until the end; in the order of ids, so that two who act at once wait in line.
    const concerned = or(inArray(users.id, ids), eq(users.role, "owner"));
    const rows = await tx.select().from(users).where(concerned).orderBy(users.id).for("update");
    const owners = rows.filter((row) => row.role === "owner").length;
    const target = rows.find(({ id }) => id === userId);
    const own = actor.kind === "user" ? rows.find(({ id }) => id === actor.id) : undefined;
    if (!target) throw new AppError("not_found", "There is no such account.");
    if (actor.kind === "user" && !own) throw new AppError("unauthenticated", "Please sign in to do this.");
    const acting: Actor = actor.kind === "user" && own ? { ...actor, role: own.role, ban: own.bannedAt ? { reason: "" } : null } : actor;
    const done = await act(tx, acting, target, owners);
    if (done.ok && done.after !== null)
      await recordAudit(tx, ctx, { action, target: { kind: "user", id: userId }, before: done.before, after: done.after });
    return done;
  });
  if (!result.ok) return result;
  dropCaches(ctx, stale);
  return { ok: true };
}

function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new AppError("invalid", parsed.error.issues[0]?.message ?? "That cannot be used.");
  return parsed.data;
}
