import { contextOf } from "~/platform/http/context.server.ts";
import { readScreenshot } from "../inventory.queries.server.ts";
import type { Route } from "./+types/picture";

/** GET /inventory/pictures/{id}?size=small: the picture of a screenshot, for its player and admins. A browser keeps it for one session. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const size = url.searchParams.get("size") === "small" ? "small" : "large";
  const content = await readScreenshot(contextOf(context), params.id, size);
  const headers = { "content-type": "image/webp", "cache-control": "private, max-age=300", vary: "cookie" };
  return new Response(new Uint8Array(content), { headers });
}
