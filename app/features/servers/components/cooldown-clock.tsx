import { useEffect } from "react";
import { useNow } from "~/platform/browser/use-now.ts";
import { formatDuration, splitDuration } from "~/text/dates.ts";

interface CooldownClockProps {
  /** Both in milliseconds since 1970. */
  until: number;
  now: number;
  onOver: () => void;
}

/** How long until the next server can be submitted, second by second. */
export function CooldownClock({ until, now: rendered, onOver }: CooldownClockProps) {
  const now = useNow(rendered, 1_000);
  useEffect(() => {
    if (now >= until) onOver();
  }, [now, until, onOver]);
  return (
    <p className="text-sm text-soft-ink">
      You can submit another server in <span className="font-bold text-ink tabular-nums">{formatDuration(splitDuration(until - now))}</span>
      .
    </p>
  );
}
