import { desc, eq } from "drizzle-orm";
import { minesweeperGames } from "~/db/schema/minesweeper.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

const MAX_ROWS = 5_000;

/** The games of minesweeper that are kept of `user`, for the user's own export, newest first. */
export async function exportMinesweeper({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const { size, createdAt, startedAt, finishedAt, outcome, timeMs, score, unranked, reviewedAt, moves, userId } = minesweeperGames;
  return db
    .select({ game: minesweeperGames.id, size, createdAt, startedAt, finishedAt, outcome, timeMs, score, unranked, reviewedAt, moves })
    .from(minesweeperGames)
    .where(eq(userId, id))
    .orderBy(desc(createdAt))
    .limit(MAX_ROWS);
}
