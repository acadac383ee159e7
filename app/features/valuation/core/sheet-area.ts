import { FIELDS } from "../valuation.constants.ts";
import { formatBlock, parseBlock } from "./block.ts";
import { canEdit, formatCell, readCell } from "./cells.ts";
import type { Draft, SheetPet, Typed } from "./draft.ts";
import { LAST_COLUMN, type Place } from "./sheet-moves.ts";

/** Selected cells, from the first row and column to the last, both included. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The visible pets and the draft. */
export interface Cells {
  pets: readonly SheetPet[];
  draft: Draft;
}

/** The area between two cells; of one cell alone without the other. */
export function areaOf(one: Place, other: Place = one): Area {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

/** The text of a cell for copying: the edit, in the sheet's own format if it is valid. */
export function textAt({ pets, draft }: Cells, { row, column }: Place): string {
  const [pet, field] = [pets[row], FIELDS[column]];
  if (!pet || !field) return "";
  const edit = draft.get(pet.id)?.[field];
  if (edit?.problem !== undefined) return edit.text;
  return formatCell(field, edit ? edit.to : readCell(pet, field));
}

/** Types into each cell of an area; null removes the cell's edit, and undefined leaves the cell alone. */
function typeInto(pets: Cells["pets"], area: Area, textFor: (place: Place) => string | null | undefined): Typed[] {
  return placesOf(area).flatMap((place) => {
    const [pet, field, text] = [pets[place.row], FIELDS[place.column], textFor(place)];
    return pet && field && text !== undefined ? [{ petId: pet.id, field, text }] : [];
  });
}

/** Fills an area from its first row. A single cell is filled from the one above it, as in spreadsheets. */
export function fillDown(cells: Cells, area: Area): Typed[] {
  const single = area.top === area.bottom && area.left === area.right;
  const source = single ? area.top - 1 : area.top;
  if (source < 0) return [];
  return typeInto(cells.pets, area, ({ row, column }) => (row === source ? undefined : textAt(cells, { row: source, column })));
}

/** Empties an area: edits are undone, and stored values become empty. */
export function clearArea({ pets, draft }: Cells, area: Area): Typed[] {
  return typeInto(pets, area, ({ row, column }) => {
    const field = FIELDS[column];
    return field === "reason" || (field && draft.get(pets[row]?.id ?? 0)?.[field]) ? null : "";
  });
}

/** An area as a spreadsheet pastes it. */
export function copyArea(cells: Cells, area: Area): string {
  const rows = Map.groupBy(placesOf(area), ({ row }) => row);
  return formatBlock([...rows.values()].map((places) => places.map((place) => textAt(cells, place))));
}

/** The edits of a paste, the selection after it, and the number of pasted cells without a place in the sheet. */
export interface Pasted {
  typed: Typed[];
  area: Area;
  lost: { below: number; beside: number; closed: number };
}

/**
 * The edits of pasting a text: a single value goes into every cell of the area, a block of them into the cells from its first one on. Cells
 * below the last pet, to the right of the last column, and with something for a variant that does not exist have no place.
 */
export function pasteInto(pets: Cells["pets"], area: Area, text: string): Pasted {
  const block = parseBlock(text);
  const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  if (only !== undefined) {
    const typed = typeInto(pets, area, () => only);
    return { typed, area, lost: { below: 0, beside: 0, closed: countClosed(pets, typed) } };
  }
  const { top, left } = area;
  const width = Math.max(...block.map((cells) => cells.length));
  const bottom = Math.min(pets.length - 1, top + block.length - 1);
  const pasted = { top, left, bottom, right: Math.min(LAST_COLUMN, left + width - 1) };
  const typed = typeInto(pets, pasted, ({ row, column }) => block[row - top]?.[column - left]);
  const count = (rows: typeof block) => rows.flat().filter((cell) => cell.trim() !== "").length;
  const inRows = block.slice(0, bottom - top + 1);
  const lost = {
    below: count(block.slice(bottom - top + 1)),
    beside: count(inRows.map((cells) => cells.slice(LAST_COLUMN - left + 1))),
    closed: countClosed(pets, typed),
  };
  return { typed, area: pasted, lost };
}

/** The pasted cells without a place, in words; empty if there are none. */
export function lostWords({ below, beside, closed }: Pasted["lost"]): string {
  const parts = [
    below > 0 && `${below} below the last pet`,
    beside > 0 && `${beside} to the right of the last column`,
    closed > 0 && `${closed} of variants that don’t exist`,
  ].filter((part) => part !== false);
  const count = below + beside + closed;
  return count === 0 ? "" : `${count === 1 ? "1 pasted cell" : `${count} pasted cells`} found no place: ${parts.join(", ")}.`;
}

/** How many of these cells set a variant that does not exist, which is N/A anyway. */
function countClosed(pets: Cells["pets"], typed: readonly Typed[]): number {
  const byId = new Map(pets.map((pet) => [pet.id, pet]));
  return typed.filter(({ petId, field, text }) => {
    const pet = byId.get(petId);
    const says = (text ?? "").trim();
    return pet !== undefined && !canEdit(pet, field) && says !== "" && !/^(?:n\s*\/?\s*a|–|-)$/i.test(says);
  }).length;
}

/** The cells of an area, row by row. */
export function placesOf({ top, bottom, left, right }: Area): Place[] {
  const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at);
  return Array.from({ length: bottom - top + 1 }, (_, at) => columns.map((column) => ({ row: top + at, column }))).flat();
}
