import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { findLastPrices } from "../valuation.book.queries.server.ts";
import type { Route } from "./+types/pet-prices";

/** GET /pet/{id}/prices.json: the last prices of each variant of a pet, for the chart of its history. The same for everybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parsePetId(params.pet);
  if (id === null) return Response.json({});
  const prices = await findLastPrices(contextOf(context), id);
  cachePage(context, [petTag(id)]);
  return Response.json(prices);
}
