import type { CacheTag } from "../http/cache-tags.ts";
import { type Bus, isFresh } from "./bus.server.ts";
import { noteRead } from "./metrics.server.ts";

/**
 * Remembers data read from the database until one of its tags is dropped, or only for a moment while the bus is deaf. For a few large,
 * shared reads.
 */
export interface ReadCache {
  /** The remembered value of `key`, or the result of `load`, which runs once for all who ask meanwhile. A failed load is not remembered. */
  read<T>(key: string, tags: readonly CacheTag[], load: () => Promise<T>): Promise<T>;
}

/** Makes the cache; it hears on the bus what to forget. */
export function createReadCache(bus: Bus): ReadCache {
  const entries = new Map<string, { tags: readonly CacheTag[]; value: Promise<unknown>; at: number }>();
  bus.subscribe("cache.dropped", ({ tags }) => {
    for (const [key, entry] of entries) {
      if (tags.includes("*") || entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
    }
  });
  return {
    read<T>(key: string, tags: readonly CacheTag[], load: () => Promise<T>): Promise<T> {
      const known = entries.get(key);
      const hit = known !== undefined && isFresh(known.at, bus);
      noteRead(hit ? "hit" : "miss");
      if (hit) return known.value as Promise<T>;
      // A query that was not awaited yet runs with each `then`.
      const entry = { tags, value: Promise.resolve(load()), at: performance.now() };
      entries.set(key, entry);
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.value;
    },
  };
}
