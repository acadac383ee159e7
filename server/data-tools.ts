import pg from "pg";
import { migrateDatabase } from "~/db/client.server.ts";
import { copyDatabase } from "~/db/copy-database.server.ts";
import { writeBackup } from "./backups.ts";
import { openServices } from "./services.ts";

/** Backs up the data directory of a site that is not running. Throws DirectoryInUseError when it is. */
export async function backUp(environment: NodeJS.ProcessEnv, toDirectory: string): Promise<void> {
  const { services, database, close } = await openServices(environment);
  try {
    await writeBackup(database, services.config.dataDirectory, toDirectory);
  } finally {
    await close();
  }
}

/** Copies the embedded database of a site that is not running into an empty PostgreSQL database. Returns the rows copied by table. */
export async function exportTo(environment: NodeJS.ProcessEnv, targetUrl: string): Promise<Record<string, number>> {
  const { database, close } = await openServices({ ...environment, DATABASE_URL: "" });
  const target = new pg.Pool({ connectionString: targetUrl });
  try {
    await migrateDatabase(target);
    return await copyDatabase(database.pool, target);
  } finally {
    await target.end();
    await close();
  }
}
