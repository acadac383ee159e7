// biome-ignore-all lint/a11y/useSemanticElements: a grid that is typed in, whose rows come and go as it is scrolled.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell.
import "./value-sheet.css";
import { type CSSProperties, useEffect, useRef } from "react";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { clearArea, fillDown } from "../core/sheet-area.ts";
import { LAST_COLUMN, type Place } from "../core/sheet-moves.ts";
import { FIELD_LABELS, FIELDS } from "../valuation.constants.ts";
import type { Field } from "../valuation.types.ts";
import { cellId, SheetRow } from "./sheet-row.tsx";
import type { SheetHandle } from "./use-sheet.ts";
import {
  HEAD_HEIGHT,
  placeOf,
  useCellEditor,
  usePointerSelection,
  useSheetClipboard,
  useSheetKeys,
  useSheetRows,
  useSheetSelection,
} from "./use-sheet-grid.ts";

export type Hints = ReadonlyMap<number, Readonly<Partial<Record<Field, "up" | "down">>>>;

interface SheetGridProps {
  sheet: SheetHandle;
  pets: readonly CataloguePet[];
  others: ReadonlyMap<number, string>;
  hints: Hints;
  place: Place;
  onPlace: (place: Place) => void;
  /** The cell that the address names, which is in sight and has the focus at first. */
  opensAt: Place | null;
  /** Called with the pasted cells that found no place, in words; empty if all did. */
  onLost: (words: string) => void;
  /** Moves the focus to the readings of a cell's amount; false if there is nothing to choose. */
  onReadings: (petId: number | undefined, field: Field | undefined) => boolean;
}

/** The sheet: all pets that are shown, with the keys of a spreadsheet. Only the rows in sight exist. */
export function SheetGrid({ sheet, pets, others, hints, place, onPlace, opensAt, onLost, onReadings }: SheetGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const rows = pets.length;
  const active = { row: Math.min(place.row, rows - 1), column: place.column };
  const { items, height, reveal, page } = useSheetRows(frame, rows, active.row, opensAt?.row ?? 0);
  const selection = useSheetSelection({ rows, active, onPlace, reveal });
  const { area, select } = selection;
  const { editor, edit, onLeave } = useCellEditor({ ...selection, sheet, pets, active, grid, onLost });
  const pointer = usePointerSelection(selection, active);
  const cells = { pets, draft: sheet.draft };
  const isNamed = useRef(opensAt !== null);
  useEffect(() => {
    if (!isNamed.current || grid.current?.offsetParent == null) return;
    frame.current?.scrollIntoView({ block: "nearest" });
    grid.current.focus({ preventScroll: true });
  }, []);
  const onKeyDown = useSheetKeys({
    ...selection,
    rows,
    active,
    page,
    edit,
    clear: () => sheet.type(clearArea(cells, area)),
    toReadings: () => onReadings(pets[active.row]?.id, FIELDS[active.column]),
    commands: {
      z: (shift) => (shift ? sheet.redo() : sheet.undo()),
      y: sheet.redo,
      d: () => sheet.type(fillDown(cells, area)),
      s: sheet.save,
      a: () => select({ top: 0, left: 0, bottom: rows - 1, right: LAST_COLUMN }),
    },
  });
  const clipboard = useSheetClipboard({ ...selection, sheet, pets, onLost, typing: editor !== null });

  const current = pets[active.row];
  const field = FIELDS[active.column];
  return (
    <div ref={frame} className="value-sheet-frame" style={{ "--rows": Math.max(rows, 2) } as CSSProperties}>
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label="Values of all pets"
        aria-rowcount={rows + 1}
        aria-colcount={FIELDS.length + 1}
        aria-multiselectable
        aria-activedescendant={current && field ? cellId(current.id, field) : undefined}
        aria-describedby="sheet-keys"
        className="value-sheet-grid"
        onKeyDown={onKeyDown}
        onDoubleClick={(event) => placeOf(event.target) && edit(null)}
        {...pointer}
        {...clipboard}
      >
        <SheetHead />
        <div role="rowgroup" className="value-sheet-body" style={{ height }}>
          {items.map(({ index, start }) => {
            const pet = pets[index];
            if (!pet) return null;
            const inside = index >= area.top && index <= area.bottom;
            const here = index === active.row;
            return (
              <SheetRow
                key={pet.id}
                {...{ index, pet, onLeave, top: start - HEAD_HEIGHT }}
                edits={sheet.draft.get(pet.id)}
                hints={hints.get(pet.id)}
                other={others.get(pet.id)}
                active={here ? active.column : -1}
                from={inside ? area.left : -1}
                to={inside ? area.right : -1}
                editor={here ? editor : null}
              />
            );
          })}
        </div>
      </div>
      {rows === 0 && <p className="p-6 text-center text-soft-ink">No pets match. Try another search or fewer filters.</p>}
    </div>
  );
}

function SheetHead() {
  return (
    <div role="row" aria-rowindex={1} className="value-sheet-head">
      {["Pet", ...FIELDS.map((name) => FIELD_LABELS[name])].map((label, at) => (
        <div key={label} role="columnheader" aria-colindex={at + 1}>
          {label}
        </div>
      ))}
    </div>
  );
}
