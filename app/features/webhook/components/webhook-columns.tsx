import { Chip } from "~/ui/chip.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { WEBHOOK_KINDS, WEBHOOK_STATES } from "../webhook.constants.ts";
import type { webhookList } from "../webhook.search-params.ts";
import type { WebhookDelivery } from "../webhook.types.ts";

export const webhookColumns: Columns<WebhookDelivery, typeof webhookList> = [
  { id: "about", header: "About", role: "title", text: ({ about }) => about },
  { id: "kind", header: "Kind", width: "9rem", text: ({ kind }) => WEBHOOK_KINDS[kind] },
  {
    id: "state",
    header: "State",
    width: "7rem",
    text: ({ state }) => WEBHOOK_STATES[state],
    cell: ({ state }) => <State state={state} />,
  },
  { id: "tries", header: "Tries", width: "5rem", numeric: true, text: ({ attempts }) => attempts },
  dateColumn({ id: "created", header: "Written", order: "created", at: ({ createdAt }) => createdAt }),
  dateColumn({
    id: "next",
    header: "Sent, or next try",
    hides: "can",
    at: ({ state, sentAt, dueAt }) => sentAt ?? (state === "waiting" ? dueAt : null),
  }),
  { id: "error", header: "Last error", long: true, text: ({ lastError }) => lastError },
];

function State({ state }: Pick<WebhookDelivery, "state">) {
  const words = WEBHOOK_STATES[state];
  return <Chip tone={state === "sent" ? "gain" : state === "failed" ? "loss" : undefined}>{words}</Chip>;
}
