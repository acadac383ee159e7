import { contextOf } from "~/platform/http/context.server.ts";
import type { Route } from "./+types/session";

/** GET /session.json: who is signed in here, for tabs that were left alone. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = contextOf(context);
  return Response.json({ viewer: actor.kind === "user" ? actor.id : null });
}
