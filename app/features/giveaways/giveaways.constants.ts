import { formatNumber } from "~/text/numbers.ts";
import type { RedrawCause } from "./core/draw-record.ts";
import type { GiveawayChange, PrizeType } from "./giveaways.types.ts";

/** The types of prizes, with their labels. */
export const PRIZE_TYPES: Record<PrizeType, string> = { pet: "Pet", gamepass: "Gamepass", other: "Other" };

/** How many recent entries and past winners are shown. */
export const MAX_RECENT_ENTRIES = 10;
export const MAX_PAST_WINNERS = 10;

/** How many other giveaways a page lists: open ones, and past ones. */
export const MAX_LISTED = 12;

/** The way back to all of them. */
export const TO_GIVEAWAYS = { to: "/giveaways", label: "All giveaways", back: true } as const;

export const ENTRIES_A_PAGE = 100;

/** The names of a giveaway's editable fields, for its list of changes. */
export const CHANGED_FIELDS: Record<GiveawayChange["field"], string> = {
  title: "Title",
  description: "Description",
  prize: "Prize",
  prizeType: "Type of prize",
  pet: "Pet",
  image: "Picture",
  endsAt: "End",
};

/** The most prizes of one giveaway, and the most characters in its texts. */
export const MAX_PRIZES = 20;
export const MAX_LENGTHS = { title: 80, description: 1_000, prize: 80 } as const;

/** The shortest and the longest giveaway, in milliseconds. */
export const MIN_RUN_MS = 60_000;
export const MAX_RUN_MS = 366 * 24 * 3_600_000;

/** How long the final list of entries is public before the seed is, in milliseconds: time for anybody to save it. */
export const DRAW_WAIT_MS = 60_000;

/** How long a winner has to write to Support before the place can be drawn again, in milliseconds and in words. */
export const REPLY_MS = 7 * 24 * 3_600_000;
const REPLY_TIME = "7 days";

/** Why a place was drawn again, in words for everybody. */
export const REDRAW_CAUSES: Record<RedrawCause, string> = {
  gone: "The winner's account is no longer here.",
  silent: `The winner didn't reply to Support within ${REPLY_TIME}.`,
};
export const MAX_REASON = 200;

export const MESSAGES = {
  enter: "Enter Giveaway",
  over: "Giveaway Ended",
  entered: "You've entered this giveaway!",
  enterFailed: "You couldn't be entered. Please try again.",
  takenOut: (number: number) =>
    `Your entry ${formatNumber(number)} was taken out, because your account was banned when this giveaway ended.`,
  enteredBefore: "You have entered this giveaway already.",
  overSince: "This giveaway has ended.",
  signIn: "Sign in to enter this giveaway.",
  noWinners: "No past winners yet. Be the first to win!",
  loadFailed: "Failed to load giveaways",
  notFound: "There is no such giveaway.",
  notEnded: "This giveaway is still running.",
  drawnBefore: "The winners of this giveaway have been drawn already.",
  tooEarly: "The list has to be public for a minute before the draw. Please try again after that.",
  notDrawn: "The winners of this giveaway haven't been drawn yet.",
  drawnAgain: "This place was drawn again meanwhile. Look at who has it now.",
  canStillReply: `The winner has ${REPLY_TIME} to reply to Support.`,
  hasReplied: "The winner has written to Support since the draw. Please answer them there.",
  nobodyLeft: "Everybody who entered has been drawn already.",
  ownPlace: "You would win this place yourself, so somebody else has to draw it.",
  fixedPrizes: "Somebody has entered, so the number of prizes can no longer be changed.",
} as const;

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const GIVEAWAYS_A_PAGE = 50;

/** The words of the giveaway manager. */
export const MANAGER_MESSAGES = {
  created: "Giveaway created",
  saved: "Giveaway saved",
  saveFailed: "Failed to save the giveaway. Please try again.",
  ended: "Giveaway ended. The winners are drawn in a minute, or by you.",
  endFailed: "Failed to end the giveaway. Please try again.",
  endQuestion: "End this giveaway now? Nobody will be able to enter, and it cannot be opened again.",
  drawn: (count: number) =>
    count === 0 ? "Nobody had entered, so nobody won." : count === 1 ? "1 winner was drawn." : `${count} winners were drawn.`,
  drawFailed: "Failed to draw the winners. Please try again.",
  redrawn: (number: number) => `Drawn again: entry ${formatNumber(number)} has the place now.`,
  redrawFailed: "Failed to draw the place again. Please try again.",
  redrawQuestion:
    "Draw this place again? The winner loses it for good, and everybody can see on the giveaway's page that it was drawn again.",
  deleted: "Giveaway deleted",
  unlisted: "Giveaway taken out of the lists. Its page and the proof of its draw stay.",
  unlistQuestion: "Take this giveaway out of the lists? Its page, its entries and the proof of its draw stay where they are.",
  relisted: "Giveaway is in the lists again",
  relistFailed: "Failed to put the giveaway back into the lists. Please try again.",
  deleteFailed: "Failed to delete the giveaway. Please try again.",
  deleteQuestion: "Are you sure you want to delete this giveaway? All of its entries are also deleted. This action cannot be undone.",
  wrongEnd: "Say when it ends.",
  noSuchPet: "We don't know a pet of that name.",
  imageTooLarge: "Image file is too large. Maximum size is 5MB.",
} as const;
