import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startServices } from "../../scripts/services.mjs";
import { until } from "../../test/until.ts";
import { readConfig } from "../platform/process/config.server.ts";
import { retryIfNothingWasDone } from "./violations.server.ts";
import { WatchedPool } from "./watched-pool.server.ts";

// Failures of a PostgreSQL that is up: lost connections, none left, locks, no writes.

const { database: settings } = readConfig({ LOG_LEVEL: "silent", DATABASE_SILENCE_MS: "800" });
/** As long as a statement may take in the settings: what is refused sooner did not wait for that. */
const AT_LAST_MS = settings.queryTimeoutMs;
const IN_TIME_MS = 8_000;
const throughPooler = process.env.SERVICES_POOLER === "1";

describe.runIf(process.env.TEST_DATABASE_URL)("a pool of connections", { timeout: 90_000 }, () => {
  const serverUrl = process.env.TEST_DATABASE_URL as string;
  const directUrl = process.env.TEST_DATABASE_DIRECT_URL as string;
  const ends: (() => unknown)[] = [];
  let direct: pg.Client;

  beforeEach(async () => {
    direct = await connect();
    await direct.query("drop table if exists stuck_one, stuck_two; create table stuck_one (id int); create table stuck_two (id int)");
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  async function connect(url = directUrl) {
    const client = new pg.Client(url);
    client.on("error", () => undefined);
    await client.connect();
    ends.push(() => client.end().catch(() => undefined));
    return client;
  }

  function open(url = serverUrl, { poolSize = 6, direct = directUrl, connectTimeoutMs = settings.connectTimeoutMs } = {}) {
    const pooled = direct !== url && throughPooler;
    const addresses = { url, directUrl: pooled ? direct : undefined };
    const pool = new WatchedPool(addresses, { ...settings, preparedStatements: !pooled, poolSize, connectTimeoutMs }, () => undefined);
    pool.on("connect", (client) => client.on("error", () => undefined));
    ends.push(() => pool.end());
    return pool;
  }

  /** A line to PostgreSQL that can forget connections: nothing passes on them any more, and neither side notices. */
  async function startLine(port = Number(new URL(serverUrl).port)) {
    const pairs = new Set<{ forgotten: boolean; greeting: string; sockets: net.Socket[] }>();
    const server = net.createServer((socket) => {
      const other = net.connect(port, "127.0.0.1");
      const pair = { forgotten: false, greeting: "", sockets: [socket, other] };
      pairs.add(pair);
      socket.on("data", (chunk) => {
        if (pair.greeting === "") pair.greeting = chunk.toString("latin1");
        if (!pair.forgotten) other.write(chunk);
      });
      other.on("data", (chunk) => pair.forgotten || socket.write(chunk));
      for (const [one, another] of [pair.sockets, pair.sockets.toReversed()] as [net.Socket, net.Socket][]) {
        one.on("error", () => undefined).on("close", () => pair.forgotten || another.destroy());
      }
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ends.push(() => {
      server.close();
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
    });
    const url = new URL(serverUrl);
    url.port = String((server.address() as net.AddressInfo).port);
    return {
      url: url.href,
      /** Forgets all connections that there are but the probe's. */
      forget() {
        for (const pair of pairs) if (!pair.greeting.includes("watch")) pair.forgotten = true;
      },
    };
  }

  const outcome = (answer: Promise<unknown>) =>
    answer.then(
      () => "answered",
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
  const timed = async (answer: Promise<unknown>) => {
    const startedAt = performance.now();
    const ended = await outcome(answer);
    return { ended, ms: performance.now() - startedAt };
  };

  test("connections forgotten by a firewall are detected and replaced, idle ones too, and reads are retried once", async () => {
    const line = await startLine();
    const pool = open(line.url);
    await Promise.all(Array.from({ length: 6 }, () => pool.query("select pg_sleep(0.05)")));
    expect(pool.totalCount).toBe(6);
    line.forget();
    // Four of the six: those that nobody uses are gone, too.
    const reads = await Promise.all(Array.from({ length: 4 }, () => timed(pool.query("select id from stuck_one"))));
    for (const { ended, ms } of reads) {
      expect(ended).toBe("answered");
      expect(ms).toBeLessThan(IN_TIME_MS);
    }
    const after = await Promise.all(Array.from({ length: 6 }, () => timed(pool.query("insert into stuck_one values (1)"))));
    expect(after.map(({ ended }) => ended)).toEqual(Array(6).fill("answered"));
    expect(pool.state.failing).toBeUndefined();
  });

  test("a write whose connection was forgotten is refused soon, and not sent again", async () => {
    const line = await startLine();
    const pool = open(line.url);
    const client = await pool.connect();
    line.forget();
    const { ended, ms } = await timed(client.query("insert into stuck_one values (1)"));
    client.release(true);
    expect(ended).not.toBe("answered");
    expect(ms).toBeLessThan(IN_TIME_MS);
    expect((await direct.query("select from stuck_one")).rowCount).toBe(0);
    await until(async () => expect(await outcome(pool.query("insert into stuck_one values (2)"))).toBe("answered"));
    expect((await direct.query("select from stuck_one")).rowCount).toBe(1);
  });

  test("a transaction that lost its connection before it began is retried once for each caller, and no connection leaks", async () => {
    const line = await startLine();
    // How long those who find no connection wait is tried elsewhere.
    const pool = open(line.url, { poolSize: 3, connectTimeoutMs: IN_TIME_MS });
    const db = drizzle({ client: pool });
    await Promise.all(Array.from({ length: 3 }, () => pool.query("select pg_sleep(0.05)")));
    line.forget();
    const write = (id: number) =>
      retryIfNothingWasDone(() => db.transaction(async (tx) => void (await tx.execute(sql`insert into stuck_one values (${id})`))));
    const ids = [1, 2, 3, 4, 5, 6];
    expect(await Promise.all(ids.map((id) => outcome(write(id))))).toEqual(ids.map(() => "answered"));
    const { rows } = await direct.query("select id from stuck_one order by id");
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(await Promise.all(ids.map(() => outcome(pool.query("select pg_sleep(0.05)"))))).toEqual(ids.map(() => "answered"));
    await until(() => expect(pool.idleCount).toBe(pool.totalCount));
  });

  test("a statement that only takes long is left alone", async () => {
    const pool = open();
    expect(await outcome(pool.query("select pg_sleep(3)"))).toBe("answered");
  });

  test("a locked table keeps nobody from the others: who needs it is refused, first soon, then at once, until it is free", async () => {
    const pool = open();
    const locker = await connect();
    await locker.query('begin; lock table "stuck_one" in access exclusive mode');
    const ask = (table: string) => timed(pool.query(`select id from "${table}"`));
    const first = Array.from({ length: 30 }, () => ask("stuck_one"));
    // More than there are connections; another table still gets its turn.
    expect((await ask("stuck_two")).ended).toBe("answered");
    for (const { ended, ms } of await Promise.all(first)) {
      expect(ended).toMatch(/^(?:57014|55P03|timeout exceeded when trying to connect)$/);
      expect(ms).toBeLessThan(IN_TIME_MS);
    }
    expect(pool.state.lockedTables).toEqual(["stuck_one"]);
    for (let round = 0; round < 10; round += 1) {
      const [locked, other] = await Promise.all([ask("stuck_one"), ask("stuck_two")]);
      expect([locked.ended, other.ended]).toEqual(["55P03", "answered"]);
      await delay(50);
    }
    await locker.query("commit");
    await until(async () => expect((await ask("stuck_one")).ended).toBe("answered"));
    expect(pool.state).toEqual({ failing: undefined, refusesWrites: undefined, lockedTables: [] });
  });

  test("a lock that only writes wait for lets reads of its table through", async () => {
    const pool = open();
    const locker = await connect();
    await locker.query('begin; lock table "stuck_one" in share mode');
    expect(await outcome(pool.query('insert into "stuck_one" values (1)'))).toBe("57014");
    expect(await outcome(pool.query('insert into "stuck_one" values (1)'))).toBe("55P03");
    expect(await outcome(pool.query('select id from "stuck_one"'))).toBe("answered");
    await locker.query("rollback");
    await until(async () => expect(await outcome(pool.query('insert into "stuck_one" values (1)'))).toBe("answered"));
  });

  test("statements prepared before a migration are planned again, in and outside of a transaction", async () => {
    const pool = open();
    const read = { name: "read-stuck", text: "select * from stuck_one" };
    const clients = await Promise.all(Array.from({ length: 6 }, () => pool.connect()));
    for (const client of clients) {
      await client.query(read);
      client.release();
    }
    const inTransaction = async () => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        await client.query(read);
        await client.query("commit");
        return "answered";
      } catch (error) {
        await client.query("rollback");
        // As the query builder reports it.
        throw new Error("Failed query", { cause: error });
      } finally {
        client.release();
      }
    };
    for (const change of ["add column more int", "alter column more type bigint", "drop column more"]) {
      await direct.query(`alter table stuck_one ${change}`);
      expect(await retryIfNothingWasDone(inTransaction), change).toBe("answered");
      const asked = await Promise.all(Array.from({ length: 12 }, () => outcome(pool.query(read))));
      expect(asked, change).toEqual(Array(12).fill("answered"));
    }
  });

  test("slow statements of one kind get half of the pool, and all others go on", async () => {
    // All of them one after the other would take far longer than it waits.
    const pool = open(serverUrl, { connectTimeoutMs: IN_TIME_MS });
    const slow = Array.from({ length: 40 }, () => timed(pool.query("select pg_sleep(6) from pg_class limit 1")));
    expect((await timed(pool.query("select id from stuck_two"))).ended).toBe("answered");
    const ended = await Promise.all(slow);
    expect(ended.filter((one) => one.ended === "answered").length).toBeGreaterThanOrEqual(3);
    for (const { ms } of ended) expect(ms).toBeLessThan(AT_LAST_MS);
  });

  test("with all server connections used up, the node continues with its own, and says so if it has none", async () => {
    const few = await startServices({ maxConnections: 12 });
    ends.push(() => few.stop());
    const pool = open(few.databaseUrl, { direct: few.directUrl });
    await Promise.all([pool.query("select pg_sleep(0.05)"), pool.query("select pg_sleep(0.05)")]);
    const others: pg.Client[] = [];
    const takeAll = async () => {
      for (;;) {
        const client = new pg.Client(few.directUrl);
        client.on("error", () => undefined);
        if ((await outcome(client.connect())) !== "answered") return;
        others.push(client);
      }
    };
    await takeAll();
    // More at once than it has connections.
    const asked = await Promise.all(Array.from({ length: 30 }, () => outcome(pool.query("select pg_sleep(0.01)"))));
    expect(asked).toEqual(Array(30).fill("answered"));
    expect(pool.state.failing).toBeUndefined();
    const late = open(few.databaseUrl, { direct: few.directUrl });
    // A pooler shares those that it has with everybody.
    if (throughPooler) expect(await outcome(late.query("select 1"))).toBe("answered");
    else {
      await until(() => expect(late.state.failing).toMatch(/too many clients|connection slots/));
      expect(late.isUp()).toBe(false);
    }
    await Promise.all(others.map((client) => client.end()));
    await until(async () => expect(await outcome(late.query("select 1"))).toBe("answered"));
    await until(() => expect(late.state.failing).toBeUndefined());
  });

  test("a database that takes no writes any more is noticed, also without a write, and so is the end of that", async () => {
    // A setting of the whole server, so it is this test's own.
    const own = await startServices();
    ends.push(() => own.stop());
    const pool = open(own.databaseUrl, { direct: own.directUrl });
    await pool.query("create table stuck_one (id int)");
    const admin = await connect(own.directUrl);
    await admin.query("alter system set default_transaction_read_only = on");
    await admin.query("select pg_reload_conf()");
    await until(() => expect(pool.state.refusesWrites).toBe("it is read-only"));
    expect(await outcome(pool.query("insert into stuck_one values (1)"))).toBe("25006");
    expect(await outcome(pool.query("select id from stuck_one"))).toBe("answered");
    expect(pool.isUp()).toBe(true);
    await admin.query("set default_transaction_read_only = off");
    await admin.query("alter system reset default_transaction_read_only");
    await admin.query("select pg_reload_conf()");
    await until(() => expect(pool.state.refusesWrites).toBeUndefined());
  });
});
