import { formatNumber } from "~/text/numbers.ts";
import { Button } from "~/ui/button.tsx";
import type { Edit } from "../core/draft.ts";

interface CellReadingsProps {
  /** The cell in words, such as "Shiny of King Doggy". */
  of: string;
  edit: Edit | undefined;
  onChoose: (text: string) => void;
}

/** The readings of an amount that has two, as buttons that type the chosen one. */
export function CellReadings({ of, edit, onChoose }: CellReadingsProps) {
  if (!edit?.readings) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {edit.readings.map((reading) => (
        <Button key={reading} size="small" aria-label={`${formatNumber(reading)}, ${of}`} onClick={() => onChoose(formatNumber(reading))}>
          {formatNumber(reading)}
        </Button>
      ))}
    </span>
  );
}

/** The first reading to choose from within an element: of that cell, or else of any cell that is listed. */
export function firstReading(within: Element | null, petId: number | undefined, field: string | undefined): HTMLElement | null {
  const own = within?.querySelector<HTMLElement>(`[data-asks="${petId} ${field}"] button`);
  return own ?? within?.querySelector<HTMLElement>("[data-asks] button") ?? null;
}
