import { and, eq, ne } from "drizzle-orm";
import { type CommandContext, command, done } from "~/access/command.server.ts";
import { mergeRow } from "~/access/merge-fields.ts";
import { type Refused, refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { rowImages } from "~/db/row-images.server.ts";
import { backgrounds } from "~/db/schema/shop.ts";
import { replaceBackground } from "~/features/accounts/accounts.profile.commands.server.ts";
import { BACKGROUND_IMAGES } from "~/features/profiles/profiles.images.ts";
import { isId } from "~/platform/text/ids.ts";
import { BACKGROUNDS } from "./shop.cache-tags.ts";
import { BACKGROUND_MESSAGES as MESSAGES } from "./shop.constants.ts";
import type { BackgroundRow } from "./shop.queries.server.ts";
import { backgroundChange, backgroundId, backgroundInput } from "./shop.schemas.ts";

// The nightly sweep deletes the files: profiles may still have the picture.
const IMAGES = rowImages(BACKGROUND_IMAGES);
const TAKEN = { backgrounds_name_unique: { field: "name", message: MESSAGES.taken } };

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
  async run({ tx, now, prepared: picture }, { image: _content, ...words }) {
    const after = { ...words, image: await IMAGES.name(tx, picture, "") };
    const [added] = await tx
      .insert(backgrounds)
      .values({ ...after, createdAt: now })
      .returning();
    const audit = { target: { kind: "background", id: added?.id ?? "" }, after };
    return done(words, { audit, drops: [BACKGROUNDS], afterwards: IMAGES.settle(picture) });
  },
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
  async run({ tx, ctx, prepared: picture }, { id, image: _content, seen, ...words }) {
    const row = await lockBackground(tx, id);
    if ("ok" in row) return row;
    const { name, description, category, image } = row;
    const before = { name, description, category, image };
    const merged = mergeRow(before, { ...words, image: await IMAGES.name(tx, picture, image) }, seen);
    if (!merged.ok) return merged;
    const after = { ...before, ...merged.changes };
    await tx.update(backgrounds).set(after).where(eq(backgrounds.id, id));
    const profiles = after.image === image ? 0 : await takeOff(ctx, row, after.image);
    return done(after, {
      audit: {
        target: { kind: "background", id },
        before,
        after: { ...after, ...(profiles > 0 && { changedProfiles: profiles }) },
      },
      drops: [BACKGROUNDS],
      afterwards: IMAGES.settle(picture),
    });
  },
});

/**
 * Deletes a background: nobody owns it any more, and it goes from behind every profile (ADM-BG-022, ADM-BG-026, decision 0040). Its files go
 * with the next sweep, once nothing refers to them (ADM-BG-028). Refuses as `not_found`.
 */
export const deleteBackground = command({
  name: "background.delete",
  who: "admin",
  input: backgroundId,
  async run({ tx, ctx }, { id }) {
    const row = await lockBackground(tx, id);
    if ("ok" in row) return row;
    await tx.delete(backgrounds).where(eq(backgrounds.id, id));
    const profiles = await takeOff(ctx, row, null);
    const { name, description, category, image } = row;
    const after = profiles > 0 ? { changedProfiles: profiles } : null;
    const audit = { target: { kind: "background", id }, before: { name, description, category, image }, after };
    return done({ name, profiles }, { audit, drops: [BACKGROUNDS] });
  },
});

async function lockBackground(tx: Database, id: string): Promise<BackgroundRow | Refused> {
  const [row] = isId(id) ? await tx.select().from(backgrounds).where(eq(backgrounds.id, id)).for("update") : [];
  return row ?? refused("not_found", MESSAGES.gone);
}

/**
 * Puts another picture, or none, behind the profiles that have this background's, unless another one of the shop has the same. Returns how
 * many.
 */
async function takeOff(ctx: CommandContext, { id, image }: BackgroundRow, next: string | null): Promise<number> {
  const [same] = await ctx.db
    .select({ id: backgrounds.id })
    .from(backgrounds)
    .where(and(eq(backgrounds.image, image), ne(backgrounds.id, id)));
  if (same) return 0;
  const replaced = await replaceBackground(ctx, { from: image, to: next });
  return replaced.ok ? replaced.profiles : 0;
}
