import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startServices } from "../../scripts/services.mjs";
import { until } from "../../test/until.ts";
import { readConfig } from "../platform/process/config.server.ts";
import { createLog } from "../platform/process/log.server.ts";
import { Replicas } from "./replicas.server.ts";
import { WatchedPool } from "./watched-pool.server.ts";

// Two replicas, one of which is always five seconds behind.

/** `TEST_WRITES=10000 npm run test:services app/db/replicas` makes that many. */
const WRITES = Number(process.env.TEST_WRITES ?? 300);
const { database: settings } = readConfig({ LOG_LEVEL: "silent", DATABASE_SILENCE_MS: "800" });
const notes = pgTable("notes", { id: integer().primaryKey(), value: integer().notNull() });

describe.runIf(process.env.TEST_DATABASE_URL)("replicas", { timeout: 120_000 + WRITES * 100 }, () => {
  let all: Awaited<ReturnType<typeof startServices>>;
  let near: Awaited<ReturnType<typeof all.postgres.addReplica>>;
  let far: typeof near;
  let primary: WatchedPool;
  let replicas: Replicas;

  beforeAll(async () => {
    all = await startServices({ pooler: false });
    const pool = open(all.databaseUrl);
    await pool.query("create table notes (id int primary key, value int not null)");
    [near, far] = [await all.postgres.addReplica(), await all.postgres.addReplica({ delay: "5s" })];
    primary = pool;
    replicas = new Replicas(primary, [near.url, far.url], settings, createLog("silent"));
  });
  beforeEach(async () => {
    await primary.query("truncate notes");
    replicas.heard();
  });
  afterAll(async () => {
    await replicas?.close();
    await primary?.end();
    for (const replica of [near, far]) replica?.end();
    all?.stop();
  });

  function open(url: string) {
    const pool = new WatchedPool({ url }, { ...settings, poolSize: 6 }, () => undefined);
    pool.on("error", () => undefined);
    pool.on("connect", (client) => client.on("error", () => undefined));
    return pool;
  }
  const readsOf = (at: number) => replicas.reads[at] as number;

  test(`of ${WRITES} writes each is read back once its position is known, and a replica that lags serves no reads`, async () => {
    const db = drizzle({ client: primary });
    const stale: number[] = [];
    const before = [readsOf(0), readsOf(1)];
    for (let id = 1; id <= WRITES; id += 1) {
      await db.insert(notes).values({ id, value: id });
      replicas.heard();
      // Sometimes at once, sometimes when a replica has had the time.
      if (id % 3 === 0) await delay(id % 40);
      const [row] = await replicas.db.select().from(notes).where(eq(notes.id, id));
      if (row?.value !== id) stale.push(id);
    }
    expect(stale).toEqual([]);
    expect(readsOf(0)).toBeGreaterThan(before[0] as number);
    expect(readsOf(1)).toBe(before[1]);
  });

  test("a replica that is far behind is left out for as long, and says so", async () => {
    await primary.query("insert into notes values (1, 1)");
    await until(() => expect(replicas.states.map(({ leftOut }) => leftOut)).toEqual([undefined, "it is more than 2 seconds behind"]));
    // Nothing more is written: it arrives.
    await until(() => expect(replicas.states.map(({ leftOut }) => leftOut)).toEqual([undefined, undefined]));
    const before = readsOf(1);
    await until(async () => {
      await replicas.db.select().from(notes);
      expect(readsOf(1)).toBeGreaterThan(before);
    });
  });

  test("writes, locks and transactions go to the primary", async () => {
    await until(() => expect(replicas.states[0]?.leftOut).toBeUndefined());
    await replicas.db.insert(notes).values({ id: 1, value: 1 });
    await replicas.db.transaction(async (tx) => {
      const [row] = await tx.select().from(notes).for("update");
      await tx.update(notes).set({ value: (row?.value ?? 0) + 1 });
    });
    await replicas.db.select().from(notes).for("update");
    replicas.heard();
    expect(await replicas.db.select().from(notes)).toEqual([{ id: 1, value: 2 }]);
  });

  test("while other nodes are not heard, nothing is read from a replica", async () => {
    await until(() => expect(replicas.states[0]?.leftOut).toBeUndefined());
    replicas.suspend(true);
    const reads = () => readsOf(0) + readsOf(1);
    const before = reads();
    for (let at = 0; at < 20; at += 1) await replicas.db.select().from(notes);
    expect(reads()).toBe(before);
    replicas.suspend(false);
    await until(async () => {
      await replicas.db.select().from(notes);
      expect(reads()).toBeGreaterThan(before);
    });
  });

  test.each(["kill", "freeze"] as const)(
    "a replica is gone (%s) while it is read: every read is answered, by the primary, and it comes back",
    async (fault) => {
      await primary.query("insert into notes values (1, 1)");
      replicas.heard();
      const ask = async () => (await replicas.db.execute<{ n: number }>(sql`select count(*)::int as n from notes`)).rows[0]?.n;
      await until(async () => {
        const before = readsOf(0);
        await ask();
        expect(readsOf(0)).toBeGreaterThan(before);
      });
      const answers: Promise<number | undefined>[] = [];
      const asking = setInterval(() => answers.push(ask()), 10);
      await near[fault]();
      try {
        await until(() => expect(replicas.states[0]?.leftOut).toBe("it does not answer"));
      } finally {
        clearInterval(asking);
        await (fault === "kill" ? near.start() : near.thaw());
      }
      expect(new Set(await Promise.all(answers))).toEqual(new Set([1]));
      await until(() => expect(replicas.states[0]?.leftOut).toBeUndefined());
    },
  );

  test("the primary is gone: what replicas have is read on", async () => {
    await primary.query("insert into notes values (1, 1)");
    replicas.heard();
    await until(async () => {
      const before = readsOf(0);
      await replicas.db.select().from(notes);
      expect(readsOf(0)).toBeGreaterThan(before);
    });
    await all.postgres.kill();
    try {
      await until(() => expect(primary.isUp()).toBe(false));
      expect(await replicas.db.select().from(notes)).toEqual([{ id: 1, value: 1 }]);
      await expect(replicas.db.insert(notes).values({ id: 2, value: 2 })).rejects.toThrow();
    } finally {
      await all.postgres.start();
    }
    await until(async () => void (await replicas.db.insert(notes).values({ id: 3, value: 3 })));
  });
});
