import "./value-history.css";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { Card } from "~/ui/card.tsx";
import { formatDay } from "~/ui/dates.ts";
import { formatValue } from "../../core/pet-value.ts";
import { changesOf, changesWithin, historyLine, historyStart, linePath, type Period, summariseHistory } from "../../core/value-history.ts";
import { VARIANT_LABELS } from "../../pets.constants.ts";
import type { PetValue, ValueChange, Variant } from "../../pets.types.ts";
import { formatChange } from "../parts/trend-mark.tsx";
import { ChangeFigures } from "./change-figures.tsx";
import type { HistoryChartProps } from "./history-chart.tsx";

interface ValueHistoryProps {
  /** All recorded changes of the pet. */
  history: readonly ValueChange[];
  variant: Variant;
  /** When the page was rendered, in milliseconds since 1970. */
  asOf: number;
}

/**
 * The value of a variant over time: a sentence, an interactive chart, and a table of every change, which serves screen readers and
 * pages without scripts. A pet with no recorded change reads "Coming Soon" (PET-011).
 */
export function ValueHistory({ history, variant, asOf }: ValueHistoryProps) {
  const changes = changesOf(history, variant);
  const [period, setPeriod] = useState<Period>(null);
  if (changes.length === 0) return <NoHistory anywhere={history.length > 0} variant={variant} />;
  return (
    <Card padding="none" className="overflow-hidden">
      <p className="px-4 pt-4 text-pretty sm:px-6 sm:pt-5">
        <Summary changes={changesWithin(changes, period, asOf)} variant={variant} period={period} now={changes.at(-1)?.to ?? null} />
      </p>
      <Chart key={variant} changes={changes} asOf={asOf} period={period} onPeriod={setPeriod} />
      <details className="group border-line border-t">
        <summary className="flex min-h-12 items-center gap-2 px-4 font-bold text-accent sm:px-6">
          <span aria-hidden="true" className="transition-transform group-open:rotate-90">
            ›
          </span>
          {changes.length === 1 ? "The recorded change" : `All ${changes.length} recorded changes`}
        </summary>
        <ChangeTable changes={changes} variant={variant} />
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
      <>
        <b>{VARIANT_LABELS[variant].full}</b> has stayed at <b>{formatValue(now)}</b> for the last {period} days.
      </>
    );
  }
  const { count, first, last, percent, lowest, highest } = summary;
  const [from, to] = [formatDay(first.at), formatDay(last.at)];
  return (
    <>
      <b>{VARIANT_LABELS[variant].full}</b> went from <b>{formatValue(first.value)}</b> to <b>{formatValue(last.value)}</b>
      {percent !== null && percent !== 0 && (
        <>
          {" "}
          (<span className={percent > 0 ? "font-bold text-gain" : "font-bold text-loss"}>{formatChange(percent)}</span>)
        </>
      )}{" "}
      {period !== null && `in the last ${period} days, `}in {count === 1 ? "one change" : `${count} changes`}{" "}
      {from === to ? `on ${to}` : `between ${from} and ${to}`}
      {lowest !== null && highest !== null && lowest !== highest && `; lowest ${formatValue(lowest)}, highest ${formatValue(highest)}`}.
    </>
  );
}

/** A static drawing of the history, replaced by the interactive chart when it comes near the screen. */
function Chart({ changes, asOf, ...choice }: HistoryChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const Live = useLiveChart(place);
  if (Live) return <Live changes={changes} asOf={asOf} {...choice} />;
  const path = linePath(historyLine(changes, historyStart(changes, asOf), asOf), 1000, 100);
  return (
    <div ref={place} className="px-1.5 pt-3 pb-1 sm:px-3">
      <div className="history-frame">
        <svg aria-hidden="true" className="history-still" viewBox="0 0 1000 100" preserveAspectRatio="none">
          <path d={path} />
        </svg>
      </div>
      {/* Room for the controls that come with the chart. */}
      <div className="needs-scripts h-[7.25rem] sm:h-[4.5rem]" />
    </div>
  );
}

function useLiveChart(place: RefObject<HTMLDivElement | null>) {
  const [Live, setLive] = useState<ComponentType<HistoryChartProps>>();
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import("./history-chart.tsx").then(
          (module) => setLive(() => module.HistoryChart),
          // The static drawing and the table remain.
          (error: unknown) => console.error("The chart could not be loaded.", error),
        );
      },
      { rootMargin: "400px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return Live;
}

function ChangeTable({ changes, variant }: { changes: readonly ValueChange[]; variant: Variant }) {
  return (
    <div className="px-4 pb-4 sm:px-6">
      <table className="history-table">
        <caption className="sr-only">Changes of the {VARIANT_LABELS[variant].full} value, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">From → to</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {changes.toReversed().map((change) => (
            <tr key={change.id}>
              <th scope="row">
                <time dateTime={new Date(change.at).toISOString()}>{formatDay(change.at)}</time>
              </th>
              <td>
                <ChangeFigures change={change} />
              </td>
              <td className="text-pretty">{change.reason || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
