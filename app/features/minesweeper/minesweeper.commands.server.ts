import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { raiseAccountRecord } from "~/db/account-counters.server.ts";
import type { Database } from "~/db/client.server.ts";
import { minesweeperGames, minesweeperSecrets } from "~/db/schema/minesweeper.ts";
import { lockAccount } from "~/features/accounts/accounts.locks.queries.server.ts";
import { sha256 } from "~/features/giveaways/core/draw.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { type Board, boardOf, minesOf } from "./core/board.ts";
import { firstReveal } from "./core/board-check.ts";
import { boardFromSeed } from "./core/draw-board.ts";
import { countRevealed, formatMoves, type Move } from "./core/game.ts";
import { leastClicks } from "./core/least-clicks.ts";
import { judgePace } from "./core/pace.ts";
import { movesOf, replay } from "./core/replay.ts";
import { weekOf } from "./core/weeks.ts";
import { GERMAN } from "./core/words-de.ts";
import { MINESWEEPER } from "./minesweeper.cache-tags.ts";
import { type BoardSize, MAX_MOVES } from "./minesweeper.constants.ts";
import { type GameRow, showGame } from "./minesweeper.games.queries.server.ts";
import { gameInput, movesInput } from "./minesweeper.schemas.ts";

const SEED_BYTES = 32;

/**
 * Starts a scored game of the actor, whose last unfinished one ends with it. Its seed is made here, and its hash shown before the first
 * click. Returns the game as its player sees it.
 */
export const startGame = command({
  name: "minesweeper.start",
  hidesNothing: true,
  who: "user",
  limit: "play",
  input: gameInput,
  async run({ tx, actor, now }, { size }) {
    await lockAccount(tx, actor.id);
    await tx.delete(minesweeperGames).where(and(eq(minesweeperGames.userId, actor.id), isNull(minesweeperGames.finishedAt)));
    const seed = randomBytes(SEED_BYTES).toString("hex");
    const values = { userId: actor.id, size, promise: await sha256(seed), createdAt: now };
    const [row] = await tx.insert(minesweeperGames).values(values).returning();
    if (!row) throw new Error("The game was not stored.");
    await tx.insert(minesweeperSecrets).values({ gameId: row.id, seed });
    return done({ game: showGame(row, null, now) });
  },
});

/** Data of a game that `playMoves` prepares before its transaction. */
interface Drawn {
  first: number;
  board: Board;
}

/**
 * Makes the moves of the actor's game that it does not have yet; `from` is the number of the first one. Clicks come without waiting for each
 * other, so the same moves may come twice, and later ones first, together with those before. The clock runs from the arrival of the first
 * click to that of the last. Returns the game as its player sees it. Refuses as `not_found` another's game, as `invalid` cells that are not
 * on the board, and as `conflict` moves with a gap before them or other ones than the game has.
 */
export const playMoves = command({
  name: "minesweeper.play",
  hidesNothing: true,
  who: "user",
  limit: "play",
  input: movesInput,
  async prepare({ ctx, actor }, { game, moves }): Promise<Drawn | null> {
    const first = firstReveal(moves);
    if (first === null) return null;
    const [row] = await ctx.db
      .select({ size: minesweeperGames.size, seed: minesweeperSecrets.seed })
      .from(minesweeperGames)
      .innerJoin(minesweeperSecrets, eq(minesweeperSecrets.gameId, minesweeperGames.id))
      .where(and(eq(minesweeperGames.id, game), eq(minesweeperGames.userId, actor.id), isNull(minesweeperGames.startedAt)));
    return row && first < row.size ** 2 ? { first, board: await boardFromSeed(row.seed, row.size, first) } : null;
  },
  async run({ tx, actor, now, prepared }, { game: id, from, moves }) {
    await lockAccount(tx, actor.id);
    const row = await lockGame(tx, actor, id);
    if (!row) return refused("not_found", GERMAN.noSuchGame);
    const { size } = row;
    if (moves.some(({ cell }) => cell >= size ** 2)) return refused("invalid", GERMAN.outside);
    const before = movesOf(row.moves);
    // Moves sent before the end may arrive after it, and only get the outcome.
    if (row.finishedAt) return done({ game: showGame(row, null, now) });
    const next = nextMoves(before, from, moves);
    if (!Array.isArray(next)) return next;
    const secret = await readSecret(tx, id);
    if (next.length === 0) return done({ game: showGame(row, secret.mines && boardOf(size, secret.mines), now) });
    const all = [...before, ...next];
    const first = firstReveal(all);
    const board = first === null ? null : await boardFor(size, first, secret, prepared);
    const startedAt = row.startedAt ?? (first === null ? null : now);
    // A node's clock may be behind that of the node before.
    const at = Math.max(startedAt ? now.getTime() - startedAt.getTime() : 0, row.moves.at(-1)?.[1] ?? 0);
    const stored = [...row.moves, ...next.map((move): [string, number] => [formatMoves([move]), at])];
    const changed = {
      ...row,
      startedAt,
      moves: stored,
      ...(board && first !== null && endOf(size, board, stored, first, secret.seed, now)),
    };
    await tx.update(minesweeperGames).set(changed).where(eq(minesweeperGames.id, id));
    if (board && !secret.mines)
      await tx
        .update(minesweeperSecrets)
        .set({ mines: minesOf(board) })
        .where(eq(minesweeperSecrets.gameId, id));
    const game = showGame(changed, board, now);
    if (changed.outcome !== "won" || changed.score === null) return done({ game });
    if (changed.unranked === null || changed.unranked === "luck")
      await raiseAccountRecord(tx, actor.id, "minesweeperHighScore", changed.score);
    if (changed.unranked !== null) return done({ game });
    return done({ game }, { invalidates: [MINESWEEPER], events: [{ topic: "minesweeper.ranked" as const, event: { gameId: id } }] });
  },
});

async function lockGame(tx: Database, { id: userId }: UserActor, id: string): Promise<GameRow | undefined> {
  const own = and(eq(minesweeperGames.id, id), eq(minesweeperGames.userId, userId));
  const [row] = await tx.select().from(minesweeperGames).where(own).for("update");
  return row;
}

async function readSecret(tx: Database, id: string) {
  const [secret] = await tx.select().from(minesweeperSecrets).where(eq(minesweeperSecrets.gameId, id));
  if (!secret) throw new Error(`The seed of game ${id} is gone.`);
  return secret;
}

/** The moves that a game does not have yet, or why they cannot follow. */
function nextMoves(before: readonly Move[], from: number, moves: readonly Move[]) {
  if (from > before.length) return refused("conflict", GERMAN.gap, { code: "gap" });
  const known = before.slice(from, from + moves.length);
  if (formatMoves(known) !== formatMoves(moves.slice(0, known.length))) return refused("conflict", GERMAN.otherMoves, { code: "other" });
  const next = moves.slice(known.length);
  return before.length + next.length > MAX_MOVES ? refused("conflict", GERMAN.full, { code: "full" }) : next;
}

async function boardFor(size: BoardSize, first: number, secret: { seed: string; mines: number[] | null }, drawn: Drawn | null) {
  if (secret.mines) return boardOf(size, secret.mines);
  return drawn?.first === first ? drawn.board : boardFromSeed(secret.seed, size, first);
}

/** The stored result of a game that these moves end; nothing while it continues. */
function endOf(size: BoardSize, board: Board, moves: GameRow["moves"], first: number, seed: string, now: Date) {
  const { game, clicks } = replay(size, board, moves);
  if (game.state === "playing") return {};
  // Moves after the final one have no effect, and more may have been sent.
  const timeMs = clicks.at(-1) ?? 0;
  const end = { outcome: game.state, timeMs, seed, mines: minesOf(board), finishedAt: now };
  if (game.state === "lost") return end;
  const unranked = judgePace(clicks, leastClicks(size, board, first));
  return { ...end, score: countRevealed(game), week: new Date(weekOf(now.getTime())), unranked };
}
