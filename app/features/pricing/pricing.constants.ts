export const SIDES = ["giving", "receiving"] as const;

/** The headings of the two panels. */
export const SIDE_LABELS = { giving: "Giving", receiving: "I Receive" } as const;

/** How many pets a side holds, and how many of one pet are added to it at once. */
export const MAX_PER_SIDE = 8;
/** Most alternatives to a receiving side. */
export const MAX_ALTERNATIVES = 7;
/** Largest amount of one pet in a list. */
export const MAX_AMOUNT = 999;

/** Time to undo a replacement or deletion, in milliseconds. */
export const UNDO_MS = 20_000;

export const VERDICT_STATUSES = ["big-win", "win", "fair", "loss", "big-loss"] as const;

/** The words and the bar's colour of each verdict. */
export const VERDICTS = {
  "big-win": { label: "Big Win", tone: "emerald" },
  win: { label: "Small Win", tone: "green" },
  fair: { label: "Fair", tone: "yellow" },
  loss: { label: "Small Loss", tone: "orange" },
  "big-loss": { label: "Big Loss", tone: "red" },
} as const;

/** The marks under the ratio bar. */
export const RATIO_CHIPS = ["0.5x", "0.8x", "1.0x", "1.2x", "1.5x"] as const;

/** Shown instead of a verdict while a side is empty. */
export const EMPTY_LABEL = "Add pets to calculate";
/** Shown instead of a verdict while a pet has no value in numbers. */
export const WITHHELD_LABEL = "No verdict";

/** Shown when a pasted list was cut. */
export const LIST_CUT = "The list goes on: only its beginning was read.";

/** The most prices of their own that a player has. */
export const MAX_OWN_PRICES = 500;
export const OWN_PRICES_PAGE = "/settings/prices";

/** The query parameter that holds a shared trade. */
export const SHARE_PARAM = "trade";

/** Why pets were not taken over, and an undo that has no room. */
export const MESSAGES = {
  givingFull: "Cannot add more than 8 pets to your offer",
  receivingFull: "Cannot add more than 8 pets to your request",
  petsFailed: "Failed to load pets",
  noSuchForm: "There is no such pet in that form.",
  ownPricesFull: "You have 500 prices already. Remove one first.",
  ownPriceSaved: "Your price is saved. Only you see it.",
  ownPriceRemoved: "Your price is removed.",
  ownPriceFailed: "That did not work. Please try again.",
  undoFull: "The old pets and those you have added since don’t fit together. Take some out, then undo.",
} as const;
