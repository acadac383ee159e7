import type { WebhookFilters } from "~/db/schema/webhooks.ts";
import type { DELIVERY_STATES, EVENT_KINDS, STOPPED_WORDS, WEBHOOK_EVENTS } from "./webhooks.constants.ts";

export type StoppedWhy = keyof typeof STOPPED_WORDS;
export type EventKind = keyof typeof EVENT_KINDS;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** A webhook that gets an event. */
export interface Listener {
  id: string;
  userId: string;
  /** Whether it takes embeds instead of signed JSON. */
  isDiscord: boolean;
  filters: WebhookFilters;
  createdAt: Date;
}

/** A webhook as its owner sees it. Times are in milliseconds since 1970. */
export interface Webhook {
  id: string;
  name: string;
  address: string;
  events: WebhookEvent[];
  filters: WebhookFilters;
  createdAt: number;
  lastUsedAt: number | null;
  failingSince: number | null;
  stoppedAt: number | null;
  stoppedWhy: StoppedWhy | null;
  /** Until when the secret before signs as well. */
  formerUntil: number | null;
}

/** An event on its way to one receiver, and its outcome. */
export interface Delivery {
  id: number;
  kind: EventKind;
  about: string;
  state: keyof typeof DELIVERY_STATES;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
  createdAt: Date;
  /** When it is tried next, while it waits. */
  dueAt: Date;
  sentAt: Date | null;
}

/** A delivery in the list of its webhook's owner, with the id that the receiver sees. */
export type OwnDelivery = Delivery & { messageId: string };

/** A delivery in the list of the team. */
export interface ManagedDelivery extends Delivery {
  /** The name of the webhook; null for Discord. */
  receiver: string | null;
}

/** An event to queue: its subject in words, and the exact text to send. */
export interface Message {
  about: string;
  body: string;
}

/** A delivery that a node has taken to send it. */
export interface TakenDelivery {
  id: number;
  attempts: number;
  kind: EventKind;
  body: string;
  /** Where a signed message goes; null for Discord. */
  signed: { webhookId: string; messageId: string; address: string; secrets: string[] } | null;
}

/**
 * The outcome of an attempt:
 * - `sent`: accepted; `pauseMs` is the pause that the receiver requests before the next one
 * - `later`: to be retried, after the delay that the receiver requests
 * - `paused`: the receiver limits us, so everything for it waits, and this was no attempt
 * - `refused`: the same message will not do better
 * - `gone`: the receiver takes nothing any more
 * - `untried`: its turn did not come
 */
export type SendOutcome =
  | { kind: "sent"; status: number; pauseMs: number }
  | { kind: "later"; status: number | null; error: string; afterMs: number | null }
  | { kind: "paused"; status: number; error: string; afterMs: number }
  | { kind: "refused" | "gone"; status: number; error: string }
  | { kind: "untried" };

/** A part of an embed with a heading. */
export interface EmbedField {
  name: string;
  value: string;
  /** Shown beside its neighbours if there is room. */
  inline?: boolean;
}

/**
 * An embed, which Discord draws in a frame below a message. Its texts are Markdown: text written by people goes through `escapeMarkdown`.
 */
export interface Embed {
  title: string;
  description: string;
  /** The link of the title. */
  url?: string;
  fields: EmbedField[];
  /** The address of a small picture. */
  thumbnail?: { url: string };
  /** 0xRRGGBB. */
  color: number;
}
