import { formatCell } from "./cells.ts";
import { applyPatch, type Draft, EMPTY_DRAFT, editsOf, type Patch, type PetsById, settle } from "./draft.ts";

const MAX_UNDO = 500;

/** The draft of the sheet, with undo and redo. */
export interface SheetState {
  draft: Draft;
  /** The patches that undo the last steps, the latest at the end; and those that redo them. */
  undo: readonly Patch[];
  redo: readonly Patch[];
}

export type SheetAction =
  | { kind: "change"; patch: Patch }
  | { kind: "undo" }
  | { kind: "redo" }
  /** Restores a draft that was kept. */
  | { kind: "restore"; draft: Draft; pets: PetsById }
  /** The stored pets are different, because this tab or somebody else saved. */
  | { kind: "stored"; pets: PetsById }
  /** These edits are stored now. Later edits of the same cells continue against the stored values. */
  | { kind: "saved"; draft: Draft }
  | { kind: "discard" };

export const EMPTY_SHEET: SheetState = { draft: EMPTY_DRAFT, undo: [], redo: [] };

/** The sheet after an action. An action that changes nothing is not a step. */
export function changeSheet(state: SheetState, action: SheetAction): SheetState {
  if (action.kind === "undo") return step(state, "undo", "redo");
  if (action.kind === "redo") return step(state, "redo", "undo");
  if (action.kind === "change") return change(state, action.patch);
  if (action.kind === "saved") return saved(state, action.draft);
  if (action.kind === "discard")
    return change(
      state,
      [...state.draft].flatMap(([petId, edits]) => keysOf(edits, petId)),
    );
  const draft = action.kind === "restore" ? new Map([...action.draft, ...state.draft]) : state.draft;
  const patch = settle(draft, action.pets);
  if (patch.length === 0) return draft === state.draft ? state : { ...state, draft };
  // The earlier steps refer to values that nobody sees any more.
  return { draft: applyPatch(draft, patch).draft, undo: [], redo: [] };
}

/** After a save one step is left: it types the old values again, which can then be saved. */
function saved(state: SheetState, sent: Draft): SheetState {
  const edits = editsOf(sent);
  const patch = edits.flatMap(([petId, field, { to }]): Patch => {
    const now = state.draft.get(petId)?.[field];
    if (!now) return [];
    const isSent = now.to === to && now.problem === undefined;
    return [[petId, field, isSent || field === "reason" ? undefined : { ...now, seen: to }]];
  });
  const back = edits.flatMap(
    ([petId, field, { seen, to }]): Patch =>
      field === "reason" ? [] : [[petId, field, { text: formatCell(field, seen), to: seen, seen: to }]],
  );
  return { draft: applyPatch(state.draft, patch).draft, undo: back.length === 0 ? [] : [back], redo: [] };
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
