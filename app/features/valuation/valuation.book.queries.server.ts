import { and, eq } from "drizzle-orm";
import { valuePrices } from "~/db/schema/valuation.ts";
import { countInterest } from "~/features/collection/collection.queries.server.ts";
import { findBlockedBy } from "~/features/moderation/moderation.reach.queries.server.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import type { PetPick, Side } from "~/features/pricing/pricing.types.ts";
import { findBookTrades } from "~/features/trades/trades.proofs.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { type BookOffer, offersOf, spreadOf } from "./core/order-book.ts";
import type { LastPrice } from "./core/pair-prices.ts";
import type { OrderBook } from "./valuation.types.ts";

/** The last prices of each variant of a pet among independent pairs, newest first, without names (decision 0157). */
export async function findLastPrices({ db }: Pick<AppContext, "db">, petId: number): Promise<Partial<Record<Variant, LastPrice[]>>> {
  const rows = await db
    .select({ variant: valuePrices.variant, prices: valuePrices.prices })
    .from(valuePrices)
    .where(eq(valuePrices.petId, petId))
    .limit(VARIANTS.length);
  return Object.fromEntries(rows.map(({ variant, prices }) => [variant, prices]));
}

/** The number of best prices shown of a side. */
const SHOWN = 3;

/**
 * The order book of a variant (decision 0157), without players whom the actor blocked. Throws AppError `not_found` for a pet that is not on
 * the site, and as `readCatalogue` does.
 */
export async function findOrderBook(ctx: AppContext, pick: PetPick): Promise<OrderBook> {
  const { petId, variant } = pick;
  const { byId } = await readCatalogue(ctx);
  const pet = byId.get(petId);
  if (!pet) throw new AppError("not_found", "There is no such pet.");
  const priceOf = (one: PetPick) => {
    const value = byId.get(one.petId)?.values[one.variant];
    return typeof value === "number" ? value : null;
  };
  const without = [...(await findBlockedBy(ctx))];
  const [interest, given, wanted, [last]] = await Promise.all([
    countInterest(ctx, petId, without),
    findBookTrades(ctx, pick, "giving", without),
    findBookTrades(ctx, pick, "receiving", without),
    ctx.db
      .select({ prices: valuePrices.prices })
      .from(valuePrices)
      .where(and(eq(valuePrices.petId, petId), eq(valuePrices.variant, variant))),
  ]);
  const asks = offersOf(given.trades, pick, priceOf).sort((a, b) => a.value - b.value);
  const bids = offersOf(wanted.trades, pick, priceOf).sort((a, b) => b.value - a.value);
  const sideOf = (side: Side, { trades, more }: typeof given, offers: readonly BookOffer[]) => ({
    players: new Set(trades.map(({ userId }) => userId)).size,
    more,
    lists: side === "giving" ? interest[variant].have : interest[variant].want,
    offers: offers.slice(0, SHOWN),
  });
  const value = priceOf(pick);
  return {
    value,
    give: sideOf("giving", given, asks),
    want: sideOf("receiving", wanted, bids),
    spread: spreadOf(asks, bids, value),
    prices: last?.prices ?? [],
  };
}
