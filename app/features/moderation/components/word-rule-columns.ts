import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { actsColumn } from "~/ui/table/row-acts.tsx";
import type { wordRuleList } from "../moderation.search-params.ts";
import { isWarningKind, RULE_LANGUAGES, WARNINGS } from "../moderation.warnings.constants.ts";
import type { WordRule } from "../moderation.warnings.queries.server.ts";

/** The columns of the manager of word rules. */
export const wordRuleColumns: Columns<WordRule, typeof wordRuleList> = [
  { id: "name", header: "Words", role: "title", order: "name", text: ({ name }) => name },
  { id: "warning", header: "Warning", text: ({ warning }) => (isWarningKind(warning) ? WARNINGS[warning] : warning), width: "14rem" },
  { id: "language", header: "Language", text: ({ language }) => RULE_LANGUAGES[language], hides: "can", width: "8rem" },
  { id: "active", header: "State", text: ({ active }) => (active ? "On" : "Off"), width: "6rem" },
  dateColumn({ id: "added", header: "Added", order: "createdAt", hides: "can", at: ({ createdAt }) => createdAt }),
  actsColumn(),
];
