import { defineList } from "~/text/list-params.ts";
import { WARNINGS } from "./moderation.warnings.constants.ts";

/** Somebody's own reports. */
export const reportList = defineList({ orders: { created: { down: "Newest first" } } });
export type ReportChoices = ReturnType<typeof reportList.parse>;

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
