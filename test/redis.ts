const url = process.env.TEST_REDIS_URL;

/** The Redis of this run's services: a database of each worker's own, since files that run side by side would hear and empty each other's. */
export const testRedisUrl = url && Object.assign(new URL(url), { pathname: `/${process.env.VITEST_POOL_ID}` }).href;
