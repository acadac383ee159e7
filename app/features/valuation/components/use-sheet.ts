import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from "react";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { FormHandle } from "~/ui/form/use-form.ts";
import {
  type Cell,
  confirmSlips,
  type Draft,
  type DraftSlip,
  decide,
  editsOf,
  findClashes,
  findDraftSlips,
  type PetEdits,
  type Typed,
  typeCells,
} from "../core/draft.ts";
import { changeSheet, EMPTY_SHEET } from "../core/sheet-state.ts";
import { formatCells, formatReasons } from "../core/sheet-text.ts";

/** What the parts of the sheet share: what was typed, what is wrong with it, and what can be done with it. */
export interface SheetHandle {
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
  /** Forgets the reasons, which belong to what was saved. */
  saved(): void;
  save(): void;
}

const KEEP_AFTER_MS = 300;

/** What is typed into the sheet, and everything that can be done with it. It survives a reload of the tab. */
export function useSheet(pets: readonly CataloguePet[]): Omit<SheetHandle, "save"> {
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
    ...{ byId, draft, clashes, slips, problems },
    canUndo: undo.length > 0,
    canRedo: redo.length > 0,
    type: (typed: readonly Typed[]) => change(typeCells(draft, byId, typed)),
    undo: () => dispatch({ kind: "undo" }),
    redo: () => dispatch({ kind: "redo" }),
    discard: () => dispatch({ kind: "discard" }),
    decide: (cells, whose) => change(decide(draft, byId, cells, whose)),
    confirm: (some: readonly DraftSlip[]) => change(confirmSlips(draft, some)),
    restore: (kept: Draft) => dispatch({ kind: "restore", draft: kept, pets: byId }),
    saved: () => change(editsOf(draft).flatMap(([petId, field]) => (field === "reason" ? [[petId, field, undefined] as const] : []))),
  };
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
