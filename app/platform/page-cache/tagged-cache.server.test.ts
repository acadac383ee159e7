import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TaggedCache } from "./tagged-cache.server.ts";

const bus = { isDeaf: () => true };
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "Date"] }));
afterEach(() => vi.useRealTimers());

const thing = (name: string) => ({ name, tags: new Set(["pets"]), bytes: 1, expiresAt: performance.now() + 60_000 });

/** Things under the key `page`; each is made when the test says so. */
function cache() {
  const things = new TaggedCache<ReturnType<typeof thing>>(1_000, bus);
  const begun: PromiseWithResolvers<ReturnType<typeof thing> | undefined>[] = [];
  const ask = () =>
    things.findOrMake("page", () => {
      begun.push(Promise.withResolvers());
      return (begun.at(-1) as (typeof begun)[0]).promise;
    });
  return {
    things,
    begun,
    /** The name of the entry returned at once; `waits` if there is none. */
    async ask() {
      const asked = ask();
      asked.catch(() => undefined);
      await Promise.resolve();
      return Promise.race([asked.then((found) => found?.name), Promise.resolve().then(() => "waits")]);
    },
    async made(at: number, name: string) {
      begun[at]?.resolve(thing(name));
      await new Promise((resolve) => setImmediate(resolve));
    },
    async failed(at: number) {
      begun[at]?.reject(new Error("The database is unavailable."));
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("while the bus is deaf, an entry is refreshed after a moment, once, in the background", async () => {
  const { ask, begun, made } = cache();
  expect(await ask()).toBe("waits");
  await made(0, "first");
  vi.advanceTimersByTime(700);
  expect([await ask(), begun.length]).toEqual(["first", 1]);
  vi.advanceTimersByTime(100);
  expect([await ask(), await ask(), begun.length]).toEqual(["first", "first", 2]);
  // However long that takes.
  vi.advanceTimersByTime(60_000 - 900);
  expect([await ask(), begun.length]).toEqual(["first", 2]);
  await made(1, "second");
  // It was begun a minute ago.
  expect([await ask(), begun.length]).toEqual(["waits", 3]);
  await made(2, "third");
  expect([await ask(), begun.length]).toEqual(["third", 3]);
});

test("an entry older than two seconds is used only while its refresh is running since before", async () => {
  const { ask, begun, made, failed } = cache();
  await ask();
  await made(0, "first");
  vi.advanceTimersByTime(1_999);
  expect(await ask()).toBe("first");
  await failed(1);
  expect([await ask(), begun.length]).toEqual(["first", 3]);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe("first");
  await failed(2);
  expect([await ask(), begun.length]).toEqual(["waits", 4]);
  expect(await ask()).toBe("waits");
  await made(3, "second");
  expect(await ask()).toBe("second");
});

test("callers wait for invalidated and expired entries, also while they are being refreshed", async () => {
  const { ask, begun, made, things } = cache();
  await ask();
  await made(0, "first");
  vi.advanceTimersByTime(1_000);
  expect(await ask()).toBe("first");
  things.invalidate(["pets"]);
  expect([await ask(), begun.length]).toEqual(["waits", 3]);
  // It was read before the change.
  await made(1, "old");
  expect(await ask()).toBe("waits");
  await made(2, "new");
  expect(await ask()).toBe("new");
  vi.advanceTimersByTime(60_001);
  expect(await ask()).toBe("waits");
});

test("keys count as well, so that ever new addresses do not fill the memory", async () => {
  const things = new TaggedCache<ReturnType<typeof thing>>(1_000, bus);
  const keys = ["a", "b", "c"].map((name) => name.repeat(400));
  for (const key of keys) await things.findOrMake(key, async () => thing(key));
  expect(keys.map((key) => things.find(key) !== undefined)).toEqual([false, true, true]);
});
