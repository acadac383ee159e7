import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { phraseLanguage } from "~/text/languages.ts";
import { OfferComparison } from "../components/offer-comparison.tsx";
import { findOffersOnTrade } from "../deals.comparison.queries.server.ts";
import { comparisonForms } from "../deals.forms.server.ts";
import type { Route } from "./+types/offers-on-trade";

/** GET /trades/{id}/offers: the offers on one's own trade side by side. Everybody else gets a 404 page; a guest signs in first. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  // A form sent after the session ended is answered here.
  if (ctx.actor.kind === "guest" && !scopeOf(context).reply)
    throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  return { found: await findOffersOnTrade(ctx, params.id), language: phraseLanguage(request.headers) };
}

export const action = answerForms(comparisonForms);

export const meta = unlistedMeta("Offers on your trade", "Compare the offers on your trade.");

export default function OffersOnTrade({ loaderData }: Route.ComponentProps) {
  return <OfferComparison {...loaderData} />;
}
