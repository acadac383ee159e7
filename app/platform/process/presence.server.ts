import { CLOCKS_AGREE_MS, isAhead } from "./clock.ts";
import type { SharedRedis } from "./redis.server.ts";

/** Counts active visitors by anonymous session id. */
export interface Presence {
  /**
   * Records that the session was active at `at`, from this address. Returns false, recording nothing, if `MAX_SESSIONS_OF_ADDRESS` others
   * are active from there already: made-up sessions raise the count by no more than that (decision 0026).
   */
  touch(sessionId: string, address: string, at: Date): Promise<boolean>;
  /** How many sessions were active within the last five minutes before `at`. */
  count(at: Date): Promise<number>;
}

const ACTIVE_MS = 5 * 60_000;
const MAX_SESSIONS = 200_000;
/** A school class behind one address is counted whole. */
export const MAX_SESSIONS_OF_ADDRESS = 40;
const KEY = "bubblegum:presence";

/** Presence of a single node, or where there is a Redis of all nodes together. */
export function createPresence(redis: SharedRedis | undefined): Presence {
  return redis ? sharedPresence(redis, localPresence()) : localPresence();
}

function localPresence(): Presence {
  // A Map keeps its entries in the order of their last touch, so the stale ones are always in front.
  const active = new Map<string, { at: number; address: string }>();
  const ofAddress = new Map<string, number>();
  const drop = (id: string) => {
    const address = active.get(id)?.address;
    if (address === undefined) return;
    active.delete(id);
    const left = (ofAddress.get(address) ?? 1) - 1;
    if (left > 0) ofAddress.set(address, left);
    else ofAddress.delete(address);
  };
  const dropStale = (now: number) => {
    for (const [id, { at }] of active) {
      if (at > now - ACTIVE_MS && !isAhead(at, now) && active.size <= MAX_SESSIONS) break;
      drop(id);
    }
  };
  return {
    async touch(sessionId, address, at) {
      dropStale(at.getTime());
      const known = active.get(sessionId)?.address === address;
      if (!known && (ofAddress.get(address) ?? 0) >= MAX_SESSIONS_OF_ADDRESS) return false;
      drop(sessionId);
      active.set(sessionId, { at: at.getTime(), address });
      ofAddress.set(address, (ofAddress.get(address) ?? 0) + 1);
      return true;
    },
    async count(at) {
      dropStale(at.getTime());
      return active.size;
    },
  };
}

/** Atomic, so that simultaneous requests cannot all take the last slot. */
const TOUCH = `
redis.call("zremrangebyscore", KEYS[2], 0, ARGV[2] - ARGV[3])
redis.call("zremrangebyscore", KEYS[2], ARGV[2] + ARGV[5], "+inf")
if not redis.call("zscore", KEYS[2], ARGV[1]) and redis.call("zcard", KEYS[2]) >= tonumber(ARGV[4]) then return 0 end
for _, key in ipairs(KEYS) do
  redis.call("zadd", key, ARGV[2], ARGV[1])
  redis.call("pexpire", key, ARGV[3])
end
redis.call("zremrangebyscore", KEYS[1], 0, ARGV[2] - ARGV[3])
redis.call("zremrangebyscore", KEYS[1], ARGV[2] + ARGV[5], "+inf")
return 1`;

/** No request waits for a Redis that does not answer: `own`, which knows the visitors of this node, answers instead. */
function sharedPresence(redis: SharedRedis, own: Presence): Presence {
  let last: { count: number; at: number } | undefined;
  const orOwn = async <T>(ask: () => Promise<T>, instead: () => Promise<T>) => (redis.isUp() ? ask().catch(instead) : instead());
  return {
    async touch(sessionId, address, at) {
      const keys = [KEY, `${KEY}:${address}`];
      const known = await own.touch(sessionId, address, at);
      return orOwn(
        async () =>
          (await redis.client.eval(
            ...([TOUCH, keys.length, ...keys, sessionId, at.getTime(), ACTIVE_MS, MAX_SESSIONS_OF_ADDRESS, CLOCKS_AGREE_MS] as const),
          )) === 1,
        async () => known,
      );
    },
    async count(at) {
      const remembered = async () => {
        const here = await own.count(at);
        return last && Math.abs(at.getTime() - last.at) < ACTIVE_MS ? Math.max(last.count, here) : here;
      };
      return orOwn(async () => {
        const count = await redis.client.zcount(KEY, at.getTime() - ACTIVE_MS + 1, at.getTime() + CLOCKS_AGREE_MS);
        last = { count, at: at.getTime() };
        return count;
      }, remembered);
    },
  };
}
