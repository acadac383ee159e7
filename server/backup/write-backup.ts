import { existsSync } from "node:fs";
import { copyFile, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { DatabaseConnection } from "~/db/client.server.ts";
import { DirectoryInUseError, lockDirectory } from "~/db/embedded/directory-lock.server.ts";
import type { BackupError } from "~/db/embedded/worker-protocol.ts";
import { HISTORY_FOLDER } from "~/features/pets/core/history-file.ts";
import type { Config } from "~/platform/process/config.server.ts";
import {
  forEachInParallel,
  listFiles,
  makeDirectoryDurably,
  syncDirectory,
  UNFINISHED,
  writeDurably,
} from "~/platform/process/durable-files.server.ts";
import { diskWordsOf, OperatorError } from "~/platform/process/operator-error.ts";
import packageJson from "../../package.json" with { type: "json" };
import {
  describeManifest,
  type FileSum,
  formatManifest,
  HALF,
  MANIFEST,
  type Manifest,
  newestMigration,
  readManifest,
  sumOfFile,
} from "./manifest.ts";

export interface BackupOptions {
  /** Whether the pictures are copied, or left in the data folder: they are named by their content and never change. */
  pictures: "copied" | "left";
  now: Date;
  /** Whether a site without players and pets may be backed up. */
  empty?: boolean;
}

/**
 * Writes a backup: `db`, which the embedded database can open, `files`, and last the manifest. All of it is on the disk when this returns.
 * Works while the site runs; writes wait while the database is copied. The folder must be missing, empty, or hold the half of a backup that
 * was broken off. Throws OperatorError, and leaves nothing behind, when the backup cannot be written, when the folder holds anything else,
 * and on PostgreSQL.
 */
export async function writeBackup(
  { backup }: Pick<DatabaseConnection, "backup">,
  { dataDirectory, s3 }: Pick<Config, "dataDirectory" | "s3">,
  toDirectory: string,
  options: BackupOptions,
): Promise<Manifest> {
  if (!backup) throw new OperatorError("PostgreSQL has its own tools for backups (pg_dump, pg_basebackup).");
  const target = path.resolve(toDirectory);
  refuseWithin(target, dataDirectory);
  const isNew = !existsSync(target);
  try {
    await makeDirectoryDurably(target, 0o700);
    return await alone(target, async () => {
      await beginIn(target);
      try {
        const tables = await backup(path.join(target, "db"));
        if (!options.empty) refuseNothing(tables, dataDirectory);
        const pictures = s3 ? "storage" : options.pictures === "copied" ? "backup" : "data folder";
        const from = path.join(dataDirectory, "files");
        const copied = pictures === "backup" ? await copyPictures(from, target) : {};
        const leftThere = pictures === "data folder" ? await sizesOf(from) : {};
        const { files, emptyFolders } = await sumDatabase(target);
        const manifest: Manifest = {
          format: 1,
          madeAt: options.now.toISOString(),
          site: packageJson.version,
          migration: await newestMigration(),
          pictures,
          tables,
          emptyFolders,
          files: { ...files, ...copied },
          leftThere,
        };
        await writeDurably(path.join(target, MANIFEST), formatManifest(manifest));
        await rm(path.join(target, HALF));
        await syncDirectory(target);
        return manifest;
      } catch (error) {
        await clear(target);
        await rm(path.join(target, HALF), { force: true });
        throw error;
      }
    });
  } catch (error) {
    if (isNew) await rm(target, { recursive: true, force: true }).catch(() => undefined);
    const words = error instanceof OperatorError ? undefined : diskWordsOf(error);
    if (!words) throw error;
    const failed =
      (error as BackupError).isCopying === false
        ? `The database in ${path.join(dataDirectory, "db")} could not be copied to ${target}, because its own disk failed`
        : `The backup could not be written to ${target}`;
    throw new OperatorError(`${failed}: ${words}. Nothing of it was left there.`, { cause: error });
  }
}

/** A folder of the site would be copied into itself, or mistaken for a backup. */
function refuseWithin(target: string, dataDirectory: string): void {
  const taken = ["db", "files"]
    .map((name) => path.join(dataDirectory, name))
    .find((folder) => !path.relative(folder, target).startsWith(".."));
  if (taken !== undefined || target === path.resolve(dataDirectory))
    throw new OperatorError(`${target} is a folder of the site itself. Name another one for the backup.`);
}

const LOCK_FILES = ["lock", "lock.pid"];

/** Locks the folder against concurrent backups. */
async function alone<Result>(target: string, work: () => Promise<Result>): Promise<Result> {
  let lock: ReturnType<typeof lockDirectory>;
  try {
    lock = lockDirectory(target);
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new OperatorError(`Another backup is being written to ${target}. Wait for it, or name another folder.`, { cause: error });
  }
  try {
    return await work();
  } finally {
    lock.release();
    await rm(path.join(target, "lock"), { force: true });
  }
}

/** Takes the folder: it is empty, or becomes so because it held the half of a backup. */
async function beginIn(target: string): Promise<void> {
  const before = await readManifest(target);
  if (before)
    throw new OperatorError(
      `${target} holds a backup already. ${describeManifest(before)}\nName another folder: a backup is never written over one.`,
    );
  const names = (await readdir(target)).filter((name) => !LOCK_FILES.includes(name));
  if (names.includes(HALF)) await clear(target);
  else if (names.length > 0)
    throw new OperatorError(`${target} holds other things (such as ${names[0]}). Name an empty folder, or one that does not exist.`);
  await mark(path.join(target, HALF));
}

/** Marks a folder, before anything else is in it, as an incomplete backup. */
async function mark(file: string): Promise<void> {
  const handle = await open(file, "w");
  await handle.sync().finally(() => handle.close());
  await syncDirectory(path.dirname(file));
}

/** Removes the files of a backup, but not its mark, so that an interrupted removal still leaves an incomplete backup. */
async function clear(target: string): Promise<void> {
  for (const name of ["files", "db", MANIFEST]) await rm(path.join(target, name), { recursive: true, force: true });
  for (const name of await readdir(target))
    if (name.endsWith(UNFINISHED)) await rm(path.join(target, name), { recursive: true, force: true });
}

function refuseNothing(tables: Manifest["tables"], dataDirectory: string): void {
  const rowsOf = (table: string) => tables[`public.${table}`]?.rows ?? 0;
  if (rowsOf("users") + rowsOf("pets") > 0) return;
  throw new OperatorError(
    `The database in ${path.join(dataDirectory, "db")} is empty: it has no player and no pet. If DATA_DIR names the right folder and you want a backup of an empty site, add --empty.`,
  );
}

/** The stored pictures. Daily files are no part of a backup: they change, and are made again. */
export async function listPictures(folder: string): Promise<string[]> {
  return (await listFiles(folder)).filter((file) => !file.endsWith(UNFINISHED) && !file.startsWith(`${HISTORY_FOLDER}/`));
}

/** Copies the pictures into the backup, one by one to the disk. Returns the copied files, by path within the backup. */
async function copyPictures(from: string, target: string): Promise<Record<string, FileSum>> {
  const pictures = await listPictures(from);
  for (const folder of new Set(pictures.map((file) => path.dirname(file))))
    await makeDirectoryDurably(path.join(target, "files", folder), 0o700);
  const sums = new Map<string, FileSum>();
  await forEachInParallel(pictures, async (file) => {
    const copy = path.join(target, "files", file);
    await copyFile(path.join(from, file), copy);
    await syncFile(copy);
    sums.set(file, await sumOfFile(copy));
  });
  for (const folder of new Set(pictures.map((file) => path.dirname(file)))) await syncDirectory(path.join(target, "files", folder));
  return Object.fromEntries(pictures.map((file) => [`files/${file}`, sums.get(file) as FileSum]));
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}

async function sizesOf(folder: string): Promise<Record<string, number>> {
  const pictures = await listPictures(folder);
  const sizes = new Map<string, number>();
  await forEachInParallel(pictures, async (file) => {
    sizes.set(file, (await stat(path.join(folder, file))).size);
  });
  return Object.fromEntries(pictures.map((file) => [`files/${file}`, sizes.get(file) as number]));
}

/** The files of the copied database, which are on the disk already, and its empty folders. */
async function sumDatabase(target: string): Promise<Pick<Manifest, "files" | "emptyFolders">> {
  const database = path.join(target, "db");
  const files: Manifest["files"] = {};
  for (const file of await listFiles(database))
    if (!LOCK_FILES.includes(file)) files[`db/${file}`] = await sumOfFile(path.join(database, file));
  const entries = await readdir(database, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const emptyFolders: string[] = [];
  for (const folder of folders)
    if ((await readdir(folder)).length === 0) emptyFolders.push(path.relative(target, folder).replaceAll(path.sep, "/"));
  return { files, emptyFolders: emptyFolders.sort() };
}
