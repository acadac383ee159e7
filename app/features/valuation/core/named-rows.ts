import { foldName } from "~/features/pets/core/pet-name.ts";
import { parseStaffValue } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { FIELD_LABELS, FIELDS } from "../valuation.constants.ts";
import type { Field } from "../valuation.types.ts";
import { parseBlock } from "./block.ts";
import { canEdit } from "./cells.ts";
import type { SheetPet, Typed } from "./draft.ts";

/** The edits of a pasted block with a column of names, and its parts without a match, as pasted. */
export interface NamedRows {
  typed: Typed[];
  lost: string[];
}

/**
 * Reads a pasted block whose first column names pets: "King Doggy" followed by cells for the columns from `left` on, or for those that its
 * first row names; or "Shiny King Doggy" followed by the value of that form. Empty cells change nothing. Null for a block without names.
 */
export function readNamedRows(pets: readonly SheetPet[], left: number, text: string): NamedRows | null {
  const block = parseBlock(text);
  const byName = new Map(pets.map((pet) => [foldName(pet.name), pet]));
  const find = (name: string) => (parseStaffValue(name).ok ? null : findForm(byName, name));
  if (!block.some(([name = "", ...cells]) => cells.length > 0 && find(name))) return null;
  const [head = []] = block;
  const named = find(head[0] ?? "") ? [] : head.slice(1).map(fieldOf);
  const hasHead = named.length > 0 && named.every((field) => field !== undefined);
  const fields = hasHead ? named : FIELDS.slice(left);
  const rows: NamedRows = { typed: [], lost: [] };
  for (const [name = "", ...cells] of hasHead ? block.slice(1) : block) {
    const found = find(name);
    for (const [at, cell] of cells.entries()) {
      if (cell.trim() === "") continue;
      const field = found?.variant ? (at === 0 ? found.variant : undefined) : fields[at];
      if (found && field && canEdit(found.pet, field)) rows.typed.push({ petId: found.pet.id, field, text: cell });
      else rows.lost.push(`${name.trim()}: ${cell.trim()}`);
    }
  }
  return rows;
}

/** The pet of that name; else the pet and the form that stands before its name, or in brackets after it. */
function findForm(byName: ReadonlyMap<string, SheetPet>, name: string): { pet: SheetPet; variant: Variant | null } | null {
  const folded = foldName(name);
  const pet = byName.get(folded);
  if (pet) return { pet, variant: null };
  for (const variant of VARIANTS) {
    const form = foldName(VARIANT_LABELS[variant].full);
    const rest = folded.startsWith(`${form} `)
      ? folded.slice(form.length + 1)
      : folded.endsWith(` ${form}`)
        ? folded.slice(0, -form.length - 1)
        : "";
    const formPet = byName.get(rest);
    if (formPet) return { pet: formPet, variant };
  }
  return null;
}

function fieldOf(label: string): Field | undefined {
  return FIELDS.find((field) => foldName(FIELD_LABELS[field]) === foldName(label));
}
