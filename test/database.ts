import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeEach, inject, type ProvidedContext } from "vitest";
import { openEmbeddedDatabase } from "../app/db/embedded/embedded-database.server.ts";
import { MeasuredClient } from "../app/db/measured-client.server.ts";
import * as schema from "../app/db/schema.ts";
import { findMaintenance, findOpenings } from "../app/features/site/site.queries.server.ts";
import { createBus } from "../app/platform/bus/bus.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import { createLimits } from "../app/platform/http/limits.server.ts";
import { createIdentityClients } from "../app/platform/identity/identity-clients.server.ts";
import { createReadCache } from "../app/platform/page-cache/read-cache.server.ts";
import { readConfig } from "../app/platform/process/config.server.ts";
import { openFileStore } from "../app/platform/process/files.server.ts";
import { createLog } from "../app/platform/process/log.server.ts";
import { createPresence } from "../app/platform/process/presence.server.ts";
import { connectRedis } from "../app/platform/process/redis.server.ts";
import { databaseUrl } from "./database-template.ts";
import { testRedis, testRedisUrl } from "./redis.ts";

export interface TestContext extends AppContext {
  pool: pg.Pool;
  /** Sets the clock of the context, which then stands still. */
  setNow(at: Date | string): void;
}

interface TestDatabase {
  pool: pg.Pool;
  /** Deletes all rows, and restarts the sequences. */
  empty(): Promise<void>;
}

/** One for all test files of this worker, which take their turns: opening one takes a second. It goes with the worker. */
let database: Promise<TestDatabase> | undefined;

/**
 * A context on a real, migrated database that no other test uses meanwhile, emptied before each test. It acts as the site itself; spread it
 * with another `actor` to act as somebody else.
 */
export async function createTestContext(environment: NodeJS.ProcessEnv = {}): Promise<TestContext> {
  const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-file-"));
  database ??= openCopy();
  const { pool, empty } = await database;
  const config = readConfig({
    DATA_DIR: scratch,
    LOG_LEVEL: "silent",
    // A busy machine must not refuse requests.
    MAX_WAIT_MS: "60000",
    REDIS_URL: testRedisUrl,
    ...(await openTestBucket()),
    ...environment,
  });
  const log = createLog("silent");
  const fail = (error: unknown) => console.error(error);
  const bus = createBus(testRedis, fail);
  // The bus of several nodes publishes "everything is out of date" at its first read: wait for that.
  if (testRedis) await new Promise<void>((resolve) => bus.follow({ entry() {}, missed: resolve }));
  const redis = testRedis && connectRedis(testRedis, randomUUID(), fail);
  await redis?.opened;
  // Counters of earlier files do not count for this one.
  const counters = (await redis?.client.keys("bubblegum:limit:*")) ?? [];
  if (counters.length > 0) await redis?.client.del(...counters);
  const limits = createLimits(redis);
  const presence = createPresence(redis);
  let now = new Date("2026-11-21T12:00:00Z");

  const db = drizzle({ client: pool, schema });
  const context: TestContext = {
    config,
    db,
    replica: db,
    pool,
    files: openFileStore(config),
    bus,
    reads: createReadCache(bus),
    presence,
    limits,
    identity: createIdentityClients(config.identity, config.appUrl, fail),
    log,
    maintenance: findMaintenance,
    openings: findOpenings,
    now: () => now,
    setNow: (at) => {
      now = new Date(at);
    },
    actor: { kind: "system", name: "test" },
  };

  beforeEach(async () => {
    await empty();
    bus.publish("cache.invalidated", { tags: ["*"] });
    now = new Date("2026-11-21T12:00:00Z");
  });
  afterAll(async () => {
    redis?.close();
    await bus.close();
    rmSync(scratch, { recursive: true, force: true });
  });
  return context;
}

/**
 * With a table beyond this size all are truncated: deleting thousands of users one by one, with what refers to them, takes up to 15 s. The
 * audit log does not count: nothing may truncate it, so once it has grown, each test would truncate all others again.
 */
const GROWN_BYTES = 128 * 1024;

async function openCopy(): Promise<TestDatabase> {
  const pool = new pg.Pool(await copyTemplate(inject("databaseTemplate")));
  const { rows: tables } = await pool.query<{ name: string; parents: string[] }>(
    `select quote_ident(relname) as name, array(
       select quote_ident(parent.relname) from pg_constraint join pg_class parent on parent.oid = confrelid where contype = 'f' and conrelid = own.oid
     ) as parents
     from pg_class own where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const deletes = childrenFirst(tables).map((name) => `if exists (select from ${name}) then delete from ${name}; end if;`);
  // Truncating recreates every file of every table and index. A test writes few tables; whether the others have rows is checked by a
  // function, because its session keeps its plans. Acting as a replica, without triggers, would discard all plans of the session.
  await pool.query(`
    create schema test_kit;
    drop trigger audit_log_rows_stay on audit_log;
    create trigger audit_log_rows_stay before update or delete on audit_log for each row
      when (coalesce(current_setting('test_kit.emptying', true), '') <> 'yes') execute function audit_log_guard();
    create function test_kit.empty() returns void language plpgsql as $$ begin
      if exists (
        select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'audit_log%'
        and pg_relation_size(oid) > ${GROWN_BYTES}
      )
        then truncate ${tables.map(({ name }) => name).filter((name) => name !== "audit_log")};
      end if;
      perform set_config('test_kit.emptying', 'yes', true);
      ${deletes.join("\n      ")}
      perform set_config('test_kit.emptying', '', true);
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences where last_value is not null;
    end $$`);
  return {
    pool,
    async empty() {
      await pool.query("select test_kit.empty()");
    },
  };
}

/** The tables, each before those that it refers to. */
function childrenFirst(tables: { name: string; parents: string[] }[]): string[] {
  const parentsOf = new Map(tables.map(({ name, parents }) => [name, parents]));
  const ordered = new Set<string>();
  const open = new Set<string>();
  const visit = (name: string) => {
    if (open.has(name)) return;
    open.add(name);
    for (const parent of parentsOf.get(name) ?? []) visit(parent);
    ordered.add(name);
  };
  for (const { name } of tables) visit(name);
  return [...ordered].filter((name) => parentsOf.has(name)).reverse();
}

/** The longest time of a statement on a busy machine. */
const PATIENCE_MS = 120_000;
/** How the site's own connections go through a pooler. */
const POOLED = { Client: MeasuredClient, namesStatements: false } as pg.PoolConfig;

async function copyTemplate(template: ProvidedContext["databaseTemplate"]): Promise<pg.PoolConfig> {
  if (template.kind === "embedded") {
    const directory = mkdtempSync(path.join(template.copies, "worker-"));
    const timeouts = { statementTimeoutMs: PATIENCE_MS, idleInTransactionTimeoutMs: PATIENCE_MS };
    const { poolConfig } = await openEmbeddedDatabase({ directory, template: template.directory, durable: false, ...timeouts });
    return poolConfig;
  }
  const name = `bubblegum_test_${randomUUID().replaceAll("-", "")}`;
  const server = new pg.Client({ connectionString: template.directUrl });
  await server.connect();
  await server.query(`create database ${name} template ${template.name}`);
  await server.end();
  // The server is private to the run and goes with it.
  const pooled = template.directUrl !== template.serverUrl;
  return { connectionString: databaseUrl(template.serverUrl, name), max: 20, ...(pooled && POOLED) };
}

/** Its own bucket on the S3 server of the services run, because test files count stored objects; none in the ordinary run. */
async function openTestBucket(): Promise<NodeJS.ProcessEnv> {
  const endpoint = process.env.TEST_S3_ENDPOINT;
  if (!endpoint) return {};
  const bucket = `bubblegum-test-${randomUUID()}`;
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const client = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}
