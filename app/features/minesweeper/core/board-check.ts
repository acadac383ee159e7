import { sha256 } from "~/features/giveaways/core/draw.ts";
import type { BoardSize } from "../minesweeper.constants.ts";
import { minesOf } from "./board.ts";
import { boardFromSeed } from "./draw-board.ts";
import { type GameState, type Move, newGame, play } from "./game.ts";

/** The public record of a finished game. */
export interface GameRecord {
  size: BoardSize;
  promise: string;
  seed: string;
  mines: readonly number[];
  moves: readonly Move[];
  outcome: Exclude<GameState, "playing">;
}

/** The result of a check: whether each claim of the site holds. */
export interface BoardCheck {
  /** The seed has the hash that was shown before the first click. */
  promise: boolean;
  /** Seed, size and first cell give this board. */
  board: boolean;
  /** These moves on this board end as it says. */
  outcome: boolean;
}

/** Redraws the board of a game and replays it. Rejects if the platform has no WebCrypto, as on a page without HTTPS. */
export async function checkBoard({ size, promise, seed, mines, moves, outcome }: GameRecord): Promise<BoardCheck> {
  const isPromised = (await sha256(seed)) === promise;
  const first = firstReveal(moves);
  const board = await boardFromSeed(seed, size, first ?? 0);
  const end = moves.reduce((game, move) => play(game, move, (cell) => board[cell]) ?? game, newGame(size));
  return { promise: isPromised, board: first !== null && minesOf(board).join() === mines.join(), outcome: end.state === outcome };
}

/** The cell that a game was begun with, on which its board depends; null before that. A cell with a flag is not opened. */
export function firstReveal(moves: readonly Move[]): number | null {
  const flagged = new Set<number>();
  for (const { kind, cell } of moves) {
    if (kind === "reveal" && !flagged.has(cell)) return cell;
    if (kind === "flag" && !flagged.delete(cell)) flagged.add(cell);
  }
  return null;
}
