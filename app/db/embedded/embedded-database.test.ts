import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { embeddedTemplate } from "../../../test/embedded-template.ts";
import { OperatorError } from "../../platform/process/operator-error.ts";
import { type EmbeddedDatabase, type EmbeddedDatabaseOptions, openEmbeddedDatabase } from "./embedded-database.server.ts";

const CLEANLY_SHUT_DOWN = 1;

let scratch = "";
let database: EmbeddedDatabase;
let pool: pg.Pool;
let logged: string[] = [];

function makeScratch(): void {
  scratch = fs.mkdtempSync(path.join(fs.realpathSync(tmpdir()), "embedded-"));
  logged = [];
}

async function cleanUp(): Promise<void> {
  if (!pool.ended) await pool.end();
  await database.close();
  fs.rmSync(scratch, { recursive: true, force: true });
}

async function open(options: Partial<EmbeddedDatabaseOptions> = {}): Promise<void> {
  database = await openEmbeddedDatabase({
    directory: path.join(scratch, "db"),
    template: embeddedTemplate(),
    durable: false,
    log: (message) => logged.push(message),
    ...options,
  });
  pool = new pg.Pool(database.poolConfig);
  pool.on("error", () => {});
}

async function reopen(): Promise<void> {
  await pool.end();
  await database.close();
  await open();
}

/** The state of the cluster in PostgreSQL's control file (enum DBState of its pg_control.h). */
function clusterState(): number {
  return fs.readFileSync(path.join(scratch, "db", "cluster", "global", "pg_control")).readUInt32LE(16);
}

async function single(sql: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await pool.query({ text: sql, values, rowMode: "array" });
  return rows[0]?.[0];
}

describe("through the ordinary driver", () => {
  beforeAll(async () => {
    makeScratch();
    await open();
  });
  beforeEach(() => pool.query("drop table if exists notes"));
  afterAll(cleanUp);

  test("parameters and results of every kind and size arrive whole", async () => {
    const long = "ü".repeat(3_000_000);
    expect(await single("select $1::text", [long])).toBe(long);
    const { rows } = await pool.query("select n, repeat('x', 100) as x from generate_series(1, 50000) as n");
    expect(rows).toHaveLength(50_000);
    expect(rows.at(-1)).toEqual({ n: 50_000, x: "x".repeat(100) });
    expect(await single("select $1::jsonb", [{ a: [1, null, "ü"] }])).toEqual({ a: [1, null, "ü"] });
    expect(await single("select array[$1::timestamptz]", [new Date(0)])).toEqual([new Date(0)]);
    await pool.query("");
  });

  test("queries sent at once are answered in order, each with its own error or rows", async () => {
    const answers = await Promise.allSettled(
      [1, 0, 2].map((divisor) => pool.query({ name: "divide", text: "select 10 / $1::int as result", values: [divisor] })),
    );
    expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value.rows[0].result : answer.reason.code))).toEqual([
      10,
      "22012",
      5,
    ]);
  });

  test("a failed transaction rolls back and the connection goes on", async () => {
    await pool.query("create table notes (text text unique)");
    const client = await pool.connect();
    await client.query("begin");
    await client.query("insert into notes values ('a')");
    await expect(client.query("insert into notes values ('a')")).rejects.toMatchObject({ code: "23505" });
    await expect(client.query("select 1")).rejects.toMatchObject({ code: "25P02" });
    await client.query("rollback");
    client.release();
    expect(await single("select count(*)::int from notes")).toBe(0);
  });

  test("the event loop goes on while a query runs", async () => {
    let turns = 0;
    const turn = setInterval(() => {
      turns += 1;
    }, 1);
    await pool.query("select count(*) from generate_series(1, 2000000)");
    clearInterval(turn);
    expect(turns).toBeGreaterThan(10);
  });

  test("the extensions are there", async () => {
    for (const extension of ["pg_trgm", "citext", "unaccent"]) await pool.query(`create extension if not exists ${extension}`);
    await reopen();
    expect(await single("select similarity('dragon', 'dragom') > 0.3 and 'A'::citext = 'a' and unaccent('é') = 'e'")).toBe(true);
  });
  test("a connection that ends inside a transaction leaves nothing behind", async () => {
    await pool.query("create table notes (text text)");
    const client = await pool.connect();
    await client.query("set search_path to nowhere");
    await client.query("select pg_advisory_lock(7)");
    await client.query({ name: "mine", text: "select 1" });
    await client.query("create temporary table scrap (x int)");
    await client.query("begin");
    await client.query("insert into public.notes values ('lost')");
    client.release(true);

    expect(await single("select count(*)::int from notes")).toBe(0);
    expect(await single("select to_regclass('scrap')")).toBeNull();
    expect(await single("select count(*)::int from pg_prepared_statements")).toBe(0);
    expect(await single("select count(*)::int from pg_locks where locktype = 'advisory'")).toBe(0);
  });

  test("a second pool is refused with a reason, and the first one is not disturbed", async () => {
    await pool.query("select 1");
    const second = new pg.Pool(database.poolConfig);
    await expect(second.query("select 1")).rejects.toMatchObject({ code: "53300" });
    await second.end();
    expect(await single("select 1")).toBe(1);
  });
});

describe("when a client falls silent, a statement runs away or PostgreSQL ends", () => {
  beforeEach(makeScratch);
  afterEach(cleanUp);

  test("a transaction in which nothing happens is rolled back, and the next one is served", async () => {
    await open({ idleInTransactionTimeoutMs: 1000 });
    await pool.query("create table notes (text text)");
    const client = await pool.connect();
    const ended = new Promise<Error>((resolve) => client.once("error", resolve));
    await client.query("begin");
    await client.query("insert into notes values ('lost')");
    const waiting = single("select count(*)::int from notes");
    expect(await ended).toMatchObject({ code: "25P03" });
    client.release();
    expect(await waiting).toBe(0);
  });

  test("a statement over its time fails as on PostgreSQL, its transaction is gone, and the next query is served", async () => {
    await open({ statementTimeoutMs: 2000 });
    await pool.query("create table notes (text text)");
    await pool.query("insert into notes values ('kept')");
    const client = await pool.connect();
    await client.query("begin");
    await client.query("insert into notes values ('lost')");
    const waiting = single("select count(*)::int from notes");
    await expect(
      client.query("with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) from r"),
    ).rejects.toMatchObject({
      code: "57014",
      message: "canceling statement due to statement timeout",
    });
    client.release();
    expect(await waiting).toBe(1);
    await expect(pool.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
    expect(await single("select string_agg(text, ',') from notes")).toBe("kept");
  });

  test("the end of PostgreSQL itself fails the query, is logged, and the next query is served", async () => {
    await open();
    await pool.query("create table notes (text text)");
    await pool.query("insert into notes values ('kept')");
    // PGlite cannot read a COPY from the client: PostgreSQL takes the connection for lost and exits.
    await expect(pool.query("copy notes from stdin")).rejects.toThrow();
    expect(await single("select string_agg(text, ',') from notes")).toBe("kept");
    expect(logged.join("\n")).toContain("PostgreSQL ended");
  });
});

describe("the directory", () => {
  beforeEach(makeScratch);
  afterEach(cleanUp);

  test("a close is clean, and everything is there again", async () => {
    await open();
    await pool.query("create table notes as select 'kept' as text");
    await pool.end();
    await database.close();
    expect(clusterState()).toBe(CLEANLY_SHUT_DOWN);
    await open();
    expect(await single("select text from notes")).toBe("kept");
  });

  test("a close rolls back a transaction that is still open", async () => {
    await open();
    await pool.query("create table notes (text text)");
    const client = await pool.connect();
    await client.query("begin");
    await client.query("insert into notes values ('lost')");
    await database.close();
    client.release();
    await expect(pool.query("select 1")).rejects.toThrow("The embedded database is closed.");
    await pool.end();
    expect(clusterState()).toBe(CLEANLY_SHUT_DOWN);
    await open();
    expect(await single("select count(*)::int from notes")).toBe(0);
  });

  test("the data directory can be opened once only, and is for its owner alone", async () => {
    await open();
    const directory = path.join(scratch, "db");
    await expect(openEmbeddedDatabase({ directory })).rejects.toMatchObject({ name: "DirectoryInUseError", pid: process.pid });
    expect(fs.statSync(directory).mode & 0o777).toBe(0o700);
    expect(fs.statSync(path.join(directory, "cluster")).mode & 0o777).toBe(0o700);
  });

  test("a copy that was cut off is not taken for a database", async () => {
    const directory = path.join(scratch, "db");
    fs.mkdirSync(path.join(directory, "cluster.unfinished", "base"), { recursive: true });
    await open();
    expect(await single("select 1")).toBe(1);
    expect(fs.readdirSync(directory)).not.toContain("cluster.unfinished");
  });

  test("a damaged database is refused with PostgreSQL's words, and the directory let go", async () => {
    await open();
    await pool.end();
    await database.close();
    fs.rmSync(path.join(scratch, "db", "cluster", "global", "pg_control"));
    for (const _ of [0, 1]) {
      const refused = await open().catch((error: Error) => error);
      expect(refused).toBeInstanceOf(OperatorError);
      expect((refused as Error).message).toMatch(/pg_control[\s\S]*npm run restore/);
    }
  });

  test("a directory that has lost PG_VERSION is not taken for a new one: it is refused, and nothing in it is touched", async () => {
    await open();
    await pool.query("create table notes (id int)");
    await pool.end();
    await database.close();
    const cluster = path.join(scratch, "db", "cluster");
    fs.rmSync(path.join(cluster, "PG_VERSION"));
    const listed = () =>
      fs.readdirSync(cluster, { recursive: true, withFileTypes: true }).map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [file, fs.statSync(file).mtimeMs];
      });
    const before = listed();
    const refused = await open().catch((error: Error) => error);
    expect(refused).toBeInstanceOf(OperatorError);
    expect((refused as Error).message).toMatch(/PG_VERSION is missing\. Nothing in it was changed\.[\s\S]*npm run restore/);
    expect(listed()).toEqual(before);
    // As it was, it opens.
    fs.writeFileSync(path.join(cluster, "PG_VERSION"), fs.readFileSync(path.join(cluster, "base", "5", "PG_VERSION")));
    await open();
  });

  test("a statement may take longer until the limit is set, and no longer then", async () => {
    await open({ statementTimeoutMs: 60_000 });
    await pool.query("select pg_sleep(0.5)");
    database.limitStatements(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(pool.query("select pg_sleep(3)")).rejects.toMatchObject({ code: "57014" });
  });
});

describe("backup", () => {
  beforeEach(makeScratch);
  afterEach(cleanUp);

  test("a backup taken while rows are written holds all that were acknowledged before, and opens", async () => {
    await open();
    await pool.query("create table notes (id int)");
    let acknowledged = 0;
    let sent = 0;
    let writing = true;
    const writer = (async () => {
      while (writing) {
        sent += 1;
        await pool.query("insert into notes values ($1)", [sent]);
        acknowledged = sent;
      }
    })();
    while (acknowledged < 20) await new Promise((resolve) => setImmediate(resolve));
    const before = acknowledged;
    const copy = path.join(scratch, "copy");
    await database.backup(copy);
    const after = sent;
    writing = false;
    await writer;
    await expect(database.backup(copy)).rejects.toThrow("never written over one");
    await pool.end();
    await database.close();

    await open({ directory: copy });
    const saved = (await pool.query("select id from notes order by id")).rows.map(({ id }) => id as number);
    expect(saved).toEqual(saved.map((_, index) => index + 1));
    expect(saved.length).toBeGreaterThanOrEqual(before);
    expect(saved.length).toBeLessThanOrEqual(after);
  });

  test("a backup waits for an open transaction, and does not hold what is rolled back", async () => {
    await open();
    await pool.query("create table notes (text text)");
    const client = await pool.connect();
    await client.query("begin");
    await client.query("insert into notes values ('lost')");
    const copying = database.backup(path.join(scratch, "copy"));
    await client.query("rollback");
    client.release();
    await copying;
    await pool.end();
    await database.close();
    await open({ directory: path.join(scratch, "copy") });
    expect(await single("select count(*)::int from notes")).toBe(0);
  });
});
