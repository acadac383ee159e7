import { startTransition, useEffect, useState } from "react";

const EVERY_MS = 10_000;
/** As old a page may be that was kept for guests, and as far apart two good clocks, in milliseconds. */
const OLDEST_PAGE_MS = 120_000;
const CLOCKS_DIFFER_MS = 10_000;

/**
 * The time in milliseconds: first as the server wrote it, from then on the browser's own, renewed every ten seconds. A clock that is
 * plainly wrong, as on a phone on which somebody set it for a game, only tells how much time has passed since.
 */
export function useNow(server: number): number {
  const [now, setNow] = useState(server);
  useEffect(() => {
    const ahead = Date.now() - server;
    const wrongBy = ahead < -CLOCKS_DIFFER_MS || ahead > OLDEST_PAGE_MS ? ahead : 0;
    // A whole board is drawn anew for it: in small steps.
    const renew = () => startTransition(() => setNow(Date.now() - wrongBy));
    renew();
    const timer = setInterval(renew, EVERY_MS);
    return () => clearInterval(timer);
  }, [server]);
  return now;
}
