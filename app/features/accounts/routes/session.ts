import { contextOf } from "~/platform/http/context.server.ts";
import { sessionStateOf } from "../core/session-state.ts";
import type { Route } from "./+types/session";

/** GET /session.json: who is signed in here, for tabs that were left alone, and for those whose live stream is refused. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(sessionStateOf(contextOf(context).actor));
}
