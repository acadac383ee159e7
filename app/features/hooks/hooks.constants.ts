/** How many webhooks an account can have. */
export const MAX_HOOKS = 3;
export const MAX_HOOK = { name: 40, address: 500 } as const;

/** A webhook that nothing could be delivered to for this long is stopped; a message that could not be delivered for as long is given up. */
export const FAILING_DAYS = 5;
/** For how long the old secret signs as well after a new one was made. */
export const FORMER_SECRET_HOURS = 24;
/** How long deliveries are listed, in days. */
export const DELIVERIES_KEPT_DAYS = 14;
/** How many of them the page of a webhook lists. */
export const DELIVERIES_SHOWN = 30;

export const DELIVERY_STATES = { waiting: "Waiting", sent: "Delivered", failed: "Not delivered" } as const;
export const HOOK_STATES = { sending: "Sending", failing: "Failing", stopped: "Stopped" } as const;

/** Why a webhook was stopped, for its owner. */
export const STOPPED_WORDS = {
  failing: `Nothing could be delivered for ${FAILING_DAYS} days, so it was stopped. Start it again once your server works.`,
  gone: "Your server answered that the address is gone (410), so it was stopped.",
  team: "Our team stopped it. Ask Support why.",
} as const;

export const HOOK_MESSAGES = {
  created: "Here is the secret that signs its messages. Copy it now: it is shown only this once.",
  rotated: `Here is the new secret. Copy it now: it is shown only this once. For ${FORMER_SECRET_HOURS} hours, messages are signed with the old one as well.`,
  deleted: "The webhook was deleted. Nothing more will be sent to it.",
  resumed: "The webhook is on again and will get new messages.",
  tested: "A test message is on its way.",
  replayed: "The message is on its way again.",
  noAddress: "Enter an address such as https://my.site/webhook.",
  missing: "This webhook no longer exists.",
  missingDelivery: "This delivery is no longer listed.",
  full: `You already have ${MAX_HOOKS} webhooks, which is the limit. Delete one that you no longer use.`,
  stopped: "This webhook is stopped. Start it again first.",
  byTeam: "Our team stopped this webhook. Ask Support why.",
  notStopped: "This webhook is not stopped.",
  onItsWay: "This message is already on its way.",
  failed: "This didn’t work just now. Nothing was changed.",
  stoppedByTeam: (count: number) => (count === 1 ? "1 webhook was stopped." : `${count} webhooks were stopped.`),
} as const;
