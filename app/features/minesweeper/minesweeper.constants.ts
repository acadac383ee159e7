/** The boards, by their size: how many mines they have, and what they are called. */
export const BOARDS = {
  5: { mines: 5, label: "5x5" },
  6: { mines: 8, label: "6x6" },
  8: { mines: 12, label: "8x8" },
} as const;

export type BoardSize = keyof typeof BOARDS;

export const BOARD_SIZES: readonly BoardSize[] = [5, 6, 8];
export const DEFAULT_SIZE: BoardSize = 8;

/** How many moves a game can have, flags included, and how many are sent at once. */
export const MAX_MOVES = 400;
export const MAX_MOVES_AT_ONCE = 100;

/** How many players a ranking shows, and of how many weeks the winners are shown. */
export const MAX_RANKED = 10;
export const MAX_WEEKS = 26;

/** How long an unfinished game waits, and how long a finished one is kept unless it won its week. */
export const UNFINISHED_MS = 24 * 3_600_000;
export const KEPT_DAYS = 60;

/** From how many further clicks on a board counts in the ranking: what takes fewer was luck. */
export const MIN_CLICKS = 3;
/** Nobody thinks and clicks faster than this, on average over a whole game. */
export const MIN_CLICK_MS = 120;
/** From how many pauses on their evenness says something, and how much a person's pauses differ at least. */
export const MIN_PAUSES = 8;
export const MIN_VARIATION = 0.08;

/** How many rounds of conclusions a browser is ahead of the server (decision 0096). */
export const AHEAD_ROUNDS = 2;

/** Why a win waits for an admin to look at it. */
export const REVIEW_REASONS = { speed: "Faster than anybody clicks", rhythm: "Pauses as even as a machine’s" } as const;

/** What admins read who decide about wins. */
export const REVIEW_MESSAGES = {
  own: "Somebody else has to decide about your own games.",
  gone: "Somebody else decided about these games, or they were deleted.",
} as const;

/** The rankings: that of all boards together, which the specification names, and one for each board. */
export const RANKING_NAMES = ["all", "5x5", "6x6", "8x8"] as const;
