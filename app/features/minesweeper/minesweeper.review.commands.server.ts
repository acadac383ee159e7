import { and, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import { raiseAccountRecord } from "~/db/account-counters.server.ts";
import type { Database } from "~/db/client.server.ts";
import { minesweeperGames } from "~/db/schema/minesweeper.ts";
import { lockAccount } from "~/features/accounts/accounts.locks.queries.server.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import { MINESWEEPER } from "./minesweeper.cache-tags.ts";
import { REVIEW_MESSAGES } from "./minesweeper.constants.ts";
import { IS_SUSPICIOUS } from "./minesweeper.review.queries.server.ts";
import { reviewedGames } from "./minesweeper.schemas.ts";

const { id, userId, reviewedAt, unranked } = minesweeperGames;

/**
 * Lets wins of impossible speed or rhythm count, also ones that were left without a rank before, and lets those with signs of a program keep
 * their rank: each is in the ranking of its week, and its score among its player's records. Returns how many. Refuses as `forbidden` with one of the actor's own, and as `not_found`.
 */
export const countWins = command({
  name: "minesweeper.count",
  who: "admin",
  input: reviewedGames,
  async run({ tx, actor, now }, { id: ids }) {
    const wins = await lockWins(tx, actor, and(inArray(id, ids), or(isNotNull(unranked), isNull(reviewedAt))));
    if (!Array.isArray(wins)) return wins;
    await tx.update(minesweeperGames).set({ unranked: null, reviewedAt: now }).where(areThese(wins));
    for (const [player, own] of Map.groupBy(wins, (win) => win.userId))
      await raiseAccountRecord(tx, player, "minesweeperHighScore", Math.max(...own.map(({ score }) => score ?? 0)));
    return done(
      { count: wins.length },
      {
        audit: wins.map((win) => ({ target: targetOf(win), before: stateOf(win), after: { unranked: null } })),
        ...changeOfRankings(wins.filter((win) => win.unranked !== null)),
      },
    );
  },
});

/** Leaves wins that wait without a rank, and takes the rank of those with signs of a program. Returns how many. Refuses as `countWins` does. */
export const leaveUnranked = command({
  name: "minesweeper.leave-unranked",
  who: "admin",
  input: reviewedGames,
  async run({ tx, actor, now }, { id: ids }) {
    const wins = await lockWins(tx, actor, and(inArray(id, ids), isNull(reviewedAt)));
    if (!Array.isArray(wins)) return wins;
    await tx
      .update(minesweeperGames)
      .set({ unranked: sql`coalesce(${unranked}, 'rhythm')`, reviewedAt: now })
      .where(areThese(wins));
    return done(
      { count: wins.length },
      {
        audit: wins.map((win) => ({ target: targetOf(win), before: stateOf(win), after: { unranked: win.unranked ?? "rhythm" } })),
        ...changeOfRankings(wins.filter((win) => win.unranked === null)),
      },
    );
  },
});

type Row = typeof minesweeperGames.$inferSelect;

const targetOf = (win: Row) => ({ kind: "game", id: win.id });
const stateOf = (win: Row) => ({ unranked: win.unranked, ...(win.signs && win.signs.length > 0 && { signs: win.signs.join(", ") }) });
const changeOfRankings = (changed: readonly Row[]) =>
  changed.length === 0
    ? {}
    : { invalidates: [MINESWEEPER], events: changed.map((win) => ({ topic: "minesweeper.ranked" as const, event: { gameId: win.id } })) };
const areThese = (wins: readonly Row[]) =>
  inArray(
    id,
    wins.map((win) => win.id),
  );

/** Those that can be decided, with the accounts of their players locked, in the order of ids; or why none can be. */
async function lockWins(tx: Database, actor: Actor, wanted: SQL | undefined): Promise<Row[] | Refused> {
  const players = await tx.selectDistinct({ userId }).from(minesweeperGames).where(wanted).orderBy(userId);
  for (const player of players) {
    if (actor.kind === "user" && player.userId === actor.id) return refused("forbidden", REVIEW_MESSAGES.own);
    await lockAccount(tx, player.userId);
  }
  const wins = await tx.select().from(minesweeperGames).where(and(wanted, IS_SUSPICIOUS));
  return wins.length === 0 ? refused("not_found", REVIEW_MESSAGES.gone) : wins;
}
