import { useMemo } from "react";
import { Outlet } from "react-router";
import { CollectionUpdate } from "~/features/collection/components/collection-update.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { type DealSlots, useDealSlots } from "../components/deal-slots.ts";
import { findDealUpdate } from "../deals.updates.queries.server.ts";
import type { Route } from "./+types/update-on-deal";

/** Adds the step "Update my collection" to the page of a deal that the reader confirmed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  // The page itself says that a guest has to sign in.
  if (ctx.actor.kind !== "user") return null;
  try {
    return await findDealUpdate(ctx, params.id);
  } catch (error) {
    ctx.log.debug({ err: error, request: ctx.requestId }, "the update of a collection could not be read for the page of a deal");
    return null;
  }
}

export default function UpdateOnDeal({ loaderData: update }: Route.ComponentProps) {
  const others = useDealSlots();
  const slots = useMemo<DealSlots>(
    () => ({
      ...others,
      after: (deal) => (
        <>
          {update && <CollectionUpdate dealId={deal.id} update={update} />}
          {others.after?.(deal)}
        </>
      ),
    }),
    [others, update],
  );
  return <Outlet context={slots} />;
}
