import type { DELIVERY_STATES, STOPPED_WORDS } from "./hooks.constants.ts";

export type StoppedWhy = keyof typeof STOPPED_WORDS;
export type HookEventKind = "value.changed" | "test";

/** A webhook as its owner sees it. Times are in milliseconds since 1970. */
export interface Hook {
  id: string;
  name: string;
  address: string;
  createdAt: number;
  failingSince: number | null;
  stoppedAt: number | null;
  stoppedWhy: StoppedWhy | null;
  /** Until when the secret before signs as well. */
  formerUntil: number | null;
}

/** A message to a webhook, and its outcome. */
export interface HookDelivery {
  id: number;
  /** The id that its receiver sees. */
  messageId: string;
  about: string;
  state: keyof typeof DELIVERY_STATES;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
  createdAt: number;
  /** When it is tried next, while it waits. */
  dueAt: number;
  sentAt: number | null;
}

/** A webhook in the list of the team. */
export interface ManagedHook {
  id: string;
  name: string;
  address: string;
  userId: string;
  /** The name of its owner. */
  owner: string;
  createdAt: Date;
  failingSince: Date | null;
  stoppedAt: Date | null;
  stoppedWhy: StoppedWhy | null;
}

/** A message that a node has taken to send it. */
export interface TakenDelivery {
  id: number;
  hookId: string;
  attempts: number;
  messageId: string;
  body: string;
  address: string;
  secrets: string[];
}

/** The outcome of an attempt: delivered, to be retried (after the delay that the receiver requests), or the receiver is gone. */
export type HookOutcome =
  | { kind: "sent"; status: number }
  | { kind: "later"; status: number | null; error: string; afterMs: number | null }
  | { kind: "gone"; status: number; error: string }
  /** It was not tried. */
  | { kind: "untried" };
