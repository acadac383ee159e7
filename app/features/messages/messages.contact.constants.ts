/** Who may ask a player for a conversation, in the order of the settings. */
export const REQUESTS_FROM = {
  everybody: "Everybody",
  known: "Only players with whom I have a trade, an interest or a match",
  nobody: "Nobody",
} as const;
export type RequestsFrom = keyof typeof REQUESTS_FROM;
