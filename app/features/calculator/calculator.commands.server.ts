import { and, eq, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { type StoredTradeItem, savedTrades } from "~/db/schema/calculator.ts";
import { itemsOf } from "~/features/offers/core/offer-sides.ts";
import { verdictOf } from "~/features/offers/core/verdict.ts";
import type { OfferItem } from "~/features/offers/offers.types.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { MAX_SAVED_TRADES } from "./calculator.constants.ts";
import { type TradeToSave, tradesToSave } from "./calculator.schemas.ts";
import type { SavedOutcome } from "./calculator.types.ts";

/**
 * Stores trades in the account of the acting user (CALC-038, CALC-089), the newest first, up to the 100 that an account holds. Values,
 * totals and verdicts are computed here from today's values. What is stored already is not stored again, so sending a trade twice is
 * harmless. Throws AppError `unauthenticated`, `forbidden`, `invalid` for invalid trades, and as `readCatalogue` does.
 */
export async function saveTrades(ctx: AppContext, input: TradeToSave[]): Promise<SavedOutcome> {
  const { id: userId } = requireUser(ctx);
  const parsed = tradesToSave.safeParse(input);
  if (!parsed.success) throw new AppError("invalid", parsed.error.issues[0]?.message ?? "That is no trade.");
  const now = ctx.now();
  const { byId } = await readCatalogue(ctx);
  const sent = parsed.data
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .map(({ localId, name, timestamp, ...picks }) => {
      const sides = { giving: itemsOf(picks.giving, byId).items, receiving: itemsOf(picks.receiving, byId).items };
      const verdict = verdictOf(sides);
      const row = {
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
      return { localId, row };
    });

  return ctx.db.transaction(async (tx) => {
    // Saves of one user run one after the other, because they count before they add.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved_trades:${userId}`}, 0))`);
    const kept = await tx.select({ originHash: savedTrades.originHash }).from(savedTrades).where(eq(savedTrades.userId, userId));
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
    if (rows.length > 0) await tx.insert(savedTrades).values(rows);
    return { ...outcome, added: rows.length };
  });
}

function toStored({ petId, name, variant, value, estimated }: OfferItem): StoredTradeItem {
  return { petId, name, variant, value, estimated };
}

/**
 * Deletes a saved trade of the acting user by its id without the prefix (CALC-039, CALC-091). Throws AppError `unauthenticated`,
 * `forbidden`, and `not_found` for a trade of somebody else or one that is deleted already.
 */
export async function deleteSavedTrade(ctx: AppContext, id: string): Promise<void> {
  const user = requireUser(ctx);
  const gone = await ctx.db
    .delete(savedTrades)
    .where(and(eq(savedTrades.id, id), eq(savedTrades.userId, user.id)))
    .returning({ id: savedTrades.id });
  if (gone.length === 0) throw new AppError("not_found", "This saved trade is gone already.");
}
