import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { rowImages } from "~/access/row-images.server.ts";
import { identities, users } from "~/db/schema/accounts.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { findAvatarsInUse, isRemovedPicture } from "./accounts.avatars.queries.server.ts";
import { accountTags } from "./accounts.cache-tags.ts";
import { AVATAR_IMAGES } from "./accounts.images.ts";
import { lockAccount } from "./accounts.locks.queries.server.ts";
import { identityInput } from "./accounts.schemas.ts";

const IMAGES = rowImages(AVATAR_IMAGES, findAvatarsInUse);

/**
 * Fetches somebody's picture from the provider and stores it, re-encoded, among our own files. If that fails, the picture stays as it was,
 * the failure is logged, and it refuses as `unavailable`: a sign-in never waits for it or fails with it.
 */
export const refreshAvatar = command({
  name: "avatar.refresh",
  who: "system",
  input: z.object({ userId: z.string(), identity: identityInput }),
  async prepare({ ctx }, { userId, identity }) {
    try {
      const picture = await ctx.identity[identity.provider]?.fetchPicture(identity);
      if (!picture || (await isRemovedPicture(ctx.db, userId, contentHash(picture)))) return undefined;
      const hash = await storeImage(ctx.files, AVATAR_IMAGES, picture, { caller: `account ${userId}` });
      return { hash, content: picture, drawn: false, known: false };
    } catch (error) {
      // Odd pictures and slow providers are common: one line, no stack.
      const reason = error instanceof Error ? error.message : String(error);
      ctx.log.warn({ reason, provider: identity.provider }, "a picture could not be copied");
      return refused("unavailable", "The picture could not be copied.");
    }
  },
  async run({ tx, ctx, prepared: picture }, { userId, identity: { provider } }) {
    if (!picture) return done({});
    await lockAccount(tx, userId);
    // Staff may have removed it since.
    if (await isRemovedPicture(tx, userId, picture.hash)) return done({});
    const avatar = await IMAGES.name(tx, picture, null);
    await tx
      .update(identities)
      .set({ avatar })
      .where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
    await showBestAvatar(ctx, { userId });
    return done({}, { invalidates: accountTags(userId), afterwards: IMAGES.settle(picture) });
  },
});

/**
 * Shows the Roblox picture if there is one, else the Discord picture, else the one before. Part of commands that change an account's
 * identities.
 */
export const showBestAvatar = command({
  name: "avatar.show-best",
  who: "part",
  input: z.object({ userId: z.string() }),
  async run({ tx }, { userId }) {
    const best = sql`(select i.avatar from ${identities} i where i.user_id = ${userId} and i.avatar is not null order by i.provider desc limit 1)`;
    await tx
      .update(users)
      .set({ avatar: sql`coalesce(${best}, ${users.avatar})` })
      .where(eq(users.id, userId));
    return done({});
  },
});

/** Deletes pictures that no account and no identity has any more, such as former ones and those of deleted accounts. */
export const sweepAvatars = command({
  name: "avatar.sweep",
  who: "system",
  input: z.object({}),
  oneStatement: "It changes no row. Files are deleted in batches, each under its own lock.",
  run: IMAGES.sweep,
});
