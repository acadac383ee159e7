import { expect, test } from "vitest";
import { boardCacheSeconds, cacheSeconds } from "./cache-seconds.ts";

test("a board is kept for half a minute, and not past the first end of a trade or of its time on top", () => {
  const HOUR = 3_600_000;
  const kept = (...trades: [expiresIn: number, pinnedFor?: number][]) =>
    boardCacheSeconds(
      trades.map(([expiresIn, pinnedFor]) => ({ expiresAt: 5 + expiresIn, pinnedUntil: pinnedFor === undefined ? null : 5 + pinnedFor })),
      5,
    );
  expect([kept(), kept([HOUR]), kept([30_000], [HOUR]), kept([29_999], [HOUR])]).toEqual([30, 30, 30, 29]);
  expect([kept([HOUR, 12_000]), kept([HOUR, 999]), kept([HOUR, 0]), kept([HOUR, -1], [HOUR, 7_500])]).toEqual([12, 0, 30, 7]);
});

test("a page is kept for a minute, and not past the end of its trade", () => {
  const kept = (left: number, completedAt: number | null = null) => cacheSeconds({ completedAt, expiresAt: left }, 0);
  expect([kept(60_000), kept(59_999), kept(999), kept(0), kept(-1), kept(-1, 5)]).toEqual([60, 59, 0, 0, 0, 60]);
});
