import { formatNumber } from "~/text/numbers.ts";
import { Chip } from "~/ui/chip.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { APPLICATION_STATES } from "../partners.constants.ts";
import type { applicationList } from "../partners.search-params.ts";
import type { ApplicationState, ListedApplication } from "../partners.types.ts";

const TONES = { pending: "fair", approved: "gain", rejected: "loss" } as const;

/** The state of an application. */
export function StateChip({ status }: { status: ApplicationState }) {
  return <Chip tone={TONES[status]}>{APPLICATION_STATES[status]}</Chip>;
}

/** The columns of the list of applications. */
export const applicationColumns: Columns<ListedApplication, typeof applicationList> = [
  { id: "channel", header: "Channel", role: "title", text: ({ channelName }) => channelName },
  { id: "applicant", header: "Player", text: ({ applicant }) => applicant },
  {
    id: "status",
    header: "Status",
    text: ({ status }) => APPLICATION_STATES[status],
    cell: ({ status }) => <StateChip status={status} />,
    width: "8rem",
  },
  {
    id: "subscribers",
    header: "Subscribers",
    text: ({ subscriberCount }) => subscriberCount,
    cell: ({ subscriberCount }) => formatNumber(subscriberCount),
    numeric: true,
    hides: "can",
    width: "8rem",
  },
  dateColumn({ id: "sent", header: "Sent", order: "createdAt", at: ({ createdAt }) => createdAt }),
];
