import { DAY_MS } from "~/text/durations.ts";
import type { RestartInterval, ServerType } from "./servers.types.ts";

/** The types of servers with their labels, in the order of the chips. */
export const SERVER_TYPES: Record<ServerType, string> = { farming: "Farming", hatching: "Hatching", trading: "Trading" };

/** When a server restarts. */
export const RESTART_INTERVALS: Record<RestartInterval, string> = {
  "12h": "Restarts every 12 hours",
  "24h": "Restarts every 24 hours",
  updates: "Restarts after game updates",
};

/** How long a server is on the list, from when it was put there, in milliseconds. */
export const SERVER_LIVES_MS = DAY_MS;
export const STAFF_SERVER_LIVES_MS = 30 * DAY_MS;

/** How long a submission waits for its review, and how long its sender can read why it was declined and send it again, in milliseconds. */
export const PENDING_KEPT_MS = 30 * DAY_MS;
export const DECLINED_KEPT_MS = 7 * DAY_MS;

/** The time between two submissions, in milliseconds. */
export const SUBMIT_COOLDOWN_MS = 30 * 60_000;

/** How often a running cooldown is checked, in milliseconds. */
export const COOLDOWN_CHECK_MS = 60_000;

export const MAX_SERVERS_PER_PAGE = 12;

/** The most servers that the panel of a trade offers. */
export const MAX_CONNECTABLE = 60;

/** Length limits of typed texts. */
export const MAX_LENGTHS = { name: 60, link: 500, ownerName: 40, description: 300, note: 200 } as const;

/** Why a server is declined or taken off the list, in the words that its sender reads. */
export const DECLINE_REASONS = {
  link: "The link doesn't lead to a private server that others can join.",
  game: "The link leads to another game.",
  words: "The name or the description breaks our rules.",
  twice: "This server is on the list already.",
  other: "Something else",
} as const;

/** Where the browser of a guest keeps favourites, and how many. */
export const FAVORITES_KEY = "favoriteServers";
export const MAX_FAVORITES = 200;

export const MESSAGES = {
  missing: "Please fill in all required fields",
  wrongLink: "Please enter a valid Roblox private server link",
  signIn: "You must be logged in to submit a server",
  submitted: "Private server submitted successfully!",
  forReview: "Your server has been submitted for review",
  atOnce: "It is on the list now.",
  cooldown: "You can submit one server every 30 minutes.",
  cooldownEnds: (wait: string) => `You can submit another server in ${wait}.`,
  noneToResubmit: "This submission is no longer kept. Please submit the server again.",
  alreadyListed: "This server is on the list already.",
  alreadyWaiting: "This server is waiting for review already.",
  decidedMeanwhile: "This server was changed meanwhile. Please look at it again.",
  submitFailed: "Failed to submit private server",
  starred: "Added to favorites",
  unstarred: "Removed from favorites",
  starFailed: "Your favorites could not be changed. Please try again.",
  takenOver: (count: number) =>
    count === 0 ? "These servers are no longer listed." : `${count} ${count === 1 ? "server is" : "servers are"} among your favorites now`,
  starSignIn: "Please sign in to star servers",
  activated: "Server activated successfully",
  deactivated: "Server deactivated successfully",
  declined: "Server declined. Its sender can read why.",
  statusFailed: "Failed to update server status",
  deleted: "Server deleted successfully",
  deleteFailed: "Failed to delete server",
  listFailed: "Failed to load private servers",
  unlisted: "This server is no longer on the list.",
  loading: "Loading servers...",
  noneActive: "No active private servers available",
  noneConnected: "No private server is connected with this trade.",
  connected: "Server connections updated successfully",
  connectFailed: "Error saving server connections",
  unconnectable: "These servers cannot be connected.",
} as const;

/** Field messages of a submission, beside those of length. */
export const FIELD_MESSAGES = {
  name: "Give it a name.",
  link: "Copy the whole link of your private server. It has a code in it, as in https://www.roblox.com/share?code=…&type=Server.",
  owner: "Whose server is it?",
  teamName: "This name could be taken for the site's team. Please choose something else.",
  choice: "Choose one of these.",
  reason: "Say why, so that the player can fix it.",
} as const;

/** Acts on a server's card, beside starring it, with their messages of success and failure. */
export const SERVER_ACTS = {
  activate: { done: MESSAGES.activated, failed: MESSAGES.statusFailed },
  deactivate: { done: MESSAGES.deactivated, failed: MESSAGES.statusFailed },
  delete: { done: MESSAGES.deleted, failed: MESSAGES.deleteFailed },
  "delete-own": { done: MESSAGES.deleted, failed: MESSAGES.deleteFailed },
} as const;

/** The name of the form that says which servers belong to a trade: the trade's room answers it. */
export const CONNECT_FORM = "servers";

/** The words of the server manager. */
export const MANAGER_MESSAGES = {
  noLink: "Server link is required",
  notHttps: "Server link must start with https://",
  noDescription: "Description is required",
  noOwner: "Roblox username is required",
  saveFailed: "Failed to save server",
  updated: "Server updated successfully",
  added: "Server added successfully",
  elsewhere: "Changed by somebody else meanwhile.",
  sameLink: (name: string) => `“${name}” has the same link.`,
} as const;

/** The statuses in words, for a filter. */
export const SERVER_STATUSES = { active: "Active", pending: "Waiting for review", inactive: "Inactive", declined: "Declined" } as const;

/** For how long a server stands on top of the list after it was connected with a trade, in milliseconds, by the role of who shared it. */
export const PINNED_MS = { partner: 24 * 3_600_000, premium: 6 * 3_600_000 };
/** How many stand there at most. */
export const MAX_PINNED = 6;
/** Of how many that is worked out at most. */
export const MAX_CONNECTED_LATELY = 200;
