export const MAX_TRADE_NAME = 60;
/** How many trades a browser, and an account, can hold. */
export const MAX_SAVED_TRADES = 100;
/** How many calculations of a tab can be called back. */
export const MAX_RECENT_TRADES = 10;
/** The prefix of ids of trades in the account; those in the browser have another. */
export const ACCOUNT_TRADE_PREFIX = "firebase_";
/** A saved trade without a name. */
export const UNNAMED_TRADE = "Unnamed Trade";

/** The messages of the calculator. */
export const MESSAGES = {
  saveNeedsPets: "Add pets to both sides before saving",
  saveNeedsName: "Please enter a name for this trade",
  shareNeedsPets: "Add pets to both sides before sharing",
  savedTradesFailed: "Error loading saved trades",
  saveFailed: "Failed to save trade",
  saveFull: `${MAX_SAVED_TRADES} trades are saved already. Delete one first.`,
  notATrade: "That is no trade.",
  savedDeleted: "This saved trade is gone already.",
  saved: "Trade saved successfully!",
  notShared: "This file can’t be read as a screenshot. Choose a picture of up to 5 MB.",
  loaded: (name: string) => `Loaded trade: ${name}`,
  calledBack: "Calculation loaded",
  deleted: (name: string) => `Deleted trade: ${name}`,
  deleteFailed: "Failed to delete trade",
  shareFailed: "Failed to create share link",
  copyFailed: "Failed to copy link to clipboard",
  shared: "Trade link copied to clipboard!",
} as const;
