import { useState } from "react";
import { nextUpdateAfter } from "~/features/site/core/next-update.ts";
import type { Duration } from "~/text/dates.ts";
import { Countdown } from "~/ui/countdown.tsx";
import { Icon } from "~/ui/icon.tsx";
import { serverNow } from "~/ui/server-clock.ts";
import { useQuietRefresh } from "~/ui/use-quiet-refresh.ts";

/** Counts down to the next value update. When it is over, the page reloads its data and counts down to the one after. */
export function NextUpdate({ at }: { at: number }) {
  const [passed, setPassed] = useState(0);
  const refresh = useQuietRefresh();
  const until = nextUpdateAfter(at, passed);
  const onOver = () => {
    setPassed(Math.max(until, serverNow()));
    void refresh();
  };
  return (
    <section aria-labelledby="next-update" className="rounded-card bg-surface p-4 shadow-card sm:p-5">
      <h2 id="next-update" className="flex items-center gap-2 text-lg">
        <Icon name="alarm-clock" size={19} className="text-accent" />
        Next Value Update
      </h2>
      <div className="mt-2 min-h-[3.75rem]">
        <Countdown key={until} until={until} format={drawClock} onOver={onOver} />
      </div>
    </section>
  );
}

function drawClock({ days, hours, minutes, seconds }: Duration) {
  const parts = [
    ...(days > 0 ? [[days, "days"] as const] : []),
    [hours, "hours"] as const,
    [minutes, "min"] as const,
    [seconds, "sec"] as const,
  ];
  return (
    <span className="flex gap-2">
      {parts.map(([amount, unit]) => (
        <span key={unit} className="flex-1 rounded-tile bg-sunk py-1.5 text-center">
          <span className="figures block text-2xl leading-tight">{String(amount).padStart(2, "0")}</span>
          <span className="block text-soft-ink text-xs leading-tight">{unit}</span>
        </span>
      ))}
    </span>
  );
}
