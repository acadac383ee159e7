import type { HookEventKind } from "../hooks.types.ts";

/** What is sent of an event: its kind, when it happened, and its data. */
export function bodyOf(type: HookEventKind, at: Date, data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/** The id of an event as its receivers see it. */
export const messageIdOf = (eventId: number) => `msg_${eventId}`;
