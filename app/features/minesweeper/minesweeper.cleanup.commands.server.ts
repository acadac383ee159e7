import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { minesweeperGames } from "~/db/schema/minesweeper.ts";
import { DAY_MS } from "~/text/durations.ts";
import { KEPT_DAYS, UNFINISHED_MS } from "./minesweeper.constants.ts";

const A_STEP = 1_000;

/**
 * Deletes unfinished games that were begun more than a day ago, and finished ones older than 60 days except those that were first in a
 * ranking of their week, a thousand at a time. Returns how many it deleted: call it until there are none.
 */
export const deleteOldGames = command({
  name: "minesweeper.delete-old",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const { id, userId, createdAt, finishedAt, outcome, unranked, week, size, score, timeMs } = minesweeperGames;
    const order = [sql`${score} desc`, timeMs, finishedAt, id];
    const isWin = and(eq(outcome, "won"), isNull(unranked));
    // All players count here: a ban may end.
    const firsts = tx
      .selectDistinctOn([week], { id })
      .from(minesweeperGames)
      .where(isWin)
      .orderBy(week, ...order);
    const firstsOfSizes = tx
      .selectDistinctOn([week, size], { id })
      .from(minesweeperGames)
      .where(isWin)
      .orderBy(week, size, ...order);
    const before = (age: number) => new Date(now.getTime() - age);
    const old = tx
      .select({ id })
      .from(minesweeperGames)
      .where(
        or(
          and(isNull(finishedAt), lt(createdAt, before(UNFINISHED_MS))),
          and(isNotNull(finishedAt), lt(finishedAt, before(KEPT_DAYS * DAY_MS)), notInArray(id, firsts), notInArray(id, firstsOfSizes)),
        ),
      )
      .orderBy(createdAt, userId)
      .limit(A_STEP);
    const deleted = await tx.delete(minesweeperGames).where(inArray(id, old)).returning({ id });
    return done({ deleted: deleted.length });
  },
});
