import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { findOwnPrices } from "~/features/pricing/pricing.queries.server.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { phraseLanguage } from "~/text/languages.ts";
import { OfferPage } from "../components/offer-page.tsx";
import { counterForms } from "../deals.forms.server.ts";
import { findCounterOpening } from "../deals.queries.server.ts";
import type { Route } from "./+types/counter";

/** GET /deals/{id}/counter: answers an offer with another one, which begins with the same pets. Where that cannot be done, it leads to the deal. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const isReply = scopeOf(context).reply !== undefined;
  if (ctx.actor.kind === "guest" && !isReply) throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  const opening = await findCounterOpening(ctx, params.id);
  if (!opening.may && !isReply) throw redirect(`/deals/${params.id}`);
  const ownPrices = await findOwnPrices(ctx, requireUser(ctx));
  return { opening, ownPrices, language: phraseLanguage(request.headers) };
}

export const action = answerForms(counterForms);

export const meta = unlistedMeta("Counter-offer", "Answer an offer with another one.");

export default function CounterOffer({ loaderData: { opening, ownPrices, language }, params }: Route.ComponentProps) {
  const { to, trade, sides, atHand, answering, number } = opening;
  return (
    <OfferPage
      key={`${params.id} ${number}`}
      form="counter"
      about={{ number: String(number) }}
      title="Make a counter-offer"
      back={`/deals/${params.id}`}
      {...{ to, trade, sides, atHand, answering, language, ownPrices }}
    />
  );
}
