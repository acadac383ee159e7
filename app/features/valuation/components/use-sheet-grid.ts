import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { canEdit, isVariant } from "../core/cells.ts";
import { applyFormula, readFormula } from "../core/formula.ts";
import { readNamedRows } from "../core/named-rows.ts";
import { type Area, areaOf, clearArea, copyArea, lostWords, pasteInto, textAt } from "../core/sheet-area.ts";
import { LAST_COLUMN, moveOf, type Place, stepOf, withinSheet } from "../core/sheet-moves.ts";
import { FIELDS } from "../valuation.constants.ts";
import type { Field } from "../valuation.types.ts";
import type { Editor } from "./sheet-row.tsx";
import type { SheetHandle } from "./use-sheet.ts";

const ROW_HEIGHT = 36;
/** Height of the head, as in the style sheet. It stays visible above the rows. */
export const HEAD_HEIGHT = 40;
const OVERSCAN = 8;
/** How many rows are visible above the first row of the opened sheet. */
const ABOVE = 3;

/** The rows in sight, and what brings another one there. */
export function useSheetRows(frame: RefObject<HTMLElement | null>, count: number, active: number, first: number) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    initialOffset: Math.max(0, first - ABOVE) * ROW_HEIGHT,
    // The row of the active cell is always drawn, because the grid refers to the cell.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return active < 0 || shown.includes(active) ? shown : [...shown, active].sort((a, b) => a - b);
    },
  });
  /** All rows have the same height, so the position of a row is known without making the browser compute a layout. */
  const reveal = (row: number) => {
    const [start, height] = [virtualizer.scrollOffset ?? 0, virtualizer.scrollRect?.height ?? 0];
    const end = (row + 1) * ROW_HEIGHT + HEAD_HEIGHT - height;
    if (row * ROW_HEIGHT < start) virtualizer.scrollToOffset(row * ROW_HEIGHT);
    else if (end > start) virtualizer.scrollToOffset(end);
  };
  const page = () => Math.max(1, Math.floor((frame.current?.clientHeight ?? 400) / ROW_HEIGHT) - 2);
  return { items: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize(), reveal, page };
}

interface SelectionOptions {
  rows: number;
  active: Place;
  onPlace: (place: Place) => void;
  reveal: (row: number) => void;
}

/** The active cell and the cells that are selected with it. */
export function useSheetSelection({ rows, active, onPlace, reveal }: SelectionOptions) {
  const [anchor, setAnchor] = useState<Place | null>(null);
  /** The column in which Tab began: Enter continues below it. */
  const home = useRef<number | null>(null);
  const move = (to: Place, extend: boolean) => {
    const next = withinSheet(to, rows);
    setAnchor(extend ? (anchor ?? active) : null);
    onPlace(next);
    reveal(next.row);
  };
  return {
    area: areaOf(active, anchor ?? undefined),
    go(to: Place, extend: boolean) {
      home.current = null;
      move(to, extend);
    },
    step(key: string, shift: boolean) {
      const to = stepOf(key, shift, active, home.current);
      if (!to) return;
      home.current = key === "Tab" ? (home.current ?? active.column) : null;
      move(to, false);
    },
    select({ top, left, bottom, right }: Area) {
      setAnchor({ row: bottom, column: right });
      onPlace({ row: top, column: left });
    },
    unselect: () => setAnchor(null),
  };
}

type Selection = ReturnType<typeof useSheetSelection>;

/** The pointer selects the cell that it presses, and all cells that it is drawn over. */
export function usePointerSelection({ go }: Pick<Selection, "go">, active: Place) {
  const dragging = useRef(false);
  useEffect(() => {
    const end = () => {
      dragging.current = false;
    };
    window.addEventListener("pointerup", end);
    return () => window.removeEventListener("pointerup", end);
  }, []);
  return {
    onPointerDown(event: PointerEvent) {
      const at = placeOf(event.target);
      if (!at || event.button !== 0 || (event.target as Element).tagName === "INPUT") return;
      dragging.current = true;
      go(at, event.shiftKey);
    },
    onPointerOver(event: PointerEvent) {
      const at = dragging.current ? placeOf(event.target) : null;
      if (at && (at.row !== active.row || at.column !== active.column)) go(at, true);
    },
  };
}

/** The cell under the pointer. */
export function placeOf(target: EventTarget): Place | null {
  const cell = (target as Element).closest<HTMLElement>("[data-column]");
  const row = cell?.closest<HTMLElement>("[data-row]");
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}

interface EditorOptions extends Pick<Selection, "step" | "unselect" | "area"> {
  /** Called with the values that a formula left unchanged, in words; empty if none. */
  onLost: (words: string) => void;
  sheet: SheetHandle;
  pets: readonly CataloguePet[];
  active: Place;
  grid: RefObject<HTMLElement | null>;
}

/** The field in the active cell while the editor types. A formula applies to all selected cells. */
export function useCellEditor({ sheet, pets, active, grid, area, step, unselect, onLost }: EditorOptions) {
  const selected = useRef(area);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [pet, field] = [pets[active.row], FIELDS[active.column]];
  /** Opens it, with a text that replaces the old one. */
  const edit = (text: string | null) => {
    if (!pet || !field || !canEdit(pet, field)) return;
    const typed = sheet.draft.get(pet.id)?.[field]?.text;
    selected.current = area;
    unselect();
    setEditor({ text: text ?? typed ?? textAt({ pets, draft: sheet.draft }, active), over: text !== null });
  };
  const type = (text: string, petId: number, field: Field) => {
    const formula = isVariant(field) ? readFormula(text) : null;
    if (!formula) return sheet.type([{ petId, field, text }]);
    const { typed, skipped } = applyFormula({ pets, draft: sheet.draft }, selected.current, formula, text);
    sheet.type(typed);
    onLost(skipped === 0 ? "" : `Left alone, because there is no number in them: ${skipped === 1 ? "1 cell" : `${skipped} cells`}.`);
  };
  const leave = (text: string | null, key: string | null, shift: boolean) => {
    setEditor(null);
    if (text !== null && pet && field) type(text, pet.id, field);
    if (key === null) return;
    grid.current?.focus({ preventScroll: true });
    step(key, shift);
  };
  // A function that never changes, so that rows are redrawn only when their own data change.
  const latest = useRef(leave);
  useLayoutEffect(() => {
    latest.current = leave;
  });
  const onLeave = useCallback((text: string | null, key: string | null, shift: boolean) => latest.current(text, key, shift), []);
  return { editor, edit, onLeave };
}

interface ClipboardOptions extends Pick<Selection, "area" | "select"> {
  sheet: SheetHandle;
  pets: readonly CataloguePet[];
  /** Whether a cell is typed into, whose field has a clipboard of its own. */
  typing: boolean;
  onLost: (words: string) => void;
}

/** Copies the selected cells, and pastes into them, as any spreadsheet does. */
export function useSheetClipboard({ sheet, pets, typing, onLost, area, select }: ClipboardOptions) {
  const cells = { pets, draft: sheet.draft };
  const onCopy = (event: ClipboardEvent) => {
    if (typing) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", copyArea(cells, area));
  };
  return {
    onCopy,
    onCut(event: ClipboardEvent) {
      onCopy(event);
      if (!typing) sheet.type(clearArea(cells, area));
    },
    onPaste(event: ClipboardEvent) {
      if (typing) return;
      event.preventDefault();
      const text = event.clipboardData.getData("text/plain");
      const named = readNamedRows(sheet.pets, area.left, text);
      if (named) {
        sheet.type(named.typed);
        return onLost(named.lost.length === 0 ? "" : `Not pasted, because no such pet or form is in the sheet: ${named.lost.join("; ")}`);
      }
      const pasted = pasteInto(pets, area, text);
      sheet.type(pasted.typed);
      onLost(lostWords(pasted.lost));
      if (pasted.area !== area) select(pasted.area);
    },
  };
}

interface KeyOptions extends Pick<Selection, "go" | "step" | "unselect"> {
  rows: number;
  active: Place;
  page: () => number;
  edit: (text: string | null) => void;
  clear: () => void;
  /** Moves the focus to the readings of the active cell; false if there is nothing to choose. */
  toReadings: () => boolean;
  /** By the letter that is pressed with Ctrl, or ⌘ on a Mac. */
  commands: Readonly<Record<string, (shift: boolean) => void>>;
}

/** The keys of a spreadsheet. Tab leaves the sheet at its ends, and anywhere after Esc. */
export function useSheetKeys({ rows, active, page, go, step, unselect, edit, clear, toReadings, commands }: KeyOptions) {
  const leaving = useRef(false);
  const actOf = ({ key, shiftKey }: KeyboardEvent, command: boolean): (() => void) | undefined => {
    const to = moveOf(key, command, active, { lastRow: rows - 1, page: page() });
    if (to) return () => go(to, shiftKey);
    if (command) {
      const run = commands[key.toLowerCase()];
      return run && (() => run(shiftKey));
    }
    if (key === "Enter" || key === "Tab") return () => step(key, shiftKey);
    if (key === "F2") return () => edit(null);
    if (key === "Delete" || key === "Backspace") return clear;
    return key.length === 1 ? () => edit(key) : undefined;
  };
  return (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    if (rows === 0) return;
    if (event.altKey) {
      if (key === "ArrowDown" && toReadings()) event.preventDefault();
      return;
    }
    if (key === "Tab" && !command) {
      const [row, column] = shiftKey ? [0, 0] : [rows - 1, LAST_COLUMN];
      if (leaving.current || (active.row === row && active.column === column)) return;
    } else leaving.current = key === "Escape";
    if (key === "Escape" && !command) return unselect();
    const act = actOf(event, command);
    if (!act) return;
    event.preventDefault();
    act();
  };
}
