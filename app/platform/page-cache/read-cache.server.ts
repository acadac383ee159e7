import { type Bus, isFresh } from "../bus/bus.server.ts";
import { noteRead } from "../process/metrics.server.ts";
import type { CacheTag } from "./cache-tags.ts";

declare module "../http/context.server.ts" {
  interface Services {
    reads: ReadCache;
  }
}

/** How old something may be at most where other nodes change it, in milliseconds: what a command decides by was so a moment ago. */
const MAX_AGE_MS = 5_000;

/**
 * Remembers data read from the database until one of its tags is invalidated; where there may be other nodes for at most five seconds, and
 * only for a moment while the bus is deaf. For a few large, shared reads.
 */
export interface ReadCache {
  /**
   * The remembered value of `key`, or the result of `load`, which runs once for all who ask meanwhile. A failed load is not remembered.
   * `version`, if given, tells quickly what the value depends on: as long as it is the same, what has become too old is not loaded anew.
   */
  read<T>(key: string, tags: readonly CacheTag[], load: () => Promise<T>, version?: () => Promise<string>): Promise<T>;
}

interface Entry {
  tags: readonly CacheTag[];
  value: Promise<unknown>;
  version: Promise<string> | undefined;
  at: number;
}

/** Makes the cache; it hears on the bus what to forget. */
export function createReadCache(bus: Bus): ReadCache {
  const entries = new Map<string, Entry>();
  bus.subscribe("cache.invalidated", ({ tags }) => {
    for (const [key, entry] of entries) {
      if (tags.includes("*") || entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
    }
  });
  const isUsable = ({ at }: Entry) => isFresh(at, bus) && (!bus.isShared || performance.now() - at < MAX_AGE_MS);
  return {
    read<T>(key: string, tags: readonly CacheTag[], load: () => Promise<T>, readVersion?: () => Promise<string>): Promise<T> {
      const known = entries.get(key);
      const hit = known !== undefined && isUsable(known);
      noteRead(hit ? "hit" : "miss");
      if (hit) return known.value as Promise<T>;
      const at = performance.now();
      // Read before the value: a change in between makes the next reader load again. A single node drops all that changes.
      const version = bus.isShared ? readVersion?.() : undefined;
      // A query that was not awaited yet runs with each `then`.
      const entry = { tags, version, at, value: Promise.resolve(version ? loadUnlessSame(version, known, load) : load()) };
      entries.set(key, entry);
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.value as Promise<T>;
    },
  };
}

async function loadUnlessSame(version: Promise<string>, known: Entry | undefined, load: () => Promise<unknown>): Promise<unknown> {
  const isSame = (await version) === (await known?.version);
  return isSame && known ? known.value : load();
}
