import "./value-history.css";
import { useState } from "react";
import { formatDay } from "~/text/dates.ts";
import { Card } from "~/ui/card.tsx";
import { formatValue } from "../../core/pet-value.ts";
import { changesOf, changesWithin, type Period, summariseHistory } from "../../core/value-history.ts";
import { VARIANT_LABELS } from "../../pets.constants.ts";
import type { PetValue, ValueChange, Variant } from "../../pets.types.ts";
import { formatChange } from "../parts/trend-mark.tsx";
import { ChangeTable } from "./change-table.tsx";
import { ChartPlace } from "./chart-place.tsx";

interface ValueHistoryProps {
  /** All recorded changes of the pet. */
  history: readonly ValueChange[];
  variant: Variant;
  petId: number;
  /** When the page was rendered, in milliseconds since 1970. */
  asOf: number;
}

/**
 * The value of a variant over time: a sentence, an interactive chart, and a table of every change, which serves screen readers and pages
 * without scripts. A pet with no recorded change reads "Coming Soon".
 */
export function ValueHistory({ history, variant, petId, asOf }: ValueHistoryProps) {
  const changes = changesOf(history, variant);
  const [period, setPeriod] = useState<Period>(null);
  if (changes.length === 0) return <NoHistory anywhere={history.length > 0} variant={variant} />;
  return (
    <Card padding="none" className="overflow-hidden">
      <p className="px-4 pt-4 text-pretty sm:px-6 sm:pt-5">
        <Summary changes={changesWithin(changes, period, asOf)} variant={variant} period={period} now={changes.at(-1)?.to ?? null} />
      </p>
      <ChartPlace key={variant} changes={changes} asOf={asOf} period={period} onPeriod={setPeriod} prices={{ petId, variant }} />
      <details className="group border-line border-t">
        <summary className="flex min-h-12 items-center gap-2 px-4 font-bold text-accent sm:px-6">
          <span aria-hidden="true" className="transition-transform group-open:rotate-90">
            ›
          </span>
          <span>{changes.length === 1 ? "The recorded change" : `All ${changes.length} recorded changes`}</span>
        </summary>
        <ChangeTable changes={changes} caption={`Changes of the ${VARIANT_LABELS[variant].full} value, newest first`} />
      </details>
    </Card>
  );
}

function NoHistory({ anywhere, variant }: { anywhere: boolean; variant: Variant }) {
  return (
    <Card className="grid min-h-48 place-content-center text-center">
      <p className="font-display font-semibold text-xl">{anywhere ? "No changes yet" : "Coming Soon"}</p>
      <p className="mx-auto mt-1 max-w-md text-pretty text-soft-ink">
        {anywhere
          ? `The ${VARIANT_LABELS[variant].full} value has not changed since we began to record it. Other variants of this pet have.`
          : "No value of this pet has changed since we began to record it. The first change starts the chart."}
      </p>
    </Card>
  );
}

interface SummaryProps {
  /** The changes within the period. */
  changes: readonly ValueChange[];
  variant: Variant;
  period: Period;
  /** Today's value. */
  now: PetValue;
}

function Summary({ changes, variant, period, now }: SummaryProps) {
  const summary = summariseHistory(changes);
  if (!summary) {
    return (
      <span>
        <b>{VARIANT_LABELS[variant].full}</b> has stayed at <b>{formatValue(now)}</b>
        <span>{` for the last ${period ?? ""} days.`}</span>
      </span>
    );
  }
  const { count, first, last, percent, lowest, highest } = summary;
  const [from, to] = [formatDay(first.at), formatDay(last.at)];
  return (
    <span>
      <b>{VARIANT_LABELS[variant].full}</b> went from <b>{formatValue(first.value)}</b> to <b>{formatValue(last.value)}</b>
      {percent !== null && percent !== 0 && (
        <span>
          {" "}
          (<span className={percent > 0 ? "font-bold text-gain" : "font-bold text-loss"}>{formatChange(percent)}</span>)
        </span>
      )}
      {period !== null && <span>{` in the last ${period} days,`}</span>}
      <span>{` in ${count === 1 ? "one change" : `${count} changes`} ${from === to ? `on ${to}` : `between ${from} and ${to}`}`}</span>
      {lowest !== null && highest !== null && lowest !== highest && (
        <span>{`; lowest ${formatValue(lowest)}, highest ${formatValue(highest)}`}</span>
      )}
      <span>.</span>
    </span>
  );
}
