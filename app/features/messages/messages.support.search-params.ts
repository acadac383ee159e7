import { ID } from "~/text/ids.ts";
import { defineList } from "~/text/list-params.ts";

/** The conversations with Support, for the team. */
export const supportList = defineList({
  filters: {
    state: { kind: "choice", label: "Which", options: { waiting: "Waiting", mine: "Mine", free: "Nobody’s" }, chips: true },
    who: { kind: "choice", label: "From", options: { players: "Players", guests: "Guests" } },
  },
  orders: { waiting: { up: "Waiting longest first" }, newest: { down: "Newest message first" } },
  // Those that wait are one list, and the others behind them another.
  cursor: new RegExp(`^(?:waiting|newest)~\\d{1,14}~${ID}$`),
});
export type SupportChoices = ReturnType<typeof supportList.parse>;
