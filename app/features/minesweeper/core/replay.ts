import type { BoardSize } from "../minesweeper.constants.ts";
import type { Board } from "./board.ts";
import { type Game, type Move, newGame, parseMoves, play } from "./game.ts";

/** Moves as they are stored, each with when it arrived, in milliseconds after the first click. */
export type TimedMoves = readonly (readonly [move: string, at: number])[];

/** Stored moves without their times. */
export function movesOf(moves: TimedMoves): Move[] {
  return moves.flatMap(([move]) => parseMoves(move) ?? []);
}

/**
 * A game after its moves, on its board or, before the first click, without one; and when each move arrived that opened something. Nothing
 * counts after the end.
 */
export function replay(size: BoardSize, board: Board | null, moves: TimedMoves): { game: Game; clicks: number[] } {
  let game = newGame(size);
  const clicks: number[] = [];
  for (const [text, at] of moves)
    for (const move of parseMoves(text) ?? []) {
      const next = play(game, move, (cell) => board?.[cell]) ?? game;
      if (next !== game && move.kind !== "flag") clicks.push(at);
      game = next;
    }
  return { game, clicks };
}
