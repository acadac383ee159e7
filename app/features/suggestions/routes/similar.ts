import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { parsePetValue } from "~/features/pets/core/pet-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { findSimilarSuggestions } from "../suggestions.queries.server.ts";
import type { Route } from "./+types/similar";

/** GET /suggestions/similar.json?title=…&pet=…&normal=…: open suggestions that ask for nearly the same. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const params = url.searchParams;
  const petId = parsePetId(params.get("pet") ?? "");
  const pet = petId === null ? undefined : (await readCatalogue(ctx)).byId.get(petId);
  const values = VARIANTS.flatMap((variant) => {
    const read = parsePetValue((params.get(variant) ?? "").slice(0, 40));
    return pet && read.ok && read.value !== null ? [{ variant, from: pet.values[variant], to: read.value }] : [];
  });
  const value = petId === null ? null : { petId, values };
  const similar = await findSimilarSuggestions(ctx, { title: params.get("title") ?? "", value });
  return Response.json({ similar }, { headers: { "cache-control": "private, no-store" } });
}
