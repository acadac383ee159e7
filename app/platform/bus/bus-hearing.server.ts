import { setImmediate as nextRound } from "node:timers/promises";

const LOOK_EVERY_MS = 100;
/** Limit of own entries tracked individually until they return. */
const MAX_AWAITED = 1_000;

/**
 * Detects a deaf node: its own entries must return within `silenceMs`. This also covers a Redis that refuses writes or is slow, and a
 * dead connection beside a live one. `tell` is called with each result.
 */
export function createHearing(silenceMs: number, notify: (deaf: boolean) => void) {
  /** Own entries that have not returned: number to publishing time, oldest first. */
  const awaited: { count: number; at: number }[] = [];
  const isSilent = () => awaited[0] !== undefined && performance.now() - awaited[0].at > silenceMs;
  const look = setInterval(async () => {
    // Unread entries that arrived while this process was busy are in time.
    for (let round = 0; round < 3 && isSilent(); round += 1) await nextRound();
    if (isSilent()) notify(true);
  }, LOOK_EVERY_MS).unref();
  return {
    /** Whether an own entry is overdue. */
    isSilent,
    /** Records a published entry. */
    said(count: number): void {
      // The oldest entry dates the silence.
      if (awaited.length >= MAX_AWAITED) awaited.splice(1, 1);
      awaited.push({ count, at: performance.now() });
    },
    /** Records the return of an own entry. */
    heard(count: number): void {
      let at = Number.NEGATIVE_INFINITY;
      while (awaited[0] && awaited[0].count <= count) at = awaited.shift()?.at ?? at;
      if (performance.now() - at <= silenceMs) notify(false);
    },
    /** Records that reading fails. */
    failed: () => notify(true),
    close: () => clearInterval(look),
  };
}
