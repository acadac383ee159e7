import { expect, test } from "vitest";
import { Spending } from "./spending.ts";

let now = 0;
const createSpending = () => new Spending(() => now);

test("a caller who opens a few pages does not wait", () => {
  const spending = createSpending();
  for (let at = 0; at < 5; at += 1) spending.add("a", 60);
  expect(spending.waitOf("a")).toBe(0);
});

test.each([20, 60, 150])(
  "SHELL-163 a caller whose requests take %i ms each gets less than half of the time in the long run, and others all of theirs",
  (ms) => {
    const spending = createSpending();
    const start = now;
    let used = 0;
    while (now - start < 60_000) {
      now += spending.waitOf("loud");
      now += ms;
      used += ms;
      spending.add("loud", ms);
      expect(spending.waitOf("quiet")).toBe(0);
    }
    expect(used / (now - start)).toBeLessThan(0.5);
    expect(used / (now - start)).toBeGreaterThan(0.3);
  },
);

test("one slow request, which waited for something else, does not delay its caller for long", () => {
  const spending = createSpending();
  for (let at = 0; at < 20; at += 1) spending.add("a", 30_000);
  const wait = spending.waitOf("a");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(401);
  now += wait;
  expect(spending.waitOf("a")).toBeCloseTo(0);
});
