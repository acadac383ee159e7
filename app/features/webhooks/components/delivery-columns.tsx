import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { DELIVERY_STATES, EVENT_KINDS, RECEIVERS } from "../webhooks.constants.ts";
import type { deliveryList } from "../webhooks.search-params.ts";
import type { ManagedDelivery } from "../webhooks.types.ts";
import { DeliveryState } from "./delivery-state.tsx";

export const deliveryColumns: Columns<ManagedDelivery, typeof deliveryList> = [
  { id: "about", header: "About", role: "title", text: ({ about }) => about },
  { id: "to", header: "To", width: "9rem", text: ({ receiver }) => receiver ?? RECEIVERS.discord },
  { id: "kind", header: "Kind", width: "9rem", text: ({ kind }) => EVENT_KINDS[kind] },
  {
    id: "state",
    header: "State",
    width: "8rem",
    text: ({ state }) => DELIVERY_STATES[state],
    cell: ({ state }) => <DeliveryState state={state} />,
  },
  { id: "tries", header: "Tries", width: "5rem", numeric: true, text: ({ attempts }) => attempts },
  dateColumn({ id: "created", header: "Written", order: "created", at: ({ createdAt }) => createdAt }),
  dateColumn({
    id: "next",
    header: "Sent, or next try",
    hides: "at-first",
    at: ({ state, sentAt, dueAt }) => sentAt ?? (state === "waiting" ? dueAt : null),
  }),
  { id: "error", header: "Last error", long: true, text: ({ lastError }) => lastError },
];
