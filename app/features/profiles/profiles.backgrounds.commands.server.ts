import { and, count, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { recordAudit } from "~/db/audit.server.ts";
import { backgrounds, ownedBackgrounds, uploadedBackgrounds } from "~/db/schema/profiles.ts";
import { editOwnProfile } from "~/features/accounts/accounts.own-profile.commands.server.ts";
import { findBackgroundsInUse } from "~/features/accounts/accounts.own-profile.queries.server.ts";
import { isAdmin } from "~/platform/actor.ts";
import { type AppContext, dropCaches } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { contentHash } from "~/platform/files.server.ts";
import { requireUser, requireVoice } from "~/platform/guards.ts";
import { deleteImage, isAcceptedImage, listImages, storeImage } from "~/platform/images.server.ts";
import { findKeptImages, isOwnBackground } from "./profiles.backgrounds.queries.server.ts";
import { claimRefusal } from "./profiles.policy.ts";
import { requireEditor } from "./profiles.settings.commands.server.ts";
import { type BackgroundCategory, SETTINGS_MESSAGES as MESSAGES, MOST_UPLOADS, UPLOAD_KEPT_DAYS } from "./profiles.settings.constants.ts";
import { idInput } from "./profiles.settings.schemas.ts";

/** A background of the shop as an import brings it. */
export interface BackgroundImport {
  name: string;
  description: string;
  category: BackgroundCategory;
  /** A picture that we drew ourselves. */
  image: Buffer;
}

/** Stores backgrounds with their pictures, re-encoded. Throws AppError `forbidden` unless the site itself acts. */
export async function importBackgrounds(ctx: AppContext, imports: BackgroundImport[]): Promise<void> {
  if (ctx.actor.kind !== "system") throw new AppError("forbidden", "Only the site itself imports backgrounds.");
  const rows = [];
  for (const { image, ...background } of imports)
    rows.push({ ...background, image: await storeImage(ctx.files, "backgrounds", image, { trusted: true }), createdAt: ctx.now() });
  await ctx.db.insert(backgrounds).values(rows);
  dropCaches(ctx, ["backgrounds"]);
}

type Claimed = { ok: true; name: string } | { ok: false; status: number; message: string };

/**
 * Takes a background of the shop: default ones anybody, premium ones from the role premium on; special and seasonal ones are given. Once each.
 * Throws AppError `unauthenticated`, `forbidden` for a banned account and `not_found`.
 */
export async function claimBackground(ctx: AppContext, backgroundId: string): Promise<Claimed> {
  const user = requireUser(ctx);
  if (!idInput.safeParse(backgroundId).success) throw new AppError("not_found", "There is no such background.");
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
 * Takes in a picture of the user's own (PROF-039 … PROF-042, PROF-054, PROF-085, PROF-086): re-encoded, upright, without its metadata, named by its
 * content. Undefined stands for a form without a file. The same picture again is the one that is there.
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
    await storeImage(ctx.files, "backgrounds", content);
    return { ok: true, message: MESSAGES.uploaded, image };
  } catch (error) {
    if (place === "new") await ctx.db.delete(uploadedBackgrounds).where(ownUpload(user.id, image));
    if (error instanceof AppError && error.code === "too_large") return { ok: false, status: 413, message: MESSAGES.tooLarge };
    if (error instanceof AppError && error.code === "unprocessable") return { ok: false, status: 422, message: MESSAGES.uploadFailed };
    ctx.log.error({ err: error }, "a background could not be stored");
    return { ok: false, status: 503, message: MESSAGES.uploadFailed };
  }
}

/** Notes that the user has the picture, before its files are written: the sweep then leaves them alone. At most so many each, also at once. */
async function takePlace(ctx: AppContext, userId: string, image: string): Promise<"new" | "known" | "full"> {
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${userId}`}, 0))`);
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${SWEEP_LOCK})`);
    const again = await tx.update(uploadedBackgrounds).set({ uploadedAt: ctx.now() }).where(ownUpload(userId, image)).returning();
    if (again.length > 0) return "known";
    const [kept] = await tx.select({ count: count() }).from(uploadedBackgrounds).where(eq(uploadedBackgrounds.userId, userId));
    if ((kept?.count ?? 0) >= MOST_UPLOADS) return "full";
    await tx.insert(uploadedBackgrounds).values({ userId, image, uploadedAt: ctx.now() });
    return "new";
  });
}

const ownUpload = (userId: string, image: string) => and(eq(uploadedBackgrounds.userId, userId), eq(uploadedBackgrounds.image, image));

/**
 * Deletes a picture of the user's own, also from behind their profile, and its files where nobody else has the same.
 * Throws AppError `unauthenticated`, `forbidden` for a banned account and `not_found` for a picture that is not theirs.
 */
export async function removeUpload(ctx: AppContext, uploadId: string): Promise<void> {
  const user = requireEditor(ctx);
  if (!idInput.safeParse(uploadId).success) throw new AppError("not_found", "This picture is gone already.");
  let image = "";
  await editOwnProfile(ctx, async ({ background }, tx) => {
    const own = and(eq(uploadedBackgrounds.id, uploadId), eq(uploadedBackgrounds.userId, user.id));
    const [removed] = await tx.delete(uploadedBackgrounds).where(own).returning({ image: uploadedBackgrounds.image });
    if (!removed) throw new AppError("not_found", "This picture is gone already.");
    image = removed.image;
    return { changes: background === image && !(await isOwnBackground(tx, user.id, image)) ? { background: null } : {} };
  });
  await deleteUnused(ctx, [image]);
}

const A_DAY_MS = 24 * 3_600_000;
const BATCH = 50;

/**
 * Makes room: forgets pictures that nobody has had behind their profile for 30 days since they were uploaded, then deletes the files that belong to nothing
 * any more, such as those of deleted accounts.
 */
export async function sweepBackgrounds(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - UPLOAD_KEPT_DAYS * A_DAY_MS);
  for (let last: string | undefined; ; ) {
    const old = and(lt(uploadedBackgrounds.uploadedAt, before), last === undefined ? undefined : gt(uploadedBackgrounds.id, last));
    const rows = await ctx.db.select().from(uploadedBackgrounds).where(old).orderBy(uploadedBackgrounds.id).limit(BATCH);
    if (rows.length === 0) break;
    last = rows.at(-1)?.id;
    const used = await findBackgroundsInUse(ctx, [...new Set(rows.map(({ image }) => image))]);
    const unused = rows.flatMap(({ id, image }) => (used.has(image) ? [] : id));
    await ctx.db
      .delete(uploadedBackgrounds)
      .where(and(inArray(uploadedBackgrounds.id, unused), lt(uploadedBackgrounds.uploadedAt, before)));
  }
  const batch: string[] = [];
  for await (const image of listImages(ctx.files, "backgrounds")) {
    batch.push(image);
    if (batch.length === BATCH) await deleteUnused(ctx, batch.splice(0));
  }
  await deleteUnused(ctx, batch);
}

/** While files are deleted, nobody notes that they have them. */
const SWEEP_LOCK = 7_140_022;

/** Deletes the files of those pictures that nothing shows or offers. The files go within the lock, so that none is deleted that was just uploaded again. */
async function deleteUnused(ctx: AppContext, images: string[]): Promise<void> {
  if (images.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SWEEP_LOCK})`);
    const kept = await findKeptImages({ db: tx }, images);
    for (const image of images) if (!kept.has(image)) await deleteImage(ctx.files, "backgrounds", image);
  });
}
