import { and, count, eq, gt, inArray, lt } from "drizzle-orm";
import { isAdmin } from "~/access/actor.ts";
import { requireUser, requireVoice } from "~/access/guards.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { recordAudit } from "~/db/audit.server.ts";
import { deleteUnusedImages, holdImages, sweepImages } from "~/db/image-sweep.server.ts";
import { backgrounds, ownedBackgrounds, uploadedBackgrounds } from "~/db/schema/profiles.ts";
import { editOwnProfile } from "~/features/accounts/accounts.own-profile.commands.server.ts";
import { findBackgroundsInUse } from "~/features/accounts/accounts.own-profile.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isAcceptedImage, storeImage } from "~/platform/media/images.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { isId } from "~/platform/text/ids.ts";
import { findUsedImages, isOwnBackground } from "./profiles.backgrounds.queries.server.ts";
import { BACKGROUND_IMAGES } from "./profiles.images.ts";
import { claimRefusal } from "./profiles.policy.ts";
import { requireEditor } from "./profiles.settings.commands.server.ts";
import { MAX_UPLOADS, SETTINGS_MESSAGES as MESSAGES, UPLOAD_KEPT_DAYS } from "./profiles.settings.constants.ts";

type Claimed = { ok: true; name: string } | { ok: false; status: number; message: string };

/**
 * Claims a background of the shop, once: a default one anybody, a premium one from the role premium up; special and seasonal ones are given.
 * Throws AppError `unauthenticated`, `forbidden` for a banned account and `not_found`.
 */
export async function claimBackground(ctx: AppContext, backgroundId: string): Promise<Claimed> {
  const user = requireUser(ctx);
  if (!isId(backgroundId)) throw new AppError("not_found", "There is no such background.");
  const [background] = await ctx.db.select().from(backgrounds).where(eq(backgrounds.id, backgroundId));
  if (!background) throw new AppError("not_found", "There is no such background.");
  const refusal = claimRefusal(user, background);
  if (refusal) return { ok: false, status: 403, message: refusal };
  const taken = await ctx.db
    .insert(ownedBackgrounds)
    .values({ userId: user.id, backgroundId, ownedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: ownedBackgrounds.backgroundId });
  if (taken.length === 0) return { ok: false, status: 409, message: `${background.name} is yours already.` };
  return { ok: true, name: background.name };
}

/**
 * Gives somebody a background, of any category. Giving it again changes nothing and says false.
 * Throws AppError `forbidden` unless an admin or the site itself gives, and `not_found` for an unknown background.
 */
export async function giveBackground(
  ctx: AppContext,
  { userId, backgroundId }: { userId: string; backgroundId: string },
): Promise<boolean> {
  if (!isAdmin(ctx.actor)) throw new AppError("forbidden", "Only admins give backgrounds.");
  const [background] = await ctx.db.select({ name: backgrounds.name }).from(backgrounds).where(eq(backgrounds.id, backgroundId));
  if (!background) throw new AppError("not_found", "There is no such background.");
  return ctx.db.transaction(async (tx) => {
    const given = await tx
      .insert(ownedBackgrounds)
      .values({ userId, backgroundId, ownedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: ownedBackgrounds.backgroundId });
    if (given.length > 0)
      await recordAudit(tx, ctx, {
        action: "user.background.give",
        target: { kind: "user", id: userId },
        after: { background: background.name },
      });
    return given.length > 0;
  });
}

type Uploaded = { ok: true; message: string; image: string } | { ok: false; status: number; message: string };

/**
 * Stores a picture that the user uploads (PROF-039 … PROF-042, PROF-054, PROF-085, PROF-086): re-encoded, upright, without its metadata,
 * named by its content, so that the same picture is stored once. `content` is undefined for a form without a file.
 * Throws AppError `unauthenticated` for a guest, `forbidden` for a banned or muted account.
 */
export async function uploadBackground(ctx: AppContext, content: Buffer | undefined): Promise<Uploaded> {
  const user = requireEditor(ctx);
  requireVoice(ctx);
  if (!content) return { ok: false, status: 422, message: MESSAGES.noFile };
  if (!(await isAcceptedImage(content))) return { ok: false, status: 422, message: MESSAGES.notAnImage };
  const image = contentHash(content);
  const place = await takePlace(ctx, user.id, image);
  if (place === "full") return { ok: false, status: 409, message: MESSAGES.tooManyUploads };
  try {
    await storeImage(ctx.files, BACKGROUND_IMAGES, content);
    return { ok: true, message: MESSAGES.uploaded, image };
  } catch (error) {
    if (place === "new") await ctx.db.delete(uploadedBackgrounds).where(ownUpload(user.id, image));
    if (error instanceof AppError && error.code === "too_large") return { ok: false, status: 413, message: MESSAGES.tooLarge };
    if (error instanceof AppError && error.code === "invalid") return { ok: false, status: 422, message: MESSAGES.uploadFailed };
    ctx.log.error({ err: error }, "a background could not be stored");
    return { ok: false, status: 503, message: MESSAGES.uploadFailed };
  }
}

/** Notes that the user has the picture, before its files are written, so that no sweep deletes them. Never more than the limit each, also at once. */
async function takePlace(ctx: AppContext, userId: string, image: string): Promise<"new" | "known" | "full"> {
  return ctx.db.transaction(async (tx) => {
    await holdLock(tx, `uploads:${userId}`);
    await holdImages(tx, BACKGROUND_IMAGES);
    const again = await tx.update(uploadedBackgrounds).set({ uploadedAt: ctx.now() }).where(ownUpload(userId, image)).returning();
    if (again.length > 0) return "known";
    const [kept] = await tx.select({ count: count() }).from(uploadedBackgrounds).where(eq(uploadedBackgrounds.userId, userId));
    if ((kept?.count ?? 0) >= MAX_UPLOADS) return "full";
    await tx.insert(uploadedBackgrounds).values({ userId, image, uploadedAt: ctx.now() });
    return "new";
  });
}

const ownUpload = (userId: string, image: string) => and(eq(uploadedBackgrounds.userId, userId), eq(uploadedBackgrounds.image, image));

/**
 * Deletes a picture that the user uploaded, also from behind their profile, and its files where nobody else has the same.
 * Throws AppError `unauthenticated`, `forbidden` for a banned account and `not_found` for a picture that is not theirs.
 */
export async function removeUpload(ctx: AppContext, uploadId: string): Promise<void> {
  const user = requireEditor(ctx);
  if (!isId(uploadId)) throw new AppError("not_found", "This picture is gone already.");
  let image = "";
  await editOwnProfile(ctx, async ({ background }, tx) => {
    const own = and(eq(uploadedBackgrounds.id, uploadId), eq(uploadedBackgrounds.userId, user.id));
    const [removed] = await tx.delete(uploadedBackgrounds).where(own).returning({ image: uploadedBackgrounds.image });
    if (!removed) throw new AppError("not_found", "This picture is gone already.");
    image = removed.image;
    return { changes: background === image && !(await isOwnBackground(tx, user.id, image)) ? { background: null } : {} };
  });
  await deleteUnusedImages(ctx, BACKGROUND_IMAGES, [image], findUsedImages);
}

const A_DAY_MS = 24 * 3_600_000;
const BATCH = 50;

/**
 * Forgets pictures that were uploaded more than 30 days ago and are behind nobody's profile, then deletes the files that no row refers
 * to any more, such as those of deleted accounts.
 */
export async function sweepBackgrounds(ctx: AppContext): Promise<void> {
  await forgetOldUploads(ctx);
  await sweepImages(ctx, BACKGROUND_IMAGES, findUsedImages);
}

async function forgetOldUploads(ctx: AppContext): Promise<void> {
  const isOld = lt(uploadedBackgrounds.uploadedAt, new Date(ctx.now().getTime() - UPLOAD_KEPT_DAYS * A_DAY_MS));
  let last: string | undefined;
  do {
    const isNext = last === undefined ? undefined : gt(uploadedBackgrounds.id, last);
    const rows = await ctx.db.select().from(uploadedBackgrounds).where(and(isOld, isNext)).orderBy(uploadedBackgrounds.id).limit(BATCH);
    last = rows.at(-1)?.id;
    const used = await findBackgroundsInUse(
      ctx,
      rows.map(({ image }) => image),
    );
    const unused = rows.flatMap(({ id, image }) => (used.has(image) ? [] : id));
    // Still old: one that was uploaded again meanwhile stays.
    await ctx.db.delete(uploadedBackgrounds).where(and(inArray(uploadedBackgrounds.id, unused), isOld));
  } while (last !== undefined);
}
