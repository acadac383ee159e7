/** How many webhooks an account can have. */
export const MAX_HOOKS = 3;
export const MAX_HOOK = { name: 40, address: 500 } as const;

/** A webhook to which nothing was delivered for this long is stopped, and so is each message given up. */
export const FAILING_DAYS = 5;
/** For this long after a new secret was made, the one before signs as well. */
export const FORMER_SECRET_HOURS = 24;
/** How long deliveries are listed, in days. */
export const DELIVERIES_KEPT_DAYS = 14;
/** How many of them the page of a webhook lists. */
export const DELIVERIES_SHOWN = 30;

export const DELIVERY_STATES = { waiting: "Waiting", sent: "Delivered", failed: "Not delivered" } as const;
export const HOOK_STATES = { sending: "Sending", failing: "Failing", stopped: "Stopped" } as const;

/** Why a webhook was stopped, for its owner. */
export const STOPPED_WORDS = {
  failing: `Nothing arrived for ${FAILING_DAYS} days, so it was stopped. Start it again once its receiver works.`,
  gone: "Its receiver said that it is gone (410), so it was stopped.",
  team: "Our team stopped it. Ask Support why.",
} as const;

export const HOOK_MESSAGES = {
  created: "Here is the secret that its messages are signed with. Copy it now: it is shown only this once.",
  rotated: `Here is the new secret. Copy it now: it is shown only this once. For ${FORMER_SECRET_HOURS} hours messages are signed with the one before as well.`,
  deleted: "The webhook was deleted. Nothing is sent there from now on.",
  resumed: "Messages are sent there again from now on.",
  tested: "A test message is on its way.",
  replayed: "The message is on its way again.",
  missing: "This webhook is gone already.",
  missingDelivery: "This delivery is not listed any more.",
  full: `You have ${MAX_HOOKS} webhooks, the most there can be. Delete one that you no longer use.`,
  stopped: "This webhook is stopped. Start it again first.",
  byTeam: "Our team stopped this webhook. Ask Support why.",
  notStopped: "This webhook is not stopped.",
  onItsWay: "This message is on its way already.",
  failed: "This didn’t work just now. Nothing was changed.",
  stoppedByTeam: (count: number) => (count === 1 ? "1 webhook was stopped." : `${count} webhooks were stopped.`),
} as const;
