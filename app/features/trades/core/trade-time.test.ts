import { expect, test } from "vitest";
import { keptBoardSeconds, keptSeconds, minutesLeft, timeAgoWords, timeLeftWords } from "./trade-time.ts";

const MINUTE = 60_000;

test.each([
  [6 * 60 * MINUTE, "6h 0m left"],
  [65 * MINUTE + 59_999, "1h 5m left"],
  [60 * MINUTE, "1h 0m left"],
  [60 * MINUTE - 1, "59m left"],
  [MINUTE, "1m left"],
  [1, "0m left"],
  [0, "Expired"],
  [-1, "Expired"],
])("TRD-022 … TRD-024: %d ms are “%s”", (milliseconds, words) => {
  expect(timeLeftWords(milliseconds)).toBe(words);
});

test("TRD-080: a started minute counts whole", () => {
  expect([10 * MINUTE, 9 * MINUTE + 1, 1, 0, -5].map(minutesLeft)).toEqual([10, 10, 1, 0, 0]);
});

test.each([
  [59_999, "just now"],
  [MINUTE, "1m ago"],
  [60 * MINUTE, "1h ago"],
  [24 * 60 * MINUTE, "1d ago"],
])("%d ms ago reads “%s”", (milliseconds, words) => {
  expect(timeAgoWords(milliseconds)).toBe(words);
});

test("a board is kept for half a minute, and not past the first end of a trade or of its time on top", () => {
  const HOUR = 3_600_000;
  const kept = (...trades: [expiresIn: number, pinnedFor?: number][]) =>
    keptBoardSeconds(
      trades.map(([expiresIn, pinnedFor]) => ({ expiresAt: 5 + expiresIn, pinnedUntil: pinnedFor === undefined ? null : 5 + pinnedFor })),
      5,
    );
  expect([kept(), kept([HOUR]), kept([30_000], [HOUR]), kept([29_999], [HOUR])]).toEqual([30, 30, 30, 29]);
  expect([kept([HOUR, 12_000]), kept([HOUR, 999]), kept([HOUR, 0]), kept([HOUR, -1], [HOUR, 7_500])]).toEqual([12, 0, 30, 7]);
});

test("a page is kept for a minute, and not past the end of its trade", () => {
  const kept = (left: number, completedAt: number | null = null) => keptSeconds({ completedAt, expiresAt: left }, 0);
  expect([kept(60_000), kept(59_999), kept(999), kept(0), kept(-1), kept(-1, 5)]).toEqual([60, 59, 0, 0, 0, 60]);
});
