/** The first message of every conversation with Support. */
export const WELCOME =
  "Welcome to Bubblegum Values! Write to us here if something does not work, if somebody worries you, or if you have a question. People on our team read it and answer as soon as they can. We never ask for your password or where you live.";

/** How many messages wait for an answer of the team at most, of one guest and of one player. */
export const MAX_UNANSWERED = { guest: 10, user: 30 } as const;

/** How long a guest's conversation is kept after their last visit or message, and one in which nothing was ever written. */
export const GUEST_DAYS = 30;
export const SILENT_GUEST_DAYS = 1;

/** Days without a message after which a conversation is deleted. */
export const SILENT_DAYS = 730;

/** The most characters of a guest's name. */
export const MAX_GUEST_NAME = 30;

export const SUPPORT_MESSAGES = {
  failed: "Failed to send message",
  actFailed: "That did not work. Please try again.",
  wait: "You have written a lot already. Please wait until our team has answered.",
  nameMissing: "Tell us what to call you.",
  passesForTeam: "This name could be taken for our team’s. Please choose another one.",
  passesForMember: "This name could be taken for somebody else’s. Please choose another one.",
  yearMissing: "Choose the year in which you were born.",
  tooYoung:
    "Thank you for telling us. You cannot write to us here yet. Please ask a parent or another grown-up you trust to write to us for you. You can still use the values, the pets and the calculator.",
  signedIn: "You are signed in now, and write with your account.",
  notBegun: "You have not started a conversation yet. First tell us what to call you.",
  over: "This conversation is gone. You can start a new one.",
  ended: "Our team has ended this conversation.",
  noConversation: "There is no such conversation.",
  notYourOwn: "This is your own conversation with Support: somebody else on the team has to answer it.",
  notOfTeam: "Only a member of the team can handle a conversation.",
  assignedMeanwhile: "Somebody else is handling it now. Have a look, then choose again.",
  chatOff: "The chat is switched off right now. Please come back later.",
} as const;
