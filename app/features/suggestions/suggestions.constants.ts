import { MINUTE_MS } from "~/text/durations.ts";
import type { SuggestionStatus, VoteRules } from "./suggestions.types.ts";

/** How long somebody waits between two suggestions, in milliseconds. */
export const COOLDOWN_MS = 60 * MINUTE_MS;

/** How often a running cooldown is checked, in milliseconds. */
export const COOLDOWN_CHECK_MS = 30_000;

/** How long a suggestion's success message stays, in milliseconds. */
export const SUCCESS_MS = 3_000;

export const SUGGESTIONS_A_PAGE = 20;
/** A longer description is shortened on a card. */
export const MAX_SHORT_DESCRIPTION = 120;
/** As many trades back a value suggestion. */
export const MAX_PROOFS = 5;
/** As many completed trades are offered to choose from. */
export const MAX_PROOFS_OFFERED = 20;
/** As many suggestions are named that ask for nearly the same. */
export const MAX_SIMILAR = 3;
/** From here on two titles are nearly the same: 0 for nothing in common, 1 for equal ones. */
export const MIN_LIKENESS = 0.4;
/** As many voters are named on the page of a suggestion. */
export const MAX_VOTERS_SHOWN = 50;

/** The way back to all of them. */
export const TO_SUGGESTIONS = { to: "/suggestions", label: "All suggestions", back: true } as const;

export const MAX_LENGTHS = { title: 100, description: 2_000, answer: 1_000, pet: 100 } as const;

/** Categories of suggestions. */
export const CATEGORIES = {
  pet: "Pet",
  feature: "Feature",
  value: "Value",
  website: "Website",
  balance: "Balance",
  bug: "Bug",
  improvement: "Improvement",
  other: "Other",
} as const;

/** How far a suggestion has come, in the words of the page. */
export const STATUSES = {
  pending: { label: "Pending", tone: "neutral" },
  under_review: { label: "Under review", tone: "fair" },
  approved: { label: "Accepted", tone: "gain" },
  rejected: { label: "Rejected", tone: "loss" },
  implemented: { label: "Implemented", tone: "solid" },
} as const;

/** How votes weigh, in hundredths of a vote. The page says the same in words (vote-rules.tsx). */
export const VOTE_RULES: VoteRules = {
  full: 100,
  fresh: 25,
  min: 50,
  max: 200,
  /** For each answer of the team that a vote agreed with, and off for each that it did not. */
  perVote: 10,
  /** For each own suggestion that was accepted, and off for each that was declined. */
  perSuggestion: 20,
  freshMs: 7 * 24 * 60 * MINUTE_MS,
};

/** Labels of the manager's status buttons, in their order. */
export const STEP_WORDS: Record<SuggestionStatus, string> = {
  approved: "Approve",
  rejected: "Reject",
  under_review: "Under review",
  implemented: "Implement",
  pending: "Reset to pending",
};

/** The messages of the suggestions. */
export const MESSAGES = {
  submitGuest: "You must be logged in to submit a suggestion",
  needsTitle: "Title is required",
  longTitle: `A title has at most ${MAX_LENGTHS.title} characters.`,
  needsDescription: "Description is required",
  longDescription: "A description has at most 2,000 characters.",
  needsCategory: "Please choose a category from the list.",
  needsPet: "Choose the pet whose value should change.",
  noSuchPet: "This pet is no longer in the value list. Choose another one.",
  needsValue: "Fill in at least one new value.",
  cannotClear: "Suggest a number, O/C or N/A.",
  sameValue: "That is what it is worth already.",
  noVariant: (pet: string, variant: string) => `${pet} has no ${variant} form.`,
  tooManyProofs: `Choose at most ${MAX_PROOFS} trades.`,
  wrongProof: "One of these trades cannot back it: it has to be completed, and to hold the pet.",
  cooldown: (wait: string) => `You can only submit one suggestion per hour. Please try again in ${wait}.`,
  similar:
    "Others have asked for nearly the same. Have a look, and vote for theirs if it says what you mean. To submit yours anyway, press again.",
  submitted: "Your suggestion has been submitted successfully!",
  submitFailed: "Failed to submit suggestion",
  saveFailed: "Failed to save your suggestion. Please try again.",
  withdrawFailed: "Failed to withdraw your suggestion. Please try again.",
  voteGuest: "You must be logged in to vote on suggestions",
  voted: "Your vote is counted",
  unvoted: "Your vote is taken back",
  voteFailed: "Failed to register your vote. Please try again.",
  voteClosed: "This suggestion has been answered, so it takes no more votes.",
  listFailed: "Failed to load suggestions. Please try again later.",
  empty: "No suggestions found. Be the first to submit one!",
  notFound: "There is no such suggestion.",
  notChanged: "This could not be changed. Please try again.",
  notYours: "Only the player who made a suggestion can change it.",
  isAnswered: "Our team is already on it, so it can no longer be changed.",
  isHidden: "This suggestion was hidden by our moderators.",
  needsReason: "Say why it is declined.",
  longAnswer: "A response has at most 1,000 characters.",
  wrongStep: (from: string, to: string) => `A suggestion that is ${from.toLowerCase()} cannot become ${to.toLowerCase()}.`,
  approved: "Suggestion approved",
  valueApproved: "Suggestion approved and pet values updated",
  rejected: "Suggestion rejected",
  underReview: "Suggestion taken under review",
  implemented: "Suggestion marked as implemented",
  reset: "Suggestion set back to pending",
  commented: "Comment saved",
  saved: "Your suggestion has been updated.",
  withdrawn: "Your suggestion has been withdrawn.",
  highlighted: "Suggestion highlighted",
  notHighlighted: "Suggestion no longer highlighted",
  hiddenNow: "Suggestion hidden",
  shownAgain: "Suggestion shown again",
  rejectedMany: (count: number) => (count === 1 ? "1 suggestion rejected" : `${count} suggestions rejected`),
  approveFailed: "Failed to approve suggestion",
  rejectFailed: "Failed to reject suggestion",
  noneToManage: "Every suggestion has been looked at.",
  answered: "The suggestion was updated.",
  answerFailed: "Failed to update the suggestion",
  answeredMeanwhile: "Somebody else answered this suggestion meanwhile. Look at it, then save again to keep what you typed.",
  rewritten: "Its proposer has just changed this suggestion. Read it again, then try again.",
  confirmed: "What the team had said is shown again.",
  leftAside: "What the team had said stays hidden.",
  valueElsewhere: "The pet, its values or the trades that back it were changed elsewhere. Save again to keep yours.",
  valueMoved: (variant: string, was: string, is: string) =>
    `The ${variant} value has changed since this was suggested: it was ${was}, and is ${is} now. Check whether the suggestion still fits, then accept it again.`,
} as const;
