import { ROBLOX_NAMES } from "~/features/accounts/accounts.cache-tags.ts";
import { PET_LOOKS } from "~/features/pets/pets.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { TRADES } from "../trades.cache-tags.ts";
import { findNewTrades } from "../trades.queries.server.ts";
import { boardList } from "../trades.search-params.ts";
import type { Route } from "./+types/new-trades";

/**
 * GET /trades/new.json?…&since=: the trades that were posted since a board was read, and belong on it. With `own=1` it is for this reader,
 * who blocked somebody.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const own = url.searchParams.has("own");
  if (!own) cachePage(context, [TRADES, ROBLOX_NAMES, PET_LOOKS], { seconds: 5 });
  const since = Number(url.searchParams.get("since"));
  return Response.json({ ids: await findNewTrades(contextOf(context), boardList.parse(url.searchParams), since, { own }) });
}
