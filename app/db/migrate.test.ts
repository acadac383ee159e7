import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { users } from "~/db/schema/accounts.ts";
import { readConfig } from "~/platform/process/config.server.ts";
import { createLog } from "~/platform/process/log.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";
import { createTestContext } from "../../test/database.ts";
import { embeddedTemplate } from "../../test/embedded-template.ts";
import { isEmbedded } from "../../test/other-node.ts";
import { migrateDatabase, openDatabase } from "./client.server.ts";
import { openEmbeddedDatabase } from "./embedded/embedded-database.server.ts";
import { applyMigrations } from "./migrate.server.ts";

const { pool } = await createTestContext();
const { rows: migrated } = await pool.query<{ hash: string; created_at: string }>(
  "select hash, created_at from drizzle.__drizzle_migrations order by created_at",
);
afterEach(() => remember(migrated));

/** Makes the database one that has had these migrations. */
async function remember(migrations: { hash: string; created_at: string }[]) {
  await pool.query("delete from drizzle.__drizzle_migrations");
  // Below the numbers of the sequence, which restarts before each test.
  for (const [at, { hash, created_at }] of migrations.entries())
    await pool.query("insert into drizzle.__drizzle_migrations (id, hash, created_at) values ($1, $2, $3)", [
      at - migrations.length,
      hash,
      created_at,
    ]);
}

test("a database that has all migrations which the first one replaces is taken as it is", async () => {
  const [baseline, ...later] = migrated;
  const replaced = [1, 2, 0].map((before) => ({ hash: `old ${before}`, created_at: String(Number(baseline?.created_at) - before) }));
  await remember([...replaced, ...later]);
  await migrateDatabase(pool);
  const { rows } = await pool.query("select hash from drizzle.__drizzle_migrations where hash like 'old %'");
  expect(rows).toHaveLength(3);
});

test("a database that has only some of the migrations which the first one replaces is refused, with what to do", async () => {
  await remember([{ hash: "old", created_at: String(Number(migrated[0]?.created_at) - 1) }]);
  const refused = await migrateDatabase(pool).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(OperatorError);
  expect((refused as Error).message).toBe(
    "The database was made by a version of the site from before its first release, and cannot be brought up to date. Start with an empty one: another DATABASE_URL, or a DATA_DIR without the folder db. Nothing was changed.",
  );
});

const NEXT = [1, 2].map((more) => ({ hash: `next ${more}`, created_at: String(Number(migrated.at(-1)?.created_at) + more) }));

test.each([
  ["one migration newer than the code", [...migrated, ...NEXT.slice(0, 1)], 1],
  ["two migrations newer than the code", [...migrated, ...NEXT], 1],
  ["just the code's own migrations", migrated, 0],
])("a database with %s is used as it is, and a newer one is reported once", async (_, migrations, times) => {
  await remember(migrations);
  const reports: string[] = [];
  await migrateDatabase(pool, { onNewer: () => reports.push("newer") });
  expect(reports).toHaveLength(times);
  const { rows } = await pool.query("select hash from drizzle.__drizzle_migrations order by created_at");
  expect(rows.map(({ hash }) => hash)).toEqual(migrations.map(({ hash }) => hash));
});

test.runIf(isEmbedded)("a site that starts on the database of a newer version warns in its log, and reads and writes", async () => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "bubblegum-newer-"));
  const embedded = await openEmbeddedDatabase({ directory: path.join(dataDirectory, "db"), template: embeddedTemplate(), durable: false });
  const newer = new pg.Pool(embedded.poolConfig);
  // It has an additional column and table, as an expanding migration brings them.
  await newer.query("alter table users add column shoe_size integer; create table shoes (id integer)");
  await newer.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", ["next", NEXT[0]?.created_at]);
  await newer.end();
  await embedded.close();
  const lines: { level: number; msg: string }[] = [];
  const log = createLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  const site = await openDatabase({ ...readConfig({ DATA_DIR: dataDirectory }), log });
  await site.migrate();
  expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining("a newer version of the site") }]);
  await site.db.insert(users).values({ username: "Ada", displayName: "Ada" });
  expect(await site.db.select({ name: users.username }).from(users)).toEqual([{ name: "Ada" }]);
  await site.close();
  rmSync(dataDirectory, { recursive: true });
});

/** Applies migrations as they come after all that are there. */
async function apply(files: string[][], onWait?: (tries: number) => void) {
  const last = Number(migrated.at(-1)?.created_at);
  const client = await pool.connect();
  try {
    await applyMigrations(
      client,
      files.map((sql, index) => ({ sql, folderMillis: last + index + 1, hash: `new ${index}`, bps: true })),
      onWait,
    );
  } finally {
    client.release(true);
  }
}
const notedOnes = async () =>
  (await pool.query("select hash from drizzle.__drizzle_migrations where hash like 'new %' order by id")).rows.map(({ hash }) => hash);

test("each migration is applied alone: one that fails leaves nothing of itself, and those before it stay", async () => {
  const error = await apply([
    ["create table kites (id integer)"],
    ["create table tails (id integer)", "alter table nothing add column size integer"],
    ["create table strings (id integer)"],
  ]).catch((thrown: Error) => thrown);
  expect((error as Error).message).toContain('relation "nothing" does not exist');
  expect(await notedOnes()).toEqual(["new 0"]);
  const { rows } = await pool.query(
    "select to_regclass('kites')::text as kites, to_regclass('tails') as tails, to_regclass('strings') as strings",
  );
  expect(rows).toEqual([{ kites: "kites", tails: null, strings: null }]);
  await pool.query("drop table kites");
});

test("an index is built concurrently outside a transaction, and an invalid one is rebuilt", async () => {
  await pool.query("create table kites (id integer); insert into kites values (1), (1)");
  const unique = ["create unique index concurrently if not exists kites_once on kites (id)"];
  await expect(apply([unique])).rejects.toThrow("could not create unique index");
  await pool.query("delete from kites");
  await apply([[...unique, 'create index concurrently if not exists "kites_idx" on "kites" ("id")']]);
  const { rows } = await pool.query(
    "select relname from pg_index join pg_class on oid = indexrelid where indisvalid and relname like 'kites%' order by 1",
  );
  expect(rows.map(({ relname }) => relname)).toEqual(["kites_idx", "kites_once"]);
  expect(await notedOnes()).toEqual(["new 0"]);
  await pool.query("drop table kites");
});

test.skipIf(isEmbedded)("one that others are in the way of gives way at once, again and again, until they have finished", async () => {
  await pool.query("create table kites (id integer)");
  const reader = await pool.connect();
  await reader.query("begin; select * from kites");
  const waits: number[] = [];
  await apply([["alter table kites add column size integer"]], (tries) => {
    waits.push(tries);
    if (tries === 2) void reader.query("commit");
  });
  reader.release();
  expect(waits.slice(0, 2)).toEqual([1, 2]);
  await pool.query("select size from kites; drop table kites");
});
