import { applyPatch, type Draft, EMPTY_DRAFT, type Patch, type PetsById, settle } from "./draft.ts";

const MAX_UNDO = 500;

/** What was typed into the sheet, and the way back and forth. */
export interface SheetState {
  draft: Draft;
  /** The patches that take back the last steps, the last one at the end; and those that do them again. */
  undo: readonly Patch[];
  redo: readonly Patch[];
}

export type SheetAction =
  | { kind: "change"; patch: Patch }
  | { kind: "undo" }
  | { kind: "redo" }
  /** A draft that was kept from before. */
  | { kind: "restore"; draft: Draft; pets: PetsById }
  /** Other pets are stored: after a save, or because somebody else saved. */
  | { kind: "stored"; pets: PetsById }
  | { kind: "discard" };

export const EMPTY_SHEET: SheetState = { draft: EMPTY_DRAFT, undo: [], redo: [] };

/** The sheet after an action. A step that changed nothing is none. */
export function changeSheet(state: SheetState, action: SheetAction): SheetState {
  if (action.kind === "undo") return step(state, "undo", "redo");
  if (action.kind === "redo") return step(state, "redo", "undo");
  if (action.kind === "change") return change(state, action.patch);
  if (action.kind === "discard")
    return change(
      state,
      [...state.draft].flatMap(([petId, edits]) => keysOf(edits, petId)),
    );
  const draft = action.kind === "restore" ? new Map([...action.draft, ...state.draft]) : state.draft;
  const patch = settle(draft, action.pets);
  if (patch.length === 0) return draft === state.draft ? state : { ...state, draft };
  // What is stored cannot be taken back here: the steps before it would compare with what nobody sees any more.
  return { draft: applyPatch(draft, patch).draft, undo: [], redo: [] };
}

function change(state: SheetState, patch: Patch): SheetState {
  if (patch.length === 0) return state;
  const { draft, back } = applyPatch(state.draft, patch);
  return { draft, undo: [...state.undo, back].slice(-MAX_UNDO), redo: [] };
}

function step(state: SheetState, from: "undo" | "redo", onto: "undo" | "redo"): SheetState {
  const patch = state[from].at(-1);
  if (!patch) return state;
  const { draft, back } = applyPatch(state.draft, patch);
  return { ...state, draft, [from]: state[from].slice(0, -1), [onto]: [...state[onto], back] };
}

function keysOf(edits: object, petId: number): Patch {
  return (Object.keys(edits) as Patch[number][1][]).map((field) => [petId, field, undefined] as const);
}
