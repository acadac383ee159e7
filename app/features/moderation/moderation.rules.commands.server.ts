import { managedRows } from "~/access/managed-rows.server.ts";
import { wordRules } from "~/db/schema/moderation.ts";
import { wordRuleInput } from "./moderation.schemas.ts";
import { WORD_RULES } from "./moderation.warnings.queries.server.ts";

/** Adds word rules, changes them, switches them off and deletes them. Refuses as `conflict` words that the same warning has already. */
export const wordRuleCommands = managedRows({
  kind: "word-rule",
  table: wordRules,
  input: wordRuleInput,
  missing: "This word rule no longer exists.",
  taken: { word_rules_once: { field: "name", message: "There is a rule with these words for this warning already." } },
  invalidates: [WORD_RULES],
});
