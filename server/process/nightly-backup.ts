import { mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { DatabaseConnection } from "~/db/client.server.ts";
import { NIGHTLY_BACKUP } from "~/features/jobs/core/job-health.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { syncDirectory, UNFINISHED } from "~/platform/process/durable-files.server.ts";
import { isDiskFull, OperatorError } from "~/platform/process/operator-error.ts";
import { writeBackup } from "../backup/write-backup.ts";

const KEPT = 7;
const NIGHTLY = /^\d{4}-\d{2}-\d{2}$/;
/** Free space for the site itself after the copy, in bytes. */
const RESERVE = 100 * 1024 ** 2;

/**
 * Backs up the embedded database each night into `<data>/backups/<day>` and keeps the last seven. The new copy gets its name only when it
 * is complete, and older ones are removed only then. A failure leaves no files behind.
 */
export function nightlyBackup(database: Pick<DatabaseConnection, "backup">): ScheduledJob {
  return {
    name: NIGHTLY_BACKUP,
    cron: "30 3 * * *",
    async run({ config, now }) {
      const folder = path.join(config.dataDirectory, "backups");
      const today = path.join(folder, now().toISOString().slice(0, 10));
      const unfinished = today + UNFINISHED;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Remains of a process that died during a backup.
      for (const name of await readdir(folder)) if (name.endsWith(UNFINISHED)) await remove(path.join(folder, name));
      await checkRoom(config.dataDirectory, folder);
      try {
        // Pictures are not copied every night: they are named by their content and never change.
        await writeBackup(database, config, unfinished, { pictures: "left", now: now(), empty: true });
        await remove(today);
        await rename(unfinished, today);
        await syncDirectory(folder);
      } catch (error) {
        await remove(unfinished);
        throw isDiskFull(error) ? new OperatorError(`The disk is full. ${MAKE_ROOM}`, { cause: error }) : error;
      }
      await removeOld(folder, path.basename(today));
    },
  };
}

const MAKE_ROOM = "Make room in the data folder: the backup is tried again every hour, and those of the days before are kept.";

/** Throws OperatorError if a copy of the database would not fit. */
async function checkRoom(dataDirectory: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const [size, free] = [await sizeOf(path.join(dataDirectory, "db")), bavail * bsize];
  if (size + RESERVE <= free) return;
  throw new OperatorError(
    `There is not enough room for a backup: it takes ${inMegabytes(size)}, ${inMegabytes(RESERVE)} have to stay free for the site, and only ${inMegabytes(free)} are free. ${MAKE_ROOM}`,
  );
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2).toLocaleString("en")} MB`;

/** How much the files in a folder take up. One that goes meanwhile counts as nothing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile()) bytes += await stat(path.join(entry.parentPath, entry.name)).then(({ size }) => size, ifGone);
  return bytes;
}

function ifGone(error: NodeJS.ErrnoException): number {
  if (error.code !== "ENOENT") throw error;
  return 0;
}

/** Keeps the last seven up to today. Those of days to come are from a clock that was ahead: they must not crowd out the others. */
async function removeOld(folder: string, today: string): Promise<void> {
  const days = (await readdir(folder)).filter((name) => NIGHTLY.test(name)).sort();
  const [past, toCome] = [days.filter((day) => day <= today), days.filter((day) => day > today)];
  for (const day of [...past.slice(0, -KEPT), ...toCome.slice(0, -KEPT)]) await remove(path.join(folder, day));
}

const remove = (place: string) => rm(place, { recursive: true, force: true });
