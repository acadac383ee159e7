import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { isRefused, refused } from "~/access/result.ts";
import { rowImages } from "~/access/row-images.server.ts";
import type { StoredImage } from "~/db/image-sweep.server.ts";
import { giveawayEntries, giveawaySeeds, giveaways } from "~/db/schema/giveaways.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { sha256 } from "./core/draw.ts";
import { firstChecksum, nextChecksum, termsOf } from "./core/draw-record.ts";
import { GIVEAWAYS, giveawayTag } from "./giveaways.cache-tags.ts";
import { MESSAGES } from "./giveaways.constants.ts";
import { PRIZE_IMAGES } from "./giveaways.images.ts";
import { lockGiveaway } from "./giveaways.locks.queries.server.ts";
import { isOpen } from "./giveaways.policy.ts";
import { entriesImport, giveawaysImport } from "./giveaways.schemas.ts";

const IMAGES = rowImages(PRIZE_IMAGES);
const SEED_BYTES = 32;
const CODE_BYTES = 8;

/**
 * Continues giveaways that began on an older site and are still running; returns their ids in the same order. Each gets a seed of this
 * site, whose hash is published before its list has an entry, so that its draw can be checked like any other.
 */
export const importGiveaways = command({
  name: "giveaway.import",
  who: "system",
  input: giveawaysImport,
  async prepare({ ctx }, imports) {
    const images: (StoredImage | undefined)[] = [];
    for (const giveaway of imports) {
      const stored = await IMAGES.store({ ctx }, giveaway);
      if (isRefused(stored)) return stored;
      images.push(stored);
    }
    return images;
  },
  async run({ tx, now, prepared: images }, imports) {
    const ids: string[] = [];
    for (const [at, { image: _content, ...giveaway }] of imports.entries()) {
      const seed = randomBytes(SEED_BYTES).toString("hex");
      const terms = termsOf(giveaway);
      const head = { giveaway: randomUUID() as string, terms, prizes: 1, promise: await sha256(seed) };
      const image = await IMAGES.name(tx, images[at], null);
      const row = {
        ...giveaway,
        image,
        id: head.giveaway,
        terms,
        promise: head.promise,
        checksum: await firstChecksum(head),
        updatedAt: now,
      };
      await tx.insert(giveaways).values(row);
      await tx.insert(giveawaySeeds).values({ giveawayId: row.id, seed });
      ids.push(row.id);
    }
    const afterwards = async (ctx: AppContext) => {
      for (const image of images) await IMAGES.settle(image)(ctx);
    };
    return done({ ids }, { invalidates: [GIVEAWAYS], afterwards });
  },
});

/**
 * Enters players who had entered on the older site, once each, as the next lines of the list. Returns for each, in the same order, whether
 * it was entered now. Refuses as `not_found`, and as `conflict` after the end.
 */
export const importGiveawayEntries = command({
  name: "giveaway.import-entries",
  who: "system",
  input: entriesImport,
  async run({ tx, now }, { id, entries }) {
    const giveaway = await lockGiveaway(tx, id);
    if (!isOpen(giveaway, now)) return refused("conflict", MESSAGES.overSince, { code: "over" });
    const users = entries.map(({ userId }) => userId);
    const theirs = and(eq(giveawayEntries.giveawayId, id), inArray(giveawayEntries.userId, users));
    const before = users.length > 0 ? await tx.select({ userId: giveawayEntries.userId }).from(giveawayEntries).where(theirs) : [];
    const entered = new Set(before.map(({ userId }) => userId));
    let { checksum, lastNumber, lineCount, entryCount } = giveaway;
    const rows: (typeof giveawayEntries.$inferInsert)[] = [];
    const stored: boolean[] = [];
    for (const { userId, boosted, createdAt } of entries) {
      stored.push(!entered.has(userId));
      if (entered.has(userId)) continue;
      entered.add(userId);
      [lastNumber, lineCount, entryCount] = [lastNumber + 1, lineCount + 1, entryCount + 1];
      const code = randomBytes(CODE_BYTES).toString("hex");
      checksum = await nextChecksum(checksum, { kind: "enters", number: lastNumber, code, tickets: boosted ? 2 : 1 });
      rows.push({ giveawayId: id, number: lastNumber, line: lineCount, userId, code, boosted, createdAt });
    }
    if (rows.length > 0) await tx.insert(giveawayEntries).values(rows);
    await tx.update(giveaways).set({ checksum, lastNumber, lineCount, entryCount }).where(eq(giveaways.id, id));
    return done({ stored }, { invalidates: [giveawayTag(id)] });
  },
});
