import { expect, test } from "vitest";
import { MINUTE_MS } from "~/text/durations.ts";
import { activityWords, answeringWords } from "./activity-words.ts";

test.each([
  [15 * MINUTE_MS, "was here 15 min ago"],
  [59 * MINUTE_MS + 59_999, "was here 59 min ago"],
  [60 * MINUTE_MS, "was here 1 h ago"],
  [26 * 60 * MINUTE_MS, "was here 1 d ago"],
  [10, "was here 1 min ago"],
])("PROF-120 presence %i ms ago reads %j", (ago, words) => {
  expect(activityWords({ readyUntil: null, lastHereAt: 1e12 - ago, answering: null }, 1e12)).toEqual([words]);
});

test.each([
  [1, 20, "usually answers within an hour"],
  [0.6, 61, "usually answers within 2 hours"],
  [0.59, 121, "sometimes answers within 6 hours"],
  [0.2, 24 * 60, "sometimes answers within a day"],
  [0.9, 24 * 60 + 1, "usually answers within 2 days"],
  [0.19, 5, "rarely answers offers"],
  [0, null, "rarely answers offers"],
])("PROF-121 a player who answers %d of their offers in %j minutes is described as %j", (share, minutes, words) => {
  expect(answeringWords({ share, minutes })).toBe(words);
});
