import { useEffect, useState } from "react";

const EVERY_MS = 60_000;

/**
 * The moment in milliseconds since 1970, renewed each minute (SRV-019). It begins with the server's, so that both render the
 * same, and goes on from there, whatever the clock of the device says.
 */
export function useNow(rendered: number): number {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    const ahead = rendered - Date.now();
    setNow(rendered);
    const timer = setInterval(() => setNow(Date.now() + ahead), EVERY_MS);
    return () => clearInterval(timer);
  }, [rendered]);
  return now;
}
