import pg from "pg";
import { migrateDatabase, tryConnection } from "~/db/client.server.ts";
import { copyDatabase } from "~/db/copy-database.server.ts";
import { readConfig } from "~/platform/process/config.server.ts";
import { writeBackup } from "./backups.ts";
import { openServices } from "./services.ts";

/**
 * Backs up the data directory of a site that is not running. Throws OperatorError if the site is running, and if the folder holds a backup
 * already.
 */
export async function backUp(environment: NodeJS.ProcessEnv, toDirectory: string): Promise<void> {
  const { services, database, close } = await openServices(readConfig(environment));
  try {
    await writeBackup(database, services.config.dataDirectory, toDirectory);
  } finally {
    await close();
  }
}

/**
 * Copies the embedded database of a site that is not running into an empty PostgreSQL database. Returns the rows copied by table. Throws
 * OperatorError when the target cannot be used.
 */
export async function exportTo(environment: NodeJS.ProcessEnv, targetUrl: string): Promise<Record<string, number>> {
  await tryConnection(targetUrl, "The target");
  const { database, close } = await openServices(readConfig({ ...environment, DATABASE_URL: "", REDIS_URL: "" }));
  const target = new pg.Pool({ connectionString: targetUrl });
  try {
    await migrateDatabase(target);
    return await copyDatabase(database.pool, target);
  } finally {
    await target.end();
    await close();
  }
}
