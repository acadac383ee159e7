import { TRENDS, VARIANTS } from "~/features/pets/pets.constants.ts";
import type { PetSave } from "~/features/pets/pets.schemas.ts";
import type { PetValue, Trend } from "~/features/pets/pets.types.ts";
import type { CellValue, Field } from "../valuation.types.ts";
import type { Cell } from "./draft.ts";

/** The columns that are sent as cells; a cell names its column by index. */
const SENT: readonly Field[] = [...VARIANTS, "trend", "demand"];
const WORDS: readonly (readonly [CellValue, string])[] = [
  ["O/C", "o"],
  ["N/A", "n"],
  [null, "x"],
];
const CELL = /^(\d{1,10})\.([0-5])\.(\d{1,16}|[onx])\.(\d{1,16}|[onx])(\.c)?$/;

/**
 * Cells as one short text that needs no escaping in a form: pet, column, the value seen, the new value, and `c` if it is confirmed, such as
 * `42.0.1000.1200_42.1.o.2000.c`. A whole price list stays well below a form's limit.
 */
export function formatCells(cells: readonly Cell[]): string {
  return cells
    .filter(([, field, { problem }]) => SENT.includes(field) && problem === undefined)
    .map(([petId, field, { seen, to, confirmed }]) =>
      [petId, SENT.indexOf(field), codeOf(field, seen), codeOf(field, to), ...(confirmed ? ["c"] : [])].join("."),
    )
    .join("_");
}

/** Reads such a text as the pets of a save, each with the values seen; null for any other text. */
export function parseCells(text: string, reasonOf: (petId: number) => string): PetSave[] | null {
  const pets = new Map<number, Required<Omit<PetSave, "trend" | "demand">> & Pick<PetSave, "trend" | "demand">>();
  for (const part of text.split("_").filter(Boolean)) {
    const [, id = "", column = "", seen = "", to = "", confirmed] = CELL.exec(part) ?? [];
    const field = SENT[Number(column)];
    if (id === "" || field === undefined) return null;
    const petId = Number(id);
    const pet = pets.get(petId) ?? { petId, values: {}, seen: { values: {} }, confirmed: [], reason: reasonOf(petId) };
    pets.set(petId, pet);
    const [before, after] = [valueFrom(field, seen), valueFrom(field, to)];
    if (before === undefined || after === undefined) return null;
    if (field === "trend") [pet.trend, pet.seen] = [after as Trend, { ...pet.seen, trend: before as Trend }];
    else if (field === "demand") [pet.demand, pet.seen] = [after as number, { ...pet.seen, demand: before as number }];
    else {
      const variant = field as (typeof VARIANTS)[number];
      pet.values = { ...pet.values, [variant]: after as PetValue };
      pet.seen = { ...pet.seen, values: { ...pet.seen?.values, [variant]: before as PetValue } };
      if (confirmed) pet.confirmed = [...pet.confirmed, variant];
    }
  }
  return [...pets.values()];
}

function codeOf(field: Field, value: CellValue): string {
  if (field === "trend") return String(TRENDS.indexOf(value as Trend));
  return WORDS.find(([word]) => word === value)?.[1] ?? String(value);
}

function valueFrom(field: Field, code: string): CellValue | undefined {
  if (field === "trend") return TRENDS[Number(code)];
  const word = WORDS.find(([, short]) => short === code);
  return word ? word[0] : Number(code);
}

/** The reasons for single pets as one text: one line each, the pet's id first. */
export function formatReasons(reasons: ReadonlyMap<number, string>): string {
  return [...reasons].map(([petId, reason]) => `${petId} ${reason.replace(/\s+/g, " ")}`).join("\n");
}

/** Reads such a text; null for any other text. */
export function parseReasons(text: string): Map<number, string> | null {
  const reasons = new Map<number, string>();
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const [, id, reason = ""] = /^(\d{1,10}) (.*)$/.exec(line) ?? [];
    if (id === undefined) return null;
    reasons.set(Number(id), reason);
  }
  return reasons;
}
