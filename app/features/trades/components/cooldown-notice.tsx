import { useEffect, useEffectEvent } from "react";
import { formatMinutes } from "~/text/dates.ts";
import { Countdown } from "~/ui/countdown.tsx";
import { Notice } from "~/ui/notice.tsx";
import { COOLDOWN_CHECK_MS, MESSAGES } from "../trades.constants.ts";

/** The running cooldown with its minutes and a clock; read again every 30 seconds and when it is over. */
export function CooldownNotice({ until, now, ask }: { until: number; now: number; ask: () => void }) {
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    const timer = setInterval(() => askAgain(), COOLDOWN_CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Notice tone="warning" title={MESSAGES.cooldown(formatMinutes(until - now))}>
      <span>
        Time left: <Countdown until={until} drawnAt={now} onOver={ask} over="any moment" />
        <span>. You can put the next one together meanwhile.</span>
      </span>
    </Notice>
  );
}
