import { type ReactNode, useId, useState } from "react";
import { describeReadings } from "~/text/amounts.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Button } from "~/ui/button.tsx";
import { type Elements, ownText } from "~/ui/own-text.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { DEFAULT_FILTER, type PetFilter, SHOWN_MAX } from "../../core/default-filter.ts";
import { DEMAND_LEVELS } from "../../core/demand.ts";
import { formatValue } from "../../core/pet-value.ts";
import { VARIANT_LABELS, VARIANTS } from "../../pets.constants.ts";
import { isAbove, parseBound, readingsOfBound, type TypedBounds } from "../../pets.search-params.ts";

interface FilterSheetProps {
  id: string;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  filter: PetFilter;
  /** Typed bounds that are no amounts. */
  typed: TypedBounds;
  change: (part: Partial<PetFilter>) => void;
  changeBound: (name: "min" | "max", text: string) => void;
  found: number;
  /** The link that takes these filters away. */
  clear: Elements;
}

const LEVEL_LABELS = { high: "High", medium: "Medium", low: "Low" } as const;

/** The filters beside search and rarity: demand, value range, variants, limited, changed. It opens without scripts, too. */
export function FilterSheet({ id, open, onOpen, onClose, filter, typed, change, changeBound, found, clear }: FilterSheetProps) {
  const { min, max } = filter;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      unscripted={{ id, onOpen }}
      className="filter-sheet"
      title="Filters"
      footer={
        <>
          {clear}
          <Button type="submit" variant="primary" className="flex-1">
            {found === 1 ? "Show 1 pet" : `Show ${formatNumber(found)} pets`}
          </Button>
        </>
      }
    >
      <div className="filter-fields">
        <fieldset>
          <legend>Demand</legend>
          <div className="flex flex-wrap gap-2">
            {DEMAND_LEVELS.map((level) => (
              <CheckChip
                key={level}
                name="demand"
                value={level}
                checked={filter.demand.includes(level)}
                onChange={(checked) =>
                  change({
                    demand: DEMAND_LEVELS.filter((other) => (other === level ? checked : filter.demand.includes(other))),
                  })
                }
              >
                {LEVEL_LABELS[level]}
              </CheckChip>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>Only</legend>
          <div className="flex flex-wrap gap-2">
            <CheckChip name="limited" value="1" checked={filter.limitedOnly} onChange={(limitedOnly) => change({ limitedOnly })}>
              Limited
            </CheckChip>
            <CheckChip name="changed" value="1" checked={filter.changedOnly} onChange={(changedOnly) => change({ changedOnly })}>
              Changed lately
            </CheckChip>
          </div>
        </fieldset>
        <fieldset>
          <legend>Normal value</legend>
          <div className="grid grid-cols-2 gap-3">
            <Bound label="Minimum" name="min" value={min} typed={typed.min} onChange={changeBound} />
            <Bound label="Maximum" name="max" value={max} typed={typed.max} onChange={changeBound} />
          </div>
          <p className="mt-1.5 text-sm text-soft-ink">
            {isAbove(filter) ? (
              <strong className="text-loss">The minimum is above the maximum.</strong>
            ) : (
              "There is no upper limit until you type one. O/C and N/A always pass."
            )}
          </p>
        </fieldset>
        <fieldset>
          <legend>Has a value for</legend>
          <div className="flex flex-wrap gap-2">
            {VARIANTS.map((variant) => (
              <CheckChip
                key={variant}
                name="variant"
                value={variant}
                checked={filter.variants.includes(variant)}
                onChange={(checked) =>
                  change({ variants: VARIANTS.filter((other) => (other === variant ? checked : filter.variants.includes(other))) })
                }
              >
                {VARIANT_LABELS[variant].full}
              </CheckChip>
            ))}
          </div>
        </fieldset>
      </div>
    </Sheet>
  );
}

interface CheckChipProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

function CheckChip({ name, value, checked, onChange, children }: CheckChipProps) {
  return (
    <label className="chip-control check-chip">
      <input
        type="checkbox"
        name={name}
        value={value}
        className="sr-only"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {ownText(children)}
    </label>
  );
}

/** The text of a bound in its field: an untouched maximum has separators, a typed one has none. */
function boundText(value: number | null): string {
  return value === SHOWN_MAX ? String(value) : formatValue(value ?? SHOWN_MAX);
}

interface BoundProps {
  label: string;
  name: "min" | "max";
  value: number | null;
  /** Its invalid text, if any. */
  typed: string | undefined;
  onChange: (name: "min" | "max", text: string) => void;
}

/** A bound of the value range. Typed text stays as typed; it is only replaced when the bound changes elsewhere. */
function Bound({ label, name, value, typed, onChange }: BoundProps) {
  const [text, setText] = useState(() => typed ?? boundText(value));
  const problemId = useId();
  const same =
    typed === undefined
      ? (text.trim() === "" ? DEFAULT_FILTER[name] : parseBound(text)) === value || (value === null && text === formatValue(SHOWN_MAX))
      : typed === text;
  if (!same) setText(typed ?? boundText(value));
  const readings = readingsOfBound(typed ?? "");
  const type = (next: string) => {
    setText(next);
    onChange(name, next);
  };
  return (
    <label className="text-sm">
      <span className="text-soft-ink">{label}</span>
      <input
        className="input figures"
        name={name}
        autoComplete="off"
        maxLength={24}
        value={text}
        aria-invalid={typed === undefined ? undefined : true}
        aria-describedby={typed === undefined ? undefined : problemId}
        onChange={(event) => type(event.target.value)}
      />
      {typed !== undefined && (
        <span id={problemId} className="mt-1 block font-bold text-loss">
          {readings.length > 0 ? describeReadings(typed, readings) : "Use a number, such as 1,500 or 1.5m."}
        </span>
      )}
      {readings.length > 0 && (
        <span className="mt-1.5 flex flex-wrap gap-2">
          {readings.map((reading) => (
            <Button key={reading} size="small" onClick={() => type(formatNumber(reading))}>
              {formatNumber(reading)}
            </Button>
          ))}
        </span>
      )}
    </label>
  );
}
