import { MAX_ALTERNATIVES, MAX_PER_SIDE } from "~/features/pricing/pricing.constants.ts";
import type { Role } from "~/platform/identity/actor.ts";
import { HOUR_MS, MINUTE_MS } from "~/text/durations.ts";
import { keysOf } from "~/text/keys-of.ts";

/** Lifetime of a trade by its poster's role, in milliseconds, from posting and from each time it is kept alive. */
export const LIFETIMES: Record<Role, number> = {
  user: HOUR_MS,
  premium: 2 * HOUR_MS,
  partner: 4 * HOUR_MS,
  moderator: HOUR_MS,
  admin: HOUR_MS,
  owner: 6 * HOUR_MS,
};

/** The longest lifetime. */
export const MAX_LIFETIME = Math.max(...Object.values(LIFETIMES));

/** The latest end of a trade that is kept alive, in milliseconds after posting. */
export const MAX_AGE_MS = 24 * HOUR_MS;
/** How long before its end the poster of a trade is notified, in milliseconds. */
export const END_NOTICE_MS = 15 * MINUTE_MS;

/** How long somebody waits between two trades, in milliseconds. */
export const COOLDOWN_MS = 10 * MINUTE_MS;
export const WITHOUT_COOLDOWN: readonly Role[] = ["partner", "admin", "owner"];

/** Roles with trades pinned to the top of the board: rank, highest first, and duration in milliseconds. */
export const PINS: Partial<Record<Role, { rank: number; ms: number }>> = {
  owner: { rank: 3, ms: LIFETIMES.owner },
  partner: { rank: 2, ms: 30 * MINUTE_MS },
  premium: { rank: 1, ms: 15 * MINUTE_MS },
};

/** How often a running cooldown is checked, in milliseconds. */
export const COOLDOWN_CHECK_MS = 30_000;

/** Trades older than this are deleted, whatever became of them, in milliseconds. */
export const RETENTION_MS = 30 * 24 * HOUR_MS;

export const TRADES_A_PAGE = 24;
/** Cards drawn by the server: the rest follow when they come near, and are a second page without scripts. */
export const TRADES_DRAWN = 12;
/** How many trades of one player stand on top of the board at once: those that they posted last. */
export const MAX_PINNED_OF_ONE = 2;
/** Results are counted up to here; beyond it the board says that there are more. */
export const MAX_RESULTS_COUNTED = 200;
/** Rows of a card's side. */
export const MAX_ROWS = 8;
/** Tiles of a compact card's side; with more pets, the last one counts the rest. */
export const TILES_A_SIDE = 4;
/** Under this key a browser remembers how its reader wants to see the board. */
export const BOARD_VIEW_KEY = "boardView";

/** Length limits of typed texts; a list of pets is read up to its limit. */
export const MAX_LENGTHS = {
  robloxUsername: 20,
  discordUsername: 37,
  message: 300,
  customAvailability: 60,
  list: 2_000,
  alternatives: 4_000,
} as const;

/** When a poster is available: as the form offers it, and as a card shows it. */
export const AVAILABILITIES = {
  anytime: { option: "Anytime", card: "Anytime" },
  online_now: { option: "Online now", card: "Online now" },
  morning: { option: "Morning", card: "6AM-12PM" },
  afternoon: { option: "Afternoon", card: "12PM-5PM" },
  evening: { option: "Evening", card: "5PM-10PM" },
  night: { option: "Night", card: "10PM-6AM" },
  weekends_only: { option: "Weekends only", card: "Weekends only" },
  weekdays_only: { option: "Weekdays only", card: "Weekdays only" },
  custom: { option: "Custom (specify in notes)", card: "Custom" },
} as const;

export const STATUS_NOTES = {
  looking_to_trade_fast: "Looking to trade fast",
  check_my_inventory: "Check my inventory",
  open_to_counteroffers: "Open to counteroffers",
  dm_me_on_discord: "DM me on Discord",
  no_chat: "No chat",
} as const;

/**
 * Want tags: label in the form, label for others, and meaning. Their order is stored with the codes of trades: add new
 * ones at the end.
 */
export const WANT_TAGS = {
  any: { label: "Any offer", about: "Looks at every offer." },
  upgrade: { label: "Upgrade", about: "One better pet for what they give." },
  downgrade: { label: "Downgrade", about: "Several smaller pets for what they give." },
  adds: { label: "Adds", about: "A pet of about the same value, with something on top." },
  demand: { label: "High demand", about: "Pets that many players want." },
  wishlist: { label: "My wishlist", about: "Pets of their wishlist." },
} as const;

/** “My wishlist”, as others call it. */
export const THEIR_WISHLIST = "Their wishlist";

/** Initial texts of a trade. */
export const NO_DETAILS = {
  robloxUsername: "",
  discordUsername: "",
  message: "",
  availability: "anytime",
  customAvailability: "",
  statusNote: "",
} as const;

/** The names of the words of a trade, as its form has them. */
export const TRADE_FIELDS = keysOf(NO_DETAILS);

/** The field with the pets that the form of a trade was shown with, as `formatPets` writes them. */
export const SHOWN_PETS = "shownPets";
/** The same for its alternatives, as `formatAlternatives` writes them, and the field in which scripts send them. */
export const SHOWN_ALTERNATIVES = "shownAlternatives";
export const ALTERNATIVE_ITEMS = "alternativeItems";
/** In place of the version of the pets: the interest was withdrawn. */
export const NOT_INTERESTED = -1;
/** The field with its tags. */
export const WANT_TAGS_FIELD = "wantTags";

/** Statuses of a posted trade for one side, with the colour of the badge. */
export const STATUSES = {
  win: { label: "Win", color: "green" },
  fair: { label: "Fair", color: "yellow" },
  loss: { label: "Loss", color: "red" },
} as const;

/** The messages of the trades board. */
export const MESSAGES = {
  needsRoblox: "Please enter your Roblox username",
  wrongRoblox: "A Roblox username has 3 to 20 letters, digits or underscores.",
  needsPets: "Add at least one pet to each side",
  unknownZone: "We don’t know the time zone of your device. Choose another availability, or check the device’s clock.",
  tooManyPets: `A side holds at most ${MAX_PER_SIDE} pets.`,
  petsChanged: "One of these pets is no longer in the value list. Remove it and try again.",
  cooldown: (wait: string) => `You can post your next trade in ${wait}.`,
  postFailed: "Failed to post trade. Please try again.",
  saveFailed: "Failed to update trade. Please try again.",
  tooManyAlternatives: `At most ${MAX_ALTERNATIVES} options, one on each line.`,
  alternativesElsewhere: (pets: string) => `The options were changed elsewhere: ${pets}. Save again to keep those that you see here.`,
  petsElsewhere: (pets: string) => `Its pets were changed elsewhere: ${pets}. Save again to keep those that you see here.`,
  loadFailed: "Failed to load trades. Please try again.",
  notChanged: "This could not be changed. Please try again.",
  detailsFailed: "Failed to load trade details",
  petsFailed: "Failed to load pets. Please try again.",
  interestGuest: "You must be logged in to express interest",
  interestRepeated: "You have already expressed interest in this trade",
  interestOwn: "This is your own trade.",
  interested: "Interest expressed successfully!",
  interestOutdated: "We noted your interest, but the pets were changed a moment ago. Look at them, and confirm if you still want them.",
  interestConfirmed: "You confirmed that you are interested.",
  petsChangedSince: "The pets were changed after you said that you are interested. Look at them again.",
  interestTakenBack: "You are no longer interested in this trade.",
  interestNotTakenBack: "Your interest could not be taken back. Please try again.",
  interestFailed: "Failed to express interest",
  interestFailedOnCard: "Failed to express interest. Please try again.",
  completeFailed: "Failed to complete trade",
  deleteQuestion: "Are you sure you want to delete this trade? This action cannot be undone.",
  deleteFailed: "Failed to delete trade",
  posted: "Trade posted successfully!",
  updated: "Trade updated successfully!",
  completed: "Trade marked as completed!",
  deleted: "Trade deleted successfully!",
  managerDeleted: "Trade deleted successfully",
  hiddenNow: "Trade hidden",
  shownAgain: "Trade shown again",
  removed: (count: number) => `${count} expired trade(s) automatically removed`,
  cleanUpFailed: "Failed to clean up expired trades",
  kept: (left: string) => `Your trade stays on the board: ${left}.`,
  keptTooEarly: (wait: string) => `You can keep this trade alive in ${wait}.`,
  keptLongest: "This trade already runs as long as it can.",
  keepFailed: "This trade could not be kept alive. Please try again.",
  isCompleted: "This trade is completed.",
  isExpired: "This trade has expired.",
  notFound: (id: string) => `No trade found with ID: ${id}`,
  isGone: "This trade no longer exists.",
  isHidden: "This trade was hidden by our moderators.",
} as const;

/** The message of a trade that accepts no acts any more. */
export const CLOSED_MESSAGES = { completed: MESSAGES.isCompleted, expired: MESSAGES.isExpired, hidden: MESSAGES.isHidden } as const;

/** As many trades are on a page of the manager. */
export const MAX_MANAGED = 100;
