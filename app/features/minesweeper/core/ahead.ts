import { AHEAD_ROUNDS, type BoardSize } from "../minesweeper.constants.ts";
import { type Board, openFrom } from "./board.ts";
import { provenSafe } from "./solver.ts";

/**
 * The numbers a browser may know ahead, so that a move opens cells at once: those of closed cells that the open ones prove safe, and of
 * those that would be proven next. They follow from the visible cells and these numbers; nothing is ever sent about a cell that logic cannot
 * clear.
 */
export function numbersAhead(size: BoardSize, board: Board, seen: readonly (number | null)[]): Map<number, number> {
  const then = [...seen];
  const ahead = new Map<number, number>();
  for (let round = 0; round < AHEAD_ROUNDS; round += 1) {
    const isShut = (cell: number) => then[cell] !== null;
    const proven = provenSafe(size, then).flatMap((cell) => openFrom(size, cell, (each) => board[each], isShut));
    for (const cell of proven) {
      ahead.set(cell, board[cell] as number);
      then[cell] = board[cell] as number;
    }
  }
  return ahead;
}

/** They as a text, a character for each cell. */
export function formatAhead(size: BoardSize, ahead: ReadonlyMap<number, number>): string {
  return Array.from({ length: size * size }, (_, cell) => ahead.get(cell) ?? ".").join("");
}

/** Reads them from a text: the content of a cell, undefined where unknown. */
export function parseAhead(text: string): (cell: number) => number | undefined {
  return (cell) => (/^\d$/.test(text[cell] ?? "") ? Number(text[cell]) : undefined);
}
