import { defineList } from "~/text/list-params.ts";
import { KIND_LABELS } from "./figures.constants.ts";

/** The list of all figures in the back office. */
export const figureList = defineList({
  search: { label: "Search figures", placeholder: "A pet or a source…" },
  filters: { kind: { kind: "choice", label: "What", options: KIND_LABELS } },
  orders: {
    createdAt: { down: "Recorded last first", up: "Recorded first first" },
    readOn: { down: "Newest day first", up: "Oldest day first" },
  },
});
export type FigureChoices = ReturnType<typeof figureList.parse>;
