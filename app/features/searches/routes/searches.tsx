import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { boardList } from "~/features/trades/trades.search-params.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { isFiltered } from "~/text/list-params.ts";
import { SearchesPage } from "../components/searches-page.tsx";
import { readSearch, searchWords } from "../core/search-words.ts";
import { searchForms } from "../searches.forms.server.ts";
import { findSearches } from "../searches.queries.server.ts";
import type { Route } from "./+types/searches";

/** GET /trades/searches: the reader's saved searches; with the search of a board, that one can be saved. A guest signs in first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") {
    // A form sent after the session ended is answered here.
    if (scopeOf(context).reply) return { searches: [], asked: null };
    throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  }
  const choices = readSearch(url.search);
  const asked = isFiltered(boardList, choices) ? { query: boardList.format(choices), words: searchWords(choices) } : null;
  return { searches: await findSearches(ctx, requireUser(ctx)), asked };
}

export const action = answerForms(searchForms);

export const meta = unlistedMeta("Saved searches", "Searches of the trades board that notify you.");

export default function Searches({ loaderData }: Route.ComponentProps) {
  return <SearchesPage {...loaderData} />;
}
