import type { Member } from "~/features/accounts/accounts.types.ts";
import type { WarningKind } from "~/features/moderation/moderation.warnings.constants.ts";
import type { OfferSides, PetPick } from "~/features/pricing/pricing.types.ts";
import type { PHRASES } from "./core/phrases.ts";
import type { ABOUT_KINDS, BOXES } from "./messages.constants.ts";

export type PhraseId = keyof typeof PHRASES;

/** The kind of a request's subject. */
export type AboutKind = (typeof ABOUT_KINDS)[number];

/** The thing that a request is about. A match and a profile are those of the other player, and have that player's id. */
export interface About {
  kind: AboutKind;
  id: string;
}

/** The content of a request, without any words of its sender. */
export interface RequestView {
  phrase: PhraseId;
  about: About;
  /** At most four pets that come with it. */
  items: PetPick[];
}

/** Everything, or the requests that wait for the reader's answer. */
export type Box = (typeof BOXES)[number];

/** A conversation as one of its players sees it: their own request that waits, a request that they can answer, or one in which both write. */
export type ConversationState = "sent" | "request" | "open";

/** A conversation in its reader's list. Times are milliseconds since 1970. */
export interface ConversationSummary {
  id: string;
  kind: "direct" | "support";
  /** Null for a deleted account, and for Support. */
  other: Member | null;
  state: ConversationState;
  /** The newest message in one line. */
  preview: string;
  /** Whether the reader wrote it. */
  isOwn: boolean;
  /** The number of the newest message that the reader sees; 0 for none. Numbers rise, but a reader may not see each of them. */
  lastNumber: number;
  lastAt: number;
  unread: number;
}

/** Some conversations, the newest first. */
export interface ConversationList {
  conversations: ConversationSummary[];
  /** Where older ones begin; null at the end. */
  next: string | null;
  /** Whether the reader has a conversation with Support. */
  hasSupport: boolean;
}

/** A message as a reader sees it. Times are milliseconds since 1970. */
export interface MessageView {
  number: number;
  author: "me" | "other" | "support" | "system";
  name: string;
  /** Empty in a request, and in a message that was deleted. */
  content: string;
  request: RequestView | null;
  createdAt: number;
  editedAt: number | null;
  deleted: boolean;
  /** The key under which the reader's browser sent it; only on the reader's own messages. */
  key?: string;
  /** A deleted message of somebody else that can be reported: its words are kept for that. Left out of all others. */
  reportable?: true;
  /** Warnings for its reader; none in the reader's own messages. */
  warnings: WarningKind[];
}

/** The other player's presence, limited to what both show. */
export interface Marks {
  /** The number of the reader's newest message that they have read, 0 for none; null unless it is shown. */
  readNumber: number | null;
  /** Whether each sees that the other is typing. */
  typing: boolean;
  /** Whether they are here right now; null unless it is shown. */
  online: boolean | null;
}

/** A conversation that is open in front of its reader. */
export interface OpenConversation extends ConversationSummary {
  canWrite: boolean;
  /** Why the reader cannot write, in words; null if they can. */
  whyNot: string | null;
  /** Up to which number the reader has read. */
  readNumber: number;
  /** The other's presence. */
  marks: Marks;
}

/** Messages of a conversation that follow each other, the oldest of them first. */
export interface ConversationPage {
  conversation: OpenConversation;
  messages: MessageView[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** From where messages are read: those after or before a number, or around it; by default around the first unread one, or the newest. */
export interface MessagePlace {
  after?: number | undefined;
  before?: number | undefined;
  around?: number | undefined;
}

/** A message that a search found. */
export interface FoundMessage {
  conversationId: string;
  other: Member | null;
  kind: ConversationSummary["kind"];
  number: number;
  isOwn: boolean;
  content: string;
  createdAt: number;
}

/** Matches of a search in the searched conversations, newest first. */
export interface MessageSearch {
  found: FoundMessage[];
  /** The start of a further search, in older conversations; null after all of them. */
  next: string | null;
  /** Whether some of these conversations have older, unsearched messages, or more matches than are shown. */
  isCut: boolean;
}

/** The opening of a request page. */
export type RequestOpening =
  | { kind: "oneself" }
  | { kind: "conversation"; id: string }
  | { kind: "closed" }
  | {
      kind: "request";
      to: Member;
      about: About;
      /** The subject is gone. */
      isLost: boolean;
      /** Both sides of the trade that it is about, and whether that is the reader's own. */
      sides: OfferSides | null;
      isOwn: boolean;
    }
  /** The reader blocked that player. */
  | { kind: "blocked"; to: Member };
