import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { AppError } from "~/platform/http/errors.ts";
import { Admission } from "./admission.ts";

/** Work that takes its time and nothing of this process. */
const takes = (ms: number) => () => delay(ms);
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => (error instanceof AppError ? error.code : `${error}`),
  );

test("who comes alone waits for nobody, and what the work gives or throws is the answer", async () => {
  const admission = new Admission(1_000);
  expect(await admission.run(async () => 42)).toBe(42);
  await expect(admission.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await Promise.all(Array.from({ length: 6 }, () => admission.run(async () => "in")))).toEqual(Array(6).fill("in"));
});

test("of many at once those are let in who can be answered in time; the others are asked to come back, and at once", async () => {
  const admission = new Admission(400);
  const outcomes: string[] = [];
  const work = Array.from({ length: 300 }, async () => {
    outcomes.push(await outcomeOf(admission.run(takes(40))));
  });
  await Promise.all(work);
  const [done, unavailable] = ["done", "unavailable"].map((outcome) => outcomes.filter((each) => each === outcome).length);
  expect((done ?? 0) + (unavailable ?? 0)).toBe(300);
  expect(done).toBeGreaterThan(6);
  expect(unavailable).toBeGreaterThan(100);
  // Most are told before anybody's work is done, not after a wait.
  expect(outcomes.indexOf("done")).toBeGreaterThan((unavailable ?? 0) / 2);
  expect(admission.figures.waiting).toBe(0);
  expect(admission.isFull()).toBe(false);
});

test("work that waits for something else keeps nobody out for longer than a request may take", async () => {
  const admission = new Admission(150);
  const stuck = Array.from({ length: 6 }, () => admission.run(takes(1_500)));
  await delay(10);
  const late = await outcomeOf(admission.run(async () => undefined));
  expect(["unavailable", "done"]).toContain(late);
  await delay(200);
  expect(await outcomeOf(admission.run(async () => undefined))).toBe("done");
  await Promise.all(stuck);
});

test("nobody waits for ever behind work that does not end", async () => {
  const admission = new Admission(100);
  const never = new Promise<void>(() => undefined);
  for (let at = 0; at < 6; at += 1) void admission.run(() => never);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(admission.run(takes(1)))));
  for (const outcome of outcomes) expect(outcome).toMatch(/^(done|unavailable)$/);
});

test("however many ask for answers of their own, one that is kept for many is made at once, and the other way round", async () => {
  for (const [crowd, one] of [
    ["own", "shared"],
    ["shared", "own"],
  ] as const) {
    const admission = new Admission(400);
    let done = 0;
    const crowded = Array.from({ length: 300 }, async () => {
      if ((await outcomeOf(admission.run(takes(40), crowd))) === "done") done += 1;
    });
    expect(admission.isFull(crowd)).toBe(true);
    expect(admission.isFull(one)).toBe(false);
    expect(await outcomeOf(admission.run(takes(40), one))).toBe("done");
    const doneBefore = done;
    await Promise.all(crowded);
    // Not behind all of the crowd that were let in.
    expect(doneBefore).toBeLessThan(done);
  }
});
