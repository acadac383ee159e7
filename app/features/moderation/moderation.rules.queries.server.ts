import { requireStaff } from "~/access/guards.ts";
import { REPORTABLES } from "~/access/reportable.server.ts";
import { findRow, keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { wordRules } from "~/db/schema/moderation.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { findPhrases } from "./core/find-warnings.ts";
import { onlyThisRule } from "./core/word-rules.ts";
import type { WordRuleChoices } from "./moderation.rules.search-params.ts";
import type { RulePreview } from "./moderation.types.ts";
import { PREVIEW, type WarningKind } from "./moderation.warnings.constants.ts";

const { createdAt, name, warning, active, id } = wordRules;
const ORDERS = { createdAt: { createdAt, id }, name: { name, id } };
export type WordRule = typeof wordRules.$inferSelect;

/** A page of the word rules, for admins. */
export async function findWordRules(ctx: AppContext, { query, filters, ...place }: WordRuleChoices) {
  requireStaff(ctx, "admin");
  return keyPage(ORDERS, place).from(
    ctx.db,
    wordRules,
    searched(query, name),
    chosen(warning, filters.warning),
    chosen(active, filters.active),
  );
}

/** One word rule, for admins; null when nothing has the id. */
export async function findWordRule(ctx: AppContext, wanted: string | null): Promise<WordRule | null> {
  requireStaff(ctx, "admin");
  return findRow(ctx.db, wordRules, wanted);
}

/**
 * What a rule would have caught in the last seven days, among the newest 500 texts of each kind, for admins. Private texts are counted and
 * not shown. Throws AppError `unauthenticated` and `forbidden`.
 */
export async function previewRule(ctx: AppContext, rule: { name: string; warning: WarningKind }): Promise<RulePreview> {
  requireStaff(ctx, "admin");
  const rules = onlyThisRule({ kind: rule.warning, phrase: rule.name });
  const since = new Date(ctx.now().getTime() - PREVIEW.days * 86_400_000);
  const caught: RulePreview["shown"] = [];
  let [searchedCount, privateCount] = [0, 0];
  for (const { noun, recent } of REPORTABLES.values()) {
    const texts = (await recent?.find(ctx, since, PREVIEW.texts)) ?? [];
    searchedCount += texts.length;
    for (const { text, place, at } of texts) {
      const [found] = findPhrases(text, rules);
      if (!found) continue;
      if (recent?.isPrivate) privateCount += 1;
      else caught.push({ noun, text: text.slice(0, MAX_SHOWN), found: found.text, place, at: at.getTime() });
    }
  }
  const shown = caught.sort((one, other) => other.at - one.at);
  return { searched: searchedCount, caught: shown.length, privately: privateCount, shown: shown.slice(0, PREVIEW.shown) };
}

const MAX_SHOWN = 300;
