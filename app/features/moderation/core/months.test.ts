import { expect, test } from "vitest";
import { formatMonth, monthOf, monthsDown, startOf } from "./months.ts";

test("MOD-051 a month begins at midnight UTC, and the one before January is December", () => {
  expect(monthOf(new Date("2026-10-31T23:59:59.999Z"))).toBe("2026-10");
  expect(monthOf(new Date("2026-11-01T00:00:00Z"))).toBe("2026-11");
  expect([monthOf(new Date("2026-03-31T12:00:00Z"), 1), monthOf(new Date("2026-01-31T12:00:00Z"), 1)]).toEqual(["2026-02", "2025-12"]);
  expect(startOf("2026-11")).toEqual(new Date("2026-11-01T00:00:00Z"));
  expect(monthsDown("2025-11", "2026-02")).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
  expect([monthsDown("2026-02", "2026-02"), monthsDown("2026-03", "2026-02")]).toEqual([["2026-02"], []]);
  expect([formatMonth("2026-01"), formatMonth("2025-12")]).toEqual(["January 2026", "December 2025"]);
});
