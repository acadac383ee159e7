import { useEffect, useState } from "react";

const EVERY_MS = 10_000;

/** The time in milliseconds: first as the server wrote it, from then on the browser's own, renewed every ten seconds. */
export function useNow(server: number): number {
  const [now, setNow] = useState(server);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
