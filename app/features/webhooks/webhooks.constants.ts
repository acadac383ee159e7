/** How many webhooks an account can have. */
export const MAX_WEBHOOKS = 3;
export const MAX_ADDRESS = 500;
/** How many pets one webhook can be limited to. */
export const MAX_FILTERED_PETS = 20;
/** How many messages about saved searches one webhook gets within an hour. */
export const MAX_SEARCHES_AN_HOUR = 60;

/** The events that a webhook can get. */
export const WEBHOOK_EVENTS = {
  "value.changed": "Changed values",
  "search.matched": "New trades that fit a saved search",
  "news.published": "News of the team",
} as const;

/** A webhook that nothing could be delivered to for this long is stopped; a signed message that could not be delivered for as long is given up. */
export const FAILING_DAYS = 5;
/** After this many failures a message to Discord waits for somebody to send it again. That is most of a day after the first attempt. */
export const MAX_DISCORD_ATTEMPTS = 12;
/** For how long the old secret signs as well after a new one was made. */
export const FORMER_SECRET_HOURS = 24;
/** How long signed deliveries are listed, in days. */
export const DELIVERIES_KEPT_DAYS = 14;
/** How long messages accepted by Discord are listed, in days. */
export const DISCORD_KEPT_DAYS = 30;
/** How many deliveries the page of a webhook lists. */
export const DELIVERIES_SHOWN = 30;

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

export const EVENT_KINDS = {
  "value.changed": "Signed value change",
  "search.matched": "Trade for a search",
  "news.published": "Published news",
  "pet-added": "New pet",
  "values-changed": "Value change",
  "screenshot-rejected": "Screenshot rejected",
  test: "Test message",
} as const;
export const DELIVERY_STATES = { waiting: "Waiting", sent: "Delivered", failed: "Not delivered" } as const;
export const RECEIVERS = { discord: "Discord", players: "Players’ webhooks" } as const;
export const WEBHOOK_STATES = { sending: "Sending", failing: "Failing", stopped: "Stopped" } as const;

/** Why a webhook was stopped, for its owner. */
export const STOPPED_WORDS = {
  failing: `Nothing could be delivered for ${FAILING_DAYS} days, so it was stopped. Start it again once your server works.`,
  gone: "Your server answered that the address is gone (410), so it was stopped.",
  team: "Our team stopped it. Ask Support why.",
} as const;

export const WEBHOOK_MESSAGES = {
  created: "Here is the secret that signs its messages. Copy it now: it is shown only this once.",
  rotated: `Here is the new secret. Copy it now: it is shown only this once. For ${FORMER_SECRET_HOURS} hours, messages are signed with the old one as well.`,
  deleted: "The webhook was deleted. Nothing more will be sent to it.",
  chosen: "Saved. The webhook gets these from now on.",
  noEvent: "Choose at least one.",
  resumed: "The webhook is on again and will get new messages.",
  tested: "A test message is on its way.",
  replayed: "The message is on its way again.",
  noAddress: "Enter an address such as https://my.site/webhook.",
  missing: "This webhook no longer exists.",
  missingDelivery: "This delivery is no longer listed.",
  full: `You already have ${MAX_WEBHOOKS} webhooks, which is the limit. Delete one that you no longer use.`,
  stopped: "This webhook is stopped. Start it again first.",
  byTeam: "Our team stopped this webhook. Ask Support why.",
  notStopped: "This webhook is not stopped.",
  onItsWay: "This message is already on its way.",
  failed: "This didn’t work just now. Nothing was changed.",
  stoppedByTeam: (count: number) => (count === 1 ? "1 webhook was stopped." : `${count} webhooks were stopped.`),
  petUpdated: "Failed to send Discord notification, but pet was updated",
  noDiscord: "Nothing is sent to Discord, because no webhook address is set. Set DISCORD_WEBHOOK_URL on the server.",
  retried: (count: number) => (count === 1 ? "1 message is on its way again." : `${count} messages are on their way again.`),
  discarded: (count: number) => (count === 1 ? "1 message will not be sent." : `${count} messages will not be sent.`),
  noneOpen: "None of these messages still needs to be sent.",
} as const;
