import { startTransition, useEffect, useState } from "react";

/** A page that was kept for guests is at most this old, and two good clocks differ by less than that, in milliseconds. */
const OLDEST_PAGE_MS = 120_000;
const CLOCKS_DIFFER_MS = 10_000;

/**
 * The time in milliseconds since 1970, renewed every `everyMs`: first as the server wrote it, so that both render the same, then by the
 * browser's clock. Of a clock that is plainly wrong, as on a phone on which somebody set it for a game, only the passing of time counts.
 */
export function useNow(server: number, everyMs = 10_000): number {
  const [now, setNow] = useState(server);
  useEffect(() => {
    const ahead = Date.now() - server;
    const wrongBy = ahead < -CLOCKS_DIFFER_MS || ahead > OLDEST_PAGE_MS ? ahead : 0;
    // A whole board may be drawn again for it: in small steps.
    const renew = () => startTransition(() => setNow(Date.now() - wrongBy));
    renew();
    const timer = setInterval(renew, everyMs);
    return () => clearInterval(timer);
  }, [server, everyMs]);
  return now;
}
