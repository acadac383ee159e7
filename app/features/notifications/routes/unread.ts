import { contextOf } from "~/platform/http/context.server.ts";
import { countUnread } from "../notifications.queries.server.ts";
import type { Route } from "./+types/unread";

/** GET /notifications/unread.json: how many notifications are not read, for the badge. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return Response.json({ unread: await countUnread(ctx) }, { headers: { "cache-control": "no-store" } });
}
