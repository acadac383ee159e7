import { HOUR_MS } from "~/text/durations.ts";
import { keysOf } from "~/text/keys-of.ts";
import type { Columns } from "~/ui/table/column.ts";
import { formatMonth } from "../core/months.ts";
import type { MonthFigures } from "../moderation.cases.types.ts";
import { REASONS } from "../moderation.constants.ts";
import type { statisticsList } from "../moderation.search-params.ts";

/** Milliseconds in hours, to a tenth. */
const hours = (milliseconds: number | null) => (milliseconds === null ? null : Math.round(milliseconds / (HOUR_MS / 10)) / 10);

const month: Columns<MonthFigures, typeof statisticsList> = [
  { id: "month", header: "Month", role: "title", text: ({ id }) => id, cell: ({ id }) => formatMonth(id) },
  { id: "cases", header: "Cases", numeric: true, text: ({ cases }) => cases },
];
const outcome: Columns<MonthFigures, typeof statisticsList> = [
  { id: "decided", header: "Decided", numeric: true, text: ({ decided }) => decided },
  { id: "median", header: "Median (hours)", numeric: true, text: ({ median }) => hours(median) },
  { id: "ninetieth", header: "90% (hours)", numeric: true, text: ({ ninetieth }) => hours(ninetieth) },
  { id: "appeals", header: "Appeals", numeric: true, text: ({ appeals }) => appeals },
  { id: "upheld", header: "Upheld", numeric: true, text: ({ upheld }) => upheld },
];

/** The columns of the table: the reasons that there were share one. */
export const statisticsColumns: Columns<MonthFigures, typeof statisticsList> = [
  ...month,
  {
    ...{ id: "reasons", header: "By reason", long: true },
    cell: ({ reasons }) =>
      keysOf(REASONS)
        .filter((reason) => reasons[reason])
        .map((reason) => `${REASONS[reason].label}: ${reasons[reason]}`)
        .join(", ") || "–",
  },
  ...outcome,
];

/** The columns of the file: each reason has its own. */
export const statisticsFileColumns: Columns<MonthFigures, typeof statisticsList> = [
  ...month,
  ...keysOf(REASONS).map((reason) => ({
    ...{ id: reason, header: REASONS[reason].label },
    text: ({ reasons }: MonthFigures) => reasons[reason] ?? 0,
  })),
  ...outcome,
];
