import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { Database } from "~/db/client.server.ts";
import { minesweeperGames } from "~/db/schema/minesweeper.ts";
import { boardOf } from "./core/board.ts";
import { judgeClicks, type MachineSign, machineSigns } from "./core/machine-signs.ts";
import { COMPARED_GAMES } from "./minesweeper.constants.ts";

/** Games judged per run: the solver takes some milliseconds for each, and requests wait meanwhile. */
const A_STEP = 5;

const { id, userId, size, mines, moves, outcome, finishedAt, judgedClicks, unranked, reviewedAt } = minesweeperGames;

/**
 * Compares finished games with the earlier ones of their players, oldest first and some at a time, and notes signs of a program at the
 * player's wins that no admin has decided about. It changes no rank and tells no player. Returns how many it compared: call it until there
 * are none.
 */
export const compareGames = command({
  name: "minesweeper.compare",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  async prepare({ ctx }) {
    const games = await ctx.db
      .select({ id, userId, size, mines, moves })
      .from(minesweeperGames)
      .where(and(isNotNull(finishedAt), isNull(judgedClicks)))
      .orderBy(finishedAt)
      .limit(A_STEP);
    return games.map((game) => ({ ...game, clicks: judgeClicks(game.size, boardOf(game.size, game.mines ?? []), game.moves) }));
  },
  async run({ tx, prepared: games }) {
    for (const game of games) await tx.update(minesweeperGames).set({ judgedClicks: game.clicks }).where(eq(id, game.id));
    for (const player of new Set(games.map((game) => game.userId))) await noteSigns(tx, player);
    return done({ compared: games.length });
  },
});

/** Judges a player's latest games, without those up to the last one that an admin let count: accepted games are not shown again. */
async function noteSigns(tx: Database, player: string): Promise<void> {
  const own = and(eq(userId, player), isNotNull(judgedClicks));
  const [found] = await tx
    .select({ at: sql<Date | null>`max(${finishedAt})`.mapWith(finishedAt) })
    .from(minesweeperGames)
    .where(and(own, isNotNull(reviewedAt), isNull(unranked)));
  const latest = await tx
    .select({ id, outcome, judgedClicks, finishedAt })
    .from(minesweeperGames)
    .where(and(own, found?.at ? gt(finishedAt, found.at) : undefined))
    .orderBy(desc(finishedAt), desc(id))
    .limit(COMPARED_GAMES);
  const compared = latest.toReversed().map((game) => ({ outcome: game.outcome ?? ("lost" as const), clicks: game.judgedClicks ?? [] }));
  const noted: MachineSign[] = machineSigns(compared);
  if (noted.length === 0) return;
  const ids = latest.map((game) => game.id);
  await tx
    .update(minesweeperGames)
    .set({ signs: noted })
    .where(and(inArray(id, ids), eq(outcome, "won"), isNull(reviewedAt), or(isNull(unranked), sql`${unranked} <> 'luck'`)));
}
