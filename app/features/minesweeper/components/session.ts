import type { Game, Move } from "../core/game.ts";
import type { BoardSize } from "../minesweeper.constants.ts";
import type { GameEnd } from "../minesweeper.types.ts";

/** The visible state of the game on a page. */
export interface Shown {
  game: Game;
  /** Cells whose content the server has not sent yet. */
  pending: ReadonlySet<number>;
  /** When the clock began, by `performance.now()`; null before the first click. */
  startedAt: number | null;
  /** The time at the end; null while the game runs. */
  timeMs: number | null;
  /** The cells with a mine, once it is over. */
  mines: readonly number[];
  /** Of a scored game: its id, the hash of its seed, and how it ended. */
  scored: { id: string; promise: string; end: GameEnd | null; saving: Saving; notice: GameNotice | null } | null;
}

/** An event outside of this window that ended or changed a scored game: the name of its text. */
export type GameNotice = "full" | "elsewhere" | "gone";

/** Whether the moves of a scored game have arrived: `waiting` for a network, `failed` if the server does not take them. */
export type Saving = "fine" | "waiting" | "failed";

/** A running game in this browser. */
export interface Session {
  readonly size: BoardSize;
  subscribe(listener: () => void): () => void;
  shown(): Shown;
  move(move: Move): void;
  /** Sends again what could not be sent. */
  retry(): void;
  /** Stops whatever it is waiting for. */
  leave(): void;
}

/** Shared by both kinds of games: listeners and visible state. */
export class Listeners {
  readonly #all = new Set<() => void>();

  subscribe = (listener: () => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  notify() {
    for (const listener of [...this.#all]) listener();
  }
}
