import { setTimeout as delay } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterEach, describe, expect, it } from "vitest";
import { testRedis, testRedisUrl } from "../../../test/redis.ts";
import { until } from "../../../test/until.ts";
import { type Bus, createBus } from "./bus.server.ts";
import type { BusEntry } from "./bus-events.ts";

const open: Bus[] = [];
const node = () => {
  const bus = createBus(testRedis, (error) => console.error(error));
  open.push(bus);
  return bus;
};
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close();
});

/** The next event with the tag, as a promise. */
const next = (bus: Bus, tag: string) =>
  new Promise<string[]>((resolve) => bus.subscribe("cache.invalidated", ({ tags }) => tags.includes(tag) && resolve(tags)));

/** Cuts the lines of all nodes, after deleting `keys`. */
async function cutLines(...keys: string[]): Promise<void> {
  const admin = new Redis(testRedisUrl as string);
  const own = await admin.client("ID");
  const lines = ((await admin.client("LIST")) as string).split("\n").filter((line) => line.includes(` db=${process.env.VITEST_POOL_ID} `));
  const ids = lines.map((line) => Number(/^id=(\d+)/.exec(line)?.[1])).filter((id) => id !== own);
  const cut = admin.multi();
  for (const key of keys) cut.del(key);
  for (const id of ids) cut.client("KILL", "ID", id);
  await cut.exec();
  admin.disconnect();
}

/** Every entry that `bus` receives from now on with one of these tags, as `tag@position`, and "missed". */
function listen(bus: Bus, ...tags: string[]): string[] {
  const heard: string[] = [];
  bus.follow({
    entry: (entry) => heard.push(...named([entry], tags)),
    missed: () => heard.push("missed"),
  });
  return heard;
}
const named = (entries: BusEntry[] | undefined, tags: string[]) =>
  (entries ?? []).flatMap(({ position, event }) => {
    const tag = "tags" in event ? event.tags[0] : undefined;
    return tag && tags.includes(tag) ? [`${tag}@${position}`] : [];
  });

/** Momentary messages received by `bus` from now on: the last numbers of the user's conversations. */
function listenNow(bus: Bus): number[] {
  const heard: number[] = [];
  bus.follow({ entry() {}, missed() {}, momentary: ({ event }) => heard.push("lastNumber" in event ? event.lastNumber : 0) });
  return heard;
}
const sayNow = (bus: Bus, lastNumber: number) =>
  bus.publishNow({ topic: "messages.changed", event: { userId: "ida", conversationId: "c", lastNumber, unread: 0 } });

describe("momentary messages", () => {
  it("a momentary message arrives on its own node at once, without position or history", async () => {
    const bus = node();
    const [heard, entries] = [listenNow(bus), listen(bus, "pets")];
    // Until its own echo arrives, it starts with the earlier entries of others.
    await until(() => expect(bus.isDeaf()).toBe(false));
    await bus.publish("cache.invalidated", { tags: ["pets"] });
    await until(() => expect(entries.at(-1)).toMatch(/^pets@/));
    const before = bus.position();
    for (let number = 1; number <= 10_000; number += 1) sayNow(bus, number);
    expect(heard).toHaveLength(10_000);
    expect(bus.after(before)).toEqual([]);
  });

  it.runIf(testRedisUrl)("is heard on other nodes once and in order, also after their lines were cut", async () => {
    const [here, there] = [node(), node()];
    const [own, other] = [listenNow(here), listenNow(there)];
    const heardBy = async (say: number) => {
      // Messages sent while the connections are being made are lost.
      await until(() => {
        sayNow(here, say);
        expect(other).toContain(say);
      });
      await delay(100);
    };
    await heardBy(0);
    await cutLines();
    await heardBy(1);
    const [ownBefore, otherBefore] = [own.length, other.length];
    const numbers = Array.from({ length: 500 }, (_, at) => at + 2);
    for (const number of numbers) sayNow(here, number);
    await until(() => expect(other.slice(otherBefore)).toEqual(numbers));
    expect(own.slice(ownBefore)).toEqual(numbers);
  });
});

describe("the bus", () => {
  it("the bus notifies listeners of its own node at once, until they unsubscribe", () => {
    const bus = node();
    const heard: string[][] = [];
    const leave = bus.subscribe("cache.invalidated", ({ tags }) => heard.push(tags));
    bus.publish("cache.invalidated", { tags: ["pets"] });
    leave();
    bus.publish("cache.invalidated", { tags: ["news"] });
    expect(heard).toEqual([["pets"]]);
  });

  it.runIf(testRedisUrl)("tells the other nodes, and its own node only once", async () => {
    const [here, there] = [node(), node()];
    const own: string[][] = [];
    here.subscribe("cache.invalidated", ({ tags }) => tags.includes("pets") && own.push(tags));
    const heard = next(there, "pets");
    // The other node's subscription may still be under way: publish until it arrives.
    const saying = setInterval(() => here.publish("cache.invalidated", { tags: ["pets"] }), 50);
    expect(await heard).toEqual(["pets"]);
    clearInterval(saying);
    const said = own.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(own.length).toBe(said);
  });

  it.runIf(testRedisUrl)("has stored what was said once saying it is over, so that it outlives its node", async () => {
    const bus = node();
    await next(bus, "*");
    await bus.publish("cache.invalidated", { tags: ["kept"] });
    const redis = new Redis(testRedisUrl as string);
    const last = await redis.xrevrange("bubblegum:bus", "+", "-", "COUNT", 10);
    redis.disconnect();
    expect(last.map(([, fields]) => fields[1])).toContainEqual(expect.stringContaining('"kept"'));
  });

  it("publishing does not wait for a Redis that does not answer", async () => {
    const bus = createBus({ url: "redis://127.0.0.1:1", connectTimeoutMs: 100, commandTimeoutMs: 100, silenceMs: 100 }, () => undefined);
    open.push(bus);
    const heard = next(bus, "kept");
    await bus.publish("cache.invalidated", { tags: ["kept"] });
    expect(await heard).toEqual(["kept"]);
  });

  it("the bus replays missed entries in order", () => {
    const bus = node();
    const heard = listen(bus, "a", "b", "c");
    bus.publish("cache.invalidated", { tags: ["a"] });
    if (testRedisUrl) return;
    const before = bus.position();
    bus.publish("cache.invalidated", { tags: ["b"] });
    bus.publish("cache.invalidated", { tags: ["c"] });
    expect(heard.map((text) => text[0])).toEqual(["a", "b", "c"]);
    expect(named(bus.after(before), ["a", "b", "c"])).toEqual(heard.slice(1));
    expect(bus.after(bus.position())).toEqual([]);
    expect(bus.after("1-1")).toBeUndefined();
  });
});

describe.runIf(testRedisUrl)("the bus of several nodes", () => {
  /** Nodes that have begun to read. */
  const readyNodes = async (count: number) => {
    const nodes = Array.from({ length: count }, node);
    const heard = nodes.map((bus) => listen(bus));
    await until(() => expect(heard.every((said) => said.includes("missed"))).toBe(true));
    return nodes as [Bus, Bus, ...Bus[]];
  };

  it("all nodes get the same entries in the same order at the same positions, whichever node publishes", async () => {
    const nodes = await readyNodes(3);
    const tags = Array.from({ length: 60 }, (_, index) => `order-${index}`);
    const heard = nodes.map((bus) => listen(bus, ...tags));
    for (const [index, tag] of tags.entries()) nodes[index % 3]?.publish("cache.invalidated", { tags: [tag] });
    await until(() => expect(heard.map(({ length }) => length)).toEqual([60, 60, 60]));
    expect(heard[1]).toEqual(heard[0]);
    expect(heard[2]).toEqual(heard[0]);
  });

  it("a new node gets earlier entries after a position from another node", async () => {
    const [here] = await readyNodes(1);
    const heard = listen(here, "late-1", "late-2");
    const before = here.position();
    here.publish("cache.invalidated", { tags: ["late-1"] });
    here.publish("cache.invalidated", { tags: ["late-2"] });
    await until(() => expect(heard.length).toBe(2));
    const [late] = await readyNodes(1);
    expect(named(late.after(before), ["late-1", "late-2"])).toEqual(heard);
  });

  it("after a cut connection the bus continues without missing or repeating an entry", async () => {
    const errors: Error[] = [];
    const [there] = await readyNodes(1);
    const here = createBus(testRedis, (error) => errors.push(error));
    open.push(here);
    const began = listen(here);
    await until(() => expect(began).toEqual(["missed"]));
    const heard = listen(here, "cut-1", "cut-2", "cut-3");
    there.publish("cache.invalidated", { tags: ["cut-1"] });
    await until(() => expect(heard.length).toBe(1));
    await cutLines();
    there.publish("cache.invalidated", { tags: ["cut-2"] });
    here.publish("cache.invalidated", { tags: ["cut-3"] });
    await until(() => expect(heard.length).toBe(3));
    await delay(300);
    expect(heard.map((text) => text.split("@")[0]).sort()).toEqual(["cut-1", "cut-2", "cut-3"]);
  });

  it("the bus reports entries lost with Redis and continues", async () => {
    const errors: Error[] = [];
    const here = createBus(testRedis, (error) => errors.push(error));
    open.push(here);
    const heard = listen(here, "anew");
    await until(() => expect(heard).toEqual(["missed"]));
    const invalidated: string[][] = [];
    here.subscribe("cache.invalidated", ({ tags }) => invalidated.push(tags));
    const before = here.position();
    await cutLines("bubblegum:bus");
    await until(() => expect(heard).toEqual(["missed", "missed"]));
    expect(invalidated).toContainEqual(["*"]);
    expect(here.after(before)).toBeUndefined();
    here.publish("cache.invalidated", { tags: ["anew"] });
    await until(() => expect(heard.at(-1)).toMatch(/^anew@/));
  });
});

it.skipIf(testRedis)("a position of a process before this one, whose clock was ahead, is not taken for knowing everything", async () => {
  const bus = node();
  const [openedAt = 0, count = 0] = bus.position().split("-").map(Number);
  expect(bus.after(`${openedAt}-${count + 5}`)).toEqual([]);
  expect(bus.after(`${openedAt + 172_800_000}-3`)).toBeUndefined();
});
