import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { AppError } from "~/platform/http/errors.ts";
import { giveUpPlace } from "~/platform/process/place.server.ts";
import { Scheduler, type Turn } from "./scheduler.ts";

/** Work that takes its time and nothing of this process. */
const takes = (ms: number) => () => delay(ms);
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => (error instanceof AppError ? error.code : `${error}`),
  );

test("a lone request does not wait, and gets the result or error of its work", async () => {
  const scheduler = new Scheduler(1_000);
  expect(await scheduler.run(async () => 42)).toBe(42);
  await expect(scheduler.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await Promise.all(Array.from({ length: 6 }, () => scheduler.run(async () => "in")))).toEqual(Array(6).fill("in"));
});

test("under load, requests that can finish in time are admitted; the others get a prompt request to come back", async () => {
  const scheduler = new Scheduler(400);
  const outcomes: string[] = [];
  const work = Array.from({ length: 300 }, async () => {
    outcomes.push(await outcomeOf(scheduler.run(takes(40))));
  });
  await Promise.all(work);
  const [done, unavailable] = ["done", "unavailable"].map((outcome) => outcomes.filter((each) => each === outcome).length);
  expect((done ?? 0) + (unavailable ?? 0)).toBe(300);
  expect(done).toBeGreaterThan(6);
  expect(unavailable).toBeGreaterThan(100);
  // Most refusals come before any work is done, not after a wait.
  expect(outcomes.indexOf("done")).toBeGreaterThan((unavailable ?? 0) / 2);
  expect(scheduler.figures.waiting).toBe(0);
  expect(scheduler.isFull()).toBe(false);
});

test("work that waits for something else blocks others for no longer than the time limit of a request", async () => {
  const scheduler = new Scheduler(150);
  const stuck = Array.from({ length: 6 }, () => scheduler.run(takes(1_500)));
  await delay(10);
  const late = await outcomeOf(scheduler.run(async () => undefined));
  expect(["unavailable", "done"]).toContain(late);
  await delay(200);
  expect(await outcomeOf(scheduler.run(async () => undefined))).toBe("done");
  await Promise.all(stuck);
});

test("work that waits for another thread gives up its place", async () => {
  const scheduler = new Scheduler(60_000);
  const { promise: result, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: 12 }, () =>
    scheduler.run(async () => {
      giveUpPlace();
      await result;
    }),
  );
  expect(await scheduler.run(async () => "in")).toBe("in");
  resolve();
  await Promise.all(held);
});

test("work that never ends does not block other requests for ever", async () => {
  const scheduler = new Scheduler(100);
  const never = new Promise<void>(() => undefined);
  for (let at = 0; at < 6; at += 1) void scheduler.run(() => never);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(scheduler.run(takes(1)))));
  for (const outcome of outcomes) expect(outcome).toMatch(/^(done|unavailable)$/);
});

test("however many own answers are requested, a shared one is made at once, and the other way round", async () => {
  for (const [crowd, one] of [
    ["own", "shared"],
    ["shared", "own"],
  ] as const) {
    const scheduler = new Scheduler(400);
    let done = 0;
    const crowded = Array.from({ length: 300 }, async () => {
      if ((await outcomeOf(scheduler.run(takes(40), { line: crowd }))) === "done") done += 1;
    });
    expect(scheduler.isFull({ line: crowd })).toBe(true);
    expect(scheduler.isFull({ line: one })).toBe(false);
    expect(await outcomeOf(scheduler.run(takes(40), { line: one }))).toBe("done");
    const doneBefore = done;
    await Promise.all(crowded);
    // Not behind the whole admitted crowd.
    expect(doneBefore).toBeLessThan(done);
  }
});

describe("while others are there", () => {
  const beside = { hasOthers: () => true };

  /** Requests with blocked work, in the order in which they were admitted. */
  function createCrowd(maxMs = 60_000) {
    const scheduler = new Scheduler(maxMs, beside);
    const begun: string[] = [];
    const held = new Map<string, () => void>();
    const ask = (name: string, caller: string, turn: Turn = {}) =>
      outcomeOf(
        scheduler.run(
          () => {
            begun.push(name);
            return new Promise<void>((resolve) => held.set(name, resolve));
          },
          { caller, ...turn },
        ),
      );
    const release = async (name: string) => {
      held.get(name)?.();
      await delay(0);
      await nextRound();
      await nextRound();
    };
    return { scheduler, begun, ask, release };
  }
  const nextRound = () => new Promise((resolve) => setImmediate(resolve));

  test("a caller has one request in work at a time, and other callers are admitted at once", async () => {
    const { begun, ask, release } = createCrowd();
    const loud = Array.from({ length: 5 }, (_, at) => ask(`loud ${at}`, "a"));
    const other = ask("other", "b");
    await nextRound();
    expect(begun).toEqual(["loud 0", "other"]);
    await release("loud 0");
    expect(begun).toEqual(["loud 0", "other", "loud 1"]);
    for (const at of [1, 2, 3, 4]) await release(`loud ${at}`);
    await release("other");
    expect(await Promise.all([...loud, other])).toEqual(Array(6).fill("done"));
  });

  test("without room, callers alternate, however much each of them requests", async () => {
    const { begun, ask, release } = createCrowd();
    const first = [..."123456"].map((caller) => ask(`first ${caller}`, caller));
    const loud = [1, 2, 3].map((at) => ask(`loud ${at}`, "a"));
    const others = ["b", "c"].map((caller) => ask(`other ${caller}`, caller));
    await nextRound();
    for (const caller of "12345") await release(`first ${caller}`);
    expect(begun.slice(6)).toEqual(["loud 1", "other b", "other c"]);
    for (const name of ["loud 1", "loud 2", "loud 3", "other b", "other c", "first 6"]) await release(name);
    expect(new Set(await Promise.all([...first, ...loud, ...others]))).toEqual(new Set(["done"]));
  });

  test("a limited number of one caller's requests wait; only that caller's others have to come back", async () => {
    const { scheduler, ask, release, begun } = createCrowd();
    const outcomes: string[] = [];
    for (let at = 0; at < 100; at += 1) void ask(`loud ${at}`, "a").then((outcome) => outcomes.push(outcome));
    await nextRound();
    expect(outcomes).toEqual(Array(35).fill("unavailable"));
    expect([scheduler.isFull({ caller: "a" }), scheduler.isFull({ caller: "b" })]).toEqual([true, false]);
    const other = ask("other", "b");
    await nextRound();
    expect(begun).toEqual(["loud 0", "other"]);
    await release("other");
    expect(await other).toBe("done");
  });

  test("a shared page that waits among one caller's requests is made at the turn of another caller who waits for it", async () => {
    const { scheduler, begun, ask, release } = createCrowd();
    for (let at = 0; at < 20; at += 1) void ask(`loud ${at}`, "a", { line: "shared" });
    const page = ask("page", "a", { line: "shared", key: "/trades" });
    scheduler.join("/trades", "b");
    await nextRound();
    await nextRound();
    expect(begun).toEqual(["loud 0", "page"]);
    await release("page");
    expect(await page).toBe("done");
  });
});

test("a caller over its share waits behind a later one", async () => {
  const scheduler = new Scheduler(60_000, { hasOthers: () => true });
  for (let at = 0; at < 10; at += 1) await scheduler.run(() => delay(100), { caller: "loud" });
  const begun: string[] = [];
  const ask = (caller: string) => scheduler.run(async () => void begun.push(caller), { caller });
  await Promise.all([ask("loud"), ask("quiet")]);
  expect(begun).toEqual(["quiet", "loud"]);
});
