import { expect, test } from "vitest";
import { canAppeal } from "./appeal-window.ts";

const decidedAt = new Date("2026-11-21T12:00:00Z");
const last = new Date("2026-12-21T11:59:59.999Z");
const warned = { decision: "warn", decidedAt, appealed: false };

test("MOD-047 a decision is appealed once, until the last millisecond of the thirtieth day", () => {
  expect(canAppeal(warned, decidedAt)).toBe(true);
  expect(canAppeal(warned, last)).toBe(true);
  expect(canAppeal(warned, new Date("2026-12-21T12:00:00Z"))).toBe(false);
  expect(canAppeal({ ...warned, appealed: true }, last)).toBe(false);
});

test("MOD-047 a case without a fault or a decision is not appealed", () => {
  expect(canAppeal({ ...warned, decision: "no_fault" }, last)).toBe(false);
  expect(canAppeal({ ...warned, decision: null, decidedAt: null }, last)).toBe(false);
});
