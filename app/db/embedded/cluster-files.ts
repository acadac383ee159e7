import fs from "node:fs";
import path from "node:path";

/**
 * Copies the database files `from` to `to`, which must not exist. Whatever moment the process or the machine stops at,
 * `to` is either missing or whole: the copy grows under a temporary name and is renamed last.
 * `durable: false` leaves out the syncing to disk. Blocks its thread.
 */
export function copyCluster(from: string, to: string, { durable }: { durable: boolean }): void {
  const unfinished = unfinishedName(to);
  fs.rmSync(unfinished, { recursive: true, force: true });
  copyTree(from, unfinished);
  fs.chmodSync(unfinished, 0o700);
  moveIntoPlace(unfinished, to, { durable });
}

/** The name under which the cluster `target` is built before it is put in place. */
export function unfinishedName(target: string): string {
  return `${target}.unfinished`;
}

/** Syncs the finished tree `unfinished`, then gives it its name `target` in one step. The directory above may be new as well. */
export function moveIntoPlace(unfinished: string, target: string, { durable }: { durable: boolean }): void {
  if (durable) syncTree(unfinished);
  fs.renameSync(unfinished, target);
  if (!durable) return;
  syncDirectory(path.dirname(target));
  syncDirectory(path.dirname(path.dirname(target)));
}

function copyTree(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) copyTree(source, target);
    else fs.copyFileSync(source, target, fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE);
  }
}

function syncTree(directory: string): void {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(file);
    else syncFile(file, "r+");
  }
  syncDirectory(directory);
}

function syncDirectory(directory: string): void {
  // Windows cannot open a directory as a file, and does not need to.
  if (process.platform !== "win32") syncFile(directory, "r");
}

function syncFile(file: string, flags: string): void {
  const descriptor = fs.openSync(file, flags);
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
