import { setImmediate as nextRound } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createTestContext } from "../../test/database.ts";
import { batched } from "./batched.server.ts";
import type { Database } from "./client.server.ts";
import { siteCounters } from "./schema/site.ts";

const ctx = await createTestContext();
const runs: (readonly number[])[] = [];
beforeEach(() => {
  runs.length = 0;
});

/** Divides 100 by each, in the database. */
const divide = batched(async (db: Database, asked: readonly number[]) => {
  runs.push(asked);
  const rows = await db.execute<{ given: number; of: number }>(
    sql`select asked as of, 100 / asked as given from unnest(${sql.param(asked)}::int[]) asked order by random()`,
  );
  return asked.map((one) => rows.rows.find(({ of }) => of === one)?.given);
});

/** Stores counters, all of them in one statement. */
const store = batched(async (db: Database, values: readonly number[]) => {
  runs.push(values);
  const stored = await db
    .insert(siteCounters)
    .values(values.map((value) => ({ name: `counter ${value}` as "trades_calculated", value })))
    .returning({ value: siteCounters.value });
  return values.map((value) => stored.some((row) => row.value === value));
});
const counters = async () => (await ctx.db.select().from(siteCounters)).map(({ value }) => value).sort((a, b) => a - b);

describe("a statement for all who ask at the same moment", () => {
  test("a batched statement runs once and answers each caller, also if two ask the same", async () => {
    const asked = [5, 20, 5, 50, 100];
    expect(await Promise.all(asked.map((one) => divide(ctx.db, one)))).toEqual([20, 5, 20, 2, 1]);
    expect(runs).toEqual([asked]);
  });

  test("a batched statement waits for nobody: a call one round later gets a statement of its own", async () => {
    const first = divide(ctx.db, 5);
    await nextRound();
    await nextRound();
    expect(await Promise.all([first, divide(ctx.db, 5)])).toEqual([20, 20]);
    expect(runs).toEqual([[5], [5]]);
  });

  test("a batched statement is shared by a hundred calls at most", async () => {
    const asked = Array.from({ length: 101 }, (_, at) => at + 1);
    const given = await Promise.all(asked.map((one) => divide(ctx.db, one)));
    expect(given).toEqual(asked.map((one) => Math.floor(100 / one)));
    expect(runs.map(({ length }) => length)).toEqual([100, 1]);
  });

  test("a batched statement runs for each call alone if the values of one are rejected, and does the work of the others once", async () => {
    const outcomes = await Promise.allSettled([5, 0, 20].map((one) => divide(ctx.db, one)));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(outcomes[1]).toMatchObject({ reason: { cause: { code: "22012" } } });
    expect(runs).toEqual([[5, 0, 20], [5], [0], [20]]);

    const [one, three, ...twos] = await Promise.allSettled([1, 3, 2, 2].map((value) => store(ctx.db, value)));
    expect([one?.status, three?.status]).toEqual(["fulfilled", "fulfilled"]);
    // Alone, they run at the same time: either may be first.
    expect(twos.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await counters()).toEqual([1, 2, 3]);
  });

  test("a batched statement fails for all calls on any other error, and is not tried again", async () => {
    const broken = batched(async (db: Database, asked: readonly number[]) => {
      runs.push(asked);
      await db.execute(sql`select from nowhere`);
      return asked;
    });
    const outcomes = await Promise.allSettled([1, 2].map((one) => broken(ctx.db, one)));
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(runs).toEqual([[1, 2]]);
  });

  test("a batched statement belongs to its database: in a transaction it sees the writes of that transaction", async () => {
    const count = batched(async (db: Database, asked: readonly string[]) => {
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from site_counters`);
      return asked.map(() => rows[0]?.count);
    });
    await ctx.db.transaction(async (tx) => {
      await store(tx, 7);
      expect(await count(tx, "within")).toBe(1);
    });
    expect(await count(ctx.db, "after")).toBe(1);
  });
});
