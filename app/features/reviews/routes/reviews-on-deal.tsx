import { useMemo } from "react";
import { Outlet } from "react-router";
import { type DealSlots, useDealSlots } from "~/features/deals/components/deal-slots.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { DealReviews } from "../components/deal-reviews.tsx";
import { findDealReviews } from "../reviews.queries.server.ts";
import type { Route } from "./+types/reviews-on-deal";

/** Adds the reviews of its two players to the page of a confirmed deal. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  // The page itself says that a guest has to sign in.
  if (ctx.actor.kind !== "user") return null;
  try {
    const reviews = await findDealReviews(ctx, params.id);
    return reviews && { reviews, now: ctx.now().getTime() };
  } catch (error) {
    ctx.log.debug({ err: error, request: ctx.requestId }, "the reviews of a deal could not be read for its page");
    return null;
  }
}

export default function ReviewsOnDeal({ loaderData }: Route.ComponentProps) {
  const others = useDealSlots();
  const slots = useMemo<DealSlots>(
    () => ({
      ...others,
      after: (deal) => (
        <>
          {loaderData && <DealReviews dealId={deal.id} {...loaderData} />}
          {others.after?.(deal)}
        </>
      ),
    }),
    [others, loaderData],
  );
  return <Outlet context={slots} />;
}
