import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { shortLine } from "~/text/plain-text.ts";
import { findProofsFor } from "../suggestions.queries.server.ts";
import type { Route } from "./+types/proof-trades";

const MAX_QUERY = 40;

/** GET /suggestions/trades.json?pet=…&q=…: completed trades that can back a suggestion about the pet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const petId = parsePetId(url.searchParams.get("pet") ?? "");
  if (petId === null) throw new AppError("malformed", "Name the pet by its id.");
  const query = shortLine((url.searchParams.get("q") ?? "").slice(0, 4 * MAX_QUERY), MAX_QUERY);
  const trades = await findProofsFor(contextOf(context), petId, query);
  return Response.json({ trades }, { headers: { "cache-control": "private, no-store" } });
}
