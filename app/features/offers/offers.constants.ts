export const SIDES = ["giving", "receiving"] as const;

/** The headings of the two panels (CALC-002). */
export const SIDE_LABELS = { giving: "Giving", receiving: "I Receive" } as const;

/** Slots of a side (CALC-003) and the largest quantity of the picker (CALC-018). */
export const MAX_PER_SIDE = 8;

export const TRADE_STATUSES = ["big-win", "win", "fair", "loss", "big-loss"] as const;

/** The words and the bar's colour of each verdict (CALC-054 … CALC-058). */
export const VERDICTS = {
  "big-win": { label: "Big Win", tone: "emerald" },
  win: { label: "Small Win", tone: "green" },
  fair: { label: "Fair", tone: "yellow" },
  loss: { label: "Small Loss", tone: "orange" },
  "big-loss": { label: "Big Loss", tone: "red" },
} as const;

/** The marks under the ratio bar (CALC-009). */
export const RATIO_CHIPS = ["0.5x", "0.8x", "1.0x", "1.2x", "1.5x"] as const;

/** Shown instead of a verdict while a side is empty (CALC-052, CALC-053). */
export const EMPTY_LABEL = "Add pets to calculate";
/** Shown instead of a verdict while a pet has no value in numbers. */
export const WITHHELD_LABEL = "No verdict";

/** Said of a pasted list that goes on behind what was read of it. */
export const LIST_CUT = "The list goes on: only its beginning was read.";

export const MAX_TRADE_NAME = 60;
/** How many trades a browser, and an account, can hold (CALC-090). */
export const MAX_SAVED_TRADES = 100;
/** The prefix of ids of trades in the account; those in the browser have another (CALC-048, CALC-049). */
export const ACCOUNT_TRADE_PREFIX = "firebase_";
/** A saved trade without a name (CALC-050). */
export const UNNAMED_TRADE = "Unnamed Trade";

/** The query parameter that holds a shared trade (CALC-032). */
export const SHARE_PARAM = "trade";

/** The messages of the calculator (CALC-031, CALC-073 … CALC-088). */
export const MESSAGES = {
  givingFull: "Cannot add more than 8 pets to your offer",
  receivingFull: "Cannot add more than 8 pets to your request",
  saveNeedsPets: "Add pets to both sides before saving",
  saveNeedsName: "Please enter a name for this trade",
  shareNeedsPets: "Add pets to both sides before sharing",
  petsFailed: "Failed to load pets",
  savedTradesFailed: "Error loading saved trades",
  saveFailed: "Failed to save trade",
  saveFull: `${MAX_SAVED_TRADES} trades are saved already. Delete one first.`,
  saved: "Trade saved successfully!",
  loaded: (name: string) => `Loaded trade: ${name}`,
  deleted: (name: string) => `Deleted trade: ${name}`,
  deleteFailed: "Failed to delete trade",
  shareFailed: "Failed to create share link",
  copyFailed: "Failed to copy link to clipboard",
  shared: "Trade link copied to clipboard!",
} as const;
