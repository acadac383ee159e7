import { redirect } from "react-router";
import { readDealView } from "~/features/deals/deals.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { SwapCheckPage } from "../components/swap-check-page.tsx";
import type { Route } from "./+types/swap-check";

/** GET /deals/{id}/swap-check: the agreed pets, to compare with the game's trade window. For the deal's players only. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname })}`);
  return { deal: await readDealView(ctx, params.id) };
}

export const meta = unlistedMeta("Swap check", "What was agreed, beside the trade window of the game.");

export default function SwapCheck({ loaderData: { deal } }: Route.ComponentProps) {
  return <SwapCheckPage key={deal.id} read={deal} />;
}
