import "./minesweeper.css";
import { Icon } from "~/ui/icon.tsx";
import { boardOf, MINE } from "../core/board.ts";
import { BOARDS } from "../minesweeper.constants.ts";
import type { FinishedGame } from "../minesweeper.types.ts";
import { useWords } from "./use-words.ts";

/** A board with everything on it, after the game; a ring marks the first cell. */
export function FinishedBoard({ game: { size, mines, startedWith } }: { game: FinishedGame }) {
  const words = useWords();
  const label = `${words.board(BOARDS[size].label)}: ${words.minesAt(mines.map((cell) => words.cell(Math.floor(cell / size) + 1, (cell % size) + 1)))}`;
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
