import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { identities, users } from "~/db/schema/accounts.ts";
import { showBestAvatar } from "./accounts.avatars.commands.server.ts";
import { accountTags, ROBLOX_NAMES } from "./accounts.cache-tags.ts";
import { findKeptRestrictions, lockAccount } from "./accounts.locks.queries.server.ts";
import { identityInput, providerInput } from "./accounts.schemas.ts";
import { SIGN_IN_MESSAGES } from "./accounts.sign-in.constants.ts";

/** The columns that are cleared when an account at a provider is connected or disconnected: a name noted by staff. */
const UNVERIFIED = { robloxVerifiedAt: null, robloxVerifiedBy: null, robloxUsername: null };
const NO_DISCORD = { discordUsername: null };

/**
 * Stores an identity of a user, as part of signing up and of connecting. `added` is false if the identity, or another of the same provider,
 * existed before.
 */
export const addIdentity = command({
  name: "identity.add",
  who: "part",
  input: z.object({ userId: z.string(), identity: identityInput }),
  async run({ tx, now }, { userId, identity: { provider, subject, username, displayName } }) {
    const added = await tx
      .insert(identities)
      .values({ provider, subject, userId, username, displayName, linkedAt: now, lastUsedAt: now })
      .onConflictDoNothing()
      .returning({ id: identities.id });
    return done({ added: added.length > 0 }, provider === "roblox" && added.length > 0 ? { invalidates: [ROBLOX_NAMES] } : {});
  },
});

/** Notes under which names a provider knows somebody today, as part of a sign-in. */
export const renameIdentity = command({
  name: "identity.rename",
  who: "part",
  input: z.object({ id: z.string(), username: z.string(), displayName: z.string() }),
  async run({ tx, now }, { id, ...names }) {
    const [before] = await tx.select({ username: identities.username }).from(identities).where(eq(identities.id, id)).for("update");
    await tx
      .update(identities)
      .set({ ...names, lastUsedAt: now })
      .where(eq(identities.id, id));
    return done({}, before?.username === names.username ? {} : { invalidates: [ROBLOX_NAMES] });
  },
});

/**
 * Connects an identity to an account, as part of coming back from the provider. Refuses as `conflict` one that belongs to another account,
 * and a second one of the same provider.
 */
export const connectIdentity = command({
  name: "identity.connect",
  who: "part",
  input: z.object({ userId: z.string(), identity: identityInput }),
  async run({ tx, now, ctx }, { userId, identity }) {
    const { provider, subject } = identity;
    const kept = await findKeptRestrictions(tx, identity, now);
    if (kept?.bannedAt) return refused("forbidden", SIGN_IN_MESSAGES.banned(provider));
    const stored = await addIdentity(ctx, { userId, identity });
    if (stored.added) {
      await tx
        .update(users)
        .set({
          ...(provider === "roblox" ? { ...UNVERIFIED, robloxVerifiedAt: now } : NO_DISCORD),
          ...(kept?.mutedUntil && { mutedUntil: sql`greatest(${users.mutedUntil}, ${kept.mutedUntil.toISOString()}::timestamptz)` }),
        })
        .where(eq(users.id, userId));
    } else {
      const same = and(eq(identities.provider, provider), eq(identities.subject, subject));
      const [owner] = await tx.select({ userId: identities.userId }).from(identities).where(same);
      if (owner?.userId !== userId)
        return refused("conflict", owner ? SIGN_IN_MESSAGES.taken(provider) : SIGN_IN_MESSAGES.second(provider));
    }
    return done({});
  },
});

/**
 * Disconnects an account at a provider; never the last, without which nobody could sign in. Disconnecting Roblox also takes the
 * verification back. Refuses as `conflict`.
 */
export const disconnect = command({
  name: "identity.disconnect",
  who: "user",
  input: z.object({ provider: providerInput }),
  async run({ tx, actor, ctx }, { provider }) {
    // Two requests that each disconnect one identity queue here, so that one of them finds the last.
    await lockAccount(tx, actor.id);
    const own = await tx.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, actor.id));
    if (!own.some((row) => row.provider === provider))
      return refused("conflict", SIGN_IN_MESSAGES.disconnectFailed, { code: "not_connected" });
    if (own.length === 1) return refused("conflict", SIGN_IN_MESSAGES.disconnectFailed, { code: "last_identity" });
    await tx.delete(identities).where(and(eq(identities.userId, actor.id), eq(identities.provider, provider)));
    await tx
      .update(users)
      .set(provider === "roblox" ? UNVERIFIED : NO_DISCORD)
      .where(eq(users.id, actor.id));
    await showBestAvatar(ctx, { userId: actor.id });
    return done({}, { invalidates: [...accountTags(actor.id), ROBLOX_NAMES] });
  },
});
