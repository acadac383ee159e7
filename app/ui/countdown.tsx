import { type ReactNode, useEffect, useEffectEvent } from "react";
import { type Duration, formatClock, formatDuration, formatTimeOfDay, splitDuration } from "~/text/dates.ts";
import { ownText } from "./own-text.tsx";
import { useNow } from "./server-clock.ts";

interface CountdownProps {
  /** The time it counts down to, in milliseconds since 1970. */
  until: number;
  /** `short` shows the two largest parts, `clock` hours, minutes and seconds; a function draws the parts itself. */
  format?: "short" | "clock" | ((left: Duration) => ReactNode);
  /** Shown instead once that time has come. */
  over?: ReactNode;
  /** When a page of one reader was drawn, in milliseconds since 1970: it then shows the time left from the start. */
  drawnAt?: number;
  /** Called once for each `until` that is over. */
  onOver?: () => void;
}

/**
 * Time left by the server's clock, updated every second. On a cached page the server draws the end time itself, and the countdown starts
 * in the browser.
 */
export function Countdown({ until, format = "short", over, drawnAt, onOver }: CountdownProps) {
  const now = useNow(drawnAt, 1_000);
  const done = now !== undefined && now >= until;
  const tell = useEffectEvent((_until: number) => onOver?.());
  useEffect(() => {
    if (done) tell(until);
  }, [done, until]);
  if (done && over !== undefined) return ownText(over);
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
