import { type Bus, isFresh } from "../bus/bus.server.ts";
import { noteRead } from "../process/metrics.server.ts";
import type { CacheTag } from "./cache-tags.ts";

declare module "../http/context.server.ts" {
  interface Services {
    reads: ReadCache;
  }
}

/** Maximum age of shared reads if there are other nodes, in milliseconds. */
const MAX_AGE_MS = 5_000;

/**
 * Remembers data read from the database until one of its tags is invalidated; where there may be other nodes for at most five seconds, and
 * only for a moment while the bus is deaf. For a few large, shared reads.
 */
export interface ReadCache {
  /**
   * The cached value of `key`, or the result of `load`, which runs once for concurrent callers. A failed load is not cached. `version`, if
   * given, is a cheap query of the data's version: while it stays the same, an expired value is not reloaded.
   */
  read<T>(key: string, tags: readonly CacheTag[], load: () => Promise<T>, version?: () => Promise<string>): Promise<T>;
}

interface Entry {
  tags: readonly CacheTag[];
  value: Promise<unknown>;
  version: Promise<string> | undefined;
  /** Whether the value is known to be that of the version. */
  settled: Promise<boolean>;
  at: number;
}

/**
 * Makes the cache, which the bus invalidates. `behindMs` is the age that loaded data may already have, because it comes from
 * replicas: it may be older than its version then, which came from another, and so it is loaded twice before it is believed to be the same.
 */
export function createReadCache(bus: Bus, { behindMs = 0 } = {}): ReadCache {
  const entries = new Map<string, Entry>();
  bus.subscribe("cache.invalidated", ({ tags }) => {
    for (const [key, entry] of entries) {
      if (tags.includes("*") || entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
    }
  });
  const isUsable = ({ at }: Entry) => isFresh(at, bus) && (!bus.isShared || performance.now() - at < MAX_AGE_MS - behindMs);
  return {
    read<T>(key: string, tags: readonly CacheTag[], load: () => Promise<T>, readVersion?: () => Promise<string>): Promise<T> {
      const known = entries.get(key);
      const hit = known !== undefined && isUsable(known);
      noteRead(hit ? "hit" : "miss");
      if (hit) return known.value as Promise<T>;
      const at = performance.now();
      // Read before the value: a change in between makes the next reader load again. A single node drops all that changes.
      const version = bus.isShared ? readVersion?.() : undefined;
      const same = version && isSame(version, known?.version);
      const settled = Promise.resolve(behindMs === 0 || (same ?? false));
      // A query that was not awaited yet runs with each `then`.
      const value = Promise.resolve(same ? loadUnless(same, known, load) : load());
      const entry = { tags, version, settled, at, value };
      entries.set(key, entry);
      settled.catch(() => undefined);
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.value as Promise<T>;
    },
  };
}

async function isSame(version: Promise<string>, before: Promise<string> | undefined): Promise<boolean> {
  return (await version) === (await before);
}

async function loadUnless(same: Promise<boolean>, known: Entry | undefined, load: () => Promise<unknown>): Promise<unknown> {
  return (await same) && known && (await known.settled) ? known.value : load();
}
