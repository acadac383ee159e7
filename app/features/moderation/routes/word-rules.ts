import { PARTNERS } from "~/features/accounts/accounts.cache-tags.ts";
import { findShownTeamNames } from "~/features/accounts/accounts.names.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { findActiveRules, WORD_RULES } from "../moderation.warnings.queries.server.ts";
import type { Route } from "./+types/word-rules";

/**
 * GET /word-rules.json: what browsers need to judge texts as the server does, besides what is built in: the rules of the staff, and the names
 * under which the team and partners are shown.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  cachePage(context, [WORD_RULES, PARTNERS]);
  const [rules, names] = await Promise.all([findActiveRules(ctx), findShownTeamNames(ctx.db)]);
  return Response.json({ rules, names });
}
