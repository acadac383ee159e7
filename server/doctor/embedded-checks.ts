import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyCluster } from "~/db/embedded/cluster-files.ts";
import { DirectoryInUseError, lockDirectory } from "~/db/embedded/directory-lock.server.ts";
import { CLUSTER, refuseForeign } from "~/db/embedded/embedded-database.server.ts";
import type { Config } from "~/platform/process/config.server.ts";
import { diskWordsOf, OperatorError } from "~/platform/process/operator-error.ts";
import { checkTables } from "../backup/check-backup.ts";
import { refuseHalfRestore } from "../backup/restore-backup.ts";
import { settingErrorOf } from "../process/setting-error.ts";
import type { Say } from "./finding.ts";

/**
 * Whether a start could open the embedded database: nobody else has it open, this version's PostgreSQL wrote it, and a copy of it can be
 * opened and read. `isServed` says whether a node answers at the port of the settings.
 */
export async function examineEmbedded(config: Config, isServed: () => Promise<boolean>, say: Say): Promise<string> {
  const directory = path.join(config.dataDirectory, "db");
  try {
    refuseHalfRestore(config);
    if (!(await isFolder(path.join(directory, CLUSTER)))) return `There is none in ${directory} yet. The first start makes it.`;
    refuseForeign(path.join(directory, CLUSTER));
    const scratch = await mkdtemp(path.join(tmpdir(), "bubblegum-doctor-"));
    try {
      const trouble = copyLocked(directory, path.join(scratch, CLUSTER));
      if (trouble !== undefined) {
        say("warning", `The database could not be tried out on a copy in ${scratch}: ${trouble}.`);
        return "";
      }
      const problems = await checkTables(scratch, undefined, `The database in ${directory}`);
      for (const problem of problems) say("wrong", problem);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
    return `A copy of the one in ${directory} opens, and each table of it can be read.`;
  } catch (error) {
    if (error instanceof DirectoryInUseError && (await isServed())) return `The running site has the one in ${directory} open.`;
    throw settingErrorOf(error, config) ?? error;
  }
}

/** Whether there is such a folder. Throws OperatorError if something else has its name, or that of a folder above it. */
async function isFolder(folder: string): Promise<boolean> {
  try {
    if ((await stat(folder)).isDirectory()) return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return false;
    if (code !== "ENOTDIR") throw error;
  }
  throw new OperatorError(`A file is where a folder belongs: ${folder}, or one above it. Move it away.`);
}

/** Copies the files of a database while nobody can open it. Returns the error of the disk, if any. */
function copyLocked(directory: string, to: string): string | undefined {
  const lock = lockDirectory(directory);
  try {
    copyCluster(path.join(directory, CLUSTER), to, { durable: false });
    return undefined;
  } catch (error) {
    const words = diskWordsOf(error);
    if (words === undefined) throw error;
    return words;
  } finally {
    lock.release();
  }
}
