// biome-ignore-all lint/a11y/useSemanticElements: a grid that is typed in, whose rows come and go as it is scrolled.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell.
import { memo, useEffect, useRef } from "react";
import { RarityLabel } from "~/features/pets/components/parts/rarity-label.tsx";
import { findSlips } from "~/features/pets/core/value-slips.ts";
import type { CataloguePet, PetValue } from "~/features/pets/pets.types.ts";
import { isComposing } from "~/ui/key-presses.ts";
import { canEdit, isVariant, readCell } from "../core/cells.ts";
import type { PetEdits } from "../core/draft.ts";
import { FIELD_LABELS, FIELDS } from "../valuation.constants.ts";
import type { Field } from "../valuation.types.ts";
import { SheetCell } from "./sheet-cell.tsx";

/** The text being typed into the active cell. */
export interface Editor {
  text: string;
  /** Typing replaced the old text: as in spreadsheets, arrow keys then leave the cell. */
  over: boolean;
}

interface SheetRowProps {
  index: number;
  top: number;
  pet: CataloguePet;
  edits: PetEdits | undefined;
  hints: Readonly<Partial<Record<Field, "up" | "down">>> | undefined;
  /** The column of the active cell; -1 if it is in another row. */
  active: number;
  /** The first and the last selected column; -1 if the row is not selected. */
  from: number;
  to: number;
  editor: Editor | null;
  /** Another editor of the pet. */
  other: string | undefined;
  onLeave: (text: string | null, key: string | null, shift: boolean) => void;
}

/** The id of a cell, for `aria-activedescendant`. */
export const cellId = (petId: number, field: Field) => `sheet-${petId}-${field}`;

/** One pet of the sheet. Redrawn only when its own data change, so that no key press waits for other rows. */
export const SheetRow = memo(function SheetRow({ index, top, pet, edits, hints, active, from, to, editor, other, onLeave }: SheetRowProps) {
  const slips = edits ? findSlips(pet.values, valuesOf(edits)) : [];
  const isOdd = (field: Field) => slips.some(({ variant }) => variant === field);
  return (
    <div role="row" aria-rowindex={index + 2} className="value-sheet-row" style={{ transform: `translateY(${top}px)` }} data-row={index}>
      <div role="rowheader" aria-colindex={1} className="value-sheet-pet">
        <b translate="no">{pet.name}</b>
        {other ? <span className="value-sheet-other">{`${other} is on it`}</span> : <RarityLabel rarity={pet.rarity} />}
      </div>
      {FIELDS.map((field, column) => {
        const edit = edits?.[field];
        const here = column === active;
        return (
          <div
            key={field}
            id={cellId(pet.id, field)}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={column >= from && column <= to}
            aria-readonly={canEdit(pet, field) ? undefined : true}
            aria-invalid={edit?.problem === undefined ? undefined : true}
            className="value-sheet-cell"
            data-column={column}
            data-active={here || undefined}
            data-state={stateOf(pet, field, edits, isOdd(field))}
          >
            {here && editor ? (
              <CellEditor label={`${FIELD_LABELS[field]} of ${pet.name}`} editor={editor} onLeave={onLeave} />
            ) : (
              <SheetCell pet={pet} field={field} edit={edit} hint={hints?.[field]} />
            )}
          </div>
        );
      })}
    </div>
  );
});

function stateOf(pet: CataloguePet, field: Field, edits: PetEdits | undefined, odd: boolean) {
  const edit = edits?.[field];
  if (!edit) return undefined;
  if (edit.problem !== undefined) return "problem";
  if (field !== "reason" && readCell(pet, field) !== edit.seen) return "clash";
  return odd && !edit.confirmed ? "slip" : "edited";
}

function valuesOf(edits: PetEdits): Partial<CataloguePet["values"]> {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([field, { to, problem }]) =>
      isVariant(field as Field) && problem === undefined ? [[field, to as PetValue]] : [],
    ),
  );
}

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

function CellEditor({ label, editor: { text, over }, onLeave }: { label: string; editor: Editor; onLeave: SheetRowProps["onLeave"] }) {
  const input = useRef<HTMLInputElement>(null);
  /** Reports the end once: the key that ends the typing also makes the field lose the focus. */
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    input.current?.focus();
    input.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  const leave = (typed: string | null, key: string | null, shift = false) => {
    if (left.current) return;
    left.current = true;
    onLeave(typed, key, shift);
  };
  return (
    <input
      ref={input}
      className="value-sheet-editor"
      defaultValue={text}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onBlur={(event) => leave(event.target.value, null)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event)) return;
        const { key } = event;
        if (key === "Escape") leave(null, key);
        else if (key === "Enter" || key === "Tab" || (ARROWS.includes(key) && (over || key === "ArrowUp" || key === "ArrowDown"))) {
          event.preventDefault();
          leave(event.currentTarget.value, key, event.shiftKey);
        }
      }}
    />
  );
}
