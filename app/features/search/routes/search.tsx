import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { SearchPage } from "../components/search-page.tsx";
import { MAX_SEARCHED } from "../search.constants.ts";
import { searchSite } from "../search.queries.server.ts";
import type { Route } from "./+types/search";

/** GET /search?q=…: pets, players, pages and help. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_SEARCHED);
  return { query, found: query === "" ? null : await searchSite(contextOf(context), query) };
}

export const meta = unlistedMeta("Search", "Find a pet, a player, a page or an answer.");

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
