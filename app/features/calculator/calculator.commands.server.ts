import { and, count, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { type StoredTradeItem, savedTrades } from "~/db/schema/calculator.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { itemsOf } from "~/features/pricing/core/offer-sides.ts";
import { verdictOf } from "~/features/pricing/core/verdict.ts";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { MAX_SAVED_TRADES, MESSAGES } from "./calculator.constants.ts";
import { tradesToSave } from "./calculator.schemas.ts";
import type { SavedOutcome } from "./calculator.types.ts";
import { cleanName } from "./core/saved-trade.ts";

/**
 * Stores trades in the account of the acting user, newest first, up to the 100 that an account holds. Values, totals and verdicts are
 * computed here from today's values. A trade that is stored already is not stored again, so sending it twice is harmless. Returns the ids in
 * the browser of those that are stored now and of those without room; refuses as `conflict` where none has room.
 */
export const saveTrades = command({
  name: "saved-trade.save",
  who: "user",
  input: z.object({ trades: tradesToSave }),
  async prepare({ ctx, actor, now }, { trades }) {
    const { byId } = await readCatalogue(ctx);
    return trades
      .toSorted((a, b) => b.timestamp - a.timestamp)
      .map((trade) => ({ localId: trade.localId, row: toRow(actor.id, trade, byId, now) }));
  },
  async run({ tx, actor, prepared: sent }) {
    // Saves of one user run one after the other, because they count before they add.
    await holdLock(tx, `saved_trades:${actor.id}`);
    const kept = await tx.select({ originHash: savedTrades.originHash }).from(savedTrades).where(eq(savedTrades.userId, actor.id));
    const known = new Set(kept.map((row) => row.originHash));
    const outcome: SavedOutcome = { stored: [], full: [], added: 0 };
    const rows = [];
    for (const { localId, row } of sent) {
      const isNew = !known.has(row.originHash);
      if (isNew && known.size >= MAX_SAVED_TRADES) {
        outcome.full.push(localId);
        continue;
      }
      outcome.stored.push(localId);
      if (isNew) rows.push(row);
      known.add(row.originHash);
    }
    if (outcome.stored.length === 0) return refused("conflict", MESSAGES.saveFull, { code: "full" });
    if (rows.length > 0) await tx.insert(savedTrades).values(rows);
    return done({ ...outcome, added: rows.length });
  },
});

interface PickedTrade {
  localId: string;
  name: string;
  giving: readonly { petId: number; variant: Variant }[];
  receiving: readonly { petId: number; variant: Variant }[];
  timestamp: number;
}

/** The row of a trade, by the values of now. */
function toRow(userId: string, { localId, name, timestamp, ...picks }: PickedTrade, byId: ReadonlyMap<number, CataloguePet>, now: Date) {
  const sides = { giving: itemsOf(picks.giving, byId).items, receiving: itemsOf(picks.receiving, byId).items };
  const verdict = verdictOf(sides);
  return {
    userId,
    originHash: contentHash(JSON.stringify([localId, name, picks.giving, picks.receiving])),
    name,
    giving: sides.giving.map(toStored),
    receiving: sides.receiving.map(toStored),
    givingTotal: verdict.givingTotal,
    receivingTotal: verdict.receivingTotal,
    status: verdict.kind === "given" ? verdict.status : null,
    savedAt: new Date(Math.min(timestamp, now.getTime())),
    createdAt: now,
    updatedAt: now,
  };
}

/** A trade that somebody had saved on the older site. */
type SavedTradeImport = Omit<PickedTrade, "timestamp"> & { userId: string; savedAt: Date | null };

/**
 * Stores trades that players had saved on the older site, up to the 100 that an account holds. Returns their ids in the same order, without
 * those for which there is no room, or which are here already.
 */
export const importSavedTrades = command({
  name: "saved-trade.import",
  who: "system",
  input: z.array(z.custom<SavedTradeImport>()),
  async run({ tx, ctx, now }, trades) {
    const { byId } = await readCatalogue(ctx);
    const owners = [...new Set(trades.map(({ userId }) => userId))].sort();
    for (const userId of owners) await holdLock(tx, `saved_trades:${userId}`);
    const kept =
      owners.length === 0
        ? []
        : await tx
            .select({ userId: savedTrades.userId, count: count() })
            .from(savedTrades)
            .where(inArray(savedTrades.userId, owners))
            .groupBy(savedTrades.userId);
    const counts = new Map(kept.map((row) => [row.userId, row.count]));
    const ids: (string | undefined)[] = [];
    for (const { userId, savedAt, ...trade } of trades) {
      const own = counts.get(userId) ?? 0;
      const row = toRow(userId, { ...trade, name: cleanName(trade.name), timestamp: (savedAt ?? now).getTime() }, byId, now);
      const isWhole = row.giving.length > 0 && row.receiving.length > 0;
      const [stored] =
        own >= MAX_SAVED_TRADES || !isWhole
          ? []
          : await tx.insert(savedTrades).values(row).onConflictDoNothing().returning({ id: savedTrades.id });
      if (stored) counts.set(userId, own + 1);
      ids.push(stored?.id);
    }
    return done({ ids });
  },
});

function toStored({ petId, name, variant, value, estimated }: OfferItem): StoredTradeItem {
  return { petId, name, variant, value, estimated };
}

/**
 * Deletes a saved trade of the acting user by its id without the prefix. Refuses as `not_found` for a trade of somebody else or one that is
 * deleted already.
 */
export const deleteSavedTrade = command({
  name: "saved-trade.delete",
  who: "user",
  input: z.object({ id: z.uuid(MESSAGES.savedDeleted) }),
  oneStatement: "One row is deleted.",
  async run({ tx, actor }, { id }) {
    const deleted = await tx
      .delete(savedTrades)
      .where(and(eq(savedTrades.id, id), eq(savedTrades.userId, actor.id)))
      .returning({ id: savedTrades.id });
    return deleted.length === 0 ? refused("not_found", MESSAGES.savedDeleted) : done({});
  },
});
