import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "../app/db/client.server.ts";
import { buildTemplate } from "../app/db/embedded/embedded-database.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database to copy: a directory of the embedded one and where the copies go, or the address of a PostgreSQL one. */
    databaseTemplate:
      | { kind: "embedded"; directory: string; copies: string }
      | { kind: "postgres"; serverUrl: string; directUrl: string; name: string };
  }
}

/** Makes one migrated database for the whole run; each worker works on a copy of its own. */
export default async function makeTemplate(project: TestProject) {
  const serverUrl = process.env.TEST_DATABASE_URL;
  // A pooler keeps connections to the template, which could not be copied then.
  if (serverUrl) return makePostgresTemplate(project, serverUrl, process.env.TEST_DATABASE_DIRECT_URL ?? serverUrl);

  const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-test-"));
  const directory = path.join(scratch, "template");
  await buildTemplate(directory, async (poolConfig) => {
    const pool = new pg.Pool(poolConfig);
    await migrateDatabase(pool);
    await pool.end();
  });
  project.provide("databaseTemplate", { kind: "embedded", directory, copies: scratch });
  return () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}

async function makePostgresTemplate(project: TestProject, serverUrl: string, directUrl: string) {
  const name = `bubblegum_template_${process.pid}`;
  const server = new pg.Client({ connectionString: directUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const pool = new pg.Pool({ connectionString: databaseUrl(directUrl, name) });
  await migrateDatabase(pool);
  await pool.end();
  project.provide("databaseTemplate", { kind: "postgres", serverUrl, directUrl, name });
  return async () => {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
  };
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
