import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { Cell, Draft, DraftSlip, Typed } from "../core/draft.ts";

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
