import { petFinder, unquoted } from "~/features/pets/core/pet-name.ts";
import { createPetSearch } from "~/features/pets/core/pet-search.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { type Cell, type RowProblem, TOO_WIDE } from "~/text/table-rows.ts";
import { FIGURE_KINDS, FIGURE_MESSAGES, KIND_LABELS } from "../figures.constants.ts";
import { figureAmount, figureDay, figureLink, figureSource } from "../figures.schemas.ts";
import type { Figure, FigureKind } from "../figures.types.ts";
import { type FigureFile, readFigureFile } from "./figure-file.ts";

/** A figure of a file, with its pet. */
export interface PlannedFigure extends Figure {
  row: number;
  petId: number;
  name: string;
  kind: FigureKind;
}
/** The figures of a file, and its problems. With a problem, nothing can be saved. */
export interface FigurePlan {
  figures: PlannedFigure[];
  /** The first 200. */
  problems: RowProblem[];
  problemCount: number;
  /** The columns of the file that the site does not know, and leaves out. */
  ignored: string[];
}
/** Defaults for rows that do not say it themselves; empty for none. */
export type ForAllRows = Pick<Figure, "readOn" | "source" | "link">;

const MAX_PROBLEMS = 200;
const MAX_SHOWN = 40;
const NAMES_NEAR = 3;

/** Reads a file of figures of these pets; or says why it cannot be read. Runs in a thread of the task pool. */
export function planFigures(input: {
  content: Uint8Array;
  pets: readonly CataloguePet[];
  forAll: ForAllRows;
  today: string;
}): FigurePlan | { problem: string } {
  const read = readFigureFile(input.content);
  return "problem" in read ? read : planRows(read, input);
}

interface PlanOptions {
  pets: readonly CataloguePet[];
  forAll: ForAllRows;
  /** The day in UTC, YYYY-MM-DD. */
  today: string;
}

/** The figures of a file's rows. An empty cell says nothing. */
function planRows({ rows, ignored }: FigureFile, { pets, forAll, today }: PlanOptions): FigurePlan {
  const findPet = petFinder(pets);
  const search = createPetSearch(pets);
  const plan: FigurePlan = { figures: [], problems: [], problemCount: 0, ignored };
  const seen = new Map<string, number>();
  for (const { row, cells, tooWide } of rows) {
    const refuse: Refuse = (column, message) => {
      plan.problemCount += 1;
      if (plan.problems.length < MAX_PROBLEMS) plan.problems.push({ row, column, message });
      return undefined;
    };
    if (tooWide) refuse("", TOO_WIDE);
    const found = findPet(cells.id, cells.name);
    if ("problem" in found) refuse(found.column, found.problem);
    else if (!found.pet) {
      const name = String(cells.name ?? `id ${cells.id}`);
      // Names are looked for as long as anybody reads them.
      const isRead = plan.problems.length < MAX_PROBLEMS;
      const near = isRead ? search.suggest(name.slice(0, MAX_SHOWN * 2), NAMES_NEAR).flatMap((index) => pets[index]?.name ?? []) : [];
      refuse("name", `“${shown(name)}” is not on the list.${near.length > 0 ? ` Did you mean ${near.join(", or ")}?` : ""}`);
    } else planPet(found.pet, row, cells, refuse);
  }
  return plan;

  function planPet(pet: CataloguePet, row: number, cells: FigureFile["rows"][number]["cells"], refuse: Refuse): void {
    const filled = FIGURE_KINDS.filter((kind) => isFilled(cells[kind]));
    if (filled.length === 0) return;
    const day = textOf(cells.readOn) || forAll.readOn;
    const source = unquoted(textOf(cells.source)) || forAll.source;
    const about = {
      readOn: day === "" ? refuse("day", FIGURE_MESSAGES.noDay) : read(figureDay, day, "day", refuse),
      source: source === "" ? refuse("source", FIGURE_MESSAGES.noSource) : read(figureSource, source, "source", refuse),
      link: read(figureLink, textOf(cells.link) || (forAll.link ?? ""), "link", refuse),
    };
    if (about.readOn !== undefined && about.readOn > today) refuse("day", futureMessage(today));
    for (const kind of filled) {
      const cell = cells[kind] ?? "";
      const label = KIND_LABELS[kind];
      if (kind !== "odds" && !pet.variants.includes(kind)) {
        refuse(label, noVariant(pet.name, kind));
        continue;
      }
      const figure = read(figureAmount(kind), typeof cell === "string" ? unquoted(cell.trim()) : cell, label, refuse);
      const key = `${pet.id} ${kind} ${about.readOn}`;
      const before = seen.get(key);
      if (before !== undefined) refuse(label, `${pet.name} has a figure for that day in row ${before} already.`);
      seen.set(key, row);
      if (figure === undefined || about.readOn === undefined || about.source === undefined || about.link === undefined) continue;
      const { readOn, source, link } = about;
      plan.figures.push({ row, petId: pet.id, name: pet.name, kind, figure, readOn, source, link });
    }
  }
}

type Refuse = (column: string, message: string) => undefined;

const isFilled = (cell: Cell | undefined) => cell !== undefined && cell !== null && String(cell).trim() !== "";
const textOf = (cell: Cell | undefined) => String(cell ?? "").trim();
const shown = (text: string) => [...text].slice(0, MAX_SHOWN).join("");

interface Schema<Value> {
  safeParse(input: unknown): { success: true; data: Value } | { success: false; error: { issues: { message: string }[] } };
}

/** A cell by its schema; undefined if it is refused. */
function read<Value>(schema: Schema<Value>, cell: Cell, column: string, refuse: Refuse): Value | undefined {
  const parsed = schema.safeParse(cell);
  if (parsed.success) return parsed.data;
  return refuse(column, `“${shown(String(cell))}”: ${parsed.error.issues[0]?.message ?? "This cannot be used."}`);
}

/** The refusal of a day that has not begun. */
export const futureMessage = (today: string) => `This day has not begun yet in UTC. Use ${today} or an earlier one.`;

/** The refusal of a figure for a variant that the game does not have. */
export const noVariant = (name: string, kind: Exclude<FigureKind, "odds">) =>
  `${name} does not exist in this form: take “${KIND_LABELS[kind]}” out, or add the form to the pet first.`;
