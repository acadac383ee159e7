import "./value-history.css";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { historyLine, historyStart, linePath } from "../../core/value-history.ts";
import type { HistoryChartProps } from "./history-chart.tsx";

/** The chart of a history: a static drawing, replaced by the interactive chart when it comes near the screen. */
export function ChartPlace({ changes, asOf, ...choice }: HistoryChartProps) {
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
