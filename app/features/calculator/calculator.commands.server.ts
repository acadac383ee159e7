import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { type StoredTradeItem, savedTrades } from "~/db/schema/calculator.ts";
import { itemsOf } from "~/features/offers/core/offer-sides.ts";
import { verdictOf } from "~/features/offers/core/verdict.ts";
import type { OfferItem } from "~/features/offers/offers.types.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { MAX_SAVED_TRADES, MESSAGES } from "./calculator.constants.ts";
import { tradesToSave } from "./calculator.schemas.ts";
import type { SavedOutcome } from "./calculator.types.ts";

/**
 * Stores trades in the account of the acting user, newest first, up to the 100 that an account holds. Values, totals and verdicts are
 * computed here from today's values. What is stored already is not stored again, so sending a trade twice is harmless. Returns the ids in
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
      .map(({ localId, name, timestamp, ...picks }) => {
        const sides = { giving: itemsOf(picks.giving, byId).items, receiving: itemsOf(picks.receiving, byId).items };
        const verdict = verdictOf(sides);
        const row = {
          userId: actor.id,
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
        return { localId, row };
      });
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
