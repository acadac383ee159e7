import { type Board, minesOf } from "../core/board.ts";
import { drawBoard } from "../core/draw-board.ts";
import { type Move, newGame, play } from "../core/game.ts";
import type { BoardSize } from "../minesweeper.constants.ts";
import { Listeners, type Session, type Shown } from "./session.ts";

/** A game that does not count: its board is drawn in this browser, in the same way, and nothing of it is sent. */
export class PracticeGame implements Session {
  readonly size: BoardSize;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  #shown: Shown;
  #board: Board | "drawing" | null = null;
  #waiting: Move[] = [];

  constructor(size: BoardSize) {
    this.size = size;
    this.#shown = { game: newGame(size), pending: new Set(), startedAt: null, timeMs: null, mines: [], scored: null };
  }

  shown = () => this.#shown;

  move(move: Move) {
    const { game } = this.#shown;
    if (this.#board === "drawing") this.#waiting.push(move);
    else if (this.#board) this.#play(move, this.#board);
    else if (move.kind === "reveal" && !game.cells[move.cell]?.isFlagged) void this.#begin(move);
    else this.#show({ game: play(game, move, () => undefined) ?? game });
  }

  retry() {}

  leave() {}

  async #begin(move: Move) {
    this.#board = "drawing";
    this.#show({ pending: new Set([move.cell]), startedAt: performance.now() });
    const { board } = await drawBoard(this.size, move.cell, (_attempt, _mine, choices) => pick(choices));
    this.#board = board;
    this.#show({ pending: new Set() });
    for (const each of [move, ...this.#waiting.splice(0)]) this.#play(each, board);
  }

  #play(move: Move, board: Board) {
    const before = this.#shown.game;
    const game = play(before, move, (cell) => board[cell]) ?? before;
    if (game === before) return;
    const isOver = game.state !== "playing";
    this.#show({ game, ...(isOver && { timeMs: performance.now() - (this.#shown.startedAt ?? 0), mines: minesOf(board) }) });
  }

  #show(changed: Partial<Shown>) {
    this.#shown = { ...this.#shown, ...changed };
    this.#listeners.notify();
  }
}

/** One of `choices`, each as likely as any other. */
function pick(choices: number): number {
  const rounds = 2 ** 32 - (2 ** 32 % choices);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < rounds) return number % choices;
  }
}
