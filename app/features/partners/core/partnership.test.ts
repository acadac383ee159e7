import { expect, test } from "vitest";
import { applyAgainAt, confirmedBefore, partnershipEnds } from "./partnership.ts";

test("PART-075 a partnership lasts a year, and its partner is reminded 30 days before its end", () => {
  const confirmedAt = new Date("2026-03-01T12:00:00Z");
  expect(partnershipEnds(confirmedAt)).toEqual({ endsAt: new Date("2027-03-01T12:00:00Z"), remindAt: new Date("2027-01-30T12:00:00Z") });
});

test("PART-075 reminders are due exactly for partners near their end, and a partnership is over from its end on", () => {
  const { endsAt, remindAt } = partnershipEnds(new Date("2026-03-01T12:00:00Z"));
  expect(confirmedBefore(endsAt).isOver).toEqual(new Date("2026-03-01T12:00:00Z"));
  expect(confirmedBefore(remindAt).isDue).toEqual(new Date("2026-03-01T12:00:00Z"));
});

test("PART-059 one applies again 30 days after a rejection", () => {
  expect(applyAgainAt(new Date("2026-03-01T12:00:00Z"))).toEqual(new Date("2026-03-31T12:00:00Z"));
});
