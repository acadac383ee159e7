import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

// Preloaded into a process that is to lose its power (see power-loss.test.ts). It keeps in SHADOW what a disk would still
// have: of every file the bytes as they were at its last fsync, and of every directory the names as they were at its own,
// or at that of the file they name. Nothing else is taken for safe: not a write, not a rename, not a deletion.

const shadow = process.env.SHADOW ?? "";
const watched = process.env.WATCHED ?? "";
const original = { ...fs };
const generations = new Map<number, number>();
const openPaths = new Map<number, string>();
/** By content id: the ranges written since the last fsync, or "all". */
const unsynced = new Map<string, { start: number; end: number }[] | "all">();

function contentId(inode: number): string {
  return `${inode}.${generations.get(inode) ?? 0}`;
}

function pathOf(descriptor: number): string | undefined {
  return openPaths.get(descriptor);
}

/** The number of a deleted file's inode is given out again: what follows is another file. */
function forgetInodeAt(file: string): void {
  const stat = original.lstatSync(file, { throwIfNoEntry: false });
  if (stat?.isFile()) generations.set(stat.ino, (generations.get(stat.ino) ?? 0) + 1);
}

/** Directories are known by inode, since they may be renamed. A name leads to a directory ("/" and its inode) or to a content id. */
function rememberNames(directory: string, names: [string, string][], complete: boolean): void {
  const line = JSON.stringify({ directory: original.statSync(directory).ino, names, complete });
  original.appendFileSync(path.join(shadow, "names.jsonl"), `${line}\n`);
}

function syncContent(descriptor: number, stat: fs.Stats): void {
  const id = contentId(stat.ino);
  const copyFile = path.join(shadow, id);
  const isFirst = !original.existsSync(copyFile);
  const ranges = isFirst ? "all" : (unsynced.get(id) ?? []);
  const copy = original.openSync(copyFile, isFirst ? "w+" : "r+");
  for (const { start, end } of ranges === "all" ? [{ start: 0, end: stat.size }] : ranges) {
    const bytes = Buffer.alloc(end - start);
    const length = original.readSync(descriptor, bytes, 0, bytes.length, start);
    original.writeSync(copy, bytes, 0, length, start);
  }
  original.ftruncateSync(copy, stat.size);
  original.closeSync(copy);
  unsynced.delete(id);
}

const patched: Partial<typeof fs> = {
  openSync: (file, flags, mode) => {
    const descriptor = original.openSync(file, flags, mode);
    if (String(file).startsWith(watched)) {
      openPaths.set(descriptor, String(file));
      if (typeof flags === "number" && flags & fs.constants.O_TRUNC) unsynced.set(contentId(original.fstatSync(descriptor).ino), "all");
    }
    return descriptor;
  },
  closeSync: (descriptor) => {
    openPaths.delete(descriptor);
    original.closeSync(descriptor);
  },
  writeSync: ((descriptor: number, buffer: NodeJS.ArrayBufferView, offset: number, length: number, position: number) => {
    const written = original.writeSync(descriptor, buffer, offset, length, position);
    if (pathOf(descriptor)) {
      const id = contentId(original.fstatSync(descriptor).ino);
      const ranges = unsynced.get(id) ?? [];
      if (ranges !== "all") unsynced.set(id, [...ranges, { start: position, end: position + written }]);
    }
    return written;
  }) as typeof fs.writeSync,
  ftruncateSync: (descriptor, length) => {
    original.ftruncateSync(descriptor, length);
    if (pathOf(descriptor)) unsynced.set(contentId(original.fstatSync(descriptor).ino), "all");
  },
  truncateSync: (file, length) => {
    original.truncateSync(file, length);
    if (String(file).startsWith(watched)) unsynced.set(contentId(original.statSync(file).ino), "all");
  },
  unlinkSync: (file) => {
    if (String(file).startsWith(watched)) forgetInodeAt(String(file));
    original.unlinkSync(file);
  },
  renameSync: (from, to) => {
    if (String(to).startsWith(watched)) forgetInodeAt(String(to));
    original.renameSync(from, to);
    for (const [descriptor, file] of openPaths) {
      if (file === from || file.startsWith(`${from}${path.sep}`)) openPaths.set(descriptor, `${to}${file.slice(String(from).length)}`);
    }
  },
  fsyncSync: (descriptor) => {
    original.fsyncSync(descriptor);
    const file = pathOf(descriptor);
    if (!file) return;
    const stat = original.fstatSync(descriptor);
    if (stat.isDirectory()) {
      const names = original.readdirSync(file).map((name): [string, string] => {
        const entry = original.lstatSync(path.join(file, name));
        return [name, entry.isDirectory() ? `/${entry.ino}` : contentId(entry.ino)];
      });
      rememberNames(file, names, true);
    } else {
      syncContent(descriptor, stat);
      rememberNames(path.dirname(file), [[path.basename(file), contentId(stat.ino)]], false);
    }
  },
};

Object.assign(fs, patched);
syncBuiltinESMExports();
