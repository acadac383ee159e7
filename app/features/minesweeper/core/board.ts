import { BOARDS, type BoardSize } from "../minesweeper.constants.ts";

/** Stands for a mine where a board has the number of mines around each cell. */
export const MINE = 9;

/** A board with everything on it: for each cell, row by row, the number of mines around it, or `MINE`. */
export type Board = readonly number[];

const NEIGHBOURS = new Map<BoardSize, readonly (readonly number[])[]>();

/** The cells around each cell of a board of this size. */
export function neighboursOf(size: BoardSize): readonly (readonly number[])[] {
  let all = NEIGHBOURS.get(size);
  if (all === undefined) {
    all = Array.from({ length: size * size }, (_, cell) => around(size, cell));
    NEIGHBOURS.set(size, all);
  }
  return all;
}

function around(size: number, cell: number): number[] {
  const [row, column] = [Math.floor(cell / size), cell % size];
  const cells: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(size - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(size - 1, column + 1); x++) if (y !== row || x !== column) cells.push(y * size + x);
  return cells;
}

/** The board with mines at these cells. */
export function boardOf(size: BoardSize, mines: Iterable<number>): Board {
  const mined = new Set(mines);
  return neighboursOf(size).map((near, cell) => (mined.has(cell) ? MINE : near.filter((other) => mined.has(other)).length));
}

/** The cells that have a mine, in order. */
export function minesOf(board: Board): number[] {
  return board.flatMap((number, cell) => (number === MINE ? [cell] : []));
}

/** How many cells of a board of this size have no mine: the score of a win. */
export function safeCells(size: BoardSize): number {
  return size * size - BOARDS[size].mines;
}

/** The cells in which no mine may be when this one is opened first: itself and those around it. */
export function freeCells(size: BoardSize, first: number): number[] {
  return [first, ...(neighboursOf(size)[first] ?? [])];
}

/**
 * The cells opened by opening one: the cell itself, and if no mine is near, its neighbours, and so on. `numberAt` gives the number of a
 * cell. Cells with `isShut` stay closed.
 */
export function openFrom(
  size: BoardSize,
  cell: number,
  numberAt: (cell: number) => number | undefined,
  isShut: (cell: number) => boolean,
): number[] {
  const near = neighboursOf(size);
  const open = new Set([cell]);
  for (const each of open) {
    if (numberAt(each) !== 0) continue;
    for (const other of near[each] ?? []) if (!isShut(other)) open.add(other);
  }
  return [...open];
}
