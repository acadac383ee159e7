import { formatCompact } from "~/features/pets/core/pet-value.ts";
import { changePercent } from "~/features/pets/core/spark.ts";
import type { CataloguePet, PetValue } from "~/features/pets/pets.types.ts";
import { formatNumber } from "~/text/numbers.ts";
import { ownText } from "~/ui/own-text.tsx";
import { canEdit, formatBeside, formatCell, isVariant, readCell } from "../core/cells.ts";
import type { Edit } from "../core/draft.ts";
import type { Field } from "../valuation.types.ts";

interface SheetCellProps {
  pet: CataloguePet;
  field: Field;
  edit: Edit | undefined;
  /** The direction of the evidence, if it disagrees with the value. */
  hint?: "up" | "down" | undefined;
}

/** Texts beyond this are smaller, so that none is cut off: values that differ only in their last digits. */
const LONG = 12;

/** A cell: its value or, once edited, the old value, the new one and the difference side by side. */
export function SheetCell({ pet, field, edit, hint }: SheetCellProps) {
  const stored = readCell(pet, field);
  if (!canEdit(pet, field)) return <span className="value-sheet-none">–</span>;
  if (!edit) {
    const text = formatCell(field, stored);
    return (
      <>
        {text === "" && isVariant(field) ? <span className="value-sheet-none">not valued</span> : ownText(text)}
        {hint && (
          <span className="value-sheet-hint" data-direction={hint}>
            <span className="sr-only">{`Trades say ${hint === "up" ? "more" : "less"}`}</span>
          </span>
        )}
      </>
    );
  }
  if (edit.problem !== undefined) {
    return (
      <span title={edit.problem}>
        <span>{edit.text}</span>
        <span className="sr-only">{` ${edit.problem}`}</span>
      </span>
    );
  }
  if (field === "reason") return ownText(edit.to);
  const theirs = stored !== edit.seen;
  const all = theirs ? [edit.seen, stored, edit.to] : [edit.seen, edit.to];
  const texts = isVariant(field) ? formatBeside(all as PetValue[]) : all.map((value) => formatCell(field, value));
  const become = isVariant(field) && edit.to === null ? "not valued" : texts.at(-1);
  const inFull = all.map((value) => (isVariant(field) && value === null ? "not valued" : formatCell(field, value))).join(" → ");
  return (
    <span className="value-sheet-change" title={inFull} data-long={texts.some((text) => text.length > LONG) || undefined}>
      <span className="value-sheet-before">
        <span className="value-sheet-old">
          <span className="sr-only">was </span>
          <span>{texts[0]}</span>
        </span>
        {theirs && (
          <span className="value-sheet-theirs">
            <span className="sr-only">, by somebody else meanwhile </span>
            <span>{texts[1]}</span>
          </span>
        )}
      </span>
      <b>
        <span className="sr-only">, becomes </span>
        {become && <span>{become}</span>}
      </b>
      {isVariant(field) && <Percent from={stored as PetValue} to={edit.to as PetValue} />}
    </span>
  );
}

/** A factor of at most seven characters. */
const formatTimes = (times: number) => (times < 10_000 ? formatNumber(Math.round(times)) : formatCompact(Math.round(times)));

/** The relative change of a value, as text. */
export function Percent({ from, to }: { from: PetValue; to: PetValue }) {
  const percent = changePercent(from, to);
  if (percent === null || percent === 0) return null;
  if (percent >= 1_000 && typeof from === "number" && typeof to === "number")
    return (
      <i className="value-sheet-percent" data-direction="up">
        {`×${formatTimes(to / from)}`}
      </i>
    );
  // A cell has room for two digits; a fall of 99.6 % must not become one of 100 %.
  const whole = percent < -99 ? -99 : Math.round(percent);
  const size = Math.abs(percent) >= 10 ? formatNumber(whole) : percent;
  return (
    <i className="value-sheet-percent" data-direction={percent > 0 ? "up" : "down"}>
      {`${percent > 0 ? "+" : ""}${size}%`}
    </i>
  );
}
