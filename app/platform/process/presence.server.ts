import { Redis } from "ioredis";

/** Who has been active lately, by an anonymous session id. */
export interface Presence {
  /** Notes that the session was active at `at`. */
  touch(sessionId: string, at: Date): Promise<void>;
  /** How many sessions were active within the last five minutes before `at` (STAT-019). */
  count(at: Date): Promise<number>;
  close(): Promise<void>;
}

const ACTIVE_MS = 5 * 60_000;
const MAX_SESSIONS = 200_000;
const KEY = "bubblegum:presence";

/** Presence of a single node, or with `redisUrl` of all nodes together. */
export function createPresence(redisUrl: string | undefined, onError: (error: Error) => void): Presence {
  return redisUrl ? sharedPresence(redisUrl, onError) : localPresence();
}

function localPresence(): Presence {
  // A Map keeps its entries in the order of their last touch, so the stale ones are always in front.
  const lastActive = new Map<string, number>();
  const dropStale = (now: number) => {
    for (const [id, at] of lastActive) {
      if (at > now - ACTIVE_MS && lastActive.size <= MAX_SESSIONS) break;
      lastActive.delete(id);
    }
  };
  return {
    async touch(sessionId, at) {
      lastActive.delete(sessionId);
      lastActive.set(sessionId, at.getTime());
      dropStale(at.getTime());
    },
    async count(at) {
      dropStale(at.getTime());
      return lastActive.size;
    },
    async close() {},
  };
}

function sharedPresence(redisUrl: string, onError: (error: Error) => void): Presence {
  const redis = new Redis(redisUrl).on("error", onError);
  return {
    async touch(sessionId, at) {
      await redis
        .multi()
        .zadd(KEY, at.getTime(), sessionId)
        .zremrangebyscore(KEY, 0, at.getTime() - ACTIVE_MS)
        .pexpire(KEY, ACTIVE_MS)
        .exec();
    },
    async count(at) {
      return redis.zcount(KEY, at.getTime() - ACTIVE_MS + 1, "+inf");
    },
    async close() {
      redis.disconnect();
    },
  };
}
