import { eq } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { rowImages } from "~/access/row-images.server.ts";
import type { Database } from "~/db/client.server.ts";
import { giveawayEntries, giveaways } from "~/db/schema/giveaways.ts";
import { GIVEAWAYS, giveawayTag } from "./giveaways.cache-tags.ts";
import { PRIZE_IMAGES } from "./giveaways.images.ts";
import { lockGiveaway } from "./giveaways.locks.queries.server.ts";
import { giveawayId } from "./giveaways.schemas.ts";
import { findPrizeImagesInUse } from "./giveaways.staff.queries.server.ts";

const IMAGES = rowImages(PRIZE_IMAGES, findPrizeImagesInUse);

/**
 * Deletes a giveaway that is still open: its entries first, then itself. One whose list is closed is only taken out of the lists, and can
 * be put back: its entries, winners and record are the proof of its draw. Returns which of the two. Refuses as `not_found`.
 */
export const deleteGiveaway = command({
  name: "giveaway.delete",
  who: "admin",
  input: giveawayId,
  async run({ tx, now }, { id }) {
    const { title, prize, prizes, endsAt, entryCount, closedAt, hiddenAt, image } = await lockGiveaway(tx, id);
    if (hiddenAt) return unchanged({ kept: true });
    if (closedAt) return setHidden(tx, id, now);
    await tx.delete(giveawayEntries).where(eq(giveawayEntries.giveawayId, id));
    await tx.delete(giveaways).where(eq(giveaways.id, id));
    return done(
      { kept: false },
      {
        audit: { target: { kind: "giveaway", id }, before: { title, prize, prizes, endsAt, entryCount } },
        invalidates: [GIVEAWAYS, giveawayTag(id)],
        events: [{ topic: "giveaway.changed" as const, event: { giveawayId: id } }],
        afterwards: IMAGES.settle(undefined, image),
      },
    );
  },
});

/** Puts a giveaway back into the lists. Refuses as `not_found`. */
export const relistGiveaway = command({
  name: "giveaway.relist",
  who: "admin",
  input: giveawayId,
  async run({ tx }, { id }) {
    const { hiddenAt } = await lockGiveaway(tx, id);
    return hiddenAt ? setHidden(tx, id, null) : unchanged({ kept: true });
  },
});

async function setHidden(tx: Database, id: string, hiddenAt: Date | null) {
  await tx.update(giveaways).set({ hiddenAt }).where(eq(giveaways.id, id));
  const hidden = hiddenAt !== null;
  return done(
    { kept: true },
    {
      audit: { target: { kind: "giveaway", id }, before: { hidden: !hidden }, after: { hidden } },
      invalidates: [GIVEAWAYS, giveawayTag(id)],
      events: [{ topic: "giveaway.changed" as const, event: { giveawayId: id } }],
    },
  );
}

/** Deletes pictures that no giveaway shows, such as those uploaded with a refused form. */
export const sweepPrizeImages = command({
  name: "giveaway.sweep-images",
  who: "system",
  input: z.object({}),
  oneStatement: "Each batch stands for itself: what is deleted was not needed, whatever becomes of the rest.",
  run: IMAGES.sweep,
});
