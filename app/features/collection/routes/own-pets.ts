import { requireUser } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { findOwnPets } from "../collection.queries.server.ts";
import type { Route } from "./+types/own-pets";

/** GET /collection/mine.json: the reader's pets and wishes, for the buttons and pickers of other pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return Response.json(await findOwnPets(ctx, requireUser(ctx)), { headers: { "cache-control": "no-store" } });
}
