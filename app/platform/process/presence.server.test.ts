import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testRedisUrl } from "../../../test/redis.ts";
import { createPresence, type Presence } from "./presence.server.ts";

const start = new Date("2026-11-21T12:00:00Z");
const secondsLater = (seconds: number) => new Date(start.getTime() + seconds * 1000);

let presence: Presence;
beforeEach(async () => {
  if (testRedisUrl) {
    const redis = new Redis(testRedisUrl);
    await redis.flushdb();
    await redis.quit();
  }
  presence = createPresence(testRedisUrl, (error) => console.error(error));
});
afterEach(() => presence.close());

describe(`presence ${testRedisUrl ? "in Redis" : "in process"}`, () => {
  it("counts each session once, however often it is touched", async () => {
    const session = randomUUID();
    for (let at = 0; at < 5; at += 1) await presence.touch(session, secondsLater(at));
    await presence.touch(randomUUID(), secondsLater(5));
    expect(await presence.count(secondsLater(6))).toBe(2);
  });

  it("STAT-019 drops a session after five minutes without activity, not before", async () => {
    await presence.touch(randomUUID(), start);
    expect(await presence.count(secondsLater(299))).toBe(1);
    expect(await presence.count(secondsLater(300))).toBe(0);
  });

  it("keeps a session that came back in time", async () => {
    const session = randomUUID();
    await presence.touch(session, start);
    await presence.touch(randomUUID(), secondsLater(1));
    await presence.touch(session, secondsLater(200));
    expect(await presence.count(secondsLater(400))).toBe(1);
  });
});
