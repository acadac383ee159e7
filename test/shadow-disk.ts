import { readdirSync, readFileSync, statSync } from "node:fs";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

/**
 * Tracks the state of a disk after a power cut, for writes below `root` through node:fs/promises: the bytes of every file as of its last
 * sync, and the names of every folder as of its own. Nothing else counts as safe: not a write, not a rename.
 */
export function watchDisk(root: string) {
  const names = new Map<number, Map<string, number>>();
  const bytes = new Map<number, Buffer>();
  const syncFolder = (folder: string) =>
    names.set(statSync(folder).ino, new Map(readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).ino])));
  syncFolder(root);

  const original = fs.open;
  const place = async (...values: Parameters<typeof fs.open>) => {
    const handle = await original(...values);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      const file = String(values[0]);
      const { ino } = await handle.stat();
      if (statSync(file).isDirectory()) syncFolder(file);
      else bytes.set(ino, readFileSync(file));
    };
    return handle;
  };
  Object.assign(fs, { open: place });
  syncBuiltinESMExports();

  const read = (folder: number, at: string): [string, Buffer][] =>
    [...(names.get(folder) ?? [])].flatMap(([name, ino]): [string, Buffer][] =>
      names.has(ino) ? read(ino, path.join(at, name)) : [[path.join(at, name), bytes.get(ino) ?? Buffer.alloc(0)]],
    );
  return {
    /** The files after the power cut, by path. A file that was never synced is empty, and unsynced names of a folder are lost. */
    afterPowerCut: (): Record<string, Buffer> => Object.fromEntries(read(statSync(root).ino, "")),
    stop() {
      Object.assign(fs, { open: original });
      syncBuiltinESMExports();
    },
  };
}
