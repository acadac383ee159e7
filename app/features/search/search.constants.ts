/** The longest text that is searched for. */
export const MAX_SEARCHED = 60;

/** The fewest characters of a search for players. */
export const MIN_PLAYER_NAME = 3;

export const MAX_FOUND_PETS = 6;
export const MAX_FOUND_PLAYERS = 8;
export const MAX_FOUND_PAGES = 6;

export const MESSAGES = {
  tooMany: "You searched for many names just now. Players can be found again in a minute.",
} as const;
