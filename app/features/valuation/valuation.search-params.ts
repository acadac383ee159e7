import { defineList } from "~/text/list-params.ts";
import { NEXT_KINDS } from "./core/next-up.ts";

/** The review queue, filtered by reason and by name. */
export const nextList = defineList({
  search: { label: "Search pets", placeholder: "A pet…" },
  filters: { why: { kind: "choice", label: "Why", options: NEXT_KINDS } },
  orders: { first: { down: "First things first" } },
});
export type NextChoices = ReturnType<typeof nextList.parse>;
