import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testRedis, testRedisUrl } from "../../../test/redis.ts";
import { createPresence, MAX_SESSIONS_OF_ADDRESS, type Presence } from "./presence.server.ts";
import { connectRedis, type SharedRedis } from "./redis.server.ts";

const start = new Date("2026-11-21T12:00:00Z");
const secondsLater = (seconds: number) => new Date(start.getTime() + seconds * 1000);

let presence: Presence;
let redis: SharedRedis | undefined;
beforeEach(async () => {
  if (testRedisUrl) {
    const redis = new Redis(testRedisUrl);
    await redis.flushdb();
    await redis.quit();
  }
  redis = testRedis && connectRedis(testRedis, randomUUID(), console.error);
  await redis?.opened;
  presence = createPresence(redis);
});
afterEach(() => redis?.close());

describe(`presence ${testRedisUrl ? "in Redis" : "in process"}`, () => {
  it("presence counts each session once, however often it is touched", async () => {
    const session = randomUUID();
    for (let at = 0; at < 5; at += 1) await presence.touch(session, "203.0.113.7", secondsLater(at));
    await presence.touch(randomUUID(), "203.0.113.7", secondsLater(5));
    expect(await presence.count(secondsLater(6))).toBe(2);
  });

  it("STAT-019 a session without activity is dropped after five minutes, not before", async () => {
    await presence.touch(randomUUID(), "203.0.113.7", start);
    expect(await presence.count(secondsLater(299))).toBe(1);
    expect(await presence.count(secondsLater(300))).toBe(0);
  });

  it("STAT-019 visits recorded by a clock two days ahead don't count", async () => {
    await presence.touch(randomUUID(), "203.0.113.7", secondsLater(172_800));
    await presence.touch(randomUUID(), "203.0.113.7", start);
    expect(await presence.count(secondsLater(1))).toBe(1);
  });

  it("a session that returned in time still counts", async () => {
    const session = randomUUID();
    await presence.touch(session, "203.0.113.7", start);
    await presence.touch(randomUUID(), "203.0.113.7", secondsLater(1));
    await presence.touch(session, "203.0.113.7", secondsLater(200));
    expect(await presence.count(secondsLater(400))).toBe(1);
  });

  it("a class behind one address is counted, and no more sessions of that address", async () => {
    const touch = (address: string, at = start) => presence.touch(randomUUID(), address, at);
    const [known, ...others] = Array.from({ length: MAX_SESSIONS_OF_ADDRESS }, () => randomUUID());
    for (const session of [known as string, ...others]) expect(await presence.touch(session, "203.0.113.7", start)).toBe(true);
    expect(await Promise.all(Array.from({ length: 16 }, () => touch("203.0.113.7")))).toEqual(Array(16).fill(false));
    expect(await presence.count(secondsLater(1))).toBe(MAX_SESSIONS_OF_ADDRESS);
    expect(await touch("203.0.113.8")).toBe(true);
    expect(await presence.touch(known as string, "203.0.113.7", secondsLater(2))).toBe(true);
    expect(await presence.count(secondsLater(2))).toBe(MAX_SESSIONS_OF_ADDRESS + 1);
  });

  it("of sixteen at once, only those up to the bound are admitted", async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_SESSIONS_OF_ADDRESS + 16 }, () => presence.touch(randomUUID(), "203.0.113.7", start)),
    );
    expect(answers.filter(Boolean).length).toBe(MAX_SESSIONS_OF_ADDRESS);
  });

  it("a session that moved counts once, and an address counts again once its sessions are over", async () => {
    const session = randomUUID();
    await presence.touch(session, "203.0.113.7", start);
    await presence.touch(session, "203.0.113.8", secondsLater(1));
    expect(await presence.count(secondsLater(2))).toBe(1);
    for (let at = 0; at < MAX_SESSIONS_OF_ADDRESS; at += 1) await presence.touch(randomUUID(), "203.0.113.9", secondsLater(2));
    expect(await presence.touch(randomUUID(), "203.0.113.9", secondsLater(301))).toBe(false);
    expect(await presence.touch(randomUUID(), "203.0.113.9", secondsLater(302))).toBe(true);
  });
});
