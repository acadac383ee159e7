import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { badges } from "~/db/schema/profiles.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import type { BadgeType } from "./profiles.badges.constants.ts";
import { findAllBadges } from "./profiles.badges.queries.server.ts";
import { BADGE_IMAGES } from "./profiles.images.ts";

/** A badge in an import. */
interface BadgeImport {
  name: string;
  description: string;
  type: BadgeType;
  /** A picture that was sent to us; null for one whose badge must be here already. */
  image: Buffer | null;
}

/**
 * Stores badges with their pictures, re-encoded, and returns their ids in the same order: that of the badge of the same name where there is
 * one here, and null for one that is not here and has no picture. Refuses as `storeImage` throws.
 */
export const importBadges = command({
  name: "badge.import",
  who: "system",
  input: z.array(z.custom<BadgeImport>()),
  async prepare({ ctx }, imports) {
    const images: (string | null)[] = [];
    for (const { image } of imports) images.push(image && (await storeImage(ctx.files, BADGE_IMAGES, image)));
    return images;
  },
  async run({ tx, now, ctx, prepared: images }, imports) {
    const idOf = new Map((await findAllBadges(ctx)).map(({ id, name }) => [name.toLowerCase(), id]));
    const ids: (string | null)[] = [];
    for (const [at, { name, description, type }] of imports.entries()) {
      const image = images[at] ?? null;
      if (!idOf.has(name.toLowerCase()) && image !== null) {
        const [stored] = await tx.insert(badges).values({ name, description, type, image, createdAt: now }).returning({ id: badges.id });
        if (stored) idOf.set(name.toLowerCase(), stored.id);
      }
      ids.push(idOf.get(name.toLowerCase()) ?? null);
    }
    return done({ ids });
  },
});
