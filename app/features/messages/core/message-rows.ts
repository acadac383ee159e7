import { DAY_MS } from "~/text/durations.ts";
import type { MessageView } from "../messages.types.ts";

/** A row of a conversation, from top to bottom. */
export type MessageRow =
  | { kind: "day"; day: number; at: number }
  | { kind: "new" }
  /** `first` and `last` are those of a run of one author's messages that follow each other closely. */
  | { kind: "message"; message: MessageView; first: boolean; last: boolean };

/** Messages of one author within this time stand close together, with one time below. */
const RUN_MS = 5 * 60_000;

/**
 * Messages with a line for each day and one before the first that was not read. `offsetMs` is how far the reader's clock is ahead of UTC at
 * a moment; `newFrom` is the number of the first unread message, or null.
 */
export function rowsOf(messages: readonly MessageView[], newFrom: number | null, offsetMs: (at: number) => number): MessageRow[] {
  const dayOf = (at: number) => Math.floor((at + offsetMs(at)) / DAY_MS);
  const rows: MessageRow[] = [];
  let before: Extract<MessageRow, { kind: "message" }> | undefined;
  let marked = newFrom === null;
  for (const message of messages) {
    const day = dayOf(message.createdAt);
    const newDay = !before || dayOf(before.message.createdAt) !== day;
    const isNew = !marked && message.number >= (newFrom ?? 0);
    const follows = !newDay && !isNew && before !== undefined && isOneRun(before.message, message);
    if (newDay) rows.push({ kind: "day", day, at: message.createdAt });
    if (isNew) rows.push({ kind: "new" });
    marked ||= isNew;
    if (follows && before) before.last = false;
    before = { kind: "message", message, first: !follows, last: true };
    rows.push(before);
  }
  return rows;
}

function isOneRun(one: MessageView, next: MessageView): boolean {
  return (
    one.author === next.author &&
    one.name === next.name &&
    one.request === null &&
    next.request === null &&
    next.createdAt - one.createdAt < RUN_MS
  );
}

/** The name of a day as seen from `today`, both in days since 1970: in words while it is near. */
export function describeDay(day: number, today: number, formatDay: (at: number) => string): string {
  if (day === today) return "Today";
  return day === today - 1 ? "Yesterday" : formatDay(day * DAY_MS);
}
