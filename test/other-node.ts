import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, inject } from "vitest";
import * as schema from "../app/db/schema.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import { createReadCache } from "../app/platform/page-cache/read-cache.server.ts";
import type { TestContext } from "./database.ts";

/** Whether the tests run on the embedded database: it has one session, which one process has to itself, so there is no second node. */
export const isEmbedded = inject("databaseTemplate").kind === "embedded";

/** A second node on the same database, with connections and a memory of its own; on the embedded database the same connections. */
export function createOtherNode(ctx: TestContext): Pick<AppContext, "db" | "reads"> {
  const pool = isEmbedded ? ctx.pool : new pg.Pool(ctx.pool.options);
  afterAll(async () => void (isEmbedded || (await pool.end())));
  return { db: drizzle({ client: pool, schema }), reads: createReadCache(ctx.bus) };
}
