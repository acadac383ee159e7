import { foldName } from "~/features/pets/core/pet-name.ts";
import { parsePetValue, parseStaffValue } from "~/features/pets/core/pet-value.ts";
import { findSlips } from "~/features/pets/core/value-slips.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { PetSave } from "~/features/pets/pets.schemas.ts";
import type { CataloguePet, PetValue, PetValues, Trend, Variant } from "~/features/pets/pets.types.ts";
import { FIELD_LABELS } from "../valuation.constants.ts";
import type { Field } from "../valuation.types.ts";
import { parseCell } from "./cells.ts";
import { type FileCell, type FileProblem, type FileRow, MAX_CELL, UNVALUED } from "./value-file.ts";

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
  problems: FileProblem[];
  /** The number of all problems. */
  problemCount: number;
  unknown: UnknownPet[];
  /** The columns of the file that the site does not know, and leaves out. */
  ignored?: string[];
}

const TOO_WIDE = "The row has more cells than the first row has columns. Put numbers with commas into quotation marks.";
const MAX_PROBLEMS = 200;
const PLANNED = [...VARIANTS, "trend", "demand"] as const;

/**
 * The changes of a file's rows. A row names its pet by id, by name, or by both, which then have to agree. An empty cell leaves the
 * value as it is, “unvalued” removes it, and N/A for a variant that does not exist changes nothing. `suggest` finds names similar to an
 * unknown one.
 */
export function planImport(rows: readonly FileRow[], pets: readonly CataloguePet[], suggest: (name: string) => string[]): ImportPlan {
  const byId = new Map(pets.map((pet) => [pet.id, pet]));
  const byName = nameIndex(pets);
  const plan: ImportPlan = { pets: [], unchanged: 0, problems: [], problemCount: 0, unknown: [] };
  const seen = new Map<number, number>();
  for (const { row, cells, tooWide } of rows) {
    const problems: FileProblem[] = [];
    if (tooWide) problems.push({ row, column: "", message: TOO_WIDE });
    const found = findPet(cells.id, cells.name, byId, byName);
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

/** Finds pets by name, in any spelling that fits only one pet. */
function nameIndex(pets: readonly CataloguePet[]): (name: string) => CataloguePet | undefined {
  const exact = new Map(pets.map((pet) => [pet.name.toLowerCase(), pet]));
  const folded = Map.groupBy(pets, ({ name }) => foldName(name));
  return (name) => {
    const alike = folded.get(foldName(name)) ?? [];
    return exact.get(name.toLowerCase()) ?? (alike.length === 1 ? alike[0] : undefined);
  };
}

type Found = { pet: CataloguePet | undefined } | { problem: string; column: string };

function findPet(
  id: FileCell | undefined,
  name: FileCell | undefined,
  byId: Map<number, CataloguePet>,
  byName: (name: string) => CataloguePet | undefined,
): Found {
  const hasId = id !== undefined && id !== null && String(id).trim() !== "";
  const named = name === undefined || name === null || String(name).trim() === "" ? null : String(name).trim();
  if (!hasId && named === null) return { problem: "The row names no pet.", column: "name" };
  const ofName = named === null ? undefined : byName(unquoted(named));
  if (!hasId) return { pet: ofName };
  if (!/^\d{1,10}$/.test(String(id).trim())) return { problem: `“${String(id).slice(0, 40)}” is no id.`, column: "id" };
  const ofId = byId.get(Number(id));
  if (ofId && named !== null && ofName !== ofId)
    return { problem: `${id} is the id of ${ofId.name}, not of ${named.slice(0, 80)}.`, column: "id" };
  return { pet: ofId };
}

/** Removes the apostrophe that keeps a spreadsheet from running a text as a formula. */
const unquoted = (text: string) => (/^'[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text);

function planPet(row: number, pet: CataloguePet, cells: FileRow["cells"], problems: FileProblem[]): PlannedPet {
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

/** The plan as a save: each pet with the values seen when it was planned. With `confirmed`, what stands out counts as confirmed. */
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
