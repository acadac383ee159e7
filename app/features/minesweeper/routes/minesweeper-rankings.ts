import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { cacheSeconds } from "../core/weeks.ts";
import { MINESWEEPER } from "../minesweeper.cache-tags.ts";
import { readRankings } from "../minesweeper.queries.server.ts";
import type { Route } from "./+types/minesweeper-rankings";

/** GET /minesweeper/rankings.json: the rankings of the present week, for pages that follow them live. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const rankings = await readRankings(ctx);
  const seconds = cacheSeconds(ctx.now().getTime());
  if (seconds > 0) cachePage(context, [MINESWEEPER], { seconds });
  return Response.json(rankings);
}
