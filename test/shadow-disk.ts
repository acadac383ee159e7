import { readdirSync, readFileSync, statSync } from "node:fs";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

/**
 * Notes what a disk would still have after a power cut of what is written below `root` through node:fs/promises: of every file the bytes as
 * they were at its last sync, of every folder the names as they were at its own. Nothing else is taken for safe: not a write, not a rename.
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
    /** What is there when the power is back, by path. A file whose bytes were never synced is empty, a folder's names are lost. */
    afterPowerCut: (): Record<string, Buffer> => Object.fromEntries(read(statSync(root).ino, "")),
    stop() {
      Object.assign(fs, { open: original });
      syncBuiltinESMExports();
    },
  };
}
