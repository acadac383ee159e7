import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testRedis } from "../../../test/redis.ts";
import { connectRedis, type SharedRedis } from "../process/redis.server.ts";
import { createLimits, type Limits, limitHeaders, rememberVerdict } from "./limits.server.ts";

let limits: Limits;
let redis: SharedRedis | undefined;
beforeEach(async () => {
  redis = testRedis && connectRedis(testRedis, randomUUID(), console.error);
  await redis?.opened;
  limits = createLimits(redis);
});
afterEach(() => redis?.close());

describe("rate limits", () => {
  it("a limit admits exactly its number of calls, also with sixteen at once", async () => {
    const key = randomUUID();
    const verdicts = [];
    for (let round = 0; round < 5; round += 1)
      verdicts.push(...(await Promise.all(Array.from({ length: 16 }, () => limits.consume("write", key)))));
    const { limit } = verdicts[0] as { limit: number };
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(limit);
    const refused = verdicts.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ remaining: 0 });
    expect(refused?.resetSeconds).toBeGreaterThan(0);
  });

  it("limits of one request remember their last verdict", async () => {
    const { limits: own, last } = rememberVerdict(limits);
    expect(last()).toBeUndefined();
    const verdict = await own.consume("write", randomUUID());
    expect(last()).toEqual(verdict);
    expect(limitHeaders({ ...verdict, ok: false, resetSeconds: 7 })).toMatchObject({ "ratelimit-reset": "7", "retry-after": "7" });
  });

  it("a limit counts each key separately", async () => {
    const key = randomUUID();
    await limits.consume("write", key);
    const other = await limits.consume("write", randomUUID());
    expect(other.remaining).toBe(other.limit - 1);
  });
});
