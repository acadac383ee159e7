/** The boards by size: number of mines and name. */
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
/** No human averages faster clicks than this over a whole game. */
export const MIN_CLICK_MS = 120;
/** From how many pauses on their evenness says something, and how much a person's pauses differ at least. */
export const MIN_PAUSES = 8;
export const MIN_VARIATION = 0.08;

/** A finger's press of at most this length is a tap; one of at least the other is a long press. Between them a press does nothing. */
export const TAP_MS = 250;
export const LONG_PRESS_MS = 450;
/** How far a finger may slip during a long press, in CSS pixels. */
export const MAX_SLIP = 12;

/** How many of a player's latest finished games are compared for signs of a program. */
export const COMPARED_GAMES = 60;
/** Pauses that vary by less than this share of their mean over at least so many clicks are a sign; a person’s vary by 0.5 or more. */
export const EVEN_PAUSES = 40;
export const EVEN_VARIATION = 0.32;
/**
 * How often a pause before a hard conclusion is longer than one before an easy one. Without hesitation it is half of the time; less than
 * this, over so many of both, is a sign.
 */
export const HARD_CLICKS = 30;
export const MIN_HESITATION = 0.52;
/** This many games in a row without a mine or a guess, each with enough clicks, are a sign. */
export const FLAWLESS_GAMES = 25;
export const FLAWLESS_CLICKS = 250;

/** How many rounds of conclusions a browser is ahead of the server (decision 0096). */
export const AHEAD_ROUNDS = 2;

/** Signs of a program over several games, as admins read them. They take no rank away. */
export const MACHINE_SIGNS = {
  even: "Pauses hardly vary over many clicks",
  unhurried: "No hesitation before hard clicks",
  flawless: "Many games without a mistake or a guess",
} as const;

/** Why a win waits for an admin: the first two have no rank until then, the others keep it. */
export const REVIEW_REASONS = {
  speed: "Faster than anybody clicks",
  rhythm: "Pauses as even as a machine’s",
  ...MACHINE_SIGNS,
} as const;

/** Messages of the review of wins, for admins. */
export const REVIEW_MESSAGES = {
  own: "Somebody else has to decide about your own games.",
  gone: "Somebody else decided about these games, or they were deleted.",
} as const;

/** The rankings: that of all boards together, which the specification names, and one for each board. */
export const RANKING_NAMES = ["all", "5x5", "6x6", "8x8"] as const;
