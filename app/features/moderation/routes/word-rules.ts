import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { WORD_RULES } from "../moderation.rules.cache-tags.ts";
import { findActiveRules } from "../moderation.warnings.queries.server.ts";
import type { Route } from "./+types/word-rules";

/** GET /word-rules.json: what the staff search texts for besides the built-in phrases, so that browsers search by the same rules. */
export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [WORD_RULES]);
  return Response.json({ rules: await findActiveRules(contextOf(context)) });
}
