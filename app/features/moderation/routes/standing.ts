import { contextOf } from "~/platform/http/context.server.ts";
import { findStanding } from "../moderation.blocks.queries.server.ts";
import type { Route } from "./+types/standing";

/** GET /settings/people/{id}.json: the reader's settings for one player, for the menu beside that player's name. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return Response.json(await findStanding(contextOf(context), params.id), { headers: { "cache-control": "no-store" } });
}
