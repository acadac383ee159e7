import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { PETS } from "~/features/pets/pets.cache-tags.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { describeTrade } from "~/features/pricing/core/offer-words.ts";
import { MESSAGES } from "~/features/pricing/pricing.constants.ts";
import { findOpening } from "~/features/pricing/pricing.queries.server.ts";
import { readOpeningRequest, sharedAddress } from "~/features/pricing/pricing.search-params.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { calculatorForms } from "../calculator.forms.server.ts";
import { CalculatorScreen } from "../components/calculator-screen.tsx";
import type { Route } from "./+types/calculator";

export async function loader({ url: { searchParams, search }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  cachePage(context, [PETS]);
  const [opening, { hash: catalogueHash }] = await Promise.all([findOpening(ctx, readOpeningRequest(searchParams)), readCatalogue(ctx)]);
  // A broken link is a bad request, and chats show no preview of it; the page itself works.
  return data({ opening, search, catalogueHash }, { status: opening.how === "broken" ? 400 : 200 });
}

export const action = answerForms(calculatorForms);

/** A changed trade drops its link from the address, which asks the server for nothing new. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && nextUrl.search === "" ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const keywords = ["trade calculator", "pet trade", "win fair loss", "pet values"];
  const opening = loaderData?.opening;
  if (opening?.how === "shared" && location.search !== "") {
    const { title, description } = describeTrade(opening.sides);
    const { page, picture } = sharedAddress(opening.payload);
    const image = { path: picture, alt: description };
    return pageMeta(matches, { title, description, path: page, keywords, image, index: false });
  }
  return pageMeta(matches, {
    title: "Trade Calculator",
    description: "Put both sides of a trade together and see at once whether it is a win, fair or a loss, with today's pet values.",
    path: "/calculator",
    keywords,
    index: location.search === "",
  });
}

export default function CalculatorRoute({ loaderData }: Route.ComponentProps) {
  // Another address is another trade, with a new state.
  return <CalculatorScreen key={loaderData.search} opening={loaderData.opening} catalogueHash={loaderData.catalogueHash} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} heading="Trade Calculator" title={MESSAGES.petsFailed} />;
}
