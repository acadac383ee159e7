/** What can be told live, by kind. Rooms add theirs by declaration merging in `<f>.events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the rooms.
export interface LiveEvents {}

/** Something that happened, as browsers hear it: whom it concerns, what it is, and its data. */
export type LiveEvent = { [K in keyof LiveEvents]: { topics: string[]; kind: K; data: LiveEvents[K] } }[keyof LiveEvents];

/** How often the server gives a sign of life on each stream, in milliseconds. */
export const BEAT_MS = 20_000;

/** The most topics one stream carries: a page of the board, with each of its trades, and what else a page follows. */
export const MAX_TOPICS = 40;

const POSITION = /^\d{1,15}-\d{1,15}$/;

/** Whether the text is a position in the order of events: `<milliseconds>-<number>`. */
export function isPosition(text: string | null | undefined): text is string {
  return typeof text === "string" && POSITION.test(text);
}

/** Negative when position `a` is before `b`, positive when it is after, 0 when they are the same. */
export function comparePositions(a: string, b: string): number {
  const [aTime = 0, aCount = 0] = a.split("-").map(Number);
  const [bTime = 0, bCount = 0] = b.split("-").map(Number);
  return aTime - bTime || aCount - bCount;
}
