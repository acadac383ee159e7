import { DAY_MS } from "~/text/durations.ts";
import { Day } from "~/ui/date-time.tsx";
import "uplot/dist/uPlot.min.css";
import "./value-history.css";
import { type PointerEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import uPlot from "uplot";
import { ChipButton } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { formatDistinct } from "../../core/pet-value.ts";
import {
  type Corner,
  changesWithin,
  formatAxisDays,
  historyLine,
  historyStart,
  lineRange,
  PERIODS,
  type Period,
} from "../../core/value-history.ts";
import type { ChartChange, Variant } from "../../pets.types.ts";
import { ChangeFigures } from "./change-figures.tsx";
import { type ChartPalette, type DealDot, drawChanges, drawDots, readPalette } from "./history-drawing.ts";
import { useDealDots } from "./use-deal-dots.ts";

export interface HistoryChartProps {
  /** The drawn changes, such as those of one variant: oldest first, at least one. */
  changes: readonly ChartChange[];
  /** When the page was rendered, in milliseconds since 1970. */
  asOf: number;
  /** The visible period. */
  period: Period;
  onPeriod: (period: Period) => void;
  /** The pet and variant of which the last deals are drawn as dots; none for another history. */
  prices?: { petId: number; variant: Variant };
}

/** Days between two dates below the chart: at least one, or a date would appear twice. */
const DATE_STEPS = [1, 2, 3, 5, 7, 10, 15, 30, 60, 90, 180, 365, 730, 1825, 3650];

/** The interactive chart: a choice of periods, and details of each change by pointer, by touch or with the buttons below. */
export function HistoryChart({ changes, asOf, period, onPeriod, prices }: HistoryChartProps) {
  const start = period === null ? historyStart(changes, asOf) : asOf - period * DAY_MS;
  const within = useMemo(() => changesWithin(changes, period, asOf), [changes, period, asOf]);
  const corners = useMemo(() => historyLine(changes, start, asOf), [changes, start, asOf]);
  const dots = useDealDots(prices, start, asOf);
  const [chosen, setChosen] = useState<number | null>(null);
  const found = within.findIndex((change) => change.id === chosen);
  const index = found === -1 ? within.length - 1 : found;
  const change = within[index];

  return (
    <div className="relative px-1.5 pt-3 pb-1 sm:px-3">
      {dots.length > 0 && (
        <p className="pointer-events-none absolute top-1 right-4 z-1 text-soft-ink text-xs">
          <span aria-hidden="true">○ </span>
          <span>{`Prices of the last ${dots.length === 1 ? "deal" : `${dots.length} deals`}`}</span>
        </p>
      )}
      <Plot corners={corners} dots={dots} changes={within} selected={change} onSelect={setChosen} />
      <div className="flex min-h-[7.25rem] flex-wrap items-center justify-between gap-x-4 px-2.5 pb-2 sm:min-h-[4.5rem]">
        <fieldset className="flex gap-1.5">
          <legend className="sr-only">Period</legend>
          {PERIODS.map((option) => (
            <ChipButton
              key={option}
              pressed={option === period}
              aria-label={option === null ? undefined : `${option} d, the last ${option} days`}
              onClick={() => onPeriod(option)}
            >
              {option === null ? "All" : `${option} d`}
            </ChipButton>
          ))}
        </fieldset>
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-1 sm:justify-end">
          <IconButton
            label="Earlier change"
            variant="quiet"
            aria-disabled={index <= 0}
            onClick={() => setChosen(within[Math.max(0, index - 1)]?.id ?? null)}
          >
            <Icon name="chevron-left" size={20} />
          </IconButton>
          <div aria-live="polite" className="min-w-0 flex-1 text-sm leading-5 sm:flex-none sm:basis-76">
            {change ? (
              <>
                <p>
                  <span className="text-soft-ink">
                    <Day at={change.at} />
                    <span>:</span>
                  </span>{" "}
                  <ChangeFigures change={change} />
                </p>
                <p className="line-clamp-2 text-soft-ink wrap-anywhere" title={change.reason || undefined}>
                  {change.reason || "No reason given"}
                </p>
              </>
            ) : (
              <p className="text-soft-ink">{`No change in the last ${period ?? ""} days.`}</p>
            )}
          </div>
          <IconButton
            label="Later change"
            variant="quiet"
            aria-disabled={index >= within.length - 1}
            onClick={() => setChosen(within[Math.min(within.length - 1, index + 1)]?.id ?? null)}
          >
            <Icon name="chevron-right" size={20} />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

interface PlotProps {
  corners: Corner[];
  dots: readonly DealDot[];
  changes: readonly ChartChange[];
  selected: ChartChange | undefined;
  onSelect: (id: number) => void;
}

function Plot({ corners, dots, changes, selected, onSelect }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const palette = useRef<ChartPalette>(undefined);

  const paint = useEffectEvent((plot: uPlot) => {
    if (!palette.current) return;
    drawDots(plot, palette.current, dots);
    drawChanges(plot, palette.current, changes, selected);
  });
  const range = useEffectEvent(() => lineRange([...corners, ...dots]));
  const data = useEffectEvent(() => toData(corners));

  useEffect(() => {
    const place = frame.current;
    if (!place) return;
    palette.current = readPalette(place);
    const size = () => ({ width: place.clientWidth, height: place.clientHeight });
    const options = chartOptions(() => palette.current ?? readPalette(place), range, paint);
    const plot = new uPlot({ ...options, ...size() }, data(), place);
    chart.current = plot;
    const repaint = () => {
      palette.current = readPalette(place);
      plot.redraw(false);
    };
    // Paper is light in either theme, and asks before its styles hold.
    const paintForPaper = () => {
      palette.current = readPalette(place, "light");
      plot.redraw(false);
    };
    const resize = new ResizeObserver(() => plot.setSize(size()));
    resize.observe(place);
    const theme = new MutationObserver(repaint);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", repaint);
    window.addEventListener("beforeprint", paintForPaper);
    window.addEventListener("afterprint", repaint);
    return () => {
      window.removeEventListener("beforeprint", paintForPaper);
      window.removeEventListener("afterprint", repaint);
      resize.disconnect();
      theme.disconnect();
      system.removeEventListener("change", repaint);
      plot.destroy();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scale has room for the dots.
  useEffect(() => {
    chart.current?.setData(toData(corners));
  }, [corners, dots]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing shows the selected change.
  useEffect(() => {
    chart.current?.redraw(false);
  }, [selected]);

  const point = (event: PointerEvent) => {
    const plot = chart.current;
    if (!plot) return;
    const at = plot.posToVal(event.clientX - plot.over.getBoundingClientRect().left, "x") * 1000;
    const nearest = changes.reduce<ChartChange | undefined>(
      (best, change) => (best === undefined || Math.abs(change.at - at) < Math.abs(best.at - at) ? change : best),
      undefined,
    );
    if (nearest && nearest.id !== selected?.id) onSelect(nearest.id);
  };
  return <div ref={frame} aria-hidden="true" className="history-frame" onPointerMove={point} onPointerDown={point} />;
}

function toData(corners: Corner[]): uPlot.AlignedData {
  return [corners.map((corner) => corner.at / 1000), corners.map((corner) => corner.value)];
}

function chartOptions(
  palette: () => ChartPalette,
  range: () => { low: number; high: number } | null,
  paint: (plot: uPlot) => void,
): Omit<uPlot.Options, "width" | "height"> {
  const axis = {
    stroke: () => palette().softInk,
    font: "600 12px 'Nunito Sans Variable', sans-serif",
    ticks: { show: false },
  };
  return {
    padding: [10, 22, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "Etc/UTC"),
    scales: {
      x: { time: true },
      y: {
        range: () => {
          const { low, high } = range() ?? { low: 0, high: 1 };
          return [low, high];
        },
      },
    },
    axes: [
      {
        ...axis,
        size: 30,
        gap: 8,
        space: 64,
        grid: { show: false },
        incrs: DATE_STEPS.map((days) => (days * DAY_MS) / 1000),
        values: (_plot, splits) => formatAxisDays(splits.map((seconds) => seconds * 1000)),
      },
      {
        ...axis,
        size: (_plot, labels) => Math.max(56, ...(labels ?? []).map((label) => (label?.length ?? 0) * 8 + 14)),
        gap: 6,
        space: 44,
        grid: { stroke: () => palette().line, width: 1 },
        // Values are whole numbers, so a line between two of them has no label.
        values: (_plot, splits) => {
          const whole = splits.filter(Number.isInteger);
          const labels = formatDistinct(whole);
          return splits.map((split) => labels[whole.indexOf(split)] ?? null);
        },
      },
    ],
    series: [
      {},
      {
        stroke: () => palette().accent,
        fill: (plot) => {
          const { top, height } = plot.bbox;
          if (!Number.isFinite(top) || height <= 0) return "transparent";
          const gradient = plot.ctx.createLinearGradient(0, top, 0, top + height);
          gradient.addColorStop(0, palette().wash);
          gradient.addColorStop(1, palette().surface);
          return gradient;
        },
        width: 2.5,
        points: { show: false },
        paths: uPlot.paths.linear?.(),
      },
    ],
    hooks: { draw: [paint] },
  };
}
