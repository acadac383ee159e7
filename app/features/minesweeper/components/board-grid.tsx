import "./minesweeper.css";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon.tsx";
import { type Cell, chordedCells, type Game, type Move } from "../core/game.ts";
import { pressMeaning } from "../core/press.ts";
import type { MineWords } from "../core/words.ts";
import { BOARDS, LONG_PRESS_MS, MAX_SLIP } from "../minesweeper.constants.ts";
import { useWords } from "./use-words.ts";

interface BoardGridProps {
  game: Game;
  pending: ReadonlySet<number>;
  /** The cells with a mine, once they are known. */
  mines: readonly number[];
  /** Whether a tap sets flags instead of opening. */
  flagMode: boolean;
  /** Nothing can be played at the moment. */
  disabled?: boolean;
  onMove(move: Move): void;
}

/** The board: a grid in which one cell is in the order of Tab, the one that was focused last. Keys act on the focused cell. */
export function BoardGrid({ game, pending, mines, flagMode, disabled = false, onMove }: BoardGridProps) {
  const words = useWords();
  const { size, cells, state } = game;
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const at = Math.min(current, cells.length - 1);
  const mined = new Set(mines);

  const flag = (cell: number) => {
    if (cells[cell]?.isRevealed || state !== "playing") return;
    vibrate(12);
    onMove({ kind: "flag", cell });
  };
  const open = (cell: number) => {
    const isOpen = cells[cell]?.isRevealed;
    if (flagMode && !isOpen) flag(cell);
    else onMove({ kind: isOpen ? "chord" : "reveal", cell });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const focused = cellOf(event.target);
    if (focused === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextCell(focused, size, event.key);
    if (next !== null) {
      event.preventDefault();
      grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
    } else if (event.key.toLowerCase() === "f") {
      event.preventDefault();
      if (!disabled && !event.repeat) flag(focused);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no element is a grid to play on, and a table means something else.
    <div
      ref={grid}
      role="grid"
      aria-label={words.board(BOARDS[size].label)}
      aria-busy={disabled || undefined}
      data-state={state}
      className="mine-board"
      style={{ "--cells": size } as React.CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={(event: FocusEvent) => setCurrent(cellOf(event.target) ?? at)}
    >
      {Array.from({ length: size }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else, and never move.
        // biome-ignore lint/a11y/useSemanticElements: as above.
        // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus.
        <div key={row} role="row" className="contents">
          {cells.slice(row * size, (row + 1) * size).map((cell, column) => (
            <GridCell
              key={cell.row * size + cell.col}
              at={row * size + column}
              cell={cell}
              isPending={pending.has(row * size + column)}
              isMined={mined.has(row * size + column)}
              isOver={state !== "playing"}
              isChord={chordedCells(game, row * size + column).length > 0}
              isCurrent={row * size + column === at}
              disabled={disabled}
              onOpen={open}
              onFlag={flag}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface GridCellProps {
  at: number;
  cell: Cell;
  isPending: boolean;
  isMined: boolean;
  isOver: boolean;
  isChord: boolean;
  isCurrent: boolean;
  disabled: boolean;
  onOpen(cell: number): void;
  onFlag(cell: number): void;
}

function GridCell({ at, cell, isPending, isMined, isOver, isChord, isCurrent, disabled, onOpen, onFlag }: GridCellProps) {
  const words = useWords();
  const press = usePress(() => {
    if (!disabled) onFlag(at);
  });
  const look = lookOf(cell, { isPending, isMined, isOver });
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid.
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus.
    <div role="gridcell" className="grid min-w-0">
      <button
        type="button"
        data-cell={at}
        data-look={look}
        data-number={look === "open" ? cell.adjacentMines : undefined}
        data-chord={isChord || undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${words.cell(cell.row + 1, cell.col + 1)}: ${describe(words, look, cell)}`}
        aria-disabled={disabled || undefined}
        className="mine-cell"
        {...press.handlers}
        onClick={(event) => {
          // Safari does not focus a button that is clicked.
          event.currentTarget.focus({ preventScroll: true });
          if (press.opens(event) && !disabled) onOpen(at);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          // On a touch screen it follows a long press, which has its own length here.
          if (press.isByFinger() || disabled) return;
          event.currentTarget.focus({ preventScroll: true });
          onFlag(at);
        }}
      >
        <span className="mine-face" aria-hidden>
          <Face look={look} number={cell.adjacentMines} />
        </span>
      </button>
    </div>
  );
}

type Look = "closed" | "flagged" | "pending" | "open" | "hit" | "mine" | "wrong-flag";

function lookOf(
  { isRevealed, isFlagged, isMine }: Cell,
  { isPending, isMined, isOver }: { isPending: boolean; isMined: boolean; isOver: boolean },
): Look {
  if (isRevealed) return isMine ? "hit" : "open";
  if (isFlagged) return isOver && !isMined ? "wrong-flag" : "flagged";
  if (isOver && isMined) return "mine";
  return isPending ? "pending" : "closed";
}

function Face({ look, number }: { look: Look; number: number }) {
  if (look === "open") return number > 0 ? <span>{number}</span> : null;
  if (look === "flagged") return <Icon name="flag" className="mine-icon" />;
  if (look === "wrong-flag") return <Icon name="x" className="mine-icon" />;
  return look === "mine" || look === "hit" ? <Icon name="bomb" className="mine-icon" /> : null;
}

function describe(words: MineWords, look: Look, { adjacentMines }: Cell): string {
  if (look === "open") return adjacentMines === 0 ? words.noMines : words.number(adjacentMines);
  return {
    closed: words.closed,
    flagged: words.flagged,
    pending: words.opening,
    hit: words.hitMine,
    mine: words.mine,
    "wrong-flag": words.wrongFlag,
  }[look];
}

/** Where a key leads from a cell; null for any other key. */
function nextCell(cell: number, size: number, key: string): number | null {
  const [row, column] = [Math.floor(cell / size), cell % size];
  const last = size - 1;
  if (key === "ArrowUp") return row > 0 ? cell - size : cell;
  if (key === "ArrowDown") return row < last ? cell + size : cell;
  if (key === "ArrowLeft") return column > 0 ? cell - 1 : cell;
  if (key === "ArrowRight") return column < last ? cell + 1 : cell;
  if (key === "Home") return row * size;
  if (key === "End") return row * size + last;
  return null;
}

/** The cell that an event happened on; null outside of the cells. */
function cellOf(target: EventTarget): number | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>("[data-cell]")?.dataset.cell : undefined;
  return cell === undefined ? null : Number(cell);
}

/**
 * Tells a finger's tap from its long press, for which it calls `onLong` while the finger still rests. Lengths are taken from the times of
 * the events: a busy page must not turn a press into another one.
 */
function usePress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0, at: 0 });
  const byFinger = useRef(false);
  const slipped = useRef(false);
  const flagged = useRef(false);
  const lasted = useRef(0);
  const cancel = () => clearTimeout(timer.current);
  const long = () => {
    cancel();
    if (flagged.current || slipped.current) return;
    flagged.current = true;
    onLong();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isByFinger: () => byFinger.current,
    /** Whether a click opens the cell: by a mouse, a key or a screen reader always, by a finger after a tap. */
    opens: ({ detail }: MouseEvent) => detail === 0 || !byFinger.current || (!flagged.current && pressMeaning(lasted.current) === "tap"),
    handlers: {
      onPointerDown(event: PointerEvent) {
        byFinger.current = event.pointerType !== "mouse";
        flagged.current = false;
        slipped.current = false;
        lasted.current = 0;
        from.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
        if (byFinger.current) timer.current = setTimeout(long, LONG_PRESS_MS);
      },
      onPointerMove(event: PointerEvent) {
        if (Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) <= MAX_SLIP) return;
        slipped.current = true;
        cancel();
      },
      onPointerUp(event: PointerEvent) {
        cancel();
        lasted.current = event.timeStamp - from.current.at;
        if (byFinger.current && pressMeaning(lasted.current) === "flag") long();
      },
      onPointerCancel: cancel,
      onPointerLeave: cancel,
      onKeyDown() {
        byFinger.current = false;
      },
    },
  };
}

/** A short tremble, on devices that can. */
export function vibrate(pattern: number | number[]): void {
  navigator.vibrate?.(pattern);
}
