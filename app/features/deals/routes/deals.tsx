import { data } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { presenceForms } from "~/features/presence/presence.forms.server.ts";
import { findOwnPresence } from "~/features/presence/presence.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { DealListPage } from "../components/deal-list.tsx";
import { GuestDeals } from "../components/guest-deals.tsx";
import { findDeals } from "../deals.queries.server.ts";
import { parseDealChoices } from "../deals.search-params.ts";
import type { Route } from "./+types/deals";

/** GET /deals: the reader's deals; guests get an explanation and a sign-in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  const choices = parseDealChoices(url.searchParams);
  const [list, presence] = await Promise.all([findDeals(ctx, choices), findOwnPresence(ctx)]);
  return { list, choices, readyUntil: presence.readyUntil };
}

/** POST /deals: turns the reader's "Ready to trade" on or off. */
export const action = answerForms({ ready: presenceForms.ready });

export const meta = unlistedMeta("Deals", "Your offers, counter-offers and deals.");

export default function Deals({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <GuestDeals />;
  return <DealListPage {...loaderData} />;
}
