/** Events of the bus, by topic. Rooms add theirs by declaration merging in `<room>.events.ts`. */
export interface BusEvents {
  /**
   * Invalidates pages and cached reads under these tags on every node. For those also in `outdated`, stale copies may be shown during an
   * outage (decision 0067).
   */
  "cache.invalidated": { tags: string[]; outdated?: string[] };
}

export type BusTopic = keyof BusEvents;

/**
 * Momentary messages, by topic: losing one does no harm, because receivers read the stored state. They are not remembered and have no
 * position. Rooms add theirs by declaration merging in `<room>.events.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the rooms.
export interface MomentaryEvents {}

/** A momentary event with its topic, as commands return it. */
export type MomentaryMessage = { [T in keyof MomentaryEvents]: { topic: T; event: MomentaryEvents[T] } }[keyof MomentaryEvents];

/** An event with its topic, as commands return it. */
export type BusMessage = { [T in BusTopic]: { topic: T; event: BusEvents[T] } }[BusTopic];

/** One event with its position in the order that all nodes agree on. */
export type BusEntry = { [T in BusTopic]: { position: string; topic: T; event: BusEvents[T] } }[BusTopic];

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
