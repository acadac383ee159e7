import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { findSimilarSuggestions } from "../suggestions.queries.server.ts";
import type { Route } from "./+types/similar";

/** GET /suggestions/similar.json?title=…&pet=…&variants=…: open suggestions that ask for nearly the same. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const params = url.searchParams;
  const petId = parsePetId(params.get("pet") ?? "");
  const named = (params.get("variants") ?? "").split(",");
  const value = petId === null ? null : { petId, variants: VARIANTS.filter((variant) => named.includes(variant)) };
  const similar = await findSimilarSuggestions(contextOf(context), { title: params.get("title") ?? "", value });
  return Response.json({ similar }, { headers: { "cache-control": "private, no-store" } });
}
