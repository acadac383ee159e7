import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { phraseLanguage } from "~/text/languages.ts";
import { DealPage } from "../components/deal-page.tsx";
import { dealForms } from "../deals.forms.server.ts";
import { readDealView } from "../deals.queries.server.ts";
import type { Route } from "./+types/deal";

/** GET /deals/{id}: a deal, for its two players; a guest signs in first. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest" && !scopeOf(context).reply)
    throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  return { deal: await readDealView(ctx, params.id), language: phraseLanguage(request.headers) };
}

export const action = answerForms(dealForms);

export const meta = unlistedMeta("Deal", "A deal between two players.");

export default function Deal({ loaderData: { deal, language } }: Route.ComponentProps) {
  return <DealPage key={deal.id} read={deal} language={language} />;
}
