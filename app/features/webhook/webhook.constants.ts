import type { WebhookKind, WebhookState } from "./webhook.types.ts";

/** The colours of embeds: an increase, a decrease, anything else. */
export const EMBED_COLORS = { green: 0x2ecc71, red: 0xe74c3c, blue: 0x3498db } as const;

/** Discord's limits, in characters and pieces. */
export const MAX_EMBED = {
  title: 256,
  description: 4096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  embeds: 10,
  message: 6000,
} as const;

/** After this many failures a message waits for somebody to send it again. That is most of a day after the first attempt. */
export const MAX_ATTEMPTS = 12;
/** How long sent messages are listed, in days. */
export const SENT_KEPT_DAYS = 30;

export const WEBHOOK_KINDS: Record<WebhookKind, string> = {
  "pet-added": "New pet",
  "values-changed": "Value change",
  "screenshot-rejected": "Screenshot rejected",
  test: "Test message",
};

export const WEBHOOK_STATES: Record<WebhookState, string> = { waiting: "Waiting", sent: "Sent", failed: "Failed" };

export const WEBHOOK_MESSAGES = {
  petUpdated: "Failed to send Discord notification, but pet was updated",
  notSet: "Nothing is sent to Discord, because no webhook address is set. Set DISCORD_WEBHOOK_URL on the server.",
  tested: "A test message is on its way.",
  retried: (count: number) => (count === 1 ? "1 message is on its way again." : `${count} messages are on their way again.`),
  discarded: (count: number) => (count === 1 ? "1 message will not be sent." : `${count} messages will not be sent.`),
  noneOpen: "None of these messages still needs to be sent.",
  gone: "This message is gone.",
} as const;
