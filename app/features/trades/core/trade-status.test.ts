import fc from "fast-check";
import { expect, test } from "vitest";
import { postedStatusOf } from "./trade-status.ts";

test.each([
  [1_000, 900, "fair"],
  [1_000, 899, "loss"],
  [900, 1_000, "fair"],
  [899, 1_000, "win"],
  [10, 9, "fair"],
  [1, 1, "fair"],
  [0, 0, "fair"],
  [0, 1, "win"],
  [1, 0, "loss"],
  [8e15, 7.2e15, "fair"],
  [8e15, 7.2e15 - 1, "loss"],
  [7.2e15 - 1, 8e15, "win"],
] as const)("TRD-070 … TRD-072: giving %d for %d is %s", (giving, receiving, status) => {
  expect(postedStatusOf(giving, receiving)).toBe(status);
});

test("TRD-070 … TRD-072: the other party sees the opposite", () => {
  const total = fc.integer({ min: 0, max: 8e15 });
  const opposite = { fair: "fair", win: "loss", loss: "win" } as const;
  fc.assert(
    fc.property(total, total, (giving, receiving) => postedStatusOf(receiving, giving) === opposite[postedStatusOf(giving, receiving)]),
  );
});
