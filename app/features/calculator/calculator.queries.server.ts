import { desc, eq } from "drizzle-orm";
import { type StoredTradeItem, savedTrades } from "~/db/schema/calculator.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { offerItemId } from "~/features/pricing/core/offer-sides.ts";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { ACCOUNT_TRADE_PREFIX, MAX_SAVED_TRADES } from "./calculator.constants.ts";
import type { SavedTrade } from "./calculator.types.ts";

/**
 * The trades in the account of `user`, newest first, at most 100: values, totals and verdicts as they were stored, rarities and pictures of
 * today. Throws as `readCatalogue` does.
 */
export async function findSavedTrades(ctx: AppContext, user: Pick<UserActor, "id">): Promise<SavedTrade[]> {
  const rows = await ctx.db
    .select()
    .from(savedTrades)
    .where(eq(savedTrades.userId, user.id))
    .orderBy(desc(savedTrades.savedAt), desc(savedTrades.id))
    .limit(MAX_SAVED_TRADES);
  const { byId } = await readCatalogue(ctx);
  const read = ({ petId, name, variant, value, estimated }: StoredTradeItem): OfferItem => {
    const { rarity = "", image = null } = byId.get(petId) ?? {};
    return { id: offerItemId(petId, variant), petId, name, rarity, variant, value, estimated, image, quantity: 1 };
  };
  return rows.map(({ id, name, giving, receiving, givingTotal, receivingTotal, status, savedAt }) => ({
    id: `${ACCOUNT_TRADE_PREFIX}${id}`,
    name,
    giving: giving.map(read),
    receiving: receiving.map(read),
    givingTotal,
    receivingTotal,
    status,
    timestamp: savedAt.getTime(),
  }));
}
