import { and, eq, ne } from "drizzle-orm";
import { command } from "~/access/command.server.ts";
import { managedRows } from "~/access/managed-rows.server.ts";
import { rowImages } from "~/access/row-images.server.ts";
import { backgrounds } from "~/db/schema/shop.ts";
import { replaceBackground } from "~/features/accounts/accounts.profile.commands.server.ts";
import { BACKGROUND_IMAGES } from "~/features/profiles/profiles.images.ts";
import { rowId } from "~/text/text-fields.ts";
import { BACKGROUNDS } from "./shop.cache-tags.ts";
import { BACKGROUND_MESSAGES as MESSAGES } from "./shop.constants.ts";
import { backgroundChange, backgroundInput } from "./shop.schemas.ts";

// The nightly sweep deletes the files: profiles may still have the picture.
const IMAGES = rowImages(BACKGROUND_IMAGES);
const TAKEN = { backgrounds_name_unique: { field: "name", message: MESSAGES.taken } };
const ROWS = managedRows({
  kind: "background",
  table: backgrounds,
  gone: MESSAGES.gone,
  images: IMAGES,
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
    return replaced.ok && replaced.profiles > 0 ? { changedProfiles: replaced.profiles } : null;
  },
});

/**
 * Adds a background with its picture (ADM-BG-024). Refuses as `conflict` a name that is there, and as `invalid` and `too_large` anything
 * but an accepted picture.
 */
export const addBackground = command({
  name: "background.add",
  who: "admin",
  input: backgroundInput,
  once: true,
  taken: TAKEN,
  prepare: IMAGES.store,
  abandon: IMAGES.abandon,
  run: ROWS.add,
});

/**
 * Changes a background (ADM-BG-025): with `seen`, only what was changed in the form (decision 0013). With a new picture, profiles that have
 * the old one behind them get the new one. Refuses as `not_found`, as `conflict` where the same was changed elsewhere, and as adding one does.
 */
export const changeBackground = command({
  name: "background.change",
  who: "admin",
  input: backgroundChange,
  taken: TAKEN,
  prepare: IMAGES.store,
  abandon: IMAGES.abandon,
  run: ROWS.change,
});

/**
 * Deletes a background: nobody owns it any more, and it goes from behind every profile (ADM-BG-022, ADM-BG-026, decision 0040). Its files go
 * with the next sweep, once nothing refers to them (ADM-BG-028). Refuses as `not_found`.
 */
export const deleteBackground = command({ name: "background.delete", who: "admin", input: rowId, run: ROWS.delete });
