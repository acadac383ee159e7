import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { ActivityLine } from "~/features/presence/components/activity-line.tsx";
import { findOwnPrices } from "~/features/pricing/pricing.queries.server.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { phraseLanguage } from "~/text/languages.ts";
import { NoOffers, OfferToBlocked, OfferToSelf } from "../components/offer-dead-ends.tsx";
import { OfferPage } from "../components/offer-page.tsx";
import { offerForms } from "../deals.forms.server.ts";
import { findOfferOpening } from "../deals.offers.queries.server.ts";
import { parseOfferRequest } from "../deals.search-params.ts";
import type { Route } from "./+types/new";

/** GET /deals/new?to=…&trade=…&give=…&get=…: makes a player an offer. An existing deal with them opens instead; a guest signs in first. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  // A form sent after the session ended is answered here.
  if (ctx.actor.kind === "guest" && !scopeOf(context).reply)
    throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  const opening = await findOfferOpening(ctx, parseOfferRequest(url.searchParams));
  if (opening.kind === "deal") throw redirect(`/deals/${opening.id}`);
  const ownPrices = await findOwnPrices(ctx, requireUser(ctx));
  return { opening, ownPrices, language: phraseLanguage(request.headers) };
}

export const action = answerForms(offerForms);

export const meta = unlistedMeta("Make an offer", "Offer a player pets for pets.");

export default function NewDeal({ loaderData: { opening, ownPrices, language } }: Route.ComponentProps) {
  if (opening.kind === "oneself") return <OfferToSelf />;
  if (opening.kind === "closed") return <NoOffers />;
  if (opening.kind === "blocked") return <OfferToBlocked to={opening.to} />;
  const { to, activity, asOf, trade, sides, atHand, answering, isLost } = opening;
  return (
    <OfferPage
      key={`${to.id} ${trade}`}
      form="offer"
      about={{ to: to.id, trade: trade ?? "" }}
      title="Make an offer"
      back={trade === null ? `/profile/${to.id}` : `/trades/${trade}`}
      activity={<ActivityLine of={activity} asOf={asOf} />}
      {...{ to, trade, sides, atHand, answering, isLost, language, ownPrices }}
    />
  );
}
