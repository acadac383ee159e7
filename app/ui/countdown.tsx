import { type ReactNode, useEffect, useState } from "react";
import { type Duration, formatClock, formatDuration, formatTimeOfDay, splitDuration } from "~/text/dates.ts";

interface CountdownProps {
  /** The time it counts down to, in milliseconds since 1970. */
  until: number;
  /** `short` shows the two largest parts, `clock` hours, minutes and seconds; a function draws the parts itself. */
  format?: "short" | "clock" | ((left: Duration) => ReactNode);
  /** Shown instead once that time has come. */
  over?: ReactNode;
  /** When a page of one reader was drawn, in milliseconds since 1970: it then shows the time left from the start. */
  drawnAt?: number;
  onOver?: () => void;
}

/**
 * The time left until a given time, updated every second. On a cached page, which is for many readers, the server draws the time itself, also
 * for readers without scripts, and the countdown starts in the browser.
 */
export function Countdown({ until, format = "short", over, drawnAt, onOver }: CountdownProps) {
  const [now, setNow] = useState(drawnAt);
  const done = now !== undefined && now >= until;
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (done) onOver?.();
  }, [done, onOver]);
  if (done && over !== undefined) return over;
  return (
    <time dateTime={new Date(until).toISOString()} className="tabular-nums" aria-live="off">
      {now === undefined ? formatTimeOfDay(until) : draw(format, splitDuration(until - now))}
    </time>
  );
}

function draw(format: NonNullable<CountdownProps["format"]>, left: Duration): ReactNode {
  if (typeof format === "function") return format(left);
  return format === "clock" ? formatClock(left) : formatDuration(left);
}
