import { splitDuration } from "~/text/dates.ts";

const PARTS = ["days", "hours", "minutes", "seconds"] as const;

/** The time left in a giveaway, in days, hours, minutes and seconds (GIV-004). Both times are in milliseconds since 1970. */
export function GiveawayCountdown({ until, now }: { until: number; now: number }) {
  const left = splitDuration(until - now);
  return (
    <div role="timer" aria-live="off" aria-label="Time left" className="grid grid-cols-4 gap-2 sm:gap-2.5">
      {PARTS.map((part) => (
        <div key={part} className="rounded-tile bg-sunk px-1 py-2.5 text-center">
          <div className="figures font-display font-semibold text-2xl sm:text-3xl">{String(left[part]).padStart(2, "0")}</div>
          <div className="text-soft-ink text-xs sm:text-sm">{left[part] === 1 ? part.slice(0, -1) : part}</div>
        </div>
      ))}
    </div>
  );
}
