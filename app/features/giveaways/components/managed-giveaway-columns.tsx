import { formatDay } from "~/text/dates.ts";
import { Chip } from "~/ui/chip.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import type { giveawayManagerList } from "../giveaways.search-params.ts";
import type { Giveaway } from "../giveaways.types.ts";

/** The giveaways in the manager. */
export const managedGiveawayColumns: Columns<Giveaway, typeof giveawayManagerList> = [
  {
    id: "title",
    header: "Giveaway",
    role: "title",
    text: ({ title }) => title,
    cell: ({ title, prize }) => (
      <span className="min-w-0 py-1 wrap-anywhere">
        <span>{title}</span>
        <span className="block font-normal text-soft-ink text-sm">{prize.words}</span>
      </span>
    ),
  },
  { id: "status", header: "Status", text: wordOf, cell: (giveaway) => <GiveawayStatus giveaway={giveaway} />, width: "9rem" },
  { id: "entries", header: "Entries", text: ({ entryCount }) => entryCount, numeric: true, width: "6rem" },
  dateColumn({ id: "ends", header: "Ends", at: ({ endsAt }) => endsAt }),
  { id: "created", header: "Created", order: "created", text: ({ createdAt }) => formatDay(createdAt), hides: "can", width: "8rem" },
];

/** The state of a giveaway. */
export function GiveawayStatus({ giveaway }: { giveaway: Giveaway }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Chip tone={giveaway.open ? "gain" : giveaway.state === "drawn" ? "neutral" : "fair"}>{wordOf(giveaway)}</Chip>
      {giveaway.hidden && <Chip>Not listed</Chip>}
    </span>
  );
}

function wordOf({ open, state }: Giveaway): string {
  return open ? "Active" : state === "drawn" ? "Ended" : "To be drawn";
}
