import { requireSystem } from "~/access/guards.ts";
import { backgrounds } from "~/db/schema/profiles.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { BACKGROUND_IMAGES } from "./profiles.images.ts";
import type { BackgroundCategory } from "./profiles.settings.constants.ts";

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
  requireSystem(ctx);
  const rows = [];
  for (const { image, ...background } of imports)
    rows.push({ ...background, image: await storeImage(ctx.files, BACKGROUND_IMAGES, image, { trusted: true }), createdAt: ctx.now() });
  await ctx.db.insert(backgrounds).values(rows);
  dropCaches(ctx, ["backgrounds"]);
}
