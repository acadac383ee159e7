import { and, eq, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { identities, users } from "~/db/schema/accounts.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import type { Provider, VouchedIdentity } from "~/platform/identity/identity.types.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { holdAvatar } from "./accounts.avatars.commands.server.ts";
import { SIGN_IN_MESSAGES } from "./accounts.constants.ts";
import { AVATAR_IMAGES } from "./accounts.images.ts";

/** The columns that are cleared when an account at a provider is connected or disconnected: what staff once noted (PROF-095 … PROF-097). */
const UNVERIFIED = { robloxVerifiedAt: null, robloxVerifiedBy: null, robloxUsername: null };
const NO_DISCORD = { discordUsername: null };

/**
 * Locks an account until the transaction ends. A transaction that changes an account and what belongs to it locks the account first, as
 * its deletion does, so that no two wait for each other.
 */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** Stores an identity of a user. False when it, or another of the same provider, was there before. */
export async function addIdentity(tx: Database, userId: string, identity: VouchedIdentity, now: Date): Promise<boolean> {
  const { provider, subject, username, displayName } = identity;
  const added = await tx
    .insert(identities)
    .values({ provider, subject, userId, username, displayName, linkedAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ id: identities.id });
  return added.length > 0;
}

type Connected = { ok: true; userId: string } | { ok: false; status: number; message: string };

/**
 * Connects an identity to the signed-in account (PROF-093, PROF-094). One that belongs to another account is refused, and a
 * second of the same provider. Throws AppError `unauthenticated` or `forbidden`.
 */
export async function connect(ctx: AppContext, identity: VouchedIdentity): Promise<Connected> {
  const user = requireUser(ctx);
  const { provider, subject } = identity;
  const now = ctx.now();
  const added = await ctx.db.transaction(async (tx) => {
    if (!(await addIdentity(tx, user.id, identity, now))) return false;
    await tx
      .update(users)
      .set(provider === "roblox" ? { ...UNVERIFIED, robloxVerifiedAt: now } : NO_DISCORD)
      .where(eq(users.id, user.id));
    return true;
  });
  if (!added) {
    const same = and(eq(identities.provider, provider), eq(identities.subject, subject));
    const [owner] = await ctx.db.select({ userId: identities.userId }).from(identities).where(same);
    if (owner?.userId !== user.id)
      return { ok: false, status: 409, message: owner ? SIGN_IN_MESSAGES.taken(provider) : SIGN_IN_MESSAGES.second(provider) };
  }
  dropCaches(ctx, ["partners", `user:${user.id}`]);
  return { ok: true, userId: user.id };
}

export type Disconnected = { ok: true } | { ok: false; reason: "last_identity" | "not_connected"; message: string };

/**
 * Disconnects an account at a provider; never the last, without which nobody could sign in. Disconnecting Roblox also takes the
 * verification back (PROF-095 … PROF-097). Throws AppError `unauthenticated` or `forbidden`.
 */
export async function disconnect(ctx: AppContext, provider: Provider): Promise<Disconnected> {
  const user = requireUser(ctx);
  const result = await ctx.db.transaction(async (tx): Promise<Disconnected> => {
    // Two requests that disconnect one each wait here for each other: one of them is the last.
    await lockAccount(tx, user.id);
    const own = await tx.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, user.id));
    if (!own.some((row) => row.provider === provider))
      return { ok: false, reason: "not_connected", message: SIGN_IN_MESSAGES.disconnectFailed };
    if (own.length === 1) return { ok: false, reason: "last_identity", message: SIGN_IN_MESSAGES.disconnectFailed };
    await tx.delete(identities).where(and(eq(identities.userId, user.id), eq(identities.provider, provider)));
    await tx
      .update(users)
      .set(provider === "roblox" ? UNVERIFIED : NO_DISCORD)
      .where(eq(users.id, user.id));
    await showAvatar(tx, user.id);
    return { ok: true };
  });
  if (result.ok) dropCaches(ctx, ["partners", `user:${user.id}`]);
  return result;
}

/**
 * Fetches somebody's picture from the provider and stores it, re-encoded, among our own files. A failure is logged and leaves the picture
 * as it was: a sign-in never waits for it or fails with it. Never rejects.
 */
export async function refreshAvatar(ctx: AppContext, userId: string, identity: VouchedIdentity): Promise<void> {
  const { provider } = identity;
  try {
    const picture = await ctx.identity[provider]?.fetchPicture(identity);
    if (!picture) return;
    const avatar = await storeImage(ctx.files, AVATAR_IMAGES, picture);
    await ctx.db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await holdAvatar(ctx, tx, avatar, picture);
      await tx
        .update(identities)
        .set({ avatar })
        .where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
      await showAvatar(tx, userId);
    });
    dropCaches(ctx, ["partners", `user:${userId}`]);
  } catch (error) {
    ctx.log.warn({ err: error, provider }, "a picture could not be taken over");
  }
}

/** Shows the picture of Roblox where there is one, else that of Discord, else the one that was. */
async function showAvatar(tx: Database, userId: string): Promise<void> {
  const best = sql`(select i.avatar from ${identities} i where i.user_id = ${userId} and i.avatar is not null order by i.provider desc limit 1)`;
  await tx
    .update(users)
    .set({ avatar: sql`coalesce(${best}, ${users.avatar})` })
    .where(eq(users.id, userId));
}
