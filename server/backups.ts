import { cp, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { DatabaseConnection } from "~/db/client.server.ts";
import type { ScheduledJob } from "~/platform/process/jobs.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";

const KEPT = 7;
const NIGHTLY = /^\d{4}-\d{2}-\d{2}$/;

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

/** Backs up the embedded database each night into `<data>/backups/<day>` and keeps the last seven. */
export function nightlyBackup(database: DatabaseConnection): ScheduledJob {
  return {
    name: "nightly-backup",
    cron: "30 3 * * *",
    async run({ config, now }) {
      const folder = path.join(config.dataDirectory, "backups");
      const today = path.join(folder, now().toISOString().slice(0, 10));
      await rm(today, { recursive: true, force: true });
      // Pictures are not copied every night: they are named by their content and never change.
      await mkdir(today, { recursive: true, mode: 0o700 });
      await database.backup?.(path.join(today, "db"));
      const old = (await readdir(folder))
        .filter((name) => NIGHTLY.test(name))
        .sort()
        .slice(0, -KEPT);
      for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
    },
  };
}
