import { and, asc, eq, isNotNull, isNull, not } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { refused } from "~/access/result.ts";
import { inBatches } from "~/db/batches.ts";
import { giveawayChanges, giveawayEntries, giveawaySeeds, giveaways, giveawayWinners } from "~/db/schema/giveaways.ts";
import { isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { type DrawEntry, drawWinners } from "./core/draw.ts";
import { nextChecksum } from "./core/draw-record.ts";
import { GIVEAWAYS, giveawayTag } from "./giveaways.cache-tags.ts";
import { DRAW_WAIT_MS, MESSAGES } from "./giveaways.constants.ts";
import { lockGiveaway } from "./giveaways.locks.queries.server.ts";
import { giveawayId } from "./giveaways.schemas.ts";

/**
 * Takes entries out of an open giveaway, whose row the calling command has locked. Each leaves a line in the list, so that nobody leaves
 * unnoticed. Returns how many take part now.
 */
export const leaveGiveaway = command({
  name: "giveaway.leave",
  who: "part",
  input: giveawayId.extend({ numbers: z.array(z.number().int()) }),
  async run({ tx }, { id, numbers }) {
    const giveaway = await lockGiveaway(tx, id);
    let { checksum, lineCount } = giveaway;
    for (const number of numbers) {
      lineCount += 1;
      checksum = await nextChecksum(checksum, { kind: "leaves", number });
      const entry = and(eq(giveawayEntries.giveawayId, id), eq(giveawayEntries.number, number));
      await tx.update(giveawayEntries).set({ leftLine: lineCount }).where(entry);
    }
    const entryCount = giveaway.entryCount - numbers.length;
    await tx.update(giveaways).set({ checksum, lineCount, entryCount }).where(eq(giveaways.id, id));
    return done({ entryCount });
  },
});

/** Closes the list of entries, without those of accounts banned meanwhile: from now on nothing can be added or taken out. */
export const closeGiveaway = command({
  name: "giveaway.close",
  hidesNothing: true,
  who: "part",
  input: giveawayId,
  async run({ tx, now, ctx }, { id }) {
    const there = and(eq(giveawayEntries.giveawayId, id), isNull(giveawayEntries.leftLine));
    const banned = await tx
      .select({ number: giveawayEntries.number })
      .from(giveawayEntries)
      .where(and(there, isNotNull(giveawayEntries.userId), not(isOfMember(giveawayEntries.userId))))
      .orderBy(asc(giveawayEntries.number));
    if (banned.length > 0) await leaveGiveaway(ctx, { id, numbers: banned.map(({ number }) => number) });
    await tx.update(giveaways).set({ isActive: false, closedAt: now, updatedAt: now }).where(eq(giveaways.id, id));
    return done(
      {},
      { invalidates: [GIVEAWAYS, giveawayTag(id)], events: [{ topic: "giveaway.changed" as const, event: { giveawayId: id } }] },
    );
  },
});

/**
 * Draws the winners of a closed giveaway and publishes its seed. It can only happen once: a second call finds it drawn, and the
 * places of the winners are a unique key. Returns the numbers of the winning entries. Refuses as `conflict` before the list is closed, in
 * the first minute after that, and if it is drawn already.
 */
export const settleGiveaway = command({
  name: "giveaway.settle",
  hidesNothing: true,
  who: "part",
  input: giveawayId,
  async run({ tx, now, ctx }, { id }) {
    const giveaway = await lockGiveaway(tx, id);
    if (giveaway.drawnAt) return refused("conflict", MESSAGES.drawnBefore, { code: "drawn" });
    if (!giveaway.closedAt) return refused("conflict", MESSAGES.notEnded, { code: "open" });
    const from = giveaway.closedAt.getTime() + DRAW_WAIT_MS;
    if (now.getTime() < from) return refused("conflict", MESSAGES.tooEarly, { code: "early", until: from });
    const [secret] = await tx.select({ seed: giveawaySeeds.seed }).from(giveawaySeeds).where(eq(giveawaySeeds.giveawayId, id));
    if (!secret) throw new Error(`The seed of giveaway ${id} is gone.`);
    const rows = await tx
      .select({ number: giveawayEntries.number, boosted: giveawayEntries.boosted, userId: giveawayEntries.userId })
      .from(giveawayEntries)
      .where(and(eq(giveawayEntries.giveawayId, id), isNull(giveawayEntries.leftLine)))
      .orderBy(asc(giveawayEntries.number));
    const entries = rows.map(({ number, boosted }): DrawEntry => ({ number, tickets: boosted ? 2 : 1 }));
    const numbers = await drawWinners(secret.seed, giveaway.checksum, entries, giveaway.prizes);
    const ownerOf = new Map(rows.map(({ number, userId }) => [number, userId]));
    const winners = numbers.map((number, at) => ({
      giveawayId: id,
      place: at + 1,
      number,
      userId: ownerOf.get(number) ?? null,
      giveawayTitle: giveaway.title,
      prizeAwarded: giveaway.prize,
      createdAt: now,
    }));
    if (winners.length > 0) await tx.insert(giveawayWinners).values(winners);
    await tx.update(giveaways).set({ drawnAt: now, seed: secret.seed, updatedAt: now }).where(eq(giveaways.id, id));
    const winnerIds = winners.flatMap(({ userId }) => userId ?? []);
    const entrants = rows.flatMap(({ userId }) => userId ?? []);
    await notifyEntrants(ctx, { giveawayId: id, title: giveaway.title }, winnerIds, entrants);
    const events = [{ topic: "giveaway.drawn" as const, event: { giveawayId: id, winnerIds } }];
    return done({ numbers, seed: secret.seed, checksum: giveaway.checksum }, { invalidates: [GIVEAWAYS, giveawayTag(id)], events });
  },
});

/** How many are notified in one statement. */
const NOTIFIED_AT_ONCE = 1_000;

/** Notifies everybody who entered that it was drawn, and the winners that they won. */
async function notifyEntrants(ctx: CommandContext, about: { giveawayId: string; title: string }, winnerIds: string[], entrants: string[]) {
  const winners = new Set(winnerIds);
  const source = `giveaway:${about.giveawayId}`;
  const groups = [{ won: true, userIds: winnerIds }];
  const others = entrants.filter((id) => !winners.has(id));
  for (const some of inBatches(others, NOTIFIED_AT_ONCE)) groups.push({ won: false, userIds: some });
  for (const { won, userIds } of groups) await notify(ctx, { userIds, source, details: { kind: "giveaway", ...about, won } });
}

/** Ends a giveaway early, for good. Refuses as `not_found`, and as `conflict` if it is over. */
export const endGiveaway = command({
  name: "giveaway.end",
  hidesNothing: true,
  who: "admin",
  input: giveawayId,
  async run({ tx, now, ctx }, { id }) {
    const { closedAt, endsAt, lineCount, entryCount } = await lockGiveaway(tx, id);
    if (closedAt) return refused("conflict", MESSAGES.overSince);
    // A giveaway whose end has passed ends at that time.
    const ended = endsAt < now ? endsAt : now;
    await tx.update(giveaways).set({ endsAt: ended }).where(eq(giveaways.id, id));
    if (lineCount > 0 && ended < endsAt) {
      const change = { field: "endsAt" as const, before: endsAt.toISOString(), after: ended.toISOString() };
      await tx.insert(giveawayChanges).values({ ...change, giveawayId: id, entryCount, at: now });
    }
    await closeGiveaway(ctx, { id });
    const audit = { target: { kind: "giveaway", id }, before: { isActive: true, endsAt }, after: { isActive: false, endsAt: ended } };
    return done({}, { audit });
  },
});

/** Draws the winners by hand, without waiting for the job. Refuses as `not_found`, and as `settleGiveaway` does. */
export const drawGiveaway = command({
  name: "giveaway.draw",
  hidesNothing: true,
  who: "admin",
  input: giveawayId,
  async run({ ctx }, { id }) {
    const drawn = await settleGiveaway(ctx, { id });
    const { numbers, seed, checksum } = drawn;
    return done({ numbers }, { audit: { target: { kind: "giveaway", id }, before: null, after: { numbers, seed, checksum } } });
  },
});

/** Closes a giveaway that has ended; one that is closed already stays as it is. */
export const closeDueGiveaway = command({
  name: "giveaway.close-due",
  hidesNothing: true,
  who: "system",
  input: giveawayId,
  async run({ tx, now, ctx }, { id }) {
    const { closedAt, endsAt } = await lockGiveaway(tx, id);
    if (closedAt || endsAt > now) return done({});
    await closeGiveaway(ctx, { id });
    return done({});
  },
});

/** Draws the winners once the list has been public for a minute. Refuses as `settleGiveaway` does. */
export const drawDueGiveaway = command({
  name: "giveaway.draw-due",
  hidesNothing: true,
  who: "system",
  input: giveawayId,
  async run({ ctx }, { id }) {
    const drawn = await settleGiveaway(ctx, { id });
    return done({ numbers: drawn.numbers });
  },
});
