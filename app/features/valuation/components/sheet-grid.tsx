// biome-ignore-all lint/a11y/useSemanticElements: a grid that is typed in, whose rows come and go as it is scrolled.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell.
import "./value-sheet.css";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { formatBlock, parseBlock } from "../core/block.ts";
import { canEdit, formatCell, readCell } from "../core/cells.ts";
import type { Typed } from "../core/draft.ts";
import { LAST_COLUMN as LAST, moveOf, type Place } from "../core/sheet-moves.ts";
import { FIELD_LABELS, FIELDS } from "../valuation.constants.ts";
import type { Field } from "../valuation.types.ts";
import type { SheetHandle } from "./sheet-handle.ts";
import { cellId, type Editor, SheetRow } from "./sheet-row.tsx";

const ROW_HEIGHT = 44;
/** Height of the head, as in the style sheet. It stays visible above the rows. */
const HEAD_HEIGHT = 40;
const OVERSCAN = 8;
export type Hints = ReadonlyMap<number, Readonly<Partial<Record<Field, "up" | "down">>>>;

interface SheetGridProps {
  sheet: SheetHandle;
  pets: readonly CataloguePet[];
  others: ReadonlyMap<number, string>;
  hints: Hints;
  place: Place;
  onPlace: (place: Place) => void;
}

/** The sheet: all pets that are shown, with the keys of a spreadsheet. Only the rows in sight exist. */
export function SheetGrid({ sheet, pets, others, hints, place, onPlace }: SheetGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  /** The column in which Tab began: Enter continues below it. */
  const home = useRef<number | null>(null);
  /** Set by Esc: the next Tab leaves the sheet. */
  const leaving = useRef(false);
  const dragging = useRef(false);

  const active = { row: Math.min(place.row, pets.length - 1), column: place.column };
  const virtualizer = useVirtualizer({
    count: pets.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    // The row of the active cell is always drawn, because the grid refers to the cell.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return active.row < 0 || shown.includes(active.row) ? shown : [...shown, active.row].sort((a, b) => a - b);
    },
  });

  const span = (one: number, other: number | undefined) => [Math.min(one, other ?? one), Math.max(one, other ?? one)] as const;
  const [top, bottom] = span(active.row, anchor?.row);
  const [left, right] = span(active.column, anchor?.column);
  const one = top === bottom && left === right;

  const go = (row: number, column: number, extend = false) => {
    const next = { row: Math.max(0, Math.min(pets.length - 1, row)), column: Math.max(0, Math.min(LAST, column)) };
    setAnchor(extend ? (anchor ?? active) : null);
    onPlace(next);
    reveal(next.row);
  };
  /** All rows have the same height, so the position of a row is known without making the browser compute a layout. */
  const reveal = (row: number) => {
    const [start, height] = [virtualizer.scrollOffset ?? 0, virtualizer.scrollRect?.height ?? 0];
    const end = (row + 1) * ROW_HEIGHT + HEAD_HEIGHT - height;
    if (row * ROW_HEIGHT < start) virtualizer.scrollToOffset(row * ROW_HEIGHT);
    else if (end > start) virtualizer.scrollToOffset(end);
  };
  const step = (key: string | null, shift: boolean) => {
    const { row, column } = active;
    if (key === "Tab") {
      home.current ??= column;
      const to = column + (shift ? -1 : 1);
      if (to > LAST) go(row + 1, 0);
      else if (to < 0) go(row - 1, LAST);
      else go(row, to);
      return;
    }
    const back = home.current ?? column;
    home.current = null;
    if (key === "Enter") go(row + (shift ? -1 : 1), shift ? column : back);
    if (key === "ArrowDown") go(row + 1, column);
    if (key === "ArrowUp") go(row - 1, column);
    if (key === "ArrowRight") go(row, column + 1);
    if (key === "ArrowLeft") go(row, column - 1);
  };

  const edit = (text: string | null) => {
    const pet = pets[active.row];
    const field = FIELDS[active.column];
    if (!pet || !field || !canEdit(pet, field)) return;
    const held = sheet.draft.get(pet.id)?.[field];
    setAnchor(null);
    setEditor({ text: text ?? held?.text ?? formatCell(field, readCell(pet, field)), over: text !== null });
  };
  const leave = (text: string | null, key: string | null, shift: boolean) => {
    const pet = pets[active.row];
    const field = FIELDS[active.column];
    setEditor(null);
    if (text !== null && pet && field) sheet.type([{ petId: pet.id, field, text }]);
    if (key !== null) {
      grid.current?.focus({ preventScroll: true });
      if (key !== "Escape") step(key, shift);
    }
  };
  // A function that never changes, so that rows are redrawn only when their own data change.
  const latest = useRef(leave);
  useLayoutEffect(() => {
    latest.current = leave;
  });
  const onLeave = useCallback((text: string | null, key: string | null, shift: boolean) => latest.current(text, key, shift), []);

  const selected = (textAt: (row: number, column: number, field: Field) => string | null | undefined): Typed[] => {
    const typed: Typed[] = [];
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const [pet, field] = [pets[row], FIELDS[column]];
        const text = field && textAt(row, column, field);
        if (pet && field && text !== undefined) typed.push({ petId: pet.id, field, text });
      }
    }
    return typed;
  };
  const textOf = (row: number, column: number): string => {
    const [pet, field] = [pets[row], FIELDS[column]];
    if (!pet || !field) return "";
    const held = sheet.draft.get(pet.id)?.[field];
    return held ? (held.problem === undefined ? formatCell(field, held.to) : held.text) : formatCell(field, readCell(pet, field));
  };
  const fillDown = () => {
    // A single cell is filled from the one above it, as in spreadsheets.
    const source = one ? top - 1 : top;
    if (source >= 0) sheet.type(selected((row, column) => (row === source ? undefined : textOf(source, column))));
  };
  const clear = () =>
    sheet.type(selected((row, _column, field) => (sheet.draft.get(pets[row]?.id ?? 0)?.[field] || field === "reason" ? null : "")));

  const onCopy = (event: ClipboardEvent) => {
    if (editor) return;
    event.preventDefault();
    const block = [];
    for (let row = top; row <= bottom; row++) block.push(FIELDS.slice(left, right + 1).map((_field, at) => textOf(row, left + at)));
    event.clipboardData.setData("text/plain", formatBlock(block));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editor) return;
    event.preventDefault();
    const block = parseBlock(event.clipboardData.getData("text/plain"));
    const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
    if (only !== undefined) return sheet.type(selected(() => only));
    sheet.type(
      block.flatMap((cells, down) =>
        cells.flatMap((text, across) => {
          const [pet, field] = [pets[top + down], FIELDS[left + across]];
          return pet && field ? [{ petId: pet.id, field, text }] : [];
        }),
      ),
    );
    const wide = Math.max(...block.map((cells) => cells.length));
    setAnchor({ row: Math.min(pets.length - 1, top + block.length - 1), column: Math.min(LAST, left + wide - 1) });
    onPlace({ row: top, column: left });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const handled = () => event.preventDefault();
    if (pets.length === 0 || event.altKey) return;
    if (key === "Tab" && !command) {
      const end = shiftKey ? active.row === 0 && active.column === 0 : active.row === pets.length - 1 && active.column === LAST;
      if (leaving.current || end) return;
      handled();
      return step(key, shiftKey);
    }
    leaving.current = key === "Escape";
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 400) / ROW_HEIGHT) - 2);
    const move = moveOf(key, command, active, { lastRow: pets.length - 1, page });
    if (move) {
      handled();
      home.current = null;
      return go(move.row, move.column, shiftKey);
    }
    const commands: Record<string, () => void> = {
      z: shiftKey ? sheet.redo : sheet.undo,
      y: sheet.redo,
      d: fillDown,
      s: sheet.save,
      a: () => {
        setAnchor({ row: pets.length - 1, column: LAST });
        onPlace({ row: 0, column: 0 });
      },
    };
    const run = command ? commands[key.toLowerCase()] : undefined;
    if (run) {
      handled();
      run();
    } else if (command) return;
    else if (key === "Enter") {
      handled();
      step(key, shiftKey);
    } else if (key === "F2") {
      handled();
      edit(null);
    } else if (key === "Delete" || key === "Backspace") {
      handled();
      clear();
    } else if (key === "Escape") setAnchor(null);
    else if (key.length === 1) {
      handled();
      edit(key);
    }
  };

  useEffect(() => {
    const end = () => {
      dragging.current = false;
    };
    window.addEventListener("pointerup", end);
    return () => window.removeEventListener("pointerup", end);
  }, []);

  const current = pets[active.row];
  const field = FIELDS[active.column];
  return (
    <div ref={frame} className="value-sheet-frame">
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label="Values of all pets"
        aria-rowcount={pets.length + 1}
        aria-colcount={FIELDS.length + 1}
        aria-multiselectable
        aria-activedescendant={current && field ? cellId(current.id, field) : undefined}
        aria-describedby="sheet-keys"
        className="value-sheet-grid"
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        onPointerDown={(event) => {
          const at = placeOf(event.target);
          if (!at || event.button !== 0 || (event.target as Element).tagName === "INPUT") return;
          dragging.current = true;
          home.current = null;
          go(at.row, at.column, event.shiftKey);
        }}
        onPointerOver={(event) => {
          const at = dragging.current ? placeOf(event.target) : null;
          if (at && (at.row !== active.row || at.column !== active.column)) go(at.row, at.column, true);
        }}
        onDoubleClick={(event) => placeOf(event.target) && edit(null)}
      >
        <div role="row" aria-rowindex={1} className="value-sheet-head">
          {["Pet", ...FIELDS.map((name) => FIELD_LABELS[name])].map((label, at) => (
            <div key={label} role="columnheader" aria-colindex={at + 1}>
              {label}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="value-sheet-body" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const pet = pets[index];
            if (!pet) return null;
            const inside = index >= top && index <= bottom;
            return (
              <SheetRow
                key={pet.id}
                {...{ index, pet, onLeave, top: start - HEAD_HEIGHT }}
                edits={sheet.draft.get(pet.id)}
                hints={hints.get(pet.id)}
                other={others.get(pet.id)}
                active={index === active.row ? active.column : -1}
                from={inside ? left : -1}
                to={inside ? right : -1}
                editor={index === active.row ? editor : null}
              />
            );
          })}
        </div>
      </div>
      {pets.length === 0 && <p className="p-6 text-center text-soft-ink">No pets match. Try another search or fewer filters.</p>}
    </div>
  );
}

/** The cell under the pointer. */
function placeOf(target: EventTarget): Place | null {
  const cell = (target as Element).closest<HTMLElement>("[data-column]");
  const row = cell?.closest<HTMLElement>("[data-row]");
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}
