import { MAX_MOVES_AT_ONCE } from "../minesweeper.constants.ts";
import type { GameView } from "../minesweeper.types.ts";
import { parseAhead } from "./ahead.ts";
import { type Game, type Move, parseCells, play } from "./game.ts";

/** A scored game in its browser: the server's last state, and the later moves. */
export interface Pipeline {
  view: GameView;
  waiting: readonly Move[];
}

/** The game as its player sees it: with all that is known of the moves that wait, and the cells that wait for the server. */
export function shownGame({ view, waiting }: Pipeline): { game: Game; pending: ReadonlySet<number> } {
  const lookup = parseAhead(view.ahead);
  const pending = new Set<number>();
  let game = gameOf(view);
  for (const move of waiting) {
    const next = play(game, move, lookup);
    if (next) game = next;
    else pending.add(move.cell);
  }
  return { game, pending };
}

function gameOf({ size, cells, over }: GameView): Game {
  const game = parseCells(size, cells);
  return over ? { ...game, state: over.outcome } : game;
}

/** With one more move; the same where it comes to nothing, so that it need not be sent. */
export function withMove(pipeline: Pipeline, move: Move): Pipeline {
  const { game, pending } = shownGame(pipeline);
  const isNothing = play(game, move, parseAhead(pipeline.view.ahead)) === game;
  // A cell pressed twice while it waits opens once.
  if (isNothing || (move.kind !== "flag" && pending.has(move.cell))) return pipeline;
  return { ...pipeline, waiting: [...pipeline.waiting, move] };
}

/** After an answer of the server. One that was overtaken by a later one changes nothing. */
export function withAnswer(pipeline: Pipeline, view: GameView): Pipeline {
  const { view: before, waiting } = pipeline;
  const taken = view.taken - before.taken;
  if (taken < 0 || (taken === 0 && !view.over)) return pipeline;
  return { view, waiting: view.over ? [] : waiting.slice(taken) };
}

/** The next request: all unanswered moves, so that none is missing whichever request arrives first. */
export function nextRequest({ view, waiting }: Pipeline): { from: number; moves: readonly Move[] } {
  return { from: view.taken, moves: waiting.slice(0, MAX_MOVES_AT_ONCE) };
}
