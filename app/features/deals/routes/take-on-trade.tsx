import { useMemo } from "react";
import { Outlet } from "react-router";
import { type TradeSlots, useTradeSlots } from "~/features/trades/components/trade-slots.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { TakeTrade } from "../components/take-trade.tsx";
import { findTakeable } from "../deals.offers.queries.server.ts";
import type { Route } from "./+types/take-on-trade";

/** Adds "Take this trade" to the page of a trade whose wanted pets are in the reader's collection. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind !== "user") {
    cachePage(context, []);
    return null;
  }
  try {
    return await findTakeable(ctx, id);
  } catch (error) {
    // The trade's page works without it, and shows its own errors.
    ctx.log.error({ err: error, request: ctx.requestId }, "the options that a reader can take could not be read");
    return null;
  }
}

export default function TakeOnTrade({ loaderData: takeable }: Route.ComponentProps) {
  const others = useTradeSlots();
  const slots = useMemo<TradeSlots>(
    () => ({ ...others, take: (option) => takeable?.options.includes(option) && <TakeTrade trade={takeable} option={option} /> }),
    [others, takeable],
  );
  return <Outlet context={slots} />;
}
