import { defineList } from "~/text/list-params.ts";
import { WEBHOOK_KINDS, WEBHOOK_STATES } from "./webhook.constants.ts";

/** The list of messages to Discord. */
export const webhookList = defineList({
  search: { label: "Search messages", placeholder: "A pet…" },
  filters: {
    state: { kind: "choice", label: "State", options: WEBHOOK_STATES },
    kind: { kind: "choice", label: "Kind", options: WEBHOOK_KINDS },
  },
  orders: { created: { down: "Newest first", up: "Oldest first" } },
});
export type WebhookChoices = ReturnType<typeof webhookList.parse>;
