import { and, count, eq, gt, inArray, lt } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { rowImages } from "~/access/row-images.server.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import type { Database } from "~/db/client.server.ts";
import { uploadedBackgrounds } from "~/db/schema/settings.ts";
import { findRemovedPictures, isRemovedPicture } from "~/features/accounts/accounts.avatars.queries.server.ts";
import { BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { lockOwnProfile } from "~/features/accounts/accounts.locks.queries.server.ts";
import { changeOwnProfile } from "~/features/accounts/accounts.profile.commands.server.ts";
import { findBackgroundsInUse } from "~/features/accounts/accounts.profile.queries.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { MAX_PIXELS } from "~/platform/media/image-folder.ts";
import { inspectImage, isStored, storeImage } from "~/platform/media/images.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { callerOf } from "~/platform/tasks/tasks.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import { isId } from "~/text/ids.ts";
import { findUsedImages, isOwnBackground } from "./settings.backgrounds.queries.server.ts";
import { MAX_UPLOAD_BYTES, MAX_UPLOADS, SETTINGS_MESSAGES as MESSAGES, MIN_UPLOAD_SIDE, UPLOAD_KEPT_DAYS } from "./settings.constants.ts";

const IMAGES = rowImages(BACKGROUND_IMAGES, findUsedImages);

/**
 * Stores a picture that the user uploads: re-encoded, upright, without its metadata, named by its content, so that the same picture is
 * stored once; `animated` says whether an animated picture became a still one. `content` is undefined if no file was chosen. Refuses as
 * `invalid`, as `too_large`, as `forbidden` a picture that the team removed, as `conflict` if there is no room for another, and as
 * `unavailable` if the store fails.
 */
export const uploadBackground = command({
  name: "background.upload",
  who: "voice",
  limit: "upload",
  input: z.object({ content: z.instanceof(Buffer).optional() }),
  async prepare({ ctx, actor }, { content }) {
    if (!content) return refused("invalid", MESSAGES.noFile);
    if (content.length > MAX_UPLOAD_BYTES) return refused("too_large", MESSAGES.tooLarge);
    const caller = callerOf(ctx);
    const picture = await inspectImage(caller, content);
    if ("problem" in picture) return refused("invalid", picture.problem === "type" ? MESSAGES.notAnImage : MESSAGES.damaged);
    if (picture.width * picture.height > MAX_PIXELS) return refused("invalid", MESSAGES.tooManyPixels);
    if (Math.min(picture.width, picture.height) < MIN_UPLOAD_SIDE) return refused("invalid", MESSAGES.tooSmall);
    const image = contentHash(content);
    if (await isRemovedPicture(ctx.db, actor.id, image)) return refused("forbidden", MESSAGES.removedByTeam);
    if (!(await hasRoom(ctx.db, actor.id, image))) return refused("conflict", MESSAGES.tooManyUploads);
    let known = false;
    try {
      known = await isStored(ctx.files, BACKGROUND_IMAGES, image);
      const hash = await storeImage(ctx.files, BACKGROUND_IMAGES, content, { caller });
      return { stored: { hash, content, drawn: false, known }, animated: picture.animated };
    } catch (error) {
      if (error instanceof AppError && (error.code === "too_large" || error.code === "unavailable"))
        return refused(error.code, error.message);
      if (error instanceof AppError && error.code === "invalid") return refused("invalid", MESSAGES.damaged);
      ctx.log.error({ err: error }, "a background could not be stored");
      await IMAGES.abandon(ctx, { hash: image, known }).catch(() => undefined);
      return refused("unavailable", MESSAGES.uploadFailed);
    }
  },
  abandon: (ctx, { stored }) => IMAGES.abandon(ctx, stored),
  async run({ tx, actor, now, prepared: { stored, animated } }) {
    // Those who upload at once wait here for each other: the limit holds for all of them together.
    await holdLock(tx, `uploads:${actor.id}`);
    const image = await IMAGES.name(tx, stored, stored.hash);
    if (await isRemovedPicture(tx, actor.id, image)) return refused("forbidden", MESSAGES.removedByTeam);
    if (!(await hasRoom(tx, actor.id, image))) return refused("conflict", MESSAGES.tooManyUploads);
    await tx
      .insert(uploadedBackgrounds)
      .values({ userId: actor.id, image, uploadedAt: now })
      .onConflictDoUpdate({ target: [uploadedBackgrounds.userId, uploadedBackgrounds.image], set: { uploadedAt: now } });
    return done({ image, animated }, { afterwards: IMAGES.settle(stored) });
  },
});

/** Whether the user has the picture already, or can keep another. */
async function hasRoom(db: Database, userId: string, image: string): Promise<boolean> {
  const own = eq(uploadedBackgrounds.userId, userId);
  const [known] = await db
    .select({ id: uploadedBackgrounds.id })
    .from(uploadedBackgrounds)
    .where(and(own, eq(uploadedBackgrounds.image, image)));
  if (known) return true;
  const [kept] = await db.select({ count: count() }).from(uploadedBackgrounds).where(own);
  return (kept?.count ?? 0) < MAX_UPLOADS;
}

/**
 * Deletes a picture that the user uploaded, also from behind their profile, and its files where nobody else has the same.
 * Refuses as `not_found` a picture that is not theirs.
 */
export const removeUpload = command({
  name: "background.remove",
  who: "user",
  input: z.object({ upload: z.string() }),
  async run({ tx, actor, ctx }, { upload }) {
    const { background } = await lockOwnProfile(tx, actor.id);
    const own = and(eq(uploadedBackgrounds.id, upload), eq(uploadedBackgrounds.userId, actor.id));
    const [removed] = isId(upload) ? await tx.delete(uploadedBackgrounds).where(own).returning({ image: uploadedBackgrounds.image }) : [];
    if (!removed) return refused("not_found", "This picture is gone already.");
    const { image } = removed;
    if (background === image && !(await isOwnBackground(tx, actor.id, image))) {
      await changeOwnProfile(ctx, { userId: actor.id, changes: { background: null } });
    }
    return done({}, { afterwards: IMAGES.settle(undefined, image) });
  },
});

const BATCH = 50;
/** The sweep comes every night; one that did not come is made good by the next. */
const REMOVED_WITHIN_DAYS = 30;

/**
 * Forgets pictures that were uploaded more than 30 days ago and are behind nobody's profile, and those that staff removed, then deletes the
 * files that no row refers to any more, such as those of deleted accounts.
 */
export const sweepBackgrounds = command({
  name: "background.sweep",
  who: "system",
  input: z.object({}),
  oneStatement: "Batches are independent: each deletes only unused pictures.",
  async run({ tx, now, ctx }) {
    await forgetOldUploads(tx, now);
    for (const { userId, image } of await findRemovedPictures(tx, new Date(now.getTime() - REMOVED_WITHIN_DAYS * DAY_MS)))
      await tx.delete(uploadedBackgrounds).where(and(eq(uploadedBackgrounds.userId, userId), eq(uploadedBackgrounds.image, image)));
    return IMAGES.sweep({ ctx });
  },
});

async function forgetOldUploads(db: Database, now: Date): Promise<void> {
  const isOld = lt(uploadedBackgrounds.uploadedAt, new Date(now.getTime() - UPLOAD_KEPT_DAYS * DAY_MS));
  let last: string | undefined;
  do {
    const isNext = last === undefined ? undefined : gt(uploadedBackgrounds.id, last);
    const rows = await db.select().from(uploadedBackgrounds).where(and(isOld, isNext)).orderBy(uploadedBackgrounds.id).limit(BATCH);
    last = rows.at(-1)?.id;
    const used = await findBackgroundsInUse(
      { db },
      rows.map(({ image }) => image),
    );
    const unused = rows.flatMap(({ id, image }) => (used.has(image) ? [] : id));
    // Still old: one that was uploaded again meanwhile stays.
    await db.delete(uploadedBackgrounds).where(and(inArray(uploadedBackgrounds.id, unused), isOld));
  } while (last !== undefined);
}
