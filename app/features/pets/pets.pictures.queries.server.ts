import { and, asc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { pets, pictureSignatures } from "~/db/schema/pets.ts";
import { readTableVersion } from "~/db/table-version.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { readPixels } from "~/platform/media/images.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { SIGNATURE_VERSION, signatureOf } from "./core/pictures/picture-signature.ts";
import { PET_LOOKS, PET_PICTURES } from "./pets.cache-tags.ts";
import { PET_IMAGES } from "./pets.images.ts";
import type { PictureSignatures } from "./pets.types.ts";

const MAX_PETS = 20_000;
/** The width of pictures for signatures. */
const WIDTH = 128;

const isShown = and(isNotNull(pets.image), isNull(pets.deletedAt));

/**
 * The picture signatures of all pets for the browser, cached until a picture changes: the JSON of `PictureSignatures` and the hash of its
 * content. Pets without a picture, or without a signature yet, are left out.
 */
export async function readPictureSignatures(ctx: AppContext): Promise<{ json: string; hash: string }> {
  const load = async () => {
    const rows = await ctx.db
      .select({ id: pets.id, signature: pictureSignatures.signature })
      .from(pets)
      .innerJoin(pictureSignatures, eq(pictureSignatures.image, pets.image))
      .where(and(isShown, eq(pictureSignatures.version, SIGNATURE_VERSION), ne(pictureSignatures.signature, "")))
      .orderBy(asc(pets.id))
      .limit(MAX_PETS);
    const all: PictureSignatures = { petIds: rows.map(({ id }) => id), signatures: rows.map(({ signature }) => signature) };
    const json = JSON.stringify(all);
    return { json, hash: contentHash(json) };
  };
  return ctx.reads.read("picture-signatures", [PET_LOOKS, PET_PICTURES], load, () => readTableVersion(ctx.db, pets, pictureSignatures));
}

/** Pictures of pets that have no signature of today's version, at most so many; one that could not be read is tried again after a day. */
export async function findUnsignedPictures(ctx: Pick<AppContext, "db" | "now">, limit: number): Promise<string[]> {
  const yesterday = new Date(ctx.now().getTime() - 86_400_000);
  const rows = await ctx.db
    .selectDistinct({ image: sql<string>`${pets.image}` })
    .from(pets)
    .leftJoin(pictureSignatures, eq(pictureSignatures.image, pets.image))
    .where(
      and(
        isShown,
        or(
          isNull(pictureSignatures.image),
          ne(pictureSignatures.version, SIGNATURE_VERSION),
          and(eq(pictureSignatures.signature, ""), sql`${pictureSignatures.madeAt} < ${yesterday}`),
        ),
      ),
    )
    .limit(limit);
  return rows.map(({ image }) => image);
}

/** The signature of a stored picture in base64; empty if it cannot be read. Throws whatever the store throws. */
export async function makeSignature(ctx: Pick<AppContext, "files">, image: string): Promise<string> {
  const pixels = await readPixels(ctx.files, PET_IMAGES, image, WIDTH);
  return pixels === null ? "" : Buffer.from(signatureOf(pixels, WIDTH)).toString("base64");
}
