import { existsSync } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DirectoryInUseError, lockDirectory } from "~/db/embedded/directory-lock.server.ts";
import type { Config } from "~/platform/process/config.server.ts";
import { forEachInParallel, makeDirectoryDurably, syncDirectory, UNFINISHED } from "~/platform/process/durable-files.server.ts";
import { diskWordsOf, OperatorError } from "~/platform/process/operator-error.ts";
import { type BackupCheck, checkFiles, checkTables, describeFiles, describeProblems, foldersOf } from "./check-backup.ts";
import { describeManifest, type Manifest, newestMigration } from "./manifest.ts";

const BESIDE = `restore${UNFINISHED}`;

/**
 * Restores a backup into a data folder without a database. Checks everything, copies it beside and tries it out before moving anything; the
 * database moves last, in one step. So an interrupted restore leaves the folder unchanged, and can be repeated. Existing pictures stay.
 * Returns the restored and the omitted contents. Throws OperatorError for an incomplete backup, unless `anyway` is set.
 */
export async function restoreBackup(
  { dataDirectory, s3 }: Pick<Config, "dataDirectory" | "s3">,
  folder: string,
  { anyway = false }: { anyway?: boolean } = {},
): Promise<string[]> {
  const database = path.join(dataDirectory, "db");
  refuseDatabase(database);
  const check = await checkFiles(folder);
  await refuseNewer(folder, check.manifest);
  const problems = [...check.problems, ...(await missingPictures(check.manifest, dataDirectory, s3 !== undefined))];
  if (!anyway) refuse(folder, problems);
  const beside = path.join(dataDirectory, BESIDE);
  try {
    await makeDirectoryDurably(dataDirectory, 0o700);
    await alone(beside, async () => {
      await copyAll(folder, beside, check);
      problems.push(...(await checkTables(path.join(beside, "db"), check.manifest?.tables, `The database of the backup in ${folder}`)));
      if (!anyway) refuse(folder, problems);
      await placePictures(path.join(beside, "files"), path.join(dataDirectory, "files"));
      refuseDatabase(database);
      await rename(path.join(beside, "db"), database);
      await syncDirectory(dataDirectory);
    });
  } catch (error) {
    const words = error instanceof OperatorError ? undefined : diskWordsOf(error);
    if (!words) throw error;
    throw new OperatorError(`The backup could not be put back: ${words}. The data folder is as it was; the restore can be repeated.`, {
      cause: error,
    });
  }
  const done = check.manifest ? [describeManifest(check.manifest)] : [];
  return problems.length > 0 ? [...done, "Put back as it is:", ...problems.map((problem) => `- ${problem}`)] : done;
}

/** Throws OperatorError in a data folder into which a backup is being put, or was when that was broken off: a start would make it a new site. */
export function refuseHalfRestore({ dataDirectory }: Pick<Config, "dataDirectory">): void {
  const beside = path.join(dataDirectory, BESIDE);
  if (!existsSync(beside) || existsSync(path.join(dataDirectory, "db"))) return;
  throw new OperatorError(
    `A restore into ${dataDirectory} is not finished. Repeat it with npm run restore, or remove ${beside} to start a new site.`,
  );
}

function refuseDatabase(database: string): void {
  if (!existsSync(database)) return;
  throw new OperatorError(`${database} exists. Move it away first: a restore never writes over a database.`);
}

function refuse(folder: string, problems: string[]): void {
  if (problems.length === 0) return;
  throw new OperatorError(
    `${describeProblems(folder, problems)}\n\nNothing was changed. Take another backup; to put back what is left of this one all the same, add --anyway.`,
  );
}

/** A site that is older than its database would read it wrongly. */
async function refuseNewer(folder: string, manifest: Manifest | undefined): Promise<void> {
  if (manifest && manifest.migration > (await newestMigration()))
    throw new OperatorError(`The backup in ${folder} was made by a newer version of the site. Update this one first.`);
}

/** Pictures that belong to the backup, stayed in the data folder, and are not there any more. */
async function missingPictures(manifest: Manifest | undefined, dataDirectory: string, isStorage: boolean): Promise<string[]> {
  if (!manifest || isStorage) return [];
  const missing: string[] = [];
  await forEachInParallel(Object.entries(manifest.leftThere), async ([file, bytes]) => {
    const found = await stat(path.join(dataDirectory, file)).catch(() => undefined);
    if (found?.size !== bytes) missing.push(file);
  });
  const words = describeFiles(missing, `is not in ${dataDirectory} any more`, `are not in ${dataDirectory} any more`);
  return words ? [`${words}. The backup has no pictures of its own: put its database back where they are`] : [];
}

/** Locks the folder against concurrent restores. Removes leftovers of earlier restores first, and its own last. */
async function alone(beside: string, work: () => Promise<void>): Promise<void> {
  let lock: ReturnType<typeof lockDirectory>;
  try {
    lock = lockDirectory(beside);
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new OperatorError("Another backup is being put back into the same data folder. Wait for it.", { cause: error });
  }
  try {
    for (const name of await readdir(beside)) {
      if (!name.startsWith("lock")) await rm(path.join(beside, name), { recursive: true, force: true });
    }
    await work();
  } finally {
    lock.release();
    await rm(beside, { recursive: true, force: true });
  }
}

async function copyAll(folder: string, beside: string, { usable, emptyFolders }: BackupCheck): Promise<void> {
  const folders = [...foldersOf(usable), ...emptyFolders].sort();
  for (const name of folders) await mkdir(path.join(beside, name), { recursive: true, mode: 0o700 });
  await forEachInParallel(usable, async (file) => {
    const copy = path.join(beside, file);
    await copyFile(path.join(folder, file), copy);
    const handle = await open(copy, "r+");
    await handle.sync().finally(() => handle.close());
  });
  for (const name of everyFolder(folders)) await syncDirectory(path.join(beside, name));
}

/** Folders with those above them. */
function everyFolder(folders: string[]): Set<string> {
  const every = new Set<string>(["."]);
  for (let name of folders) for (; name !== "."; name = path.dirname(name)) every.add(name);
  return every;
}

/** Gives pictures their places beside those that are there. They are named by their content. */
async function placePictures(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    await makeDirectoryDurably(to);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) await placePictures(path.join(from, entry.name), target);
    else await rename(path.join(from, entry.name), target);
  }
  if (existsSync(to)) await syncDirectory(to);
}
