import { expect, test } from "vitest";
import { MINUTE_MS } from "~/text/durations.ts";
import type { JobRun } from "../jobs.types.ts";
import { ageOf, troubleOf } from "./job-health.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const run = (changed: Partial<JobRun>): JobRun => ({
  ...{ name: "nightly-backup", everySeconds: 86_400, askedAt: NOW, succeededAt: NOW, failedAt: null, failures: 0, reason: null },
  ...changed,
});

test("ADM-070 a job is late once it has not succeeded for twice its interval, and a minute more", () => {
  const since = (ms: number) => troubleOf(run({ succeededAt: NOW - ms }), NOW);
  expect(since(2 * 1_440 * MINUTE_MS + MINUTE_MS)).toBeNull();
  expect(since(2 * 1_440 * MINUTE_MS + MINUTE_MS + 1)).toBe("late");
  expect(troubleOf(run({ everySeconds: 60, succeededAt: NOW - 3 * MINUTE_MS - 1 }), NOW)).toBe("late");
});

test("ADM-070 a job that never succeeded is late from its request on", () => {
  expect(troubleOf(run({ succeededAt: null, askedAt: NOW - 2 * 1_440 * MINUTE_MS }), NOW)).toBeNull();
  expect(troubleOf(run({ succeededAt: null, askedAt: NOW - 3 * 1_440 * MINUTE_MS }), NOW)).toBe("late");
});

test("ADM-070 one whose last run failed is failing, and a success in the future is no age below zero", () => {
  expect(troubleOf(run({ failures: 1 }), NOW)).toBe("failing");
  expect(ageOf(run({ succeededAt: NOW + MINUTE_MS }), NOW)).toBe(0);
});
