import { useState } from "react";
import { ChangeTable } from "~/features/pets/components/history/change-table.tsx";
import { ChartPlace } from "~/features/pets/components/history/chart-place.tsx";
import { formatChange } from "~/features/pets/components/parts/trend-mark.tsx";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { changePercent } from "~/features/pets/core/spark.ts";
import type { Period } from "~/features/pets/core/value-history.ts";
import type { ChartChange } from "~/features/pets/pets.types.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { Day } from "~/ui/date-time.tsx";
import { WORTH_DAYS } from "../collection.constants.ts";
import type { WorthMove } from "../collection.types.ts";
import type { WorthHistory } from "../collection.worth.queries.server.ts";

/** The net worth over time: a sentence, a chart, and a table of what moved it on which day. */
export function NetWorth({ history: { start, days }, asOf }: { history: WorthHistory; asOf: number }) {
  const [period, setPeriod] = useState<Period>(null);
  const changes: ChartChange[] = days.map(({ at, from, to, ...moved }) => ({ id: at, at, from, to, reason: describeMoves(moved) }));
  const last = changes.at(-1);
  if (!last) {
    return (
      <Card className="grid min-h-40 place-content-center text-center">
        <p className="font-display font-semibold text-xl">{start > 0 ? "No change in 90 days" : "Nothing to draw yet"}</p>
        <p className="mx-auto mt-1 max-w-md text-pretty text-soft-ink">
          {start > 0
            ? `Your pets are worth ${formatValue(start)}, as they were ${WORTH_DAYS} days ago.`
            : "The chart begins with the first pet in your collection that has a value."}
        </p>
      </Card>
    );
  }
  const worth = Number(last.to);
  const percent = changePercent(start, worth);
  const rise = worth - start;
  return (
    <Card padding="none" className="overflow-hidden">
      <p className="px-4 pt-4 text-pretty sm:px-6 sm:pt-5">
        {start > 0 ? (
          <span>
            Your net worth went from <b>{formatValue(start)}</b> to <b>{formatValue(worth)}</b>
            {percent !== null && percent !== 0 && (
              <span>
                {" "}
                (<span className={percent > 0 ? "font-bold text-gain" : "font-bold text-loss"}>{formatChange(percent)}</span>)
              </span>
            )}
            <span> in {WORTH_DAYS} days</span>
            {rise === 0 && <span>, and back</span>}
            <span>.</span>
          </span>
        ) : (
          <span>
            Your net worth is <b>{formatValue(worth)}</b>
            <span>. It began on </span>
            <Day at={changes[0]?.at ?? asOf} />
            <span>.</span>
          </span>
        )}
      </p>
      <ChartPlace changes={changes} asOf={asOf} period={period} onPeriod={setPeriod} />
      <details className="group border-line border-t" open={days.length <= 5}>
        <summary className="flex min-h-12 items-center gap-2 px-4 font-bold text-accent sm:px-6">
          <span aria-hidden="true" className="transition-transform group-open:rotate-90">
            ›
          </span>
          What moved it
        </summary>
        <ChangeTable changes={changes} caption="Changes of your net worth, newest first" />
      </details>
    </Card>
  );
}

interface Moved {
  moves: readonly (WorthMove & { name: string })[];
  /** How many smaller ones are left out. */
  more: number;
}

/** The moves of a net worth on a day: "3 King Doggy rose by 1,200, added Shiny Bunny (500), and 2 more changes". */
function describeMoves({ moves, more }: Moved): string {
  const told = moves.map(describeMove);
  if (more > 0) told.push(`${formatNumber(more)} more ${more === 1 ? "change" : "changes"}`);
  const words = new Intl.ListFormat("en").format(told);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeMove({ kind, amount, quantity, name, variant }: WorthMove & { name: string }): string {
  const pet = `${quantity > 1 ? `${formatNumber(quantity)} × ` : ""}${nameWithVariant({ name, variant })}`;
  const size = formatValue(Math.abs(amount));
  if (kind === "value") return `${pet} ${amount > 0 ? "rose" : "fell"} by ${size}`;
  return `${kind} ${pet} (${size})`;
}
