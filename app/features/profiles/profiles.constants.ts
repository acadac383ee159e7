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
