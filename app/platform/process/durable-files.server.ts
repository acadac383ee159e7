import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isDiskFull } from "./operator-error.ts";

/** Suffix of files being written. Leftovers after a power cut are incomplete and ignored. */
export const UNFINISHED = ".unfinished";

/**
 * Writes a file so that it is on the disk, whole and under its name, when this returns; until then whatever had the name is untouched.
 * The folder must exist.
 */
export async function writeDurably(file: string, content: Uint8Array | string | AsyncIterable<Uint8Array>): Promise<void> {
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.${crypto.randomUUID()}${UNFINISHED}`);
  try {
    const handle = await open(beside, "wx");
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncDirectory(path.dirname(file));
}

/** Makes a folder with those above it, so that they are on the disk when this returns. */
export async function makeDirectoryDurably(directory: string, mode?: number): Promise<void> {
  if (existsSync(directory)) return;
  await makeDirectoryDurably(path.dirname(directory), mode);
  await mkdir(directory, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await syncDirectory(path.dirname(directory));
}

/** Syncs a folder, so that added and removed names are durable. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open a directory as a file, and does not need to.
  if (process.platform === "win32") return;
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The files below a folder, as sorted paths within it; none if there is no folder. */
export async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
}

/**
 * Runs `work` for each item, a few at a time, because disks merge simultaneous syncs. After a failure starts no more, and throws once the
 * running ones end, so that the caller can clean up.
 */
export async function forEachInParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  const errors: unknown[] = [];
  const worker = async () => {
    while (errors.length === 0) {
      const next = rest.next();
      if (next.done) return;
      await work(next.value).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  // A full disk is a more helpful error than its consequences.
  if (errors.length > 0) throw errors.find(isDiskFull) ?? errors[0];
}
