import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Section } from "~/ui/section.tsx";
import { REDRAW_CAUSES } from "../giveaways.constants.ts";
import type { GiveawayRedraw } from "../giveaways.types.ts";

/** The places of a giveaway that were drawn again, and why. */
export function Redraws({ redraws }: { redraws: readonly GiveawayRedraw[] }) {
  return (
    <Section title="Drawn again">
      <Card padding="snug">
        <ul className="divide-y divide-line">
          {redraws.map(({ place, before, number, cause, at }) => (
            <li key={number} className="grid gap-1 px-1 py-2.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <b>{`Place ${place}: entry ${formatNumber(number)} instead of entry ${formatNumber(before)}`}</b>
                <DateTime at={at} />
              </span>
              <span className="text-soft-ink text-sm">{REDRAW_CAUSES[cause]}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
