import { contextOf } from "~/platform/http/context.server.ts";
import { phraseLanguage } from "~/text/languages.ts";
import { findConversations } from "../messages.queries.server.ts";
import { parseListPlace } from "../messages.search-params.ts";
import type { Route } from "./+types/list";

/** GET /messages/list.json?box=all|requests&before=…: the reader's conversations, the newest first. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const found = await findConversations(contextOf(context), {
    box: url.searchParams.get("box") === "requests" ? "requests" : "all",
    before: parseListPlace(url.searchParams.get("before")),
    language: phraseLanguage(request.headers),
  });
  return Response.json(found, { headers: { "cache-control": "no-store" } });
}
