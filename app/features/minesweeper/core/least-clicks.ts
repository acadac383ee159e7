import type { BoardSize } from "../minesweeper.constants.ts";
import { type Board, MINE, openFrom } from "./board.ts";

/** How many clicks a board takes after the first one, if no number is used to open its neighbours. */
export function leastClicks(size: BoardSize, board: Board, first: number): number {
  const open = new Set<number>();
  const click = (cell: number) => {
    const opened = openFrom(
      size,
      cell,
      (at) => board[at],
      (at) => open.has(at),
    );
    for (const each of opened) open.add(each);
  };
  click(first);
  let clicks = 0;
  // Cells that open others first: those without a mine near.
  for (const wanted of [(number: number) => number === 0, (number: number) => number !== MINE])
    for (const [cell, number] of board.entries())
      if (wanted(number) && !open.has(cell)) {
        click(cell);
        clicks += 1;
      }
  return clicks;
}
