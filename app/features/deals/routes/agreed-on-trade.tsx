import { useMemo } from "react";
import { Outlet } from "react-router";
import { type TradeSlots, useTradeSlots } from "~/features/trades/components/trade-slots.ts";
import { tradeTag } from "~/features/trades/trades.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { Card } from "~/ui/card.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { DealSides } from "../components/deal-sides.tsx";
import { findAgreedOnTrade } from "../deals.queries.server.ts";
import type { Route } from "./+types/agreed-on-trade";

/** Adds the agreement to the page of a completed trade, for its two players alone. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  try {
    const agreed = await findAgreedOnTrade(ctx, id);
    cachePage(context, [tradeTag(id)]);
    return agreed;
  } catch (error) {
    // The trade's page works without it, and shows its own errors.
    ctx.log.error({ err: error, request: ctx.requestId }, "the agreement on a trade could not be read");
    return null;
  }
}

export default function AgreedOnTrade({ loaderData }: Route.ComponentProps) {
  const outer = useTradeSlots();
  const slots = useMemo<TradeSlots>(
    () =>
      loaderData === null
        ? outer
        : {
            ...outer,
            agreed: (
              <Card as="section" aria-label="What you agreed" className="grid gap-3">
                <h2 className="text-xl">What you agreed</h2>
                <DealSides sides={loaderData.sides} />
                <TextLink to={`/deals/${loaderData.id}`}>Open the deal</TextLink>
              </Card>
            ),
          },
    [loaderData, outer],
  );
  return <Outlet context={slots} />;
}
