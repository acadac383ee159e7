import { DAY_MS } from "~/text/durations.ts";
import { formatNumber } from "~/text/numbers.ts";
/** The most different pets and variants in a collection and in a wishlist, and the largest quantity of one. */
export const MAX_ENTRIES = 2_000;
export const MAX_WISHES = 200;
export const MAX_QUANTITY = 999;
export const MAX_NOTE_LENGTH = 100;

/** The most entries that are added at once, by a pasted list. */
export const MAX_ADDED_AT_ONCE = 300;

/** How many characters of a pasted list are read, and how many copies it can name. */
export const PASTE_LIMITS = { characters: 8_000, parts: 250 };
export const MAX_PASTED = 5_000;

/** How many cards a page of a collection or a wishlist has. */
export const MAX_CARDS = 48;

/** The priorities of a wish, the highest first, and the default. */
export const PRIORITIES = { high: "High", medium: "Medium", low: "Low" } as const;
export const DEFAULT_PRIORITY = "medium";

/** The rule for entries without a number for trade, in words; the default first. */
export const TRADE_RULES = {
  spares: { label: "Spares", about: "Keeps one of each form; the other copies are for trade." },
  everything: { label: "Everything", about: "All copies are for trade." },
  marked: { label: "Only what I mark", about: "Only pets with a number are for trade." },
} as const;
export const DEFAULT_TRADE_RULE = "spares";

/** For how long an update after a deal can be undone. */
export const UNDO_UPDATE_MS = DAY_MS;

/** How many days of net worth are shown, and for how many days past holdings are kept. */
export const WORTH_DAYS = 90;
export const MAX_PAST_DAYS = 400;

/** How many weeks before the current one can be shown: those whose values the chart covers. */
export const MAX_WEEKS_BACK = 12;

/** The addresses of the room. All its forms are sent to the first one. */
export const COLLECTION_PAGE = "/collection";
export const WISHLIST_PAGE = "/collection/wishlist";
export const MATCHES_PAGE = "/collection/matches";
export const PROGRESS_PAGE = "/collection/progress";
export const WEEK_PAGE = "/collection/week";

/** The page of the form of one entry. */
export function entryAddress({ petId, variant }: { petId: number; variant: string }, list: "collection" | "wishlist"): string {
  return `/collection/entry?item=${petId}.${variant}&list=${list}`;
}

/** The address at which everybody sees a public collection. */
export function publicAddress(userId: string): string {
  return `/profile/${userId}?tab=collection`;
}

export const MESSAGES = {
  addGuest: "You must be logged in to add to your collection",
  removeGuest: "You must be logged in to remove from your collection",
  wishGuest: "You must be logged in to add to your wishlist",
  unwishGuest: "You must be logged in to remove from your wishlist",
  addNeedsLogin: "Please log in to add to your collection",
  wishNeedsLogin: "Please log in to add to your wishlist",
  pageGuest: "You must be logged in to see your collection",
  added: "Pet added to your collection",
  removed: "Pet removed from your collection",
  wished: "Pet added to your wishlist",
  unwished: "Pet removed from your wishlist",
  addFailed: "Failed to add pet to your collection",
  removeFailed: "Failed to remove pet from your collection",
  wishFailed: "Failed to add pet to your wishlist",
  unwishFailed: "Failed to remove pet from your wishlist",
  refreshFailed: "Failed to refresh your collection",
  wishlistRefreshFailed: "Failed to refresh your wishlist",
  loadFailed: "Failed to load your collection and wishlist",
  noCollection: "Failed to create user collection",
  noWishlist: "Failed to create user wishlist",
  changeFailed: "Your changes could not be saved. Please try again.",
  changed: "Saved",
  shareFailed: "That could not be changed. Please try again.",
  ruleFailed: "The rule could not be saved. Please try again.",
  ruleSaved: "Rule for trade saved",
  tooManyForTrade: "That is more than you have of it.",
  shared: "Your collection and your wishlist are public now",
  unshared: "Your collection and your wishlist are private now",
  collectionFull: `A collection holds ${formatNumber(MAX_ENTRIES)} different pets. Remove some before you add others.`,
  wishlistFull: `A wishlist holds ${MAX_WISHES} pets. Remove some before you add others.`,
  tooMany: `A collection holds at most ${MAX_QUANTITY} of one pet.`,
  updatedAlready: "You updated your collection for this deal already.",
  nothingToUndo: "There is nothing to undo.",
  undoTooLate: "An update can be undone for 24 hours. That time is over.",
  updateFailed: "Your collection could not be updated. Please try again.",
  notThere: "This pet is no longer in your collection.",
  unwishedAlready: "This pet is no longer on your wishlist.",
  unknownPet: "This pet is not in the value list.",
  tooLong: "This is more than can be read at once. Paste it in parts.",
  nothingPasted: "Enter at least one pet.",
  nothingUnderstood: "None of this is a pet we know.",
} as const;
