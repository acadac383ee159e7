import { sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";

/**
 * Waits for the lock of that name and holds it until the transaction `tx` ends. Holders of a shared one do not wait for each
 * other. Source: PostgreSQL manual, "Advisory Locks".
 */
export async function holdLock(tx: Database, name: string, mode: "exclusive" | "shared" = "exclusive"): Promise<void> {
  const key = sql`hashtextextended(${name}, 0)`;
  await tx.execute(mode === "shared" ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`);
}
