import { contextOf } from "~/platform/http/context.server.ts";
import { phraseLanguage } from "~/text/languages.ts";
import { findMessages } from "../messages.history.queries.server.ts";
import { parseMessagePlace } from "../messages.search-params.ts";
import type { Route } from "./+types/page";

/** GET /messages/:conversation/page.json?after=N, ?before=N or ?around=N: messages of a conversation by their numbers. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const language = phraseLanguage(request.headers);
  const page = await findMessages(contextOf(context), params.conversation, parseMessagePlace(url.searchParams), language);
  return Response.json(page, { headers: { "cache-control": "no-store" } });
}
