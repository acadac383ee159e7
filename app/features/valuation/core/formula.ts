import { parseStaffValue } from "~/features/pets/core/pet-value.ts";
import { FIELDS } from "../valuation.constants.ts";
import { isVariant, type ParsedCell, readCell } from "./cells.ts";
import type { Typed } from "./draft.ts";
import { type Area, type Cells, placesOf } from "./sheet-area.ts";

/** The new value for an old one, for each reading of the formula: an amount may have two. */
export type Formula = readonly ((value: number) => number)[];

/** Reads "+5%", "-10k", "*1.1" and "/2"; null if the text is none of these. */
export function readFormula(text: string): Formula | null {
  const [, sign = "", operand = "", percent] = /^\s*([+\-−*×/÷])\s*([^\s%](?:.*[^\s%])?)\s*(%?)\s*$/.exec(text) ?? [];
  const isSum = /[+\-−]/.test(sign);
  if (sign === "" || (percent && !isSum)) return null;
  const numbers = isSum && !percent ? amountsOf(operand) : factorsOf(operand);
  if (numbers.length === 0 || (!isSum && numbers.includes(0))) return null;
  return numbers.map((number) => {
    if (percent) return (value) => value * (1 + (sign === "+" ? number : -number) / 100);
    if (isSum) return (value) => (sign === "+" ? value + number : value - number);
    return (value) => (/[*×]/.test(sign) ? value * number : value / number);
  });
}

function amountsOf(text: string): readonly number[] {
  const parsed = parseStaffValue(text);
  if (!parsed.ok) return parsed.readings ?? [];
  return typeof parsed.value === "number" ? [parsed.value] : [];
}

/** A separator before exactly three digits may also separate thousands. */
function factorsOf(text: string): readonly number[] {
  const [, whole = "", decimals] = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(text.normalize("NFKC")) ?? [];
  if (whole === "") return [];
  const factor = Number(`${whole}.${decimals ?? 0}`);
  return decimals?.length === 3 && Number(whole) > 0 ? [factor, Number(whole + decimals)] : [factor];
}

/** The edits of a formula in an area, and how many of its values are no numbers, which stay as they are. */
export function applyFormula({ pets, draft }: Cells, area: Area, formula: Formula, text: string): { typed: Typed[]; skipped: number } {
  const typed: Typed[] = [];
  let skipped = 0;
  for (const { row, column } of placesOf(area)) {
    const [pet, field] = [pets[row], FIELDS[column]];
    if (!pet || !field || !isVariant(field)) continue;
    const edit = draft.get(pet.id)?.[field];
    const value = edit && edit.problem === undefined ? edit.to : readCell(pet, field);
    if (typeof value === "number") typed.push({ petId: pet.id, field, text, parsed: resultOf(formula, value) });
    else skipped += 1;
  }
  return { typed, skipped };
}

function resultOf(formula: Formula, value: number): ParsedCell {
  const [one = Number.NaN, ...others] = formula.map((change) => Math.round(change(value)));
  if (others.length > 0) return { ok: false, reason: "This can be read in two ways. Choose one.", readings: [one, ...others] };
  // 0 would be read as out of circulation.
  return one < 1 ? { ok: false, reason: "That would be less than 1." } : parseStaffValue(one);
}
