import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "~/platform/process/project-root.server.ts";
import { databaseUrl } from "../../test/database-template.ts";
import { migrateDatabase } from "./client.server.ts";

// Every migration after the first one, as an operator meets it: on tables with rows, beside a long read of them all, while
// requests go on and the version before still serves.

const JOURNAL: { entries: { tag: string }[] } = JSON.parse(readFileSync(path.join(projectRoot, "migrations/meta/_journal.json"), "utf8"));
const names = JOURNAL.entries.map(({ tag }) => tag);
/** A request waits no longer for a table, and fails then. */
const MAX_REQUEST_WAIT = "1s";
/** How often a migration has to give way to the reader before that one is done. */
const GIVES_WAY = 2;
const ROWS = 20_000;

const FILL = [
  "insert into users (username) select 'Player_' || n from generate_series(1, $1::int) n",
  "insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at) select username, id, 'phone', now(), now(), now() from users",
  "insert into pets (slug, name, rarity) select 'pet-' || n, 'Pet ' || n, 'Secret' from generate_series(1, $1::int / 10) n",
  `insert into trades (user_id, roblox_username, giving_total, receiving_total, status, availability, item_codes, poster_role, created_at, expires_at)
   select id, username, 1, 1, 'fair', 'now', '{1}', 'user', now(), now() + interval '1 day' from users`,
  `insert into trade_items (trade_id, side, position, pet_id, variant, name, rarity, value_status, value)
   select trades.id, 'giving', 0, (select min(id) from pets), 'normal', 'Pet 1', 'Secret', 'valued', 1 from trades`,
  "insert into comments (trade_id, user_id, content, created_at) select id, user_id, 'Nice', now() from trades",
  "insert into notifications (user_id, kind, source, details, created_at) select id, 'wish', 'wish:' || username, '{}', now() from users",
  "insert into audit_log (at, actor_name, action, target_kind, target_id) select now(), username, 'edited', 'trade', '1' from users",
];

/** Tables that a statement changes of which its author says why nobody misses what goes, or that they are new. */
function excepted(name: string): Set<string> {
  const chunks = readFileSync(path.join(projectRoot, `migrations/${name}.sql`), "utf8").split("--> statement-breakpoint");
  const allowed = chunks.filter((chunk) => /^\s*-- allowed: \S/m.test(chunk) && /\b(drop|not null|add constraint)\b/i.test(chunk));
  return new Set(allowed.map((chunk) => chunk.match(/\btable "(\w+)"/i)?.[1] ?? ""));
}

interface Columns {
  table: string;
  /** Those that a statement may give a value. */
  columns: string[];
}

describe.runIf(process.env.TEST_DATABASE_URL)("a migration beside a site that serves", { timeout: 300_000 }, () => {
  const serverUrl = process.env.TEST_DATABASE_DIRECT_URL ?? process.env.TEST_DATABASE_URL ?? "";
  const name = `bubblegum_migrations_${process.pid}`;
  const url = serverUrl && databaseUrl(serverUrl, name);
  let pool: pg.Pool;

  beforeAll(async () => {
    const server = new pg.Client(serverUrl);
    await server.connect();
    await server.query(`create database ${name}`);
    await server.end();
    pool = new pg.Pool({ connectionString: url, max: 6 });
    await migrateDatabase(pool, { count: 1 });
    for (const statement of FILL) await pool.query(statement, statement.includes("$1") ? [ROWS] : []);
    await pool.query("analyze");
  });
  afterAll(async () => {
    await pool?.end();
    const server = new pg.Client(serverUrl);
    await server.connect();
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
  });

  async function findColumns(): Promise<Columns[]> {
    const { rows } = await pool.query(
      `select relname::text as table, array_agg(attname::text order by attnum) filter (where attidentity <> 'a' and attgenerated = '') as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace group by 1 order by 1`,
    );
    return rows;
  }

  /** Problems for the previous version, which reads and writes only the columns it knows. */
  async function misses({ table, columns }: Columns): Promise<string[]> {
    const client = await pool.connect();
    const list = columns.map((column) => `"${column}"`).join(", ");
    const found: string[] = [];
    try {
      for (const statement of [
        `select ${list} from "${table}" limit 1`,
        `insert into "${table}" (${list}) select ${list} from "${table}" limit 1`,
        `update "${table}" set ${columns.map((column) => `"${column}" = "${column}"`).join(", ")} where ctid = (select ctid from "${table}" limit 1)`,
      ]) {
        await client.query("begin");
        // Copies of existing rows satisfy every constraint except unique ones.
        const problem = await client.query(statement).then(
          () => undefined,
          (error: pg.DatabaseError) => (["23505", "23P01"].includes(error.code ?? "") ? undefined : error.message),
        );
        await client.query("rollback");
        if (problem) found.push(`${statement.slice(0, 6)} ${table}: ${problem}`);
      }
      const { rows } = await client.query(
        `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and attnotnull and not atthasdef and attidentity = '' and attname <> all($2::text[])`,
        [`"${table}"`, columns],
      );
      return [...found, ...rows.map(({ attname }) => `${table}.${attname} has to be given, and was not known before`)];
    } finally {
      client.release();
    }
  }

  test.each(names.slice(1).map((migration, index) => [migration, index + 2] as const))("%s", async (migration, count) => {
    const skipped = excepted(migration);
    const before = (await findColumns()).filter(({ table }) => !skipped.has(table));
    const reader = await pool.connect();
    await reader.query("begin");
    for (const { table } of before) await reader.query(`select 1 from "${table}" limit 1`);
    let isReading = true;
    const finish = async () => {
      if (!isReading) return;
      isReading = false;
      await reader.query("commit");
    };
    let isDone = false;
    const request = async () => {
      const client = await pool.connect();
      try {
        await client.query(`set lock_timeout = '${MAX_REQUEST_WAIT}'`);
        let answered = 0;
        for (; !isDone; answered += 1) for (const { table } of before) await client.query(`select 1 from "${table}" limit 1`);
        return answered;
      } finally {
        client.release(true);
      }
    };
    const requests = request().catch((error: Error) => error.message);
    await migrateDatabase(pool, { count, onWait: (tries) => void (tries >= GIVES_WAY && finish()) }).finally(() => {
      isDone = true;
    });
    await finish();
    reader.release();
    expect(await requests).toEqual(expect.any(Number));
    const problems = [];
    for (const columns of before) problems.push(...(await misses(columns)));
    expect(problems).toEqual([]);
  });

  test("the activity log kept its rows, and its numbers go on where they ended", async () => {
    const { rows: before } = await pool.query("select count(*)::int as acts, max(id)::int as last from audit_log");
    const { rows: added } = await pool.query(
      "insert into audit_log (at, actor_name, action, target_kind, target_id) values (now(), 'Owner', 'edited', 'trade', '1') returning id::int",
    );
    expect(before[0].acts).toBe(ROWS);
    expect(added[0].id).toBeGreaterThan(before[0].last);
  });
});
