/** How many tags a review has at most, and how many characters its words and an answer. */
export const MAX_TAGS = 4;
export const MAX_WORDS = 200;

export const REVIEWS_A_PAGE = 20;

export const DELETED_NAME = "Deleted account";

export const MESSAGES = {
  failed: "That did not work. Please try again.",
  noReview: "There is no such review.",
  noTag: "Choose at least one.",
  manyTags: "Choose at most four.",
  notDone: "You can review each other once you have both confirmed the deal.",
  late: "The seven days for a review are over.",
  gone: "The other player has left the site, so there is nobody to review.",
  once: "You have reviewed this deal already. A review can’t be changed.",
  written: "Your review is saved.",
  notYours: "Only the player who was reviewed can answer.",
  answeredOnce: "You have answered this review already. An answer can’t be changed.",
  noAnswer: "Write an answer first.",
  answered: "Your answer is posted.",
} as const;
