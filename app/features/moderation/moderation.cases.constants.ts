/** The rules of the site, in a child's words: each rule, and its breach. */
export const RULES = {
  "be-kind": { name: "Be kind", text: "No insults, no bullying and no hate.", fact: "insults or hurts somebody" },
  "no-threats": {
    name: "Frighten nobody",
    text: "No threats, and never tell anybody to hurt themselves or somebody else.",
    fact: "threatens or endangers somebody",
  },
  "no-sexual": { name: "Nothing sexual", text: "No sexual words, pictures or questions.", fact: "is about sexual things" },
  "no-scams": { name: "No scams", text: "Trick nobody out of their pets, their money or their account.", fact: "tries to trick others" },
  "keep-private": {
    name: "Private stays private",
    text: "Ask for no passwords, codes, addresses, schools, ages or photos, and share none.",
    fact: "asks for private things or shares them",
  },
  "stay-here": {
    name: "Stay where it is safe",
    text: "Ask nobody to come to another chat, site or call.",
    fact: "asks others to talk somewhere else",
  },
  "be-yourself": {
    name: "Be yourself",
    text: "Don't pretend to be another player, a creator or our team.",
    fact: "pretends to be somebody else",
  },
  "no-money": { name: "Pets for pets", text: "Sell and buy nothing for real money or gift cards.", fact: "offers or asks for real money" },
  "no-links": { name: "No dangerous links", text: "Post no links that copy Roblox or hide what they are.", fact: "has a dangerous link" },
  "no-spam": { name: "No spam", text: "Don't post the same thing again and again, and don't advertise.", fact: "is spam or advertising" },
  "play-fair": {
    name: "Play fair",
    text: "Don't try to get around a decision, and don't report others for fun.",
    fact: "gets around a decision of our team",
  },
} as const;

/** The possible decisions about a case, in the order of their buttons, each with its key. */
export const DECISIONS = {
  no_fault: { label: "No fault", done: "No fault found.", key: "1" },
  remove: { label: "Remove", done: "Removed.", key: "2" },
  warn: { label: "Warn", done: "Warned.", key: "3" },
  mute: { label: "Mute", done: "Muted.", key: "4" },
  ban: { label: "Ban", done: "Banned.", key: "5" },
} as const;

/** The two decisions about an appeal, and the act of a moderator that leaves a case to an admin. */
export const APPEAL_ACTS = { stays: "The decision stays", grant: "Take the decision back" } as const;
export const ESCALATE = "Pass on to an admin";

/** For how long somebody is muted or banned, in hours. */
export const MUTE_TIMES = { "24": "1 day", "168": "1 week", "720": "30 days" } as const;
export const BAN_TIMES = { ...MUTE_TIMES, ever: "for good" } as const;

/** The longest mute or ban by a moderator, and the longest limited ban by anybody. */
export const MAX_MODERATOR_HOURS = 720;
export const MAX_HOURS = 8_760;

/** Minutes that an opened case stays reserved for its reader. */
export const TAKEN_MINUTES = 10;

export const MAX_STATEMENT = 500;

export const CASE_MESSAGES = {
  gone: "There is no such case, or it is not yours to see.",
  self: "This is about you, so somebody else has to decide it.",
  own: "You reported this yourself, so somebody else has to decide it.",
  above: "This is about somebody on the team. Only somebody above them can decide it.",
  admins: "This was passed on: an admin has to decide it.",
  forGood: "Only admins can ban for good. Choose up to 30 days, or pass it on.",
  tooLong: "Moderators can mute or ban for up to 30 days. For longer, pass it on.",
  nobody: "There is no longer an account to warn, mute or ban. You can remove the thing, or find no fault.",
  time: "Choose for how long.",
  rule: "Choose the rule that was broken.",
  parts: "Choose what to remove.",
  statement: "Write a message to the person.",
  hidden: "Look at what was reported first.",
  quotes: "Please say it without quoting the private message.",
  names: "Please leave out who reported it.",
  ownAppeal: "You decided this, so somebody else has to decide the appeal.",
  noAppeal: "There is no appeal to decide here.",
  failed: "Your decision could not be saved. Please try again in a moment.",
} as const;

export const APPEAL_MESSAGES = {
  gone: "There is no such decision.",
  once: "You have already appealed. Somebody else is looking at it now.",
  late: "The 30 days for an appeal are over.",
  taken: "Somebody else is looking at this appeal right now.",
  sent: "Your appeal was sent. Somebody new will look at it.",
  failed: "Your appeal could not be sent. Please try again in a moment.",
} as const;

/** The default answers to the person of an appeal. */
export const USUAL_ANSWERS = {
  granted: "You were right, and we took our decision back. We are sorry.",
  stays: "Somebody else looked at it again, and our decision stands.",
} as const;

export const MAX_APPEAL = 1_000;

/** A decision as its person reads it. */
export const NOTICE_TITLES = {
  no_fault: "Nothing was wrong",
  remove: "Something of yours was removed",
  warn: "A warning",
  mute: "You are muted",
  ban: "Your account is banned",
} as const;
