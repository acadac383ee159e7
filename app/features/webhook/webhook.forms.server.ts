import { form } from "~/access/forms.server.ts";
import { discardMessages, retryMessages, testWebhook } from "./webhook.commands.server.ts";
import { WEBHOOK_MESSAGES as MESSAGES } from "./webhook.constants.ts";

/** The forms of the list of deliveries. */
export const webhookForms = {
  retry: form({ command: retryMessages, done: ({ count }) => ({ message: MESSAGES.retried(count) }) }),
  discard: form({ command: discardMessages, done: ({ count }) => ({ message: MESSAGES.discarded(count) }) }),
  test: form({ command: testWebhook, done: () => ({ message: MESSAGES.tested }) }),
};
