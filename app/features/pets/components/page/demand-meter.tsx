import "./pet-page.css";
import { demandLabel } from "../../core/demand.ts";

const LEVELS = [1, 2, 3, 4, 5];

/** The demand for a pet: up to five full bubbles and a label (PET-025 … PET-029). */
export function DemandMeter({ demand }: { demand: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="demand-meter" aria-hidden="true">
        {LEVELS.map((level) => (
          <i key={level} data-full={level <= demand ? "" : undefined} />
        ))}
      </span>
      <span className="font-bold">{demandLabel(demand)}</span>
    </span>
  );
}
