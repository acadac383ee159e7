import type { RedisSettings } from "../app/platform/process/redis.server.ts";

const url = process.env.TEST_REDIS_URL;

/** The Redis of this run's services: a database of each worker's own, since files that run side by side would hear and empty each other's. */
export const testRedisUrl = url && Object.assign(new URL(url), { pathname: `/${process.env.VITEST_POOL_ID}` }).href;

/** How tests use it: patiently, since the machine may be busy with other things. Nothing in the ordinary run. */
export const testRedis: RedisSettings | undefined = testRedisUrl
  ? { url: testRedisUrl, connectTimeoutMs: 10_000, commandTimeoutMs: 10_000, silenceMs: 5_000 }
  : undefined;
