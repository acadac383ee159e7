import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { findPetBackground } from "../valuation.queries.server.ts";
import type { Route } from "./+types/pet-background";

/** GET /admin/values/{pet}.json: the team's background information on the values of a pet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parsePetId(params.id);
  if (id === null) throw new AppError("not_found", "There is no such pet.");
  return Response.json(await findPetBackground(contextOf(context), id), { headers: { "cache-control": "private, no-store" } });
}
