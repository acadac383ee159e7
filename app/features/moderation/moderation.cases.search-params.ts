import { keysOf } from "~/text/keys-of.ts";
import { defineList } from "~/text/list-params.ts";
import { REASONS } from "./moderation.constants.ts";

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
