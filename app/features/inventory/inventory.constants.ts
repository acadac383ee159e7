import type { Role } from "~/platform/identity/actor.ts";

/** The addresses of the room. */
export const UPLOAD_PAGE = "/inventory/upload";
/** The tab with the outcomes of a player's screenshots, and the public list of their pets. */
export const INVENTORY_TAB = "/profile?tab=inventory";

/** The statuses of a screenshot. */
export const STATUSES = ["pending", "approved", "rejected"] as const;

/** The largest picture that is taken, in bytes, and how small it may be, in pixels. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
export const MIN_UPLOAD_SIDE = 100;

/** How many pictures can be chosen at once, and how many of them are on their way at the same time. */
export const MAX_CHOSEN = 20;
export const MAX_SENT_AT_ONCE = 2;

/** How many screenshots of one player may wait for the team, and how many they may send within a day. */
export const MAX_PENDING = 30;
export const MAX_A_DAY = 60;

export const MAX_DESCRIPTION = 300;
export const MAX_COMMENT = 500;

/** How many different pets a screenshot can have, in the words of the player's browser and as it is approved, and how many of each. */
export const MAX_ITEMS = 200;
export const MAX_QUANTITY = 999;
/** The most characters of a typed list of items. */
export const MAX_TYPED = 8_000;

/** How long pictures are kept after the decision, in days. A rejected screenshot goes with its picture. */
export const REJECTED_KEPT_DAYS = 30;
export const PICTURES_KEPT_DAYS = 90;

/**
 * From which share of common landmarks on two screenshots are alike. Of drawn screens of one game, copies had at least 0.55, cropped and
 * compressed ones too, and different ones at most 0.42.
 */
export const MIN_ALIKE = 0.5;
/** How many screenshots that look alike a reviewer is shown. */
export const MAX_ALIKE = 4;
/** How many of the newest pictures are searched for copies, and how many of those, the nearest by fingerprint, are compared closely. */
export const MAX_COMPARED = 50_000;
export const MAX_COMPARED_CLOSELY = 600;

/** How many copies of pets an inventory holds, by role; null for no limit. */
export const INVENTORY_LIMITS: Record<Role, number | null> = {
  user: 100,
  premium: 200,
  moderator: 300,
  partner: 500,
  admin: null,
  owner: null,
};

/** English messages; the German ones are in `core/review-words-de.ts`. */
export const INVENTORY_MESSAGES = {
  refused: "You need to be an admin to access this page",
  gone: "This screenshot no longer exists.",
  noItems: "You need to add at least one item to approve the screenshot",
  noName: "Item name is required",
  noReason: "You need to provide a reason for rejection",
  unknownItem: "One of these pets is not in the value list.",
  tooManyItems: `A screenshot can have at most ${MAX_ITEMS} different pets.`,
  withdrawn: "Your screenshot was withdrawn.",
  withdrawFailed: "The screenshot could not be withdrawn. Please try again.",
  decided: "Our team has decided about this screenshot already.",
  removed: "Removed from your inventory.",
  removeFailed: "That could not be removed. Please try again.",
  notThere: "This pet is no longer in your inventory.",
  noPicture: "There is no such picture.",
} as const;
