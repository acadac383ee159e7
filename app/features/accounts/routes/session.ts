import { contextOf } from "~/platform/http/context.server.ts";
import { sessionStateOf } from "../core/session-state.ts";
import type { Route } from "./+types/session";

/** GET /session.json: the account of this browser, for returning tabs, and for those with a refused live stream. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(sessionStateOf(contextOf(context).actor));
}
