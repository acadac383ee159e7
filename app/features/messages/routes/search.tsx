import { redirect } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { SearchPage } from "../components/search-page.tsx";
import { MAX_SEARCHED, MIN_SEARCHED } from "../messages.constants.ts";
import { searchMessages } from "../messages.search.queries.server.ts";
import { parseListPlace } from "../messages.search-params.ts";
import type { Route } from "./+types/search";

/** GET /messages/search?q=…: the reader's own messages with a text in them; a guest signs in first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_SEARCHED);
  const search = await searchMessages(ctx, query, parseListPlace(url.searchParams.get("before")));
  return { query, search: [...query].length < MIN_SEARCHED ? null : search };
}

export const meta = unlistedMeta("Search your messages");

export default function Search({ loaderData: { query, search } }: Route.ComponentProps) {
  return <SearchPage key={query} query={query} search={search} />;
}
