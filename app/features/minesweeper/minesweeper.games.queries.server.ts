import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { minesweeperGames, minesweeperSecrets } from "~/db/schema/minesweeper.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import { formatAhead, numbersAhead } from "./core/ahead.ts";
import { type Board, boardOf } from "./core/board.ts";
import { firstReveal } from "./core/board-check.ts";
import { formatCells, seenOf } from "./core/game.ts";
import { movesOf, replay } from "./core/replay.ts";
import type { FinishedGame, GameEnd, GameView } from "./minesweeper.types.ts";

/** A game with everything that its row holds. */
export type GameRow = typeof minesweeperGames.$inferSelect;

/** A game as its player sees it at `now`. `board` is needed once it has begun, and may be left out when it is over. */
export function showGame(row: GameRow, board: Board | null, now: Date): GameView {
  const { id, size, promise, moves, startedAt } = row;
  const over = endOf(row);
  const known = over ? boardOf(size, over.mines) : board;
  const { game } = replay(size, known, moves);
  return {
    ...{ id, size, promise, over },
    taken: moves.length,
    cells: formatCells(game),
    ahead: formatAhead(size, known && !over ? numbersAhead(size, known, seenOf(game)) : new Map()),
    elapsedMs: over ? over.timeMs : startedAt && Math.max(0, now.getTime() - startedAt.getTime()),
  };
}

function endOf({ outcome, timeMs, mines, seed, score, unranked }: GameRow): GameEnd | null {
  return outcome && timeMs !== null && mines && seed ? { outcome, timeMs, mines, seed, score, unranked } : null;
}

/** The actor's unfinished game; null without one. */
export async function findOwnGame({ db, actor, now }: AppContext): Promise<GameView | null> {
  if (actor.kind !== "user") return null;
  const [found] = await db
    .select({ game: minesweeperGames, mines: minesweeperSecrets.mines })
    .from(minesweeperGames)
    .innerJoin(minesweeperSecrets, eq(minesweeperSecrets.gameId, minesweeperGames.id))
    .where(and(eq(minesweeperGames.userId, actor.id), isNull(minesweeperGames.finishedAt)));
  return found ? showGame(found.game, found.mines && boardOf(found.game.size, found.mines), now()) : null;
}

/** A finished game as everybody sees it; null for an unknown or running one. */
export async function findFinishedGame(ctx: AppContext, id: string): Promise<FinishedGame | null> {
  if (!isId(id)) return null;
  const [row] = await ctx.db
    .select()
    .from(minesweeperGames)
    .where(and(eq(minesweeperGames.id, id), isNotNull(minesweeperGames.finishedAt)));
  const end = row && endOf(row);
  if (!row?.finishedAt || !end) return null;
  const members = await findMembers(ctx, [row.userId]);
  const moves = movesOf(row.moves);
  return {
    ...end,
    ...{ id, size: row.size, promise: row.promise, moves },
    player: members.get(row.userId) ?? null,
    finishedAt: row.finishedAt.getTime(),
    startedWith: firstReveal(moves) ?? 0,
  };
}
