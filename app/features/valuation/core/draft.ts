import { findSlips, type ValueSlip } from "~/features/pets/core/value-slips.ts";
import type { CataloguePet, PetValue, Variant } from "~/features/pets/pets.types.ts";
import type { CellValue, Field } from "../valuation.types.ts";
import { canEdit, formatCell, isVariant, type ParsedCell, parseCell, readCell } from "./cells.ts";

/** An unsaved edit of a cell. */
export interface Edit {
  text: string;
  to: CellValue;
  /** The stored value at the time of the edit, or of the last decision of a clash. */
  seen: CellValue;
  /** Why the text cannot be used. */
  problem?: string;
  /** The readings of an amount that has two. */
  readings?: readonly number[];
  /** Confirmed as intended, although it stands out. */
  confirmed?: true;
}
export type PetEdits = Partial<Record<Field, Edit>>;
/** Everything that was typed, by the ids of the pets. */
export type Draft = ReadonlyMap<number, PetEdits>;
export type SheetPet = Pick<CataloguePet, "id" | "name" | "rarity" | "values" | "variants" | "trend" | "demand">;
export type PetsById = ReadonlyMap<number, SheetPet>;

/** The new edit of one cell; null removes its edit. */
export interface Typed {
  petId: number;
  field: Field;
  text: string | null;
  /** The result of a formula, in place of the text. */
  parsed?: ParsedCell;
}
/** Cells with their new text. */
export type Patch = readonly (readonly [petId: number, field: Field, edit: Edit | undefined])[];

export const EMPTY_DRAFT: Draft = new Map();

/**
 * The cells that this text would change, each with its edit. Text equal to the stored value is not an edit; cells that cannot be edited are
 * skipped.
 */
export function typeCells(draft: Draft, pets: PetsById, typed: readonly Typed[]): Patch {
  return typed.flatMap(({ petId, field, text, parsed }): Patch => {
    const pet = pets.get(petId);
    if (!pet || !canEdit(pet, field)) return [];
    const before = draft.get(petId)?.[field];
    const edit = text === null ? undefined : toEdit(pet, field, text, before, parsed);
    return isSameEdit(before, edit) ? [] : [[petId, field, edit]];
  });
}

function toEdit(pet: SheetPet, field: Field, text: string, before: Edit | undefined, result: ParsedCell | undefined): Edit | undefined {
  const current = readCell(pet, field);
  // An undecided clash keeps comparing with the version that was seen first.
  const seen = before?.seen ?? current;
  const parsed = result ?? parseCell(field, text);
  if (!parsed.ok) return { text, to: current, seen, problem: parsed.reason, ...(parsed.readings && { readings: parsed.readings }) };
  return parsed.value === current ? undefined : { text: result ? formatCell(field, parsed.value) : text, to: parsed.value, seen };
}

function isSameEdit(one: Edit | undefined, other: Edit | undefined): boolean {
  if (!one || !other) return one === other;
  return one.to === other.to && one.problem === other.problem && (one.problem === undefined || one.text === other.text);
}

/** Applies a patch; returns the new draft and the patch that undoes it. */
export function applyPatch(draft: Draft, patch: Patch): { draft: Draft; back: Patch } {
  const next = new Map(draft);
  const back = patch.map(([petId, field, edit]) => {
    const before = next.get(petId);
    const { [field]: old, ...others } = before ?? {};
    const edits: PetEdits = edit ? { ...before, [field]: edit } : others;
    if (Object.keys(edits).length === 0) next.delete(petId);
    else next.set(petId, edits);
    return [petId, field, old] as const;
  });
  return { draft: next, back: back.toReversed() };
}

export type Cell = readonly [petId: number, field: Field, edit: Edit];

/** All edits, in the order in which their pets were first edited. */
export function editsOf(draft: Draft): Cell[] {
  return [...draft].flatMap(([petId, edits]) => Object.entries(edits).map(([field, edit]): Cell => [petId, field as Field, edit]));
}

/** The edits whose stored value somebody else has changed since: old value, theirs and mine all differ. */
export function findClashes(draft: Draft, pets: PetsById): Cell[] {
  return editsOf(draft).filter(([petId, field, edit]) => {
    const pet = pets.get(petId);
    return pet !== undefined && field !== "reason" && readCell(pet, field) !== edit.seen && readCell(pet, field) !== edit.to;
  });
}

/**
 * The patch that brings a draft up to date with the stored values: it removes edits that others have made as well, and edits of missing
 * pets.
 */
export function settle(draft: Draft, pets: PetsById): Patch {
  return editsOf(draft).flatMap(([petId, field, { to, problem }]): Patch => {
    const pet = pets.get(petId);
    const done = !pet || !canEdit(pet, field) || (problem === undefined && field !== "reason" && readCell(pet, field) === to);
    return done ? [[petId, field, undefined]] : [];
  });
}

/** Decides clashes: `mine` keeps the edit and compares it with the stored value, `theirs` drops it. */
export function decide(draft: Draft, pets: PetsById, cells: readonly Cell[], whose: "mine" | "theirs"): Patch {
  return cells.flatMap(([petId, field]): Patch => {
    const [pet, edit] = [pets.get(petId), draft.get(petId)?.[field]];
    if (!pet || !edit) return [];
    return [[petId, field, whose === "mine" ? { ...edit, seen: readCell(pet, field) } : undefined]];
  });
}

/** The new values of a pet, without those that cannot be used. */
function valuesOf(edits: PetEdits): Partial<Record<Variant, PetValue>> {
  const usable = Object.entries(edits).filter(([field, edit]) => isVariant(field as Field) && edit.problem === undefined);
  return Object.fromEntries(usable.map(([field, { to }]) => [field, to as PetValue]));
}

export interface DraftSlip extends ValueSlip {
  petId: number;
}

/** Unconfirmed outliers of the draft. */
export function findDraftSlips(draft: Draft, pets: PetsById): DraftSlip[] {
  return [...draft].flatMap(([petId, edits]) => {
    const pet = pets.get(petId);
    if (!pet) return [];
    return findSlips(pet.values, valuesOf(edits))
      .filter(({ variant }) => !edits[variant]?.confirmed)
      .map((slip) => ({ ...slip, petId }));
  });
}

/** Confirms values that stand out. */
export function confirmSlips(draft: Draft, slips: readonly Pick<DraftSlip, "petId" | "variant">[]): Patch {
  return slips.flatMap(({ petId, variant }): Patch => {
    const edit = draft.get(petId)?.[variant];
    return edit ? [[petId, variant, { ...edit, confirmed: true }]] : [];
  });
}
