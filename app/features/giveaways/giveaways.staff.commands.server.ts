import { eq } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { rowImages } from "~/access/row-images.server.ts";
import { giveawayEntries, giveaways } from "~/db/schema/giveaways.ts";
import { GIVEAWAYS, giveawayTag } from "./giveaways.cache-tags.ts";
import { PRIZE_IMAGES } from "./giveaways.images.ts";
import { lockGiveaway } from "./giveaways.locks.queries.server.ts";
import { giveawayId } from "./giveaways.schemas.ts";
import { findPrizeImagesInUse } from "./giveaways.staff.queries.server.ts";

const IMAGES = rowImages(PRIZE_IMAGES, findPrizeImagesInUse);

/** Deletes a giveaway in any state: its entries first, then itself with its winners (ADM-GIV-012, ADM-GIV-013). Refuses as `not_found`. */
export const deleteGiveaway = command({
  name: "giveaway.delete",
  who: "admin",
  input: giveawayId,
  async run({ tx }, { id }) {
    const { title, prize, prizes, endsAt, entryCount, drawnAt, image } = await lockGiveaway(tx, id);
    await tx.delete(giveawayEntries).where(eq(giveawayEntries.giveawayId, id));
    await tx.delete(giveaways).where(eq(giveaways.id, id));
    return done(
      {},
      {
        audit: { target: { kind: "giveaway", id }, before: { title, prize, prizes, endsAt, entryCount, drawnAt } },
        drops: [GIVEAWAYS, giveawayTag(id)],
        events: [{ topic: "giveaway.changed" as const, event: { giveawayId: id } }],
        afterwards: IMAGES.settle(undefined, image),
      },
    );
  },
});

/** Deletes pictures that no giveaway shows, such as those uploaded with a refused form. */
export const sweepPrizeImages = command({
  name: "giveaway.sweep-images",
  who: "system",
  input: z.object({}),
  oneStatement: "Each batch stands for itself: what is deleted was not needed, whatever becomes of the rest.",
  run: IMAGES.sweep,
});
