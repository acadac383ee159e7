import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from "react";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { FormHandle } from "~/ui/form/use-form.ts";
import { isVariant } from "../core/cells.ts";
import {
  type Cell,
  confirmSlips,
  type Draft,
  type DraftSlip,
  decide,
  type Edit,
  editsOf,
  findClashes,
  findDraftSlips,
  type PetEdits,
  type Typed,
  typeCells,
} from "../core/draft.ts";
import { changeSheet, EMPTY_SHEET } from "../core/sheet-state.ts";
import { formatCells, formatReasons } from "../core/sheet-text.ts";
import type { Field } from "../valuation.types.ts";

/** Shared state of the sheet: the draft, its errors and its actions. */
export interface SheetHandle {
  /** The pets as they are stored, as far as this tab knows. */
  pets: readonly CataloguePet[];
  byId: ReadonlyMap<number, CataloguePet>;
  draft: Draft;
  /** Edits of values that somebody else has changed since. */
  clashes: readonly Cell[];
  /** Edits that stand out and are not confirmed. */
  slips: readonly DraftSlip[];
  /** Edits with text that cannot be used. */
  problems: readonly Cell[];
  canUndo: boolean;
  canRedo: boolean;
  type(typed: readonly Typed[]): void;
  undo(): void;
  redo(): void;
  discard(): void;
  decide(cells: readonly Cell[], whose: "mine" | "theirs"): void;
  confirm(slips: readonly DraftSlip[]): void;
  restore(kept: Draft): void;
  /** These edits are stored now. */
  saved(sent: Draft): void;
  save(): void;
}

const KEEP_AFTER_MS = 300;

/** The draft of the sheet with its actions. It survives a reload of the tab. */
export function useSheet(catalogue: readonly CataloguePet[]): Omit<SheetHandle, "save"> {
  /** Saved here and not in the catalogue yet, which follows a moment later. */
  const [ahead, setAhead] = useState<{ of: typeof catalogue; draft: Draft }>();
  const pets = useMemo(() => (ahead?.of === catalogue ? withSaved(catalogue, ahead.draft) : catalogue), [catalogue, ahead]);
  const byId = useMemo(() => new Map(pets.map((pet) => [pet.id, pet])), [pets]);
  const [{ draft, undo, redo }, dispatch] = useReducer(changeSheet, EMPTY_SHEET);
  useEffect(() => {
    if (byId.size > 0) dispatch({ kind: "stored", pets: byId });
  }, [byId]);
  const clashes = useMemo(() => findClashes(draft, byId), [draft, byId]);
  const slips = useMemo(() => findDraftSlips(draft, byId), [draft, byId]);
  const problems = useMemo(() => editsOf(draft).filter(([, , { problem }]) => problem !== undefined), [draft]);
  const change = (patch: ReturnType<typeof typeCells>) => dispatch({ kind: "change", patch });
  return {
    ...{ pets, byId, draft, clashes, slips, problems },
    canUndo: undo.length > 0,
    canRedo: redo.length > 0,
    type: (typed: readonly Typed[]) => change(typeCells(draft, byId, typed)),
    undo: () => dispatch({ kind: "undo" }),
    redo: () => dispatch({ kind: "redo" }),
    discard: () => dispatch({ kind: "discard" }),
    decide: (cells, whose) => change(decide(draft, byId, cells, whose)),
    confirm: (some: readonly DraftSlip[]) => change(confirmSlips(draft, some)),
    restore: (kept: Draft) => dispatch({ kind: "restore", draft: kept, pets: byId }),
    saved(sent) {
      setAhead((before) => ({ of: catalogue, draft: before?.of === catalogue ? joined(before.draft, sent) : sent }));
      dispatch({ kind: "saved", draft: sent });
    },
  };
}

const joined = (one: Draft, other: Draft): Draft =>
  new Map([...one, ...[...other].map(([petId, edits]) => [petId, { ...one.get(petId), ...edits }] as const)]);

/** The pets with their saved values. */
function withSaved(pets: readonly CataloguePet[], saved: Draft): readonly CataloguePet[] {
  return pets.map((pet) => {
    const edits = saved.get(pet.id);
    if (!edits) return pet;
    const own = Object.entries(edits).filter(([field]) => field !== "reason") as [Field, Edit][];
    const of = (isValue: boolean) =>
      Object.fromEntries(own.filter(([field]) => isVariant(field) === isValue).map(([field, { to }]) => [field, to]));
    return { ...pet, ...of(false), values: { ...pet.values, ...of(true) } };
  });
}

/** Keeps the draft of the sheet with its form, and restores it once the pets are loaded. */
export function useKeptDraft(form: FormHandle, { draft, byId, restore }: Pick<SheetHandle, "draft" | "byId" | "restore">): void {
  const restored = useRef(false);
  const keep = useEffectEvent(() => {
    if (restored.current) form.keepExtra(draft.size === 0 ? undefined : JSON.stringify([...draft]));
  });
  const find = useEffectEvent(() => {
    const kept = form.readExtra();
    if (kept !== undefined) restore(new Map(JSON.parse(kept) as [number, PetEdits][]));
    restored.current = true;
  });
  const ready = byId.size > 0;
  useEffect(() => {
    if (ready) find();
  }, [ready]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft is kept, a little later.
  useEffect(() => {
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    const atOnce = () => keep();
    window.addEventListener("pagehide", atOnce);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", atOnce);
    };
  }, [draft]);
}

/** The hidden fields that carry the draft to the server. */
export function useSentFields(draft: Draft): { cells: string; reasons: string } {
  return useMemo(() => {
    const edits = editsOf(draft);
    const reasons = edits.flatMap(([petId, field, { to }]) => (field === "reason" ? [[petId, String(to)] as const] : []));
    return { cells: formatCells(edits), reasons: formatReasons(new Map(reasons)) };
  }, [draft]);
}
