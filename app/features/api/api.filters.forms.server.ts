import { form } from "~/access/forms.server.ts";
import { WEBHOOK_MESSAGES as MESSAGES } from "~/features/webhooks/webhooks.constants.ts";
import { chooseWebhookEvents } from "./api.filters.commands.server.ts";

/** The form with the events and filters of a webhook. */
export const webhookEventForms = {
  choose: form({
    command: chooseWebhookEvents,
    input: ({ params, fields }) => ({
      id: params.id ?? "",
      events: fields.list("events"),
      pets: fields.text("pets"),
      variants: fields.list("variants"),
      percent: fields.text("percent"),
      search: fields.text("search"),
      categories: fields.list("categories"),
    }),
    done: () => ({ message: MESSAGES.chosen }),
    failed: MESSAGES.failed,
  }),
};
