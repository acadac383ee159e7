import { MINUTE_MS } from "~/text/durations.ts";

/** How long "Ready to trade" holds, unless a page is open. */
export const READY_MS = 15 * MINUTE_MS;

export const PRESENCE_MESSAGES = {
  saved: "Saved.",
  ready: "Players can see that you’re ready to trade.",
  notReady: "You’re no longer shown as ready to trade.",
  failed: "That did not work. Please try again.",
} as const;
