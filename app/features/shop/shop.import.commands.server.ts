import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { backgrounds } from "~/db/schema/shop.ts";
import { BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { BACKGROUNDS } from "./shop.cache-tags.ts";
import type { BackgroundCategory } from "./shop.constants.ts";

/** A background of the shop in an import. */
export interface BackgroundImport {
  name: string;
  description: string;
  category: BackgroundCategory;
  image: Buffer;
  /** Whether the picture is one that we drew ourselves, which it is unless this says no. */
  drawn?: boolean;
}

/** Stores backgrounds with their pictures, re-encoded, and returns their ids in the same order. Refuses as `storeImage` throws. */
export const importBackgrounds = command({
  name: "background.import",
  who: "system",
  input: z.array(z.custom<BackgroundImport>()),
  async prepare({ ctx }, imports) {
    const images: string[] = [];
    for (const { image, drawn = true } of imports) images.push(await storeImage(ctx.files, BACKGROUND_IMAGES, image, { trusted: drawn }));
    return images;
  },
  async run({ tx, now, prepared: images }, imports) {
    const rows = imports.map(({ drawn: _drawn, ...background }, at) => ({ ...background, image: images[at] ?? "", createdAt: now }));
    const stored = rows.length > 0 ? await tx.insert(backgrounds).values(rows).returning({ id: backgrounds.id }) : [];
    return done({ ids: stored.map(({ id }) => id) }, { invalidates: [BACKGROUNDS] });
  },
});
