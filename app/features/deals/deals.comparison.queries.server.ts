import { requireUser } from "~/access/guards.ts";
import { verdictOf } from "~/features/pricing/core/verdict.ts";
import type { OfferSides } from "~/features/pricing/pricing.types.ts";
import { findTrade } from "~/features/trades/trades.posted.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { MAX_ON_A_TRADE, MESSAGES } from "./deals.constants.ts";
import { findDeals } from "./deals.queries.server.ts";
import type { OffersOnTrade } from "./deals.types.ts";

/**
 * The offers on a trade of the actor that wait for them, at today's values: the best ratio first, those without a verdict last. Throws
 * AppError `not_found` for everybody else's trade, and as `findDeals` does.
 */
export async function findOffersOnTrade(ctx: AppContext, id: string): Promise<OffersOnTrade> {
  const me = requireUser(ctx);
  const trade = await findTrade(ctx, id);
  if (trade?.owner.id !== me.id) throw new AppError("not_found", MESSAGES.noOwnTrade);
  const { deals, asOf, live } = await findDeals(ctx, { box: "me", trade: id, after: null }, MAX_ON_A_TRADE);
  return {
    trade: { id, sides: trade.sides, tags: trade.wantTags },
    offers: deals.toSorted((one, other) => ratioOf(other.sides) - ratioOf(one.sides)),
    asOf,
    live,
  };
}

function ratioOf(sides: OfferSides): number {
  const verdict = verdictOf(sides);
  return verdict.kind === "given" ? verdict.ratio : 0;
}
