import { startTransition, useEffect, useState } from "react";

/** The `Date` header of an answer counts whole seconds, and the answer takes a moment to arrive, in milliseconds. */
const PRECISION_MS = 2_000;
/** The greatest age of a page from the cache, and the difference to expect between two good clocks, in milliseconds. */
const OLDEST_PAGE_MS = 120_000;
const CLOCKS_DIFFER_MS = 10_000;

/** How far the device's clock is ahead of the server's, in milliseconds. */
let ahead = 0;
let isMeasured = false;

/** The server's time in milliseconds since 1970, whatever the clock of the device says. */
export function serverNow(): number {
  return Date.now() - ahead;
}

/** Sets the clock by an answer that just came from the server itself. */
export function setClockBy(answer: Response): void {
  const sentAt = Date.parse(answer.headers.get("date") ?? "");
  if (Number.isNaN(sentAt)) return;
  if (Math.abs(serverNow() - sentAt) > PRECISION_MS) ahead = Date.now() - sentAt;
  isMeasured = true;
}

/** Sets the clock by the time when a page was drawn, in milliseconds since 1970, unless an answer has set it more precisely. */
function setClockByPage(drawnAt: number, oldestMs: number): void {
  if (isMeasured) return;
  const age = serverNow() - drawnAt;
  if (age < -CLOCKS_DIFFER_MS || age > oldestMs) ahead = Date.now() - drawnAt;
}

/**
 * The server's time in milliseconds since 1970, renewed every `everyMs`: first `drawnAt`, so that server and browser render the same. It is
 * undefined first on a cached page without it. A page of one reader is new when it arrives.
 */
export function useNow(drawnAt: number, everyMs?: number): number;
export function useNow(drawnAt: number | undefined, everyMs?: number): number | undefined;
export function useNow(drawnAt: number | undefined, everyMs = 10_000): number | undefined {
  const [now, setNow] = useState(drawnAt);
  useEffect(() => {
    if (drawnAt !== undefined) setClockByPage(drawnAt, OLDEST_PAGE_MS);
    // The whole board may have to render again: in small steps.
    const renew = () => startTransition(() => setNow(serverNow()));
    renew();
    const timer = setInterval(renew, everyMs);
    return () => clearInterval(timer);
  }, [drawnAt, everyMs]);
  return now;
}
