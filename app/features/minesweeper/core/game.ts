import { type BoardSize, MAX_MOVES_AT_ONCE } from "../minesweeper.constants.ts";
import { MINE, neighboursOf, openFrom, safeCells } from "./board.ts";

/** A cell as a player sees it: whether it has a mine shows when it is opened or the game is over, and its number when it is opened. */
export interface Cell {
  row: number;
  col: number;
  isMine: boolean;
  isRevealed: boolean;
  isFlagged: boolean;
  adjacentMines: number;
}

export type GameState = "playing" | "lost" | "won";

export interface Game {
  size: BoardSize;
  /** Row by row. */
  cells: readonly Cell[];
  state: GameState;
}

/** Opens a cell, opens all around a number whose mines are flagged, or sets and removes a flag. */
export interface Move {
  kind: "reveal" | "chord" | "flag";
  cell: number;
}

/** The content of a cell: the number of mines around it, or `MINE`; undefined if unknown. */
export type Lookup = (cell: number) => number | undefined;

/** A game before its first move. */
export function newGame(size: BoardSize): Game {
  const cells = Array.from({ length: size * size }, (_, cell) => ({
    ...{ row: Math.floor(cell / size), col: cell % size },
    ...{ isMine: false, isRevealed: false, isFlagged: false, adjacentMines: 0 },
  }));
  return { size, cells, state: "playing" };
}

/**
 * A game after a move; the same game if the move changes nothing: after its end, on an open cell, on a flagged one. Null if what the move
 * shows is not known.
 */
export function play(game: Game, move: Move, lookup: Lookup): Game | null {
  const cell = game.cells[move.cell];
  if (game.state !== "playing" || cell === undefined) return game;
  if (move.kind === "flag") return cell.isRevealed ? game : withCells(game, [move.cell], (one) => ({ ...one, isFlagged: !one.isFlagged }));
  if (move.kind === "reveal") return cell.isRevealed || cell.isFlagged ? game : reveal(game, [move.cell], lookup);
  const chorded = chordedCells(game, move.cell);
  return chorded.length === 0 ? game : reveal(game, chorded, lookup);
}

/** The cells that a chord on this one opens: all closed ones around it without a flag, if as many have one as its number says. */
export function chordedCells({ size, cells }: Game, at: number): number[] {
  const near = (neighboursOf(size)[at] ?? []).filter((other) => !cells[other]?.isRevealed);
  const flagged = near.filter((other) => cells[other]?.isFlagged);
  const cell = cells[at];
  return cell?.isRevealed && cell.adjacentMines > 0 && flagged.length === cell.adjacentMines
    ? near.filter((other) => !cells[other]?.isFlagged)
    : [];
}

function reveal(game: Game, chosen: readonly number[], lookup: Lookup): Game | null {
  const { size, cells } = game;
  const opened = new Set<number>();
  for (const cell of chosen) {
    const isShut = (other: number) => opened.has(other) || cells[other]?.isRevealed === true || cells[other]?.isFlagged === true;
    for (const each of openFrom(size, cell, lookup, isShut)) opened.add(each);
  }
  const numbers = new Map([...opened].map((cell) => [cell, lookup(cell)]));
  if ([...numbers.values()].includes(undefined)) return null;
  const next = withCells(game, [...opened], (one, at) => {
    const number = numbers.get(at) ?? 0;
    return { ...one, isRevealed: true, isFlagged: false, isMine: number === MINE, adjacentMines: number === MINE ? 0 : number };
  });
  if ([...numbers.values()].includes(MINE)) return { ...next, state: "lost" };
  return countRevealed(next) === safeCells(size) ? { ...next, state: "won" } : next;
}

function withCells(game: Game, changed: readonly number[], change: (cell: Cell, at: number) => Cell): Game {
  const cells = [...game.cells];
  for (const at of changed) cells[at] = change(cells[at] as Cell, at);
  return { ...game, cells };
}

/** How many cells without a mine are open: the score of a game that was won. */
export function countRevealed({ cells }: Game): number {
  return cells.filter(({ isRevealed, isMine }) => isRevealed && !isMine).length;
}

/** The number of each open cell; null for a closed one. */
export function seenOf({ cells }: Game): (number | null)[] {
  return cells.map(({ isRevealed, isMine, adjacentMines }) => (isRevealed && !isMine ? adjacentMines : null));
}

const LETTERS = { reveal: "r", chord: "c", flag: "f" } as const;
const KINDS = { r: "reveal", c: "chord", f: "flag" } as const;

/** Moves as a text: `r12 f3`. */
export function formatMoves(moves: readonly Move[]): string {
  return moves.map(({ kind, cell }) => `${LETTERS[kind]}${cell}`).join(" ");
}

/** The moves in a text; null if there is anything else in it, or more than are sent at once. */
export function parseMoves(text: string): Move[] | null {
  if (text === "") return [];
  if (text.length > MAX_MOVES_AT_ONCE * 4 || !/^[rcf]\d{1,2}(?: [rcf]\d{1,2})*$/.test(text)) return null;
  const moves = text.split(" ");
  if (moves.length > MAX_MOVES_AT_ONCE) return null;
  return moves.map((each) => ({ kind: KINDS[each[0] as keyof typeof KINDS], cell: Number(each.slice(1)) }));
}

const CLOSED = ".";
const FLAG = "F";
const HIT = "*";

/** The visible board of a game: a character for each cell. */
export function formatCells({ cells }: Game): string {
  return cells.map(signOf).join("");
}

function signOf({ isMine, isRevealed, isFlagged, adjacentMines }: Cell): string {
  if (!isRevealed) return isFlagged ? FLAG : CLOSED;
  return isMine ? HIT : String(adjacentMines);
}

/** The game that a player sees, from its text. */
export function parseCells(size: BoardSize, text: string): Game {
  const game = newGame(size);
  const cells = game.cells.map((cell, at) => {
    const sign = text[at] ?? CLOSED;
    if (sign === CLOSED) return cell;
    if (sign === HIT) return { ...cell, isRevealed: true, isMine: true };
    return sign === FLAG ? { ...cell, isFlagged: true } : { ...cell, isRevealed: true, adjacentMines: Number(sign) };
  });
  return { ...game, cells };
}
