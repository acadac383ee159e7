import type { RaisedReader } from "~/db/insert-message.server.ts";
import type { MomentaryEventMakers } from "~/platform/live/live.ts";

interface MessagesChanged {
  conversationId: string;
  /** The number of the newest message for this reader: clients with fewer read from there. */
  lastNumber: number;
  /** How many messages of this conversation the reader has not read. */
  unread: number;
  /** An earlier message that is different now: it was edited or deleted. */
  changed?: number;
}

interface MarkShown {
  conversationId: string;
  /** The other player is typing, or has read on. */
  mark: "typing" | "read";
}

interface SupportChanged {
  conversationId: string;
  lastNumber: number;
}

declare module "~/platform/bus/bus-events.ts" {
  interface MomentaryEvents {
    /** A conversation of this user has a new message, a different one, or is read up to another number. */
    "messages.changed": MessagesChanged & { userId: string };
    /** Presence of the other participant, for this user. Not stored. */
    "messages.mark": MarkShown & { userId: string };
    /** Something is new in a conversation with Support. */
    "support.changed": SupportChanged;
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    "messages.changed": MessagesChanged;
    "messages.mark": MarkShown;
    "support.changed": SupportChanged;
  }
}

/** Live events of messages for browsers, never with their words. */
export const MOMENTARY_MESSAGE_EVENTS: MomentaryEventMakers = {
  "messages.changed": ({ userId, ...data }) => ({ topics: [`user:${userId}`], kind: "messages.changed", data }),
  "messages.mark": ({ userId, ...data }) => ({ topics: [`user:${userId}`], kind: "messages.mark", data }),
  "support.changed": (data) => ({ topics: ["support"], kind: "support.changed", data }),
};

/** Wake-ups of the team and the readers of a Support conversation for a new message. */
export function supportWakes(conversationId: string, { number, readers }: { number: number | null; readers: readonly RaisedReader[] }) {
  return [
    ...readers.map((reader) => ({ topic: "messages.changed" as const, event: { conversationId, ...reader } })),
    { topic: "support.changed" as const, event: { conversationId, lastNumber: number ?? 0 } },
  ];
}
