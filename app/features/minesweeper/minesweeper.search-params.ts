import { defineList } from "~/text/list-params.ts";
import { REVIEW_REASONS } from "./minesweeper.constants.ts";

/** The wins that an admin looks at: those that wait, or those that were left without a rank. */
export const winList = defineList({
  filters: {
    state: { kind: "choice", label: "State", options: { left: "Left unranked" }, chips: true },
    reason: { kind: "choice", label: "Why", options: REVIEW_REASONS },
  },
  orders: { finishedAt: { down: "Newest first", up: "Oldest first" } },
});
export type WinChoices = ReturnType<typeof winList.parse>;
