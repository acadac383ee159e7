/** Permitted senders of requests, in the order of the settings. */
export const REQUESTS_FROM = {
  everybody: "Everybody",
  known: "Only players with whom I have a trade, an interest or a match",
  nobody: "Nobody",
} as const;
export type RequestsFrom = keyof typeof REQUESTS_FROM;

export const CONTACT_MESSAGES = {
  saved: "Your contact settings are saved.",
  failed: "Your contact settings could not be saved. Please try again.",
} as const;
