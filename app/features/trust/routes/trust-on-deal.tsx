import { useMemo } from "react";
import { Outlet } from "react-router";
import { type DealSlots, useDealSlots } from "~/features/deals/components/deal-slots.ts";
import { findOwnDeal } from "~/features/deals/deals.locks.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import { TrustMark } from "../components/trust-mark.tsx";
import { findTrustPoints } from "../trust.queries.server.ts";
import type { Route } from "./+types/trust-on-deal";

/** Adds to the pages of a deal and of an offer how much is known about the other player. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind !== "user") return {};
  try {
    const { id: deal } = params as { id?: string };
    const to = url.searchParams.get("to") ?? "";
    const { id } = ctx.actor;
    const row = deal === undefined ? null : (await findOwnDeal(ctx.db, id, deal)).row;
    const playerId = row === null ? to : row.firstId === id ? row.secondId : row.firstId;
    return playerId === null || !isId(playerId) ? {} : Object.fromEntries(await findTrustPoints(ctx, [playerId]));
  } catch (error) {
    // The page works without it, and says by itself that there is no such deal.
    ctx.log.debug({ err: error, request: ctx.requestId }, "how much is known about a player could not be read for a deal");
    return {};
  }
}

export default function TrustOnDeal({ loaderData }: Route.ComponentProps) {
  const others = useDealSlots();
  const slots = useMemo<DealSlots>(() => {
    const points: Record<string, number> = loaderData;
    return {
      ...others,
      besidePlayer: (id) => points[id] !== undefined && <TrustMark playerId={id} points={points[id]} />,
    };
  }, [others, loaderData]);
  return <Outlet context={slots} />;
}
