import { expect, it } from "vitest";
import { REVIEW_TAGS, type ReviewTag, toneOf } from "./review-tags.ts";
import { WRITE_MS, writableUntil } from "./review-time.ts";

it.each<[ReviewTag[], string]>([
  [["kept", "friendly"], "good"],
  [["late"], "critical"],
  [["rude", "pushy"], "critical"],
  [["kept", "late"], "mixed"],
])("DEAL-063 a review that says %s is %s", (tags, tone) => {
  expect(toneOf(tags)).toBe(tone);
});

it("DEAL-063 a review says nothing by an id that is not in the list", () => {
  expect(toneOf(["kept", "toString", "gone"])).toBe("good");
  expect(Object.keys(REVIEW_TAGS)).toHaveLength(9);
});

it("DEAL-060 a review can be written from the second confirmation on, for seven days, and not while one of two is missing", () => {
  const [early, late] = [new Date(1_000), new Date(2_000)];
  const deal = { status: "confirmed", voidedAt: null, firstConfirmedAt: late, secondConfirmedAt: early };
  expect(writableUntil(deal)).toBe(2_000 + WRITE_MS);
  expect(writableUntil({ ...deal, firstConfirmedAt: early, secondConfirmedAt: late })).toBe(2_000 + WRITE_MS);
  expect(writableUntil({ ...deal, status: "one_sided", secondConfirmedAt: null })).toBe(null);
  expect(writableUntil({ ...deal, status: "agreed" })).toBe(null);
  expect(writableUntil({ ...deal, voidedAt: late })).toBe(null);
});
