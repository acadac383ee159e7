import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { previewedRule } from "../moderation.schemas.ts";
import { previewRule } from "../moderation.warnings.queries.server.ts";
import type { Route } from "./+types/word-rule-preview";

/** GET /admin/word-rules/preview.json?name=…&warning=…: the matches of a rule in the last week, for admins. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const rule = previewedRule.safeParse(Object.fromEntries(url.searchParams));
  const ctx = contextOf(context);
  const preview = await previewRule(ctx, rule.data ?? { name: "", warning: "link" });
  if (!rule.data) throw new AppError("invalid", rule.error?.issues[0]?.message ?? "Enter the words.");
  return Response.json(preview, { headers: { "cache-control": "no-store" } });
}
