import { randomUUID } from "node:crypto";
import { command, done } from "~/access/command.server.ts";
import { inBatches } from "~/db/batches.ts";
import { tradeInterests, tradeItems, trades } from "~/db/schema/trades.ts";
import { importComments } from "~/features/comments/comments.import.commands.server.ts";
import { toStoredValue } from "~/features/pets/core/stored-value.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { pick } from "~/text/pick.ts";
import { searchCodesOf } from "./core/item-codes.ts";
import { priceSides } from "./core/posting-rules.ts";
import { TRADES } from "./trades.cache-tags.ts";
import { tradesImport } from "./trades.schemas.ts";

/**
 * Stores trades of old data with their comments and those who were interested, and returns their ids in the same order: null for one whose
 * pets are not in the list in that variant. Totals and status are computed from today's values, as with every trade; none is pinned, and
 * nobody's count of posted trades rises. Throws as `readCatalogue` does.
 */
export const importTrades = command({
  name: "trade.import",
  hidesNothing: true,
  who: "system",
  input: tradesImport,
  prepare: ({ ctx }) => readCatalogue(ctx),
  async run({ tx, ctx, prepared: { byId } }, imports) {
    const rows: (typeof trades.$inferInsert)[] = [];
    const items: (typeof tradeItems.$inferInsert)[] = [];
    const comments: Parameters<typeof importComments>[1] = [];
    const interests: (typeof tradeInterests.$inferInsert)[] = [];
    const ids = imports.map((trade) => {
      const { giving, receiving, interested, comments: said, availability, customAvailability, ...rest } = trade;
      const sides = priceSides(byId, { giving, receiving });
      if (!sides) return null;
      const id = randomUUID();
      const others = [...new Set(interested)].filter((userId) => userId !== trade.userId);
      const words = { availability, customAvailability: availability === "custom" ? customAvailability : "" };
      const itemCodes = searchCodesOf({ giving, receiving, alternatives: [], tags: [], at: trade.createdAt });
      rows.push({ ...rest, ...words, ...sides.priced, itemCodes, id, posterRole: "user", interestedCount: others.length });
      for (const { value, ...item } of sides.items) {
        const stored = toStoredValue(value);
        const named = pick(item, "side", "position", "petId", "variant", "name", "rarity", "estimated");
        items.push({ ...named, tradeId: id, valueStatus: stored.status, value: stored.value });
      }
      comments.push(...said.map((comment) => ({ ...comment, thread: { kind: "trade" as const, id } })));
      interests.push(...others.map((userId) => ({ tradeId: id, userId, createdAt: trade.createdAt })));
      return id;
    });
    if (rows.length > 0) await tx.insert(trades).values(rows);
    for (const batch of inBatches(items, ROWS_A_STATEMENT)) await tx.insert(tradeItems).values(batch);
    for (const batch of inBatches(interests, ROWS_A_STATEMENT)) await tx.insert(tradeInterests).values(batch);
    await importComments(ctx, comments);
    return done({ ids }, { invalidates: [TRADES] });
  },
});

const ROWS_A_STATEMENT = 1_000;
