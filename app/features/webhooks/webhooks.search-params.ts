import { credentialList } from "~/access/credential-list.ts";
import { defineList } from "~/text/list-params.ts";
import { DELIVERY_STATES, EVENT_KINDS, RECEIVERS, WEBHOOK_STATES } from "./webhooks.constants.ts";

/** The webhooks of players in the back office. */
export const webhookList = credentialList(
  { label: "Search webhooks", placeholder: "A name or an address…", maxLength: 100 },
  WEBHOOK_STATES,
);
export type WebhookChoices = ReturnType<typeof webhookList.parse>;

/** Deliveries to all receivers in the back office. */
export const deliveryList = defineList({
  search: { label: "Search messages", placeholder: "A pet…" },
  filters: {
    to: { kind: "choice", label: "To", options: RECEIVERS },
    state: { kind: "choice", label: "State", options: DELIVERY_STATES },
    kind: { kind: "choice", label: "Kind", options: EVENT_KINDS },
  },
  orders: { created: { down: "Newest first", up: "Oldest first" } },
});
export type DeliveryChoices = ReturnType<typeof deliveryList.parse>;
