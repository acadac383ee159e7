import "./minesweeper.css";
import { Icon } from "~/ui/icon.tsx";
import { boardOf, MINE } from "../core/board.ts";
import { WORDS } from "../core/words.ts";
import { BOARDS } from "../minesweeper.constants.ts";
import type { FinishedGame } from "../minesweeper.types.ts";

/** A board with everything on it, after the game; a ring marks the first cell. */
export function FinishedBoard({ game: { size, mines, startedWith } }: { game: FinishedGame }) {
  const label = `${WORDS.board(BOARDS[size].label)}: ${WORDS.minesAt(mines.map((cell) => WORDS.cell(Math.floor(cell / size) + 1, (cell % size) + 1)))}`;
  return (
    <div className="mine-frame">
      <div role="img" aria-label={label} className="mine-board" style={{ "--cells": size } as React.CSSProperties}>
        {boardOf(size, mines).map((number, cell) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing else, and never move.
            key={cell}
            data-look={number === MINE ? "mine" : "open"}
            data-number={number}
            data-first={cell === startedWith || undefined}
            className="mine-cell cursor-default!"
          >
            <span className="mine-face">{number === MINE ? <Icon name="bomb" className="mine-icon" /> : number || null}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
