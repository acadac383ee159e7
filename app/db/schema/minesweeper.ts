import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Scored games of minesweeper, one unfinished one of each player. Their mines are in `minesweeper_secrets` until they are over. */
export const minesweeperGames = pgTable(
  "minesweeper_games",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    size: smallint().$type<5 | 6 | 8>().notNull(),
    /** The SHA-256 hash of the seed, shown before the first click. */
    promise: text().notNull(),
    createdAt: moment("created_at").notNull(),
    /** When the first click arrived, on which the board depends. */
    startedAt: moment("started_at"),
    /** The moves in their order, each with when it arrived, in milliseconds after the first click. */
    moves: jsonb().$type<[move: string, at: number][]>().notNull().default([]),
    finishedAt: moment("finished_at"),
    outcome: text({ enum: ["won", "lost"] }),
    /** Finished games only: time from the first to the last click in milliseconds. */
    timeMs: integer("time_ms"),
    seed: text(),
    mines: smallint().array(),
    /** Of won games: the score, and the start of their ranking's week. */
    score: smallint(),
    week: moment("week"),
    /** Why it does not count in the ranking; null if it does. An admin who takes a win out stores `rhythm`: it was played like a program. */
    unranked: text({ enum: ["luck", "speed", "rhythm"] }),
    /** When an admin decided about a win of impossible speed or rhythm, or with signs of a program. */
    reviewedAt: moment("reviewed_at"),
    /** Of finished games that were compared: each click after the first, how hard it was and the pause before it. Never shown to players. */
    judgedClicks: jsonb("judged_clicks").$type<[kind: "easy" | "hard" | "same" | "guess", pause: number][]>(),
    /** Signs of a program over several games, for the team alone. They take no rank away. */
    signs: text({ enum: ["even", "unhurried", "flawless"] }).array(),
  },
  (row) => [
    uniqueIndex("minesweeper_games_open_idx").on(row.userId).where(sql`${row.finishedAt} is null`),
    index("minesweeper_games_user_idx").on(row.userId, row.finishedAt),
    index("minesweeper_games_ranking_idx")
      .on(row.week, row.score.desc(), row.timeMs, row.finishedAt, row.id)
      .where(sql`${row.outcome} = 'won' and ${row.unranked} is null`),
    // Read by the version before this one alone: the version after the next drops it.
    index("minesweeper_games_suspicious_idx").on(row.finishedAt.desc(), row.id.desc()).where(sql`${row.unranked} in ('speed', 'rhythm')`),
    index("minesweeper_games_review_idx")
      .on(row.finishedAt.desc(), row.id.desc())
      .where(sql`${row.unranked} in ('speed', 'rhythm') or ${row.signs} <> '{}'`)
      .concurrently(),
    index("minesweeper_games_uncompared_idx")
      .on(row.finishedAt)
      .where(sql`${row.finishedAt} is not null and ${row.judgedClicks} is null`)
      .concurrently(),
    index("minesweeper_games_created_idx").on(row.createdAt),
    check("minesweeper_games_size_known", sql`${row.size} in (5, 6, 8)`),
    check("minesweeper_games_hashes", sql`${row.promise} ~ '^[0-9a-f]{64}$' and ${row.seed} ~ '^[0-9a-f]{64}$'`),
    check("minesweeper_games_outcome_known", sql`${row.outcome} in ('won', 'lost')`),
    check("minesweeper_games_unranked_known", sql`${row.unranked} in ('luck', 'speed', 'rhythm')`),
    check("minesweeper_games_moves_bounded", sql`jsonb_array_length(${row.moves}) <= 400`),
    check(
      "minesweeper_games_finished_whole",
      sql`num_nonnulls(${row.finishedAt}, ${row.outcome}, ${row.timeMs}, ${row.seed}, ${row.mines}) in (0, 5)
        and (${row.finishedAt} is null or ${row.startedAt} is not null)`,
    ),
    check(
      "minesweeper_games_score_of_wins",
      sql`num_nonnulls(${row.score}, ${row.week}) = case when ${row.outcome} = 'won' then 2 else 0 end`,
    ),
    check("minesweeper_games_unranked_wins", sql`${row.unranked} is null or ${row.outcome} = 'won'`),
    check("minesweeper_games_time_range", sql`${row.timeMs} >= 0`),
  ],
);

/** Seeds and boards of games that go on, apart from everything that is read for pages, so that none can be shown before its time. */
export const minesweeperSecrets = pgTable("minesweeper_secrets", {
  gameId: uuid("game_id")
    .primaryKey()
    .references(() => minesweeperGames.id, { onDelete: "cascade" }),
  seed: text().notNull(),
  /** The cells with a mine, once the first click has come. */
  mines: smallint().array(),
});
