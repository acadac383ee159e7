import { expect, test } from "vitest";
import { banAt, lastsLonger } from "./ban.ts";

const at = (time: string) => new Date(`2026-11-25T${time}Z`);
const ban = { bannedAt: at("10:00:00"), banReason: "Scamming", bannedUntil: at("12:00:00") };

test("MOD-050 a ban for a time holds until its last millisecond, and one for good always", () => {
  expect(banAt(ban, at("11:59:59.999"))).toEqual({ reason: "Scamming", until: at("12:00:00") });
  expect(banAt(ban, at("12:00:00"))).toBeNull();
  expect(banAt({ ...ban, bannedUntil: null }, new Date("2036-11-25"))).toEqual({ reason: "Scamming" });
  expect(banAt({ bannedAt: null, banReason: null, bannedUntil: null }, at("11:00:00"))).toBeNull();
});

test("a permanent ban lasts longest, and the same end is not longer", () => {
  expect(lastsLonger(null, at("12:00:00"))).toBe(true);
  expect(lastsLonger(at("12:00:00"), null)).toBe(false);
  expect(lastsLonger(null, null)).toBe(false);
  expect(lastsLonger(at("12:00:00"), at("12:00:00"))).toBe(false);
  expect(lastsLonger(at("12:00:01"), at("12:00:00"))).toBe(true);
});
