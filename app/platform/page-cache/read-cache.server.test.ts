import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PETS } from "../../features/pets/pets.cache-tags.ts";
import { type Bus, createBus } from "../bus/bus.server.ts";
import { createReadCache } from "./read-cache.server.ts";

const alone = createBus(undefined, () => undefined);
/** A bus that counts as connected to the other nodes. */
const shared: Bus = { ...alone, isShared: true, isDeaf: () => false };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("shared reads expire after five seconds if there may be other nodes", async () => {
  for (const [bus, expected] of [
    [shared, 2],
    [alone, 1],
  ] as const) {
    const reads = createReadCache(bus);
    let loads = 0;
    const read = () => reads.read("value", [PETS], async () => ++loads);
    expect(await read()).toBe(1);
    vi.advanceTimersByTime(4_900);
    expect(await read()).toBe(1);
    vi.advanceTimersByTime(200);
    expect(await read()).toBe(expected);
  }
});

it("an expired value is reloaded only with a new version, and once for all callers", async () => {
  const reads = createReadCache(shared);
  let version = "first";
  let loads = 0;
  const load = async () => ({ loads: ++loads, version });
  const read = () => reads.read("catalogue", [PETS], load, async () => version);
  const first = await read();
  for (let times = 0; times < 3; times += 1) {
    vi.advanceTimersByTime(5_100);
    expect(await read()).toBe(first);
  }
  version = "second";
  expect(await read()).toBe(first);
  vi.advanceTimersByTime(5_100);
  expect(await Promise.all([read(), read()])).toEqual([
    { loads: 2, version },
    { loads: 2, version },
  ]);
});

it("loads from a replica twice before it believes that a value is the one of its version, and keeps nothing for longer for that", async () => {
  const reads = createReadCache(shared, { behindMs: 2_000 });
  let stored = "old";
  const read = () =>
    reads.read(
      "catalogue",
      [PETS],
      async () => stored,
      async () => "version after the change",
    );
  // The version came from a replica that has the change, the value from one that lacks it, and nobody says that there was one.
  expect(await read()).toBe("old");
  stored = "new";
  vi.advanceTimersByTime(2_900);
  expect(await read()).toBe("old");
  vi.advanceTimersByTime(200);
  expect(await read()).toBe("new");
  stored = "never loaded, because the version is the same";
  vi.advanceTimersByTime(3_100);
  expect(await read()).toBe("new");
});
