import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { backgrounds } from "~/db/schema/shop.ts";
import { BACKGROUND_IMAGES } from "~/features/profiles/profiles.images.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { BACKGROUNDS } from "./shop.cache-tags.ts";
import type { BackgroundCategory } from "./shop.constants.ts";

/** A background of the shop as an import brings it. */
export interface BackgroundImport {
  name: string;
  description: string;
  category: BackgroundCategory;
  /** A picture that we drew ourselves. */
  image: Buffer;
}

/** Stores backgrounds with their pictures, re-encoded. */
export const importBackgrounds = command({
  name: "background.import",
  who: "system",
  limit: "none",
  input: z.array(z.custom<BackgroundImport>()),
  async prepare({ ctx }, imports) {
    const images: string[] = [];
    for (const { image } of imports) images.push(await storeImage(ctx.files, BACKGROUND_IMAGES, image, { trusted: true }));
    return images;
  },
  async run({ tx, now, prepared: images }, imports) {
    const rows = imports.map((background, at) => ({ ...background, image: images[at] ?? "", createdAt: now }));
    if (rows.length > 0) await tx.insert(backgrounds).values(rows);
    return done({}, { drops: [BACKGROUNDS] });
  },
});
