import { readFileSync } from "node:fs";
import { orThrow } from "~/access/guards.ts";
import type { ReadPet } from "~/features/imports/core/read-pet.ts";
import { slugify } from "~/features/pets/core/slug.ts";
import { importPetImages } from "~/features/pets/pets.commands.server.ts";
import { PET_IMAGES } from "~/features/pets/pets.images.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import type { Source } from "./read-source.ts";
import { type ImportReport, record } from "./report.ts";
import type { Item } from "./take-over.ts";

const PICTURES_A_BATCH = 50;

/**
 * Gives each pet without a picture the one in the folder that is named after the pet or after the address in the old data. A pet that has a
 * picture keeps it. A picture that cannot be read is refused, and the others are imported.
 */
export async function importPictures(
  ctx: AppContext,
  report: ImportReport,
  { pictures }: Source,
  items: readonly Item<ReadPet>[],
): Promise<void> {
  if (pictures.size === 0) return;
  const { pets } = await readCatalogue(ctx);
  const named = new Map(items.map(({ value }) => [value.slug, value.pictures]));
  const used = new Set<string>();
  let batch: { petId: number; image: string }[] = [];
  for (const { id: petId, name, image: own } of pets) {
    const slug = slugify(name);
    const key = [...(named.get(slug) ?? []), slug, name.toLowerCase()].find((one) => pictures.has(one));
    const file = key === undefined ? undefined : pictures.get(key);
    if (key === undefined || file === undefined) continue;
    used.add(key);
    const place = { collection: "pictures", file, id: name };
    if (own !== null) {
      record(report, place, "here");
      continue;
    }
    try {
      const image = await storeImage(ctx.files, PET_IMAGES, readFileSync(file));
      batch.push({ petId, image });
      record(report, place, "taken");
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      record(report, place, "refused", { why: error.message });
    }
    if (batch.length === PICTURES_A_BATCH) {
      orThrow(await importPetImages(ctx, { images: batch }));
      batch = [];
    }
  }
  if (batch.length > 0) orThrow(await importPetImages(ctx, { images: batch }));
  const unused = [...pictures.keys()].filter((name) => !used.has(name));
  if (unused.length > 0) {
    const few = unused.slice(0, 5).join(", ");
    report.notes.push(
      `${unused.length} pictures are named by no pet${unused.length > 5 ? ", such as" : ":"} ${few}. Badges, backgrounds and updates may use them.`,
    );
  }
}
