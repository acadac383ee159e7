import { defineList } from "~/text/list-params.ts";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { actsColumn } from "~/ui/table/row-acts.tsx";
import type { WordRule } from "./moderation.rules.queries.server.ts";
import { isWarningKind, RULE_LANGUAGES, WARNINGS } from "./moderation.warnings.constants.ts";

/** The word rules as the back office lists them. */
export const wordRuleList = defineList({
  search: { label: "Search word rules", placeholder: "A word…" },
  filters: {
    warning: { kind: "choice", label: "Warning", options: WARNINGS },
    active: { kind: "yes-no", label: "Switched on" },
  },
  orders: { createdAt: { down: "Newest first", up: "Oldest first" }, name: { up: "A to Z", down: "Z to A" } },
});
export type WordRuleChoices = ReturnType<typeof wordRuleList.parse>;

export const wordRuleColumns: Columns<WordRule, typeof wordRuleList> = [
  { id: "name", header: "Words", role: "title", order: "name", text: ({ name }) => name },
  { id: "warning", header: "Warning", text: ({ warning }) => (isWarningKind(warning) ? WARNINGS[warning] : warning), width: "14rem" },
  { id: "language", header: "Language", text: ({ language }) => RULE_LANGUAGES[language], hides: "can", width: "8rem" },
  { id: "active", header: "State", text: ({ active }) => (active ? "On" : "Off"), width: "6rem" },
  dateColumn({ id: "added", header: "Added", order: "createdAt", hides: "can", at: ({ createdAt }) => createdAt }),
  actsColumn(),
];
