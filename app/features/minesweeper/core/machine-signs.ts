import type { BoardSize, MACHINE_SIGNS } from "../minesweeper.constants.ts";
import { EVEN_PAUSES, EVEN_VARIATION, FLAWLESS_CLICKS, FLAWLESS_GAMES, HARD_CLICKS, MIN_HESITATION } from "../minesweeper.constants.ts";
import type { Board } from "./board.ts";
import { chordedCells, type Move, newGame, parseMoves, play, seenOf } from "./game.ts";
import { variationOf } from "./pace.ts";
import type { TimedMoves } from "./replay.ts";
import { evidentlySafe, provenSafe } from "./solver.ts";

/**
 * How hard it was to see that a click was safe: `easy` from single numbers, `hard` only from several together, `same` if it follows a hard
 * one and may come from the same thought, `guess` if nothing proved it.
 */
export type ClickKind = "easy" | "hard" | "same" | "guess";

/** A click after the first one, with the pause before it in milliseconds. */
export type JudgedClick = [kind: ClickKind, pause: number];

/** A finished game as it is compared with others of its player. */
export interface ComparedGame {
  outcome: "won" | "lost";
  clicks: readonly JudgedClick[];
}

export type MachineSign = keyof typeof MACHINE_SIGNS;

/** Judges each click after the first one that opened something, in their order. */
export function judgeClicks(size: BoardSize, board: Board, moves: TimedMoves): JudgedClick[] {
  const judged: JudgedClick[] = [];
  let game = newGame(size);
  let before: { at: number; kind: ClickKind } | null = null;
  for (const [text, at] of moves)
    for (const move of parseMoves(text) ?? []) {
      const next = play(game, move, (cell) => board[cell]) ?? game;
      if (next !== game && move.kind !== "flag") {
        const kind: ClickKind = before ? kindOf(size, seenOf(game), openedBy(game, move), before.kind) : "easy";
        if (before) judged.push([kind, at - before.at]);
        before = { at, kind };
      }
      game = next;
    }
  return judged;
}

const openedBy = (game: Parameters<typeof chordedCells>[0], { kind, cell }: Move) => (kind === "chord" ? chordedCells(game, cell) : [cell]);

function kindOf(size: BoardSize, seen: readonly (number | null)[], cells: readonly number[], before: ClickKind): ClickKind {
  const evident = new Set(evidentlySafe(size, seen));
  if (cells.every((cell) => evident.has(cell))) return "easy";
  const proven = new Set(provenSafe(size, seen));
  if (!cells.every((cell) => proven.has(cell))) return "guess";
  return before === "hard" || before === "same" ? "same" : "hard";
}

/**
 * The signs that a program plays, from a player's finished games, oldest first. Each is judged on the latest games that suffice for it, so
 * that earlier ones hide nothing. A sign is a reason to look at the games, not a proof.
 */
export function machineSigns(games: readonly ComparedGame[]): MachineSign[] {
  const signs: MachineSign[] = [];
  const latest = games.toReversed();
  const forEven = firstEnough(latest, (clicks) => clicks.length >= EVEN_PAUSES);
  if (forEven && variationOf(forEven.map(([, pause]) => pause)) < EVEN_VARIATION) signs.push("even");
  const forHard = firstEnough(latest, (clicks) => ["easy", "hard"].every((kind) => pausesOf(clicks, kind).length >= HARD_CLICKS));
  if (forHard && hesitationOf(forHard) < MIN_HESITATION) signs.push("unhurried");
  if (isFlawless(latest)) signs.push("flawless");
  return signs;
}

/** The clicks of the latest games, as few as are enough; null if all are not. */
function firstEnough(latest: readonly ComparedGame[], isEnough: (clicks: readonly JudgedClick[]) => boolean): JudgedClick[] | null {
  const clicks: JudgedClick[] = [];
  for (const game of latest) {
    clicks.push(...game.clicks);
    if (isEnough(clicks)) return clicks;
  }
  return null;
}

const pausesOf = (clicks: readonly JudgedClick[], wanted: string) => clicks.flatMap(([kind, pause]) => (kind === wanted ? [pause] : []));

/** The share of pairs in which the pause before a hard click is longer than that before an easy one (Mann-Whitney); 0.5 if they are alike. */
function hesitationOf(clicks: readonly JudgedClick[]): number {
  const [hard, easy] = [pausesOf(clicks, "hard"), pausesOf(clicks, "easy")];
  let longer = 0;
  for (const one of hard) for (const other of easy) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (hard.length * easy.length);
}

/** Whether the latest games have no mine and no guess, for long enough. */
function isFlawless(latest: readonly ComparedGame[]): boolean {
  let [games, clicks] = [0, 0];
  for (const game of latest) {
    if (game.outcome === "lost" || game.clicks.some(([kind]) => kind === "guess")) return false;
    games += 1;
    clicks += game.clicks.length;
    if (games >= FLAWLESS_GAMES && clicks >= FLAWLESS_CLICKS) return true;
  }
  return false;
}
