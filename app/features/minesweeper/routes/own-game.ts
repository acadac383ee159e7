import { contextOf } from "~/platform/http/context.server.ts";
import { findOwnGame } from "../minesweeper.games.queries.server.ts";
import { findOwnBest } from "../minesweeper.queries.server.ts";
import type { Route } from "./+types/own-game";

/** GET /minesweeper/mine.json: the reader's running game, and their best ones of this week. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [game, best] = await Promise.all([findOwnGame(ctx), findOwnBest(ctx)]);
  return Response.json({ game, best }, { headers: { "cache-control": "no-store" } });
}
