import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import { rowImages } from "~/access/row-images.server.ts";
import { inventoryItems, inventoryScreenshots } from "~/db/schema/inventory.ts";
import { lockAccount } from "~/features/accounts/accounts.locks.queries.server.ts";
import { findNameStates } from "~/features/accounts/accounts.names.queries.server.ts";
import { wordsForTeam } from "~/features/moderation/moderation.warnings.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { imagePath, MAX_PIXELS } from "~/platform/media/image-folder.ts";
import { describeImage, inspectImage, readPicture } from "~/platform/media/images.server.ts";
import { callerOf, SITE_ITSELF } from "~/platform/tasks/tasks.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import { isId } from "~/text/ids.ts";
import { isScreenshotType } from "./core/screenshot-file.ts";
import { GERMAN as UPLOAD } from "./core/upload-words-de.ts";
import { inventoryTag } from "./inventory.cache-tags.ts";
import {
  MAX_UPLOAD_BYTES,
  INVENTORY_MESSAGES as MESSAGES,
  MIN_UPLOAD_SIDE,
  PICTURES_KEPT_DAYS,
  REJECTED_KEPT_DAYS,
} from "./inventory.constants.ts";
import { SCREENSHOT_IMAGES } from "./inventory.images.ts";
import { findNoRoom, findSamePicture, findUsedScreenshots } from "./inventory.queries.server.ts";
import { itemTarget, screenshotInput, screenshotTarget } from "./inventory.schemas.ts";

const IMAGES = rowImages(SCREENSHOT_IMAGES, findUsedScreenshots);
const BATCH = 50;
/** Pictures described in one step: some 0.1 s of a thread each. */
const DESCRIBED = 10;

/**
 * Sends a screenshot of the actor's inventory to the team: re-encoded, upright, without anything that was hidden in it. The same picture
 * while it waits is the same screenshot. Refuses in German: as `invalid` and `too_large` a file that is not taken, as `conflict` a Roblox
 * name of somebody else and a picture that was approved already, as `too_many` one too many, and as `unavailable` if the store fails.
 */
export const sendScreenshot = command({
  name: "screenshot.send",
  who: "user",
  limit: "screenshot",
  input: screenshotInput,
  words: wordsForTeam("description"),
  async prepare({ ctx, actor, now }, { image, robloxUsername }) {
    const [nameState] = await findNameStates(ctx, [{ userId: actor.id, name: robloxUsername }]);
    if (nameState === "taken") return refused("conflict", UPLOAD.nameTaken, { fields: { robloxUsername: UPLOAD.nameTaken } });
    const full = refusedFull(await findNoRoom(ctx.db, actor.id, now));
    return full ?? storeScreenshot(ctx, Buffer.from(image));
  },
  abandon: (ctx, { stored }) => IMAGES.abandon(ctx, stored),
  async run({ tx, actor, nowAfter, prepared: { stored, ...looks } }, { image: _file, ...sent }) {
    // Those who send at once wait here for each other: the limits hold for all of them together.
    await lockAccount(tx, actor.id);
    const now = nowAfter();
    const image = await IMAGES.name(tx, stored, stored.hash);
    const same = await findSamePicture(tx, actor.id, image);
    if (same?.status === "approved") return refusedFile("conflict", UPLOAD.known);
    if (same) return done({ id: same.id }, { afterwards: IMAGES.settle(stored) });
    const full = refusedFull(await findNoRoom(tx, actor.id, now));
    if (full) return full;
    const [row] = await tx
      .insert(inventoryScreenshots)
      .values({ ...sent, ...looks, userId: actor.id, image, uploadedAt: now })
      .returning({ id: inventoryScreenshots.id });
    return done({ id: row?.id ?? "" }, { afterwards: IMAGES.settle(stored) });
  },
});

/** Checks and stores the picture, and returns its landmarks and hash. */
async function storeScreenshot(ctx: AppContext, image: Buffer) {
  if (image.length > MAX_UPLOAD_BYTES) return refusedFile("too_large", UPLOAD.tooLarge);
  const caller = callerOf(ctx);
  const picture = await inspectImage(caller, image);
  if ("problem" in picture) return refusedFile("invalid", picture.problem === "type" ? UPLOAD.onlyType : UPLOAD.damaged);
  const { width, height, type } = picture;
  if (!isScreenshotType(type)) return refusedFile("invalid", UPLOAD.onlyType);
  if (width * height > MAX_PIXELS) return refusedFile("invalid", UPLOAD.tooManyPixels);
  if (Math.min(width, height) < MIN_UPLOAD_SIDE) return refusedFile("invalid", UPLOAD.tooSmall);
  const stored = await IMAGES.store({ ctx }, { image });
  if (!stored) return refusedFile("invalid", UPLOAD.noFile);
  if ("ok" in stored) return refusedFile(stored.reason, stored.reason === "invalid" ? UPLOAD.damaged : UPLOAD.uploadFailed);
  try {
    return { stored, width, height, ...(await describeImage(ctx.files, caller, SCREENSHOT_IMAGES, stored.hash)) };
  } catch (error) {
    await IMAGES.abandon(ctx, stored).catch(() => undefined);
    if (error instanceof AppError) return refusedFile(error.code, UPLOAD.uploadFailed);
    ctx.log.error({ err: error }, "a screenshot could not be read again");
    return refusedFile("unavailable", UPLOAD.uploadFailed);
  }
}

const refusedFile = (reason: Refused["reason"], message: string) => refused(reason, message, { fields: { image: message } });

function refusedFull(full: "pending" | "day" | null): Refused | null {
  return full && refused("too_many", full === "pending" ? UPLOAD.pending : UPLOAD.aDay, { code: `full-${full}` });
}

/** Takes back a screenshot of the actor's own that waits. Refuses as `not_found`, and as `conflict` one that was decided. */
export const withdrawScreenshot = command({
  name: "screenshot.withdraw",
  who: "user",
  input: screenshotTarget,
  async run({ tx, actor }, { id }) {
    if (!isId(id)) return refused("not_found", MESSAGES.gone);
    await lockAccount(tx, actor.id);
    const own = and(eq(inventoryScreenshots.id, id), eq(inventoryScreenshots.userId, actor.id));
    const [row] = await tx.select().from(inventoryScreenshots).where(own).for("update");
    if (!row) return refused("not_found", MESSAGES.gone);
    if (row.status !== "pending") return refused("conflict", MESSAGES.decided);
    await tx.delete(inventoryScreenshots).where(own);
    return done({}, { afterwards: IMAGES.settle(undefined, row.image) });
  },
});

/** Removes a pet that the actor has no more from their inventory, which makes room for others. Refuses as `not_found`. */
export const removeFromInventory = command({
  name: "inventory.remove",
  who: "user",
  input: itemTarget,
  async run({ tx, actor }, { petId, variant }) {
    await lockAccount(tx, actor.id);
    const removed = await tx
      .delete(inventoryItems)
      .where(and(eq(inventoryItems.userId, actor.id), eq(inventoryItems.petId, petId), eq(inventoryItems.variant, variant)))
      .returning({ quantity: inventoryItems.quantity });
    return removed.length === 0 ? refused("not_found", MESSAGES.notThere) : done({}, { invalidates: [inventoryTag(actor.id)] });
  },
});

/**
 * Deletes some of the pictures whose time is over: screenshots that were rejected more than 30 days ago, and the pictures of those that were
 * approved more than 90 days ago. Returns whether there may be more.
 */
export const clearScreenshots = command({
  name: "screenshot.clear",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const before = (days: number) => lt(inventoryScreenshots.verifiedAt, new Date(now.getTime() - days * DAY_MS));
    const isRejected = eq(inventoryScreenshots.status, "rejected");
    const found = await tx
      .select({ id: inventoryScreenshots.id, image: inventoryScreenshots.image, status: inventoryScreenshots.status })
      .from(inventoryScreenshots)
      .where(and(isNotNull(inventoryScreenshots.image), or(and(isRejected, before(REJECTED_KEPT_DAYS)), before(PICTURES_KEPT_DAYS))))
      .orderBy(inventoryScreenshots.verifiedAt)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (found.length === 0) return unchanged({ more: false });
    const idsOf = (rejected: boolean) => found.filter((row) => (row.status === "rejected") === rejected).map((row) => row.id);
    await tx.delete(inventoryScreenshots).where(inArray(inventoryScreenshots.id, idsOf(true)));
    await tx
      .update(inventoryScreenshots)
      .set({ image: null })
      .where(inArray(inventoryScreenshots.id, idsOf(false)));
    const afterwards = async (ctx: AppContext) => {
      for (const { image } of found) await IMAGES.settle(undefined, image)(ctx);
    };
    return done({ more: found.length === BATCH }, { afterwards });
  },
});

/**
 * Finds the landmarks of some stored pictures that have none, the newest first, because they were sent before copies were found by
 * landmarks. A picture that cannot be read gets an empty list, so that it is tried once. Returns whether there may be more. Throws AppError
 * `unavailable` while too many pictures are being read, and whatever the store throws.
 */
export const describeScreenshots = command({
  name: "screenshot.describe",
  who: "system",
  input: z.object({}),
  async prepare({ ctx }) {
    const { id, image, landmarks, uploadedAt } = inventoryScreenshots;
    const rows = await ctx.db
      .select({ id, image })
      .from(inventoryScreenshots)
      .where(and(isNull(landmarks), isNotNull(image)))
      .orderBy(desc(uploadedAt), desc(id))
      .limit(DESCRIBED);
    const described: { id: string; image: string; looks: { landmarks: string; fingerprint?: string } }[] = [];
    for (const { id, image } of rows) if (image !== null) described.push({ id, image, looks: await describeOrNone(ctx, image) });
    return described;
  },
  async run({ tx, prepared }) {
    for (const { id, image, looks } of prepared) {
      const unchanged = and(eq(inventoryScreenshots.id, id), eq(inventoryScreenshots.image, image), isNull(inventoryScreenshots.landmarks));
      await tx.update(inventoryScreenshots).set(looks).where(unchanged);
    }
    const more = prepared.length === DESCRIBED;
    return prepared.length === 0 ? unchanged({ more }) : done({ more });
  },
});

async function describeOrNone(ctx: AppContext, image: string): Promise<{ landmarks: string; fingerprint?: string }> {
  const none = { landmarks: "" };
  const picture = await readPicture(ctx.files, imagePath(SCREENSHOT_IMAGES, image, SCREENSHOT_IMAGES.widths[0]));
  if (!Buffer.isBuffer(picture)) return none;
  try {
    return await describeImage(ctx.files, SITE_ITSELF, SCREENSHOT_IMAGES, image);
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") throw error;
    ctx.log.warn({ err: error, image }, "a screenshot has no landmarks, because it cannot be read");
    return none;
  }
}

/** Deletes pictures that no screenshot has, such as those of deleted accounts. */
export const sweepScreenshots = command({
  name: "screenshot.sweep",
  who: "system",
  input: z.object({}),
  oneStatement: "It changes no row. Files are deleted in batches, each under its own lock.",
  run: IMAGES.sweep,
});
