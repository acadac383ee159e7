import { eq, inArray, or } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "~/db/audit.server.ts";
import type { Database } from "~/db/client.server.ts";
import { identities, sessions, users } from "~/db/schema/accounts.ts";
import { type Actor, isStaff, type Role } from "~/platform/actor.ts";
import { type AppContext, dropCaches } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { storeImage } from "~/platform/images.server.ts";
import { canBan, canEndSessions, canMute, canSetRole, canVerify } from "./accounts.policy.ts";
import { type BanInput, banInput, type MuteInput, muteInput, type RoleInput, roleInput } from "./accounts.schemas.ts";

/** A partner as an import brings it: a content creator with a channel. */
export interface PartnerImport {
  name: string;
  channelName: string;
  channelUrl: string;
  subscriberCount: number;
  featured: boolean;
  createdAt: Date;
  /** A picture that we drew ourselves. */
  avatar: Buffer;
}

/**
 * Stores users with the role partner, their pictures re-encoded. Throws AppError `forbidden` unless the site itself acts.
 */
export async function importPartners(ctx: AppContext, partners: PartnerImport[]): Promise<void> {
  if (ctx.actor.kind !== "system") throw new AppError("forbidden", "Only the site itself imports partners.");
  const rows = [];
  for (const partner of partners) {
    rows.push({
      username: partner.name,
      displayName: partner.name,
      avatar: await storeImage(ctx.files, "avatars", partner.avatar, { trusted: true }),
      role: "partner" as const,
      channelName: partner.channelName,
      channelUrl: partner.channelUrl,
      subscriberCount: partner.subscriberCount,
      featured: partner.featured,
      createdAt: partner.createdAt,
    });
  }
  await ctx.db.insert(users).values(rows);
  dropCaches(ctx, ["partners"]);
}

/** An account as an import brings it: who it is at a provider, and its role. */
export interface AccountImport {
  provider: Provider;
  subject: string;
  username: string;
  displayName: string;
  role: Role;
  /** Why it is banned; null when it is not. */
  banReason: string | null;
  createdAt: Date;
}

/**
 * Stores accounts that are ready to sign in to, leaving alone those whose identity is known already. Returns the ids of all, in
 * the same order. Throws AppError `forbidden` unless the site itself acts.
 */
export async function importAccounts(ctx: AppContext, accounts: AccountImport[]): Promise<string[]> {
  if (ctx.actor.kind !== "system") throw new AppError("forbidden", "Only the site itself imports accounts.");
  const now = ctx.now();
  const ids = await ctx.db.transaction(async (tx) => {
    const stored: string[] = [];
    const subjects = accounts.map(({ subject }) => subject);
    const known = await tx.select().from(identities).where(inArray(identities.subject, subjects));
    for (const { provider, subject, username, displayName, role, banReason, createdAt } of accounts) {
      const before = known.find((row) => row.provider === provider && row.subject === subject);
      if (before) {
        stored.push(before.userId);
        continue;
      }
      const robloxVerifiedAt = provider === "roblox" ? now : null;
      const bannedAt = banReason === null ? null : now;
      const [user] = await tx
        .insert(users)
        .values({ username, displayName, role, banReason, bannedAt, robloxVerifiedAt, welcomedAt: now, createdAt, updatedAt: now })
        .returning({ id: users.id });
      if (!user) throw new Error("The account was not stored.");
      await tx.insert(identities).values({ provider, subject, userId: user.id, username, displayName, linkedAt: now, lastUsedAt: now });
      stored.push(user.id);
    }
    return stored;
  });
  dropCaches(ctx, ["partners"]);
  return ids;
}

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

/** Bans somebody: they can sign in to see why, and do nothing else. Throws AppError `forbidden`, `not_found` and `invalid`. */
export async function banUser(ctx: AppContext, input: BanInput): Promise<Acted> {
  const { userId, reason } = parse(banInput, input);
  return actOn(ctx, userId, "user.ban", async (tx, actor, target) => {
    if (!canBan(actor, target)) throw new AppError("forbidden", "Your account may not ban this account.");
    await tx.update(users).set({ bannedAt: ctx.now(), banReason: reason, updatedAt: ctx.now() }).where(eq(users.id, userId));
    return { ok: true, before: { banReason: target.banReason }, after: { banReason: reason } };
  });
}

/** Takes a ban back. Throws AppError `forbidden` and `not_found`. */
export async function unbanUser(ctx: AppContext, userId: string): Promise<Acted> {
  return actOn(ctx, userId, "user.unban", async (tx, actor, target) => {
    if (!canBan(actor, target)) throw new AppError("forbidden", "Your account may not free this account.");
    await tx.update(users).set({ bannedAt: null, banReason: null, updatedAt: ctx.now() }).where(eq(users.id, userId));
    return { ok: true, before: { banReason: target.banReason }, after: { banReason: null } };
  });
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

/** Verifies that somebody owns their Roblox account, on the word of the staff who checked (ADM-USER-014 … ADM-USER-016). Throws AppError `forbidden` and `not_found`. */
export async function verifyRoblox(ctx: AppContext, userId: string): Promise<Acted> {
  return actOn(ctx, userId, "user.roblox.verify", async (tx, actor, target) => {
    if (!canVerify(actor)) throw new AppError("forbidden", "Your account may not verify accounts.");
    const verified = { robloxVerifiedAt: ctx.now(), robloxVerifiedBy: actor.kind === "user" ? actor.id : null };
    await tx
      .update(users)
      .set({ ...verified, updatedAt: ctx.now() })
      .where(eq(users.id, userId));
    return { ok: true, before: { robloxVerifiedAt: target.robloxVerifiedAt }, after: verified };
  });
}

type Transaction = Pick<Database, "select" | "update" | "delete" | "insert">;
type TargetRow = typeof users.$inferSelect;
type Done = { ok: true; before: unknown; after: unknown };

/**
 * One act of staff on one account: actor and target are locked and read anew, so that an act of somebody who lost the role a
 * moment ago does not go through; the act and its record are one transaction.
 */
async function actOn(
  ctx: AppContext,
  userId: string,
  action: string,
  act: (tx: Transaction, actor: Actor, target: TargetRow, owners: number) => Promise<Done | Extract<Acted, { ok: false }>>,
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
    if (done.ok) await recordAudit(tx, ctx, { action, target: { kind: "user", id: userId }, before: done.before, after: done.after });
    return done;
  });
  if (!result.ok) return result;
  dropCaches(ctx, ["partners", `user:${userId}`]);
  return { ok: true };
}

function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new AppError("invalid", parsed.error.issues[0]?.message ?? "That cannot be used.");
  return parsed.data;
}
