import { expect, test } from "vitest";
import { HOUR_MS } from "~/text/durations.ts";
import { boardCacheSeconds, cacheSeconds, onlineSeconds } from "./cache-seconds.ts";

test("a board is kept for half a minute, and not past the first end of a trade or of its time on top", () => {
  const end = (left?: number) => (left === undefined ? null : 5 + left);
  const kept = (...trades: [expiresIn: number, pinnedFor?: number, onlineFor?: number][]) =>
    boardCacheSeconds(
      trades.map(([left, pinned, online]) => ({ expiresAt: 5 + left, pinnedUntil: end(pinned), onlineUntil: end(online) })),
      5,
    );
  expect([kept(), kept([HOUR_MS]), kept([30_000], [HOUR_MS]), kept([29_999], [HOUR_MS])]).toEqual([30, 30, 30, 29]);
  expect([kept([HOUR_MS, 12_000]), kept([HOUR_MS, 999]), kept([HOUR_MS, 0]), kept([HOUR_MS, -1], [HOUR_MS, 7_500])]).toEqual([
    12, 0, 30, 7,
  ]);
  expect([kept([HOUR_MS, undefined, 9_999]), kept([HOUR_MS, undefined, 60_000]), kept([HOUR_MS, undefined, 500], [HOUR_MS])]).toEqual([
    9, 30, 0,
  ]);
});

test("a page is kept for a minute, and not past the end of its trade", () => {
  const kept = (left: number, completedAt: number | null = null, onlineUntil: number | null = null) =>
    cacheSeconds({ completedAt, expiresAt: left, onlineUntil }, 0);
  expect([kept(60_000, null, 45_000), kept(60_000, null, 900), kept(60_000, 5, 900)]).toEqual([45, 0, 60]);
  expect([kept(60_000), kept(59_999), kept(999), kept(0), kept(-1), kept(-1, 5)]).toEqual([60, 59, 0, 0, 0, 60]);
});

test("TRD-059 a page with other things beside its trades is not kept past the end of an “Online now” on it", () => {
  const kept = (...ends: (number | null)[]) =>
    onlineSeconds(
      ends.map((onlineUntil) => ({ onlineUntil })),
      1_000,
      60,
    );
  expect([kept(), kept(null), kept(null, 31_999), kept(1_000_000), kept(500)]).toEqual([60, 60, 30, 60, 0]);
});
