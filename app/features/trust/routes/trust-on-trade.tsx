import { useMemo } from "react";
import { Outlet } from "react-router";
import type { TradeSlots } from "~/features/trades/components/trade-slots.ts";
import { tradeTag } from "~/features/trades/trades.cache-tags.ts";
import { findTradesForOffers } from "~/features/trades/trades.offers.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { isId } from "~/text/ids.ts";
import { TrustMark } from "../components/trust-mark.tsx";
import { trustOf } from "../trust.cache-tags.ts";
import { findTrustPoints } from "../trust.queries.server.ts";
import type { Route } from "./+types/trust-on-trade";

/** Adds to the page of a trade how much is known about its poster. Kept with the page. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  try {
    const trade = isId(id) ? (await findTradesForOffers(ctx, [id])).get(id) : undefined;
    if (!trade || trade.closed === "hidden") return null;
    const points = (await findTrustPoints(ctx, [trade.ownerId])).get(trade.ownerId);
    cachePage(context, [tradeTag(id), trustOf(trade.ownerId)]);
    return points === undefined ? null : { playerId: trade.ownerId, points };
  } catch (error) {
    // The trade's page works without it, and shows its own errors.
    ctx.log.error({ err: error, request: ctx.requestId }, "how much is known about a poster could not be read for a trade");
    return null;
  }
}

export default function TrustOnTrade({ loaderData }: Route.ComponentProps) {
  const slots = useMemo<TradeSlots>(() => (loaderData ? { besidePoster: <TrustMark {...loaderData} /> } : {}), [loaderData]);
  return <Outlet context={slots} />;
}
