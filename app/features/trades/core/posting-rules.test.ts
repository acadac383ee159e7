import { expect, test } from "vitest";
import { ROLES } from "~/platform/identity/actor.ts";
import { MINUTE_MS } from "~/text/durations.ts";
import { cooldownOf, termsOf } from "./posting-rules.ts";

const now = new Date("2026-11-21T12:00:00Z");

test("TRD-077, TRD-081, TRD-082: players wait ten minutes between two trades, and partners, admins and owners do not", () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, cooldownOf({ role }) / MINUTE_MS]))).toEqual({
    user: 10,
    premium: 10,
    partner: 0,
    moderator: 10,
    admin: 0,
    owner: 0,
  });
});

test.each([
  ["user", 60, null],
  ["premium", 120, 15],
  ["partner", 240, 30],
  ["moderator", 60, null],
  ["admin", 60, null],
  ["owner", 360, 360],
] as const)("TRD-075: a trade of a %s lives %d minutes and is pinned for %s", (role, lives, pinned) => {
  const terms = termsOf({ role }, now);
  expect((terms.expiresAt.getTime() - now.getTime()) / MINUTE_MS).toBe(lives);
  expect(terms.pinnedUntil === null ? null : (terms.pinnedUntil.getTime() - now.getTime()) / MINUTE_MS).toBe(pinned);
  expect(terms.pinRank > 0).toBe(pinned !== null);
});

test("AUTH-137: a partner's terms hold for everybody with the mark, whatever their role; an owner's are better", () => {
  for (const role of ["user", "premium", "moderator", "admin"] as const) {
    expect(cooldownOf({ role, partner: true })).toBe(0);
    expect(termsOf({ role, partner: true }, now)).toEqual(termsOf({ role: "partner" }, now));
  }
  expect(termsOf({ role: "owner", partner: true }, now)).toEqual(termsOf({ role: "owner" }, now));
});

test("owners stand above partners, partners above premium", () => {
  const [owner = 0, partner = 0, premium = 0] = (["owner", "partner", "premium"] as const).map((role) => termsOf({ role }, now).pinRank);
  expect(owner > partner && partner > premium).toBe(true);
});
