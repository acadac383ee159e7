import { contextOf } from "~/platform/http/context.server.ts";
import { countTurns } from "../deals.counts.queries.server.ts";
import type { Route } from "./+types/turns";

/** GET /deals/turns.json: how many deals wait for the reader, for the badges. */
export async function loader({ context }: Route.LoaderArgs) {
  const turns = await countTurns(contextOf(context));
  return Response.json({ turns }, { headers: { "cache-control": "no-store" } });
}
