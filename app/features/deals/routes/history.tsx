import { redirect } from "react-router";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { revalue } from "~/features/pricing/core/offer-sides.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { DealHistoryPage } from "../components/deal-history-page.tsx";
import { summariseDeals } from "../core/deal-history.ts";
import { findPastDeals, findPastPets, MAX_PAST_DEALS } from "../deals.history.queries.server.ts";
import type { Route } from "./+types/history";

/** GET /deals/history: the reader's confirmed deals with their worth then and now. A guest signs in first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname })}`);
  const past = await findPastDeals(ctx);
  const summary = summariseDeals(past);
  const pets = await findPastPets(
    ctx,
    [summary.best, summary.worst].filter((deal) => deal !== null),
  );
  const { byId } = await readCatalogue(ctx);
  const shown = Object.fromEntries([...pets].map(([id, before]) => [id, { before, now: revalue(before, byId) }]));
  return { summary, shown, cut: past.length === MAX_PAST_DEALS };
}

export const meta = unlistedMeta("Deals over time", "What your deals were worth then and are worth now.");

export default function DealHistory({ loaderData }: Route.ComponentProps) {
  return <DealHistoryPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} heading="Deals over time" title="Failed to load your deals" />;
}
