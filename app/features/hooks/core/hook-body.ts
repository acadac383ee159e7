import type { HookEventKind } from "../hooks.types.ts";

/** The body of an event: its kind, time and data. */
export function bodyOf(type: HookEventKind, at: Date, data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/** The id of an event as its receivers see it. */
export const messageIdOf = (eventId: number) => `msg_${eventId}`;
