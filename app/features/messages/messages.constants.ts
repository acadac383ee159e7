/** Subjects of a request. */
export const ABOUT_KINDS = ["trade", "server", "match", "profile"] as const;

export const BOXES = ["all", "requests"] as const;

export const SUPPORT_NAME = "Bubblegum Support";
export const DELETED_NAME = "Deleted account";

/** How many conversations, and how many messages of one, are read at once. */
export const CONVERSATIONS_A_PAGE = 30;
export const MESSAGES_A_PAGE = 50;

/** The range of one search: conversations, the newest messages of each, and results. */
export const CONVERSATIONS_A_SEARCH = 100;
export const MESSAGES_A_SEARCH = 500;
export const MAX_FOUND = 50;
export const MIN_SEARCHED = 2;
export const MAX_SEARCHED = 100;

/** The most characters of a message, as people count them, and of its line in the list. */
export const MAX_MESSAGE = 1_000;
export const MAX_PREVIEW = 100;

/** Above this number a badge says "99+". */
export const MAX_COUNTED = 99;

/** How long authors can edit a message. */
export const EDIT_MS = 15 * 60_000;

/** How long the words of a deleted message are kept, for a report by its receiver. The privacy page states it. */
export const WORDS_KEPT_MS = 7 * 86_400_000;

/** Time until the next request to the same player. */
export const REQUEST_COOLDOWN_MS = 7 * 86_400_000;
export const REQUEST_MS = 30 * 86_400_000;
export const MAX_REQUESTS_A_DAY = 20;

/** The most pets that come with a request. */
export const MAX_REQUEST_ITEMS = 4;

export const MESSAGES = {
  failed: "Failed to send message",
  empty: "Write something first.",
  noConversation: "There is no such conversation.",
  noMessage: "There is no such message.",
  notOpen: "You can write to each other once the request is accepted.",
  waiting: "Your request is on its way. You can write as soon as it is accepted.",
  answerFirst: "Accept the request to write back.",
  unreachable: "This player can no longer be reached.",
  tooOld: "A message can be edited for 15 minutes.",
  noWords: "A request can’t be edited.",
  isDeleted: "This message was deleted.",
  deleted: "Message deleted",
  noPlayer: "There is no such player.",
  toOneself: "You cannot write to yourself.",
  cannotAsk: "This player does not take requests right now.",
  askedAlready: "You asked this player within the last 7 days. You can ask again after that.",
  askedEnough: "You have sent 20 requests within a day. You can send more tomorrow.",
  noThing: "What this is about no longer exists.",
  noPet: "One of these pets no longer exists.",
  isOpen: "You two can already write to each other.",
  requestSent: "Your request is sent. You can write as soon as it is accepted.",
  accepted: "You can write to each other now.",
  declined: "The request is declined. The other player isn’t notified.",
  ignored: "This and later requests of this player are ignored. The other player isn’t notified.",
  actFailed: "That did not work. Please try again.",
} as const;
