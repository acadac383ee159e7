import { keysOf } from "~/text/keys-of.ts";
import { defineList } from "~/text/list-params.ts";
import { REASONS } from "./moderation.constants.ts";
import { WARNINGS } from "./moderation.warnings.constants.ts";

const REASON_LABELS = Object.fromEntries(keysOf(REASONS).map((reason) => [reason, REASONS[reason].label])) as Record<
  keyof typeof REASONS,
  string
>;

/** The queue of cases and appeals. */
export const caseList = defineList({
  filters: {
    reason: { kind: "choice", label: "Reason", options: REASON_LABELS, chips: true },
    appeal: { kind: "yes-no", label: "Appeals" },
  },
  orders: { queue: { up: "Most urgent first" } },
});
export type CaseChoices = ReturnType<typeof caseList.parse>;

/** The reader's own reports. */
export const reportList = defineList({ orders: { created: { down: "Newest first" } } });
export type ReportChoices = ReturnType<typeof reportList.parse>;

/** The statistics of reports, month by month. */
export const statisticsList = defineList({ orders: { month: { down: "Newest first" } } });

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
