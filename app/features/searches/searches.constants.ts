import { MINUTE_MS } from "~/text/durations.ts";

export const MAX_SEARCHES = 10;
export const MAX_NAME = 40;

/** How many searches are compared with a trade in one transaction: a fraction of a second's work. */
export const MAX_COMPARED = 200;

/** The age of a trade before it is compared, so that a post stored a little late is not skipped. */
export const LAG_MS = MINUTE_MS / 3;

export const MESSAGES = {
  failed: "That did not work. Please try again.",
  nothing: "Search for something or set a filter first.",
  unclear: "A filter of this search could not be read. Set it again on the board.",
  full: `You have ${MAX_SEARCHES} saved searches already. Delete one first.`,
  known: "You have saved this search already.",
  noName: "Give your search a name.",
  longName: `A name has at most ${MAX_NAME} characters.`,
  gone: "This search no longer exists.",
  saved: "Saved. We’ll notify you of new trades that fit.",
  renamed: "The search has its new name.",
  on: "This search notifies you again.",
  off: "This search is silent now.",
  deleted: "The search is deleted.",
} as const;
