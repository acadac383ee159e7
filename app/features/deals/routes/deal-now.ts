import { contextOf } from "~/platform/http/context.server.ts";
import { readDealView } from "../deals.queries.server.ts";
import type { Route } from "./+types/deal-now";

/** GET /deals/{id}/now.json: the current data of a deal's page, for pages that follow it live. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return Response.json(await readDealView(contextOf(context), id), { headers: { "cache-control": "no-store" } });
}
