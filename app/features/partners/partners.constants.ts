import type { Partner } from "./partners.types.ts";

/** How many partners the home page shows. */
export const PARTNERS_ON_HOME = 10;

/**
 * The creators shown while there is no partner at all. They are placeholders, labelled as samples, to be replaced with the creators that
 * the site features.
 */
export const FEATURED_CREATORS: readonly Partner[] = [
  creator("Bubble Bea", "BubbleBeaPlays", 128_400, true),
  creator("Hatchling Hugo", "Hugo Hatches", 84_900, true),
  creator("Mythic Mia", "Mythic Mia", 46_250, false),
  creator("Trader Tom", "Trade Talk Tom", 31_700, false),
  creator("Gumdrop Gwen", "Gumdrop Games", 12_850, false),
  creator("Shiny Sam", "Shiny Hunting Sam", 4_320, false),
  creator("Pip & Pop", "Pip and Pop Show", 960, false),
];

function creator(name: string, channelName: string, subscriberCount: number, featured: boolean): Partner {
  const search = new URLSearchParams({ search_query: `${channelName} Bubble Gum Simulator` });
  return { name, avatar: null, link: `https://www.youtube.com/results?${search}`, channelName, subscriberCount, featured, sample: true };
}

/** Pages of the providers themselves, which stand where the name of a channel could. */
export const NO_CHANNELS: ReadonlySet<string> = new Set(
  (
    "about account attribution_link channel clip c embed feed gaming hashtag jobs kids live logout music movies news oembed playlist post " +
    "premium redirect results settings shorts signin signup sports t trending upload user v videos watch " +
    "bits directory downloads drops event friends inventory moderator p payments popout prime products search store subscriptions team teams " +
    "turbo u wallet"
  ).split(" "),
);

/** The states of an application. */
export const APPLICATION_STATES = { pending: "Pending", approved: "Approved", rejected: "Rejected" } as const;

/** The most characters of what an application says. */
export const MAX_APPLICATION = {
  channelName: 80,
  channelUrl: 300,
  content: 1_000,
  engagementRate: 60,
  contactEmail: 254,
  additionalInfo: 1_000,
  notes: 1_000,
} as const;
export const MIN_SUBSCRIBERS = 100;
export const MAX_SUBSCRIBERS = 1_000_000_000;

/** How long an e-mail address is kept after the review. */
export const EMAIL_KEPT_DAYS = 30;
/** How long a rejected application is kept, and how often a channel was visited on a day. */
export const REJECTED_KEPT_DAYS = 365;
export const CLICKS_KEPT_DAYS = 400;

export const FIELD_MESSAGES = {
  channelName: "Channel name is required",
  channelUrl: "Channel URL is required",
  wrongUrl: "Please provide a valid YouTube or Twitch URL",
  subscriberCount: "Subscriber count is required",
  noNumber: "Please enter a valid number",
  tooFew: "Minimum 100 subscribers required",
  content: "Please describe your content",
  contactEmail: "Contact email is required",
  wrongEmail: "Please enter a valid email address",
} as const;

export const MESSAGES = {
  signIn: "You must be logged in to apply for partnership",
  submitted: "Your partner application has been submitted successfully!",
  submitFailed: "Failed to submit application. Please try again later.",
  pending: "Your application is already waiting for our team.",
  isPartner: "You are already a partner.",
  tooSoon: (wait: string) => `Our team said no to your last application. You can apply again in ${wait}.`,
  withdrawn: "Your application was withdrawn.",
  codeFound: "We found the code: this channel is yours. You can take it out of the description now.",
  codeMissing: "The code is not in the description of your channel yet. It can take a few minutes until others see a change.",
  noChannel: "We can't find a channel at this address. Withdraw your application, and send it again with the address of your channel.",
  codeUnchecked: "We can't check this channel automatically right now. Our team will do it, so leave the code where it is.",
} as const;

/** Messages for reviewers. */
export const REVIEW_MESSAGES = {
  refused: "You do not have permission to access this page",
  updateFailed: "Failed to update application",
  deleteFailed: "Failed to delete application",
  approved: "Application approved successfully",
  rejected: "Application rejected successfully",
  deleted: "Application deleted successfully",
  deleteQuestion: "Are you sure you want to delete this application? This action cannot be undone.",
  gone: "This application no longer exists.",
  decided: {
    approved: "Somebody else approved this application meanwhile.",
    rejected: "Somebody else rejected this application meanwhile.",
  },
  needsProof: "Nothing shows yet that the channel is theirs. Look for the code, or vouch for it.",
  needsReason: "Say why. The applicant reads it.",
  noChannel: "There is no channel at this address. Reject the application, so that it can be sent again with the right one.",
  ownChannel: "Somebody else has to review your own application.",
  taken: "Another partner already has this channel.",
} as const;

/** Messages for partners and their visitors. */
export const PROGRAMME_MESSAGES = {
  missing: "There is no such partner.",
  noPartner: "You are no longer a partner.",
  confirmed: "Thank you! You are a partner for another year.",
  left: "You are no longer a partner. Thank you for having been one!",
  removed: "The partnership has ended.",
  followed: "You now follow them.",
  unfollowed: "You no longer follow them.",
  followsSelf: "You cannot follow yourself.",
  followsMany: "You already follow 200 partners. Unfollow one of them first.",
} as const;
