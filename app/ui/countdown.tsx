import { type ReactNode, useEffect, useState } from "react";
import { clockTimeLeft, shortTimeLeft, splitTimeLeft, type TimeLeft } from "./time-left.ts";

interface CountdownProps {
  /** The moment it counts down to, as ISO text. */
  until: string;
  /** `short` shows the two largest parts, `clock` hours, minutes and seconds; a function draws the parts itself. */
  format?: "short" | "clock" | ((left: TimeLeft) => ReactNode);
  /** Takes its place once the moment has come. */
  over?: ReactNode;
  onOver?: () => void;
}

/**
 * The time left until a moment, renewed each second. Pages are kept for many readers, so the server writes the moment
 * itself, which also serves those without scripts; the count begins in the browser.
 */
export function Countdown({ until, format = "short", over, onOver }: CountdownProps) {
  const [now, setNow] = useState<number | undefined>(undefined);
  const end = Date.parse(until);
  const done = now !== undefined && now >= end;
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
    <time dateTime={until} className="tabular-nums" aria-live="off">
      {now === undefined ? `${until.slice(11, 16)} UTC` : draw(format, splitTimeLeft(end - now))}
    </time>
  );
}

function draw(format: NonNullable<CountdownProps["format"]>, left: TimeLeft): ReactNode {
  if (typeof format === "function") return format(left);
  return format === "clock" ? clockTimeLeft(left) : shortTimeLeft(left);
}
