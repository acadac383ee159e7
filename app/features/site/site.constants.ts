import type { IconName } from "~/text/icon-names.ts";
import type { GameFigures } from "./site.types.ts";

/** How often a visible page sends a heartbeat. */
export const HEARTBEAT_MS = 2 * 60_000;

/** Clicks, key presses and scrolling send one too, at most this often. */
export const HEARTBEAT_THROTTLE_MS = 5_000;

/** How often a visible page asks for the figures. */
export const FIGURES_POLL_MS = 10_000;

/** Likes between two goals. */
export const LIKE_GOAL_STEP = 250;

/** Shown as "active players" until a figure has been read for the first time. */
export const UNREAD_PLAYERS = "148,661";

/** Shown until the game's own figures have been read, and always where no game is configured. */
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

/** The id of the menu, for the buttons that open it. */
export const MENU_ID = "site-menu";

export interface NavigationItem {
  to: string;
  label: string;
  badge?: string;
  /** Pages that belong to it although their addresses begin otherwise. */
  covers?: readonly string[];
}

/** The main navigation, in its order. */
export const NAVIGATION: readonly NavigationItem[] = [
  { to: "/", label: "Home" },
  { to: "/values", label: "Values", covers: ["/pet", "/changes"] },
  { to: "/trades", label: "Trades" },
  { to: "/servers", label: "Servers" },
  { to: "/updates", label: "Updates" },
  { to: "/giveaways", label: "Giveaways", badge: "New" },
  { to: "/calculator", label: "Calculator", covers: ["/trade-calculator"] },
];

/** The tab bar of phones. */
export const TABS: readonly (NavigationItem & { icon: IconName })[] = [
  { to: "/values", label: "Values", icon: "tags", covers: ["/pet", "/changes"] },
  { to: "/calculator", label: "Calculator", icon: "calculator", covers: ["/trade-calculator"] },
  { to: "/trades", label: "Trades", icon: "arrow-left-right" },
  { to: "/deals", label: "Deals", icon: "handshake" },
  { to: "/collection", label: "My pets", icon: "gem" },
];

/** Parts of the site that are not open yet, by the first segment of their addresses. Delete a part's row when it opens. */
export const CLOSED_PARTS: Readonly<Record<string, { name: string; promise: string }>> = {};

/** The target of "Refresh Cache" in records. */
export const CACHES = { kind: "site", id: "caches" } as const;

/** The background of each theme, for the browser's own bars. */
export const THEME_COLORS = { light: "#f6f5fb", dark: "#150f1f" } as const;

/** Where the browser keeps the chosen theme and the accepted cookie notice. */
export const THEME_KEY = "theme";
export const COOKIE_CONSENT_KEY = "cookieConsent";
