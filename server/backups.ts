import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import type { DatabaseConnection } from "~/db/client.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";

/**
 * Writes a backup folder: `db`, which the embedded database can open, and `files` if they are kept on this machine. Works while the site
 * runs; writes wait while the copy is made.
 */
export async function writeBackup(database: DatabaseConnection, dataDirectory: string, toDirectory: string): Promise<void> {
  if (!database.backup) throw new OperatorError("PostgreSQL has its own tools for backups (pg_dump, pg_basebackup).");
  await mkdir(toDirectory, { recursive: true, mode: 0o700 });
  await database.backup(path.join(toDirectory, "db"));
  await cp(path.join(dataDirectory, "files"), path.join(toDirectory, "files"), { recursive: true, force: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    },
  );
}
