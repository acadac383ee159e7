import { contextOf } from "~/platform/http/context.server.ts";
import { countUnread } from "../messages.queries.server.ts";
import type { Route } from "./+types/unread";

/** GET /messages/unread.json: how many messages are not read, for the badges. */
export async function loader({ context }: Route.LoaderArgs) {
  const unread = await countUnread(contextOf(context));
  return Response.json({ unread }, { headers: { "cache-control": "no-store" } });
}
