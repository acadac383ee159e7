import { and, asc, count, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { rowImages } from "~/access/row-images.server.ts";
import type { Database } from "~/db/client.server.ts";
import { giveawayEntries, giveawayRedraws, giveaways, giveawayWinners } from "~/db/schema/giveaways.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { hasWrittenToSupport } from "~/features/messages/messages.support.queries.server.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { type DrawEntry, drawWinners } from "./core/draw.ts";
import { GIVEAWAYS, giveawayTag } from "./giveaways.cache-tags.ts";
import { MESSAGES, REPLY_MS } from "./giveaways.constants.ts";
import { PRIZE_IMAGES } from "./giveaways.images.ts";
import { lockGiveaway } from "./giveaways.locks.queries.server.ts";
import { giveawayId, redrawInput } from "./giveaways.schemas.ts";
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

/**
 * Draws a place again, for which `number` was drawn: the winner's account is gone or banned, or its owner did not write to Support within
 * seven days of the draw. The next entry of the same draw gets the place. Entries whose accounts are gone as well are passed over, each as a
 * redraw of its own. Returns the entry that has the place now. Refuses as `not_found`, as `forbidden` a caller who would win, and as
 * `conflict` before the draw, if another entry has the place by now, while the winner can still write or after they did, and if no entry is
 * left.
 */
export const redrawPlace = command({
  name: "giveaway.redraw",
  who: "admin",
  input: redrawInput,
  async run({ tx, ctx, actor, now }, { id, place, number: before, reason }) {
    const { seed, checksum, prizes, title } = await lockGiveaway(tx, id);
    if (seed === null) return refused("conflict", MESSAGES.notDrawn);
    const isPlace = and(eq(giveawayWinners.giveawayId, id), eq(giveawayWinners.place, place));
    const [winner] = await tx.select().from(giveawayWinners).where(isPlace);
    if (winner?.number !== before) return refused("conflict", MESSAGES.drawnAgain);
    const isHere = async (userId: string | null) => userId !== null && (await findMembers({ db: tx }, [userId])).has(userId);
    const cause = (await isHere(winner.userId)) ? "silent" : "gone";
    if (cause === "silent" && winner.userId !== null) {
      const until = winner.createdAt.getTime() + REPLY_MS;
      if (now.getTime() < until) return refused("conflict", MESSAGES.canStillReply, { until });
      if (await hasWrittenToSupport({ db: tx }, winner.userId, winner.createdAt)) return refused("conflict", MESSAGES.hasReplied);
    }
    const rows = await tx
      .select({ number: giveawayEntries.number, boosted: giveawayEntries.boosted, userId: giveawayEntries.userId })
      .from(giveawayEntries)
      .where(and(eq(giveawayEntries.giveawayId, id), isNull(giveawayEntries.leftLine)))
      .orderBy(asc(giveawayEntries.number));
    const entries = rows.map(({ number, boosted }): DrawEntry => ({ number, tickets: boosted ? 2 : 1 }));
    const ownerOf = new Map(rows.map(({ number, userId }) => [number, userId]));
    const [{ turns } = { turns: 0 }] = await tx.select({ turns: count() }).from(giveawayRedraws).where(eq(giveawayRedraws.giveawayId, id));
    const redraws: (typeof giveawayRedraws.$inferInsert)[] = [];
    let [next, userId]: [number, string | null] = [before, winner.userId];
    do {
      const turn = turns + redraws.length + 1;
      const drawn = (await drawWinners(seed, checksum, entries, prizes + turn))[prizes + turn - 1];
      if (drawn === undefined) return refused("conflict", MESSAGES.nobodyLeft);
      redraws.push({ giveawayId: id, turn, place, before: next, number: drawn, cause: redraws.length === 0 ? cause : "gone", at: now });
      [next, userId] = [drawn, ownerOf.get(drawn) ?? null];
    } while (!(await isHere(userId)));
    if (actor.kind === "user" && actor.id === userId) return refused("forbidden", MESSAGES.ownPlace);
    await tx.insert(giveawayRedraws).values(redraws);
    await tx.update(giveawayWinners).set({ number: next, userId, createdAt: now }).where(isPlace);
    const about = {
      source: `giveaway:${id}:redraw:${turns + redraws.length}`,
      details: { kind: "giveaway" as const, giveawayId: id, title },
    };
    await notify(ctx, { ...about, userIds: userId === null ? [] : [userId], details: { ...about.details, won: true } });
    if (cause === "silent" && winner.userId !== null)
      await notify(ctx, { ...about, userIds: [winner.userId], details: { ...about.details, won: false, lost: true } });
    const audit = { target: { kind: "giveaway", id }, before: { place, number: before }, after: { place, number: next, cause, reason } };
    const events = [{ topic: "giveaway.drawn" as const, event: { giveawayId: id, winnerIds: userId === null ? [] : [userId] } }];
    return done({ number: next }, { audit, invalidates: [GIVEAWAYS, giveawayTag(id)], events });
  },
});

/** Deletes pictures that no giveaway shows, such as those uploaded with a refused form. */
export const sweepPrizeImages = command({
  name: "giveaway.sweep-images",
  who: "system",
  input: z.object({}),
  oneStatement: "Batches are independent: each deletes only unused pictures.",
  run: IMAGES.sweep,
});
