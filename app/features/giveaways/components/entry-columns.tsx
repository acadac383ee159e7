import { Chip } from "~/ui/chip.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import type { entryList } from "../giveaways.search-params.ts";
import type { GiveawayEntry } from "../giveaways.types.ts";
import { EntrantName } from "./entrant-name.tsx";

const GONE = "Account no longer here";

/** The columns of the list of all entries. */
export const entryColumns: Columns<GiveawayEntry, typeof entryList> = [
  { id: "number", header: "Entry", text: ({ number }) => number, numeric: true, order: "number", width: "6rem" },
  {
    id: "name",
    header: "Name",
    role: "title",
    text: ({ entrant }) => entrant?.name ?? GONE,
    cell: ({ entrant }) => <EntrantName entrant={entrant} />,
  },
  {
    id: "tickets",
    header: "Tickets",
    text: ({ boosted, left }) => (left ? "left" : boosted ? "2x Entries" : "1x Entry"),
    cell: ({ boosted, left }) =>
      left ? <Chip tone="loss">left</Chip> : <Chip tone={boosted ? "accent" : "neutral"}>{boosted ? "2x Entries" : "1x Entry"}</Chip>,
    width: "9rem",
  },
  { id: "code", header: "Code", text: ({ code }) => code, cell: ({ code }) => <code className="text-sm">{code}</code>, width: "13rem" },
  dateColumn({ id: "at", header: "Entered", at: ({ at }) => at }),
];
