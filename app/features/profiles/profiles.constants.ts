/** The colours of titles and backgrounds. `profiles.css` says how each looks in both themes. */
export const PROFILE_COLORS = ["default", "blue", "green", "purple", "red", "yellow", "pink", "indigo"] as const;
export type ProfileColor = (typeof PROFILE_COLORS)[number];

/** The tabs of a profile, in their order. */
export const PROFILE_TABS = {
  trades: "Trades",
  servers: "Private Servers",
  collection: "Collection",
  inventory: "Inventory",
  reviews: "Reviews",
  connections: "Connections",
  screenshots: "Screenshots",
  settings: "Settings",
} as const;
export type ProfileTab = keyof typeof PROFILE_TABS;

/** Messages of tabs that failed to load. The review has its own words. */
export const TAB_FAILED: Readonly<Record<ProfileTab, string>> = {
  trades: "Failed to load trades",
  servers: "Failed to load private servers",
  collection: "Failed to load collection",
  inventory: "Error loading inventory",
  reviews: "Failed to load reviews",
  connections: "Error loading user data",
  screenshots: "Failed to load screenshots",
  settings: "Failed to load user settings",
};
