import { and, eq, ne } from "drizzle-orm";
import { managedRows } from "~/access/managed-rows.server.ts";
import { rowImages } from "~/access/row-images.server.ts";
import { backgrounds } from "~/db/schema/shop.ts";
import { BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { replaceBackground } from "~/features/accounts/accounts.profile.commands.server.ts";
import { BACKGROUNDS } from "./shop.cache-tags.ts";
import { BACKGROUND_MESSAGES as MESSAGES } from "./shop.constants.ts";
import { backgroundInput } from "./shop.schemas.ts";

/**
 * The backgrounds of the shop, which are added, changed and deleted with their pictures. With a new picture, profiles that have the old one
 * behind them get the new one; one that is deleted is nobody's any more, and goes from behind every profile (decision 0040). Refuses as
 * `conflict` a name that is there, and as `invalid` and `too_large` anything but an accepted picture.
 */
export const backgroundCommands = managedRows({
  kind: "background",
  table: backgrounds,
  input: backgroundInput,
  missing: MESSAGES.gone,
  taken: { backgrounds_name_unique: { field: "name", message: MESSAGES.taken } },
  // The nightly sweep deletes the files, once nothing refers to them: profiles may still have the picture.
  images: rowImages(BACKGROUND_IMAGES),
  invalidates: [BACKGROUNDS],
  /** Puts the new picture, or none, behind the profiles that have the old one, unless another background of the shop has the same. */
  async also(ctx, before, after) {
    if (before === null || before.image === after?.image) return null;
    const [same] = await ctx.db
      .select({ id: backgrounds.id })
      .from(backgrounds)
      .where(and(eq(backgrounds.image, before.image), ne(backgrounds.id, before.id)));
    if (same) return null;
    const replaced = await replaceBackground(ctx, { from: before.image, to: after?.image ?? null });
    return replaced.profiles > 0 ? { changedProfiles: replaced.profiles } : null;
  },
});
