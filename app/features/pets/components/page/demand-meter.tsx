import "./pet-page.css";
import { demandLabel } from "../../core/demand.ts";

const LEVELS = [1, 2, 3, 4, 5];

/** The demand for a pet: up to five full bubbles and a label (PET-025 … PET-029). */
export function DemandMeter({ popularity }: { popularity: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="demand-meter" aria-hidden="true">
        {LEVELS.map((level) => (
          <i key={level} data-full={level <= popularity ? "" : undefined} />
        ))}
      </span>
      <span className="font-bold">{demandLabel(popularity)}</span>
    </span>
  );
}
