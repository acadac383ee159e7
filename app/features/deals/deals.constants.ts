import type { ReportReason } from "~/features/moderation/moderation.types.ts";
import { DAY_MS, HOUR_MS } from "~/text/durations.ts";
import type { DisputeReason } from "./deals.types.ts";

/** The boxes of the list: waiting, agreed, over. */
export const BOXES = {
  me: "Your turn",
  them: "Their turn",
  agreed: "Agreed",
  past: "Past",
} as const;

/** The status of a deal, as on its chip. */
export const STATUSES = {
  open: "Open",
  agreed: "Agreed",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired",
  outbid: "Outbid",
  cancelled: "Called off",
  confirmed: "Done",
  one_sided: "Confirmed by one side",
  lapsed: "Not confirmed",
  ended: "Over",
} as const;

/** How long an offer holds. */
export const HOLDS = {
  hour: { label: "1 hour", ms: HOUR_MS },
  day: { label: "1 day", ms: DAY_MS },
  days: { label: "3 days", ms: 3 * DAY_MS },
} as const;

/** How long two players have to confirm an agreement, and the second one after the first. */
export const AGREED_MS = 7 * DAY_MS;
export const CONFIRM_MS = DAY_MS;

/** How many offers of a player wait for others at most, how many deals they begin within a day, and how many wait on one trade. */
export const MAX_WAITING = 20;
export const MAX_STARTED_A_DAY = 40;
export const MAX_ON_A_TRADE = 100;
/** How many offers a deal has, the first one included. */
export const MAX_OFFERS = 12;
/** The pause between two first offers to the same player, after a failed one. */
export const REST_MS = HOUR_MS;
export const STARTED_WINDOW_MS = DAY_MS;

/** How long a failed deal is kept. */
export const KEPT_MS = 30 * DAY_MS;

/** More lines than a deal can have. */
export const MAX_LINES = 100;

/** How often two players propose when and where to meet. */
export const MAX_MEETINGS = 12;

/** How long after its end a deal can be disputed. */
export const DISPUTED_MS = 30 * DAY_MS;

export const DEALS_A_PAGE = 30;

/** How many pets of each collection are offered to be taken with one tap. */
export const MAX_AVAILABLE_PETS = 200;

export const HISTORY_PAGE = "/deals/history";
export const HISTORY_FILE = `${HISTORY_PAGE}.csv`;

export const DELETED_NAME = "Deleted account";

export const MESSAGES = {
  failed: "That did not work. Please try again.",
  noDeal: "There is no such deal.",
  noPlayer: "There is no such player.",
  toOneself: "You cannot make yourself an offer.",
  cannotOffer: "This player does not take offers right now.",
  needsPets: "Put at least one pet on each side.",
  tooManyPets: "A side holds at most 8 pets.",
  noPet: "One of these pets is no longer in the value list. Remove it and try again.",
  noPhrase: "Choose what to say.",
  noHold: "Choose how long your offer stays open.",
  noneTicked: "Tick at least one offer.",
  noOwnTrade: "This is no trade of yours.",
  noReason: "Choose a reason from the list, or none.",
  noTrade: "This trade is not between you two.",
  tradeChanged: "The pets of this trade were changed a moment ago. Look at them first.",
  runs: "You two have an offer on the table already. Answer it there.",
  waiting: "20 of your offers are waiting for an answer. Withdraw one, or wait until one is answered.",
  begunEnough: "You started 40 deals within a day. You can make more offers tomorrow.",
  rest: (wait: string) => `Your last offer to this player came to nothing. You can make them another one in ${wait}.`,
  tradeFull: "This trade has 100 offers already. Come back when some of them are answered.",
  manyOffers: "You two made 12 offers. Accept this one, decline it, or start over later.",
  same: "That is the same offer. Change at least one pet.",
  notYourTurn: "They haven’t answered yet. It’s their turn.",
  notYours: "Only the player who made the offer can withdraw it.",
  isAgreed: "You two have agreed already.",
  notAgreed: "You two have not agreed yet.",
  newOffer: "There is a newer offer. Look at it first.",
  toRenew: "The other player has to confirm this offer again before you can accept it.",
  notToRenew: "There is nothing to confirm: your offer stands.",
  changed: "Something about these pets changed a moment ago. Look at it, then accept.",
  isConfirmed: "One of you has confirmed this deal already, so it can’t be called off.",
  isTraded: "One of you has confirmed this deal already, so there is nothing left to arrange.",
  offered: "Your offer is sent.",
  countered: "Your counter-offer is sent.",
  accepted: "You two agreed!",
  declined: "You declined the offer.",
  declinedSome: (count: number) => (count === 1 ? "You declined 1 offer." : `You declined ${count} offers.`),
  notDeclined: (name: string, why: string) => `${name}’s offer was left alone: ${why}`,
  withdrawn: "Your offer is withdrawn.",
  renewed: "Your offer stands.",
  cancelled: "The deal is called off.",
  confirmed: "Thank you for confirming.",
  noTime: "That time has passed. Choose another one.",
  noPlace: "That server is no longer available. Choose another place.",
  newMeeting: "There is a newer proposal. Look at it first.",
  manyMeetings: "You two made 12 proposals, which is the most. Take the last one, or write to each other.",
  pastMeeting: "That time has passed. Propose another one.",
  ownMeeting: "That is your own proposal. The other player has to take it.",
  noMeeting: "You two have not agreed on when and where to meet.",
  proposed: "Your proposal is sent.",
  taken: "You agreed when and where to meet.",
  here: "The other player can see that you are there.",
  noDispute: "Choose what is not right.",
  notDisputed: "There is nothing to dispute yet: you two have not agreed.",
  tooLate: "The 30 days in which this deal could be disputed are over.",
  updateDisputed: "Our team is looking at this deal. You can update your collection once that is settled.",
  updateEarly: "You can update your collection once you have confirmed the deal.",
  updated: "Collection updated",
  updateUndone: "Your collection is as it was before",
  updateDismissed: "Your collection stays as it is",
  isVoid: "Our team has looked at this deal already. It counts for nothing.",
  disputed: "Thank you. Our team will look at the whole deal.",
  noReceipt: "No receipt has this code. Check it letter by letter: one wrong letter makes it a different code.",
  receiptFailed: "This could not be looked up. Please try again in a moment.",
} as const;

/** A disputed deal, in words for its players and the readers of its receipt. */
export const DISPUTES = {
  open: {
    chip: "Disputed",
    title: "This deal is disputed",
    text: "One of the two players says that this is not what happened. Our team is looking at it.",
  },
  upheld: {
    chip: "Dispute upheld",
    title: "Our team upheld the dispute",
    text: "One of the two players said that this is not what happened. We looked at it, and they were right.",
  },
  nothing: {
    chip: "Dispute settled",
    title: "The dispute is settled",
    text: "One of the two players said that this is not what happened. Our team looked at it and found nothing wrong.",
  },
} as const;

/** The reason of the report that a dispute files. */
export const REPORTED_AS = {
  nothing: "scam",
  other: "scam",
  never: "scam",
  tricked: "scam",
  account: "other",
} as const satisfies Record<DisputeReason, ReportReason>;

/** Why nothing more can be done with a deal. */
export const OVER_MESSAGES = {
  declined: "This offer was declined.",
  withdrawn: "This offer was withdrawn.",
  expired: "This offer has expired.",
  outbid: "This trade was made with somebody else.",
  cancelled: "This deal was called off.",
  confirmed: "This deal is done.",
  one_sided: "This deal was confirmed by one side only.",
  lapsed: "This deal was not confirmed in time.",
  ended: "This deal is over: the other player can’t trade here any more.",
} as const;
