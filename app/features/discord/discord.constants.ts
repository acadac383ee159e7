/** The address to which Discord sends interactions. */
export const INTERACTIONS = "/discord/interactions";

/** The commands of the app, by the names that players type. */
export const COMMAND_NAMES = ["value", "calc", "changes", "trade", "wishlist"] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];

/** How many suggestions Discord shows while somebody types, and how long each may be, in characters. */
export const MAX_SUGGESTIONS = 25;
export const MAX_SUGGESTION = 100;
/** The longest text that an option takes. */
export const MAX_OPTION = 300;

/** How many entries a card lists: trades, wishes, changes. */
export const MAX_LISTED = 8;

/** How old a signed request may be, in seconds, either way: clocks differ. */
export const MAX_AGE_SECONDS = 300;
/** Discord times out after three seconds. After this many milliseconds the reply is deferred, with a note to wait. */
export const ANSWER_MS = 1_800;
/** Timeout of a deferred reply, in milliseconds; then the caller gets an error message. */
export const LATE_MS = 20_000;

/** The name of a pet's picture among the emojis of the app: the pet's id, and the beginning of the picture's hash. */
export const emojiName = (petId: number, image: string) => `pet_${petId}_${image.slice(0, 6).replace(/[^\w]/g, "_")}`;
