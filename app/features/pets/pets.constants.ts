/** The four forms of a pet, in the order they are shown everywhere. */
export const VARIANTS = ["normal", "shiny", "mythic", "shinyMythic"] as const;

/** The catalogue could not be read. */
export const PETS_UNREAD = "Failed to fetch pets from database";

/** The names of the variants, and their short forms for tables. */
export const VARIANT_LABELS = {
  normal: { full: "Normal", short: "Normal" },
  shiny: { full: "Shiny", short: "Shiny" },
  mythic: { full: "Mythic", short: "Mythic" },
  shinyMythic: { full: "Shiny Mythic", short: "S.Mythic" },
} as const;

/** Known rarities, rarest first: the order of the groups on the value list. Others follow by name. */
export const RARITIES = [
  "Secret",
  "Infinity",
  "Celestial",
  "Void",
  "Exclusive",
  "Limited Edition",
  "Event",
  "Legendary",
  "Mythical",
  "Epic",
  "Rare",
  "Unique",
  "Uncommon",
  "Common",
  "Other",
] as const;

/** The six trends of a value. */
export const TRENDS = ["Rising Fast", "Rising", "Stable", "Dropping", "Dropping Fast", "Fluctuating"] as const;

/** Demand in words, from 0, which is not rated, to 5. */
export const DEMAND_LABELS = ["Not rated", "Very Low", "Low", "Moderate", "High", "Very High"] as const;

/** As many signatures of pictures as are stored at once. */
export const MAX_SIGNATURES = 50;

/** How many changes of values one message to a webhook holds at most. */
export const MAX_CHANGES_AN_EVENT = 100;
/** For how many days a daily file of the history of values stays. */
export const HISTORY_DAYS = 7;
