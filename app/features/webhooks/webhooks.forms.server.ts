import { form, type Sent } from "~/access/forms.server.ts";
import {
  createWebhook,
  deleteWebhook,
  replayDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  stopWebhooks,
  testWebhook,
} from "./webhooks.commands.server.ts";
import { WEBHOOK_MESSAGES as MESSAGES } from "./webhooks.constants.ts";
import { discardDeliveries, retryDeliveries, testDiscord } from "./webhooks.staff.commands.server.ts";

const { failed } = MESSAGES;
const ofPage = ({ params }: Pick<Sent, "params">) => ({ id: params.id ?? "" });

/** The form of one's webhooks. */
export const webhooksForms = {
  create: form({
    command: createWebhook,
    done: ({ id, secret }) => ({ message: MESSAGES.created, data: { id, secret } }),
    failed,
  }),
};

/** The forms on the page of a webhook. */
export const webhookForms = {
  rotate: form({
    command: rotateWebhookSecret,
    input: ofPage,
    done: ({ secret }) => ({ message: MESSAGES.rotated, data: { secret } }),
    failed,
  }),
  test: form({ command: testWebhook, input: ofPage, done: () => ({ message: MESSAGES.tested }), failed }),
  resume: form({
    command: resumeWebhook,
    input: ofPage,
    done: () => ({ message: MESSAGES.resumed }),
    failed,
  }),
  replay: form({
    command: replayDelivery,
    input: ({ params, fields }) => ({ ...ofPage({ params }), delivery: fields.text("delivery") }),
    done: () => ({ message: MESSAGES.replayed }),
    failed,
  }),
  delete: form({
    command: deleteWebhook,
    input: ofPage,
    done: () => ({ message: MESSAGES.deleted, to: "/settings/webhooks" }),
    failed,
  }),
};

/** The form of the team's list of webhooks. */
export const webhookManagerForms = {
  stop: form({ command: stopWebhooks, back: true, done: ({ count }) => ({ message: MESSAGES.stoppedByTeam(count) }) }),
};

/** The forms of the team's list of deliveries. */
export const deliveryManagerForms = {
  retry: form({ command: retryDeliveries, done: ({ count }) => ({ message: MESSAGES.retried(count) }) }),
  discard: form({ command: discardDeliveries, done: ({ count }) => ({ message: MESSAGES.discarded(count) }) }),
  test: form({ command: testDiscord, done: () => ({ message: MESSAGES.tested }) }),
};
