import { setImmediate as nextRound } from "node:timers/promises";

const LOOK_EVERY_MS = 100;
/** The most of a node's own entries whose return is awaited one by one. */
const MAX_AWAITED = 1_000;

/**
 * Knows whether a node hears the bus: what it says itself has to come back to it within `silenceMs`. So it notices as well a Redis that
 * answers but does not write, one that is slow, and a connection that is dead while another one works. `tell` is called each time this is
 * known.
 */
export function createHearing(silenceMs: number, notify: (deaf: boolean) => void) {
  /** The node's own entries that have not come back, by their numbers, and when they were said; the oldest first. */
  const awaited: { count: number; at: number }[] = [];
  const isSilent = () => awaited[0] !== undefined && performance.now() - awaited[0].at > silenceMs;
  const look = setInterval(async () => {
    // Entries that arrived but were not read yet, because this process was busy, are in time.
    for (let round = 0; round < 3 && isSilent(); round += 1) await nextRound();
    if (isSilent()) notify(true);
  }, LOOK_EVERY_MS).unref();
  return {
    /** Whether something that this node said has not come back for too long. */
    isSilent,
    /** Notes that this node said an entry. */
    said(count: number): void {
      // The oldest one says since when nothing comes back.
      if (awaited.length >= MAX_AWAITED) awaited.splice(1, 1);
      awaited.push({ count, at: performance.now() });
    },
    /** Notes that one of its own entries was read, in its place among those of all nodes. */
    heard(count: number): void {
      let at = Number.NEGATIVE_INFINITY;
      while (awaited[0] && awaited[0].count <= count) at = awaited.shift()?.at ?? at;
      if (performance.now() - at <= silenceMs) notify(false);
    },
    /** Notes that nothing can be read. */
    failed: () => notify(true),
    close: () => clearInterval(look),
  };
}
