import type { GameFigures } from "./site.types.ts";

/** How often a page that is looked at says so, in milliseconds (STAT-014). */
export const HEARTBEAT_MS = 2 * 60_000;

/** A click, a key or a scroll says so too, at most this often, in milliseconds (STAT-018). */
export const HEARTBEAT_THROTTLE_MS = 5_000;

/** How often a page that is looked at asks for the figures, in milliseconds. */
export const FIGURES_POLL_MS = 15_000;

/** Likes between two goals (HOME-035). */
export const LIKE_GOAL_STEP = 250;

/** What "active players" says until a figure was read for the first time (HOME-031). */
export const UNREAD_PLAYERS = "148,661";

/** Shown while the game's own figures have never been read: without configuration or without network (HOME-043). */
export const SAMPLE_GAME: GameFigures = {
  source: "sample",
  id: 6504986360,
  name: "Bubble Gum Simulator INFINITY",
  description: "Blow bubbles, hatch pets, and fly through the sky to discover new islands.",
  creator: "Rumble Studios",
  rootPlace: 85896571713843,
  created: Date.UTC(2024, 8, 3),
  updated: Date.UTC(2026, 10, 15),
  playing: null,
  placeVisits: 1_284_530_917,
  favoritesCount: 3_412_806,
  likesCount: 1_072_431,
  dislikesCount: 61_954,
  readAt: null,
};
