import { petFinder, unquoted } from "~/features/pets/core/pet-name.ts";
import { parsePetValue, parseStaffValue } from "~/features/pets/core/pet-value.ts";
import { findSlips } from "~/features/pets/core/value-slips.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { PetSave } from "~/features/pets/pets.schemas.ts";
import type { CataloguePet, PetValue, PetValues, Trend, Variant } from "~/features/pets/pets.types.ts";
import { type RowProblem, TOO_WIDE } from "~/text/table-rows.ts";
import { FIELD_LABELS } from "../valuation.constants.ts";
import type { Field } from "../valuation.types.ts";
import { parseCell } from "./cells.ts";
import { type FileRow, MAX_CELL, UNVALUED } from "./value-file.ts";

/** A pet in the file that the site does not have. */
export interface UnknownPet {
  row: number;
  name: string;
  /** Similar names on the site. */
  nearest: string[];
}
/** A pet that the file changes. */
export interface PlannedPet {
  row: number;
  petId: number;
  name: string;
  changes: { field: Field; from: PetValue | string; to: PetValue | string; slip: string | null }[];
  reason: string;
}
/** The changes of a file of values, and its problems. With a problem, nothing can be saved. */
export interface ImportPlan {
  pets: PlannedPet[];
  /** How many rows change nothing. */
  unchanged: number;
  problems: RowProblem[];
  /** The number of all problems. */
  problemCount: number;
  unknown: UnknownPet[];
  /** The columns of the file that the site does not know, and leaves out. */
  ignored?: string[];
}

const MAX_PROBLEMS = 200;
const PLANNED = [...VARIANTS, "trend", "demand"] as const;

/**
 * The changes of a file's rows. A row names its pet by id, by name, or by both, which then have to agree. An empty cell leaves the
 * value as it is, “unvalued” removes it, and N/A for a variant that does not exist changes nothing. `suggest` finds names similar to an
 * unknown one.
 */
export function planImport(rows: readonly FileRow[], pets: readonly CataloguePet[], suggest: (name: string) => string[]): ImportPlan {
  const findPet = petFinder(pets);
  const plan: ImportPlan = { pets: [], unchanged: 0, problems: [], problemCount: 0, unknown: [] };
  const seen = new Map<number, number>();
  for (const { row, cells, tooWide } of rows) {
    const problems: RowProblem[] = [];
    if (tooWide) problems.push({ row, column: "", message: TOO_WIDE });
    const found = findPet(cells.id, cells.name);
    if ("problem" in found) problems.push({ row, column: found.column, message: found.problem });
    else if (!found.pet) {
      const name = String(cells.name ?? `id ${cells.id}`).slice(0, 80);
      // Names are looked for as long as anybody reads them.
      const isRead = plan.unknown.length < MAX_PROBLEMS && cells.name != null;
      plan.unknown.push({ row, name, nearest: isRead ? suggest(String(cells.name)) : [] });
    } else {
      const { pet } = found;
      const before = seen.get(pet.id);
      if (before !== undefined) problems.push({ row, column: "name", message: `${pet.name} stands in row ${before} already.` });
      seen.set(pet.id, row);
      const planned = planPet(row, pet, cells, problems);
      if (planned.changes.length > 0) plan.pets.push(planned);
      else plan.unchanged += 1;
    }
    plan.problemCount += problems.length;
    plan.problems.push(...problems.slice(0, MAX_PROBLEMS - plan.problems.length));
  }
  return plan;
}

function planPet(row: number, pet: CataloguePet, cells: FileRow["cells"], problems: RowProblem[]): PlannedPet {
  const changes: PlannedPet["changes"] = [];
  for (const field of PLANNED) {
    const cell = cells[field];
    if (cell === undefined || cell === null || String(cell).trim() === "") continue;
    const parsed = String(cell).length > MAX_CELL ? { ok: false as const, reason: "The cell is too long." } : readFileCell(field, cell);
    if (!parsed.ok) {
      problems.push({ row, column: FIELD_LABELS[field], message: `“${String(cell).slice(0, 40)}”: ${parsed.reason}` });
      continue;
    }
    const isVariant = field !== "trend" && field !== "demand";
    if (isVariant && !pet.variants.includes(field)) {
      if (parsed.value !== "N/A")
        problems.push({ row, column: FIELD_LABELS[field], message: `${pet.name} has no ${FIELD_LABELS[field]} variant.` });
      continue;
    }
    const from = isVariant ? pet.values[field] : pet[field];
    if (from !== parsed.value) changes.push({ field, from: from as PetValue, to: parsed.value as PetValue, slip: null });
  }
  const values = Object.fromEntries(
    changes.filter(({ field }) => field !== "trend" && field !== "demand").map(({ field, to }) => [field, to]),
  );
  for (const { variant, words } of findSlips(pet.values, values as Partial<PetValues>)) {
    const change = changes.find(({ field }) => field === variant);
    if (change) change.slip = change.slip === null ? words : `${change.slip} ${words}`;
  }
  const reason = parseCell("reason", String(cells.reason ?? ""));
  if (!reason.ok) problems.push({ row, column: FIELD_LABELS.reason, message: reason.reason });
  return { row, petId: pet.id, name: pet.name, changes, reason: reason.ok ? unquoted(String(reason.value)) : "" };
}

/** A number in a file is taken as it is: 0 is O/C as everywhere, and one with decimals is refused like typed text. */
function readFileCell(field: (typeof PLANNED)[number], cell: string | number) {
  if (field === "trend" || field === "demand") return parseCell(field, String(cell));
  if (typeof cell === "number") {
    // In a spreadsheet, 519.2 × 1,000 may be 519,200.00000000001.
    const whole = Math.round(cell);
    if (!(Math.abs(cell - whole) <= Math.abs(cell) * 1e-12))
      return { ok: false as const, reason: "Values are whole numbers: leave out the decimals." };
    return parsePetValue(whole);
  }
  const text = unquoted(cell.trim());
  return text.toLowerCase() === UNVALUED ? { ok: true as const, value: null } : parseStaffValue(text);
}

/** The plan as a save: each pet with the values seen when it was planned. With `confirmed`, slips count as confirmed. */
export function toSave({ pets }: Pick<ImportPlan, "pets">, reason: string, confirmed: boolean): PetSave[] {
  return pets.map(({ petId, changes, reason: own }) => {
    const of = (end: "from" | "to") => {
      const values = changes.filter(({ field }) => field !== "trend" && field !== "demand").map((change) => [change.field, change[end]]);
      const trend = changes.find(({ field }) => field === "trend");
      const demand = changes.find(({ field }) => field === "demand");
      return {
        values: Object.fromEntries(values) as Partial<Record<Variant, PetValue>>,
        ...(trend && { trend: trend[end] as Trend }),
        ...(demand && { demand: demand[end] as number }),
      };
    };
    return { petId, ...of("to"), seen: of("from"), reason: own || reason, confirmed: confirmed ? [...VARIANTS] : [] };
  });
}

/** How many values and other fields a plan changes, and how many of them stand out. */
export function countPlan({ pets }: Pick<ImportPlan, "pets">): { changes: number; slips: number } {
  const changes = pets.flatMap((pet) => pet.changes);
  return { changes: changes.length, slips: changes.filter(({ slip }) => slip !== null).length };
}
