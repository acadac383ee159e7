import { expect, test } from "vitest";
import { STATUSES } from "./suggestions.constants.ts";
import { isAccepted, isAnswered, nextStatuses } from "./suggestions.policy.ts";
import type { SuggestionStatus } from "./suggestions.types.ts";

const all = Object.keys(STATUSES) as SuggestionStatus[];

test("ADM-SUG-007 … ADM-SUG-011: each status leads to its next ones, and each but pending can be set back", () => {
  expect(Object.fromEntries(all.map((status) => [status, nextStatuses(status)]))).toEqual({
    pending: ["under_review", "approved", "rejected"],
    under_review: ["approved", "rejected", "pending"],
    approved: ["implemented", "pending"],
    rejected: ["pending"],
    implemented: ["pending"],
  });
});

test("SUG-014: statuses count as answered and as accepted", () => {
  expect(all.filter(isAnswered)).toEqual(["approved", "rejected", "implemented"]);
  expect(all.filter(isAccepted)).toEqual(["approved", "implemented"]);
  expect(STATUSES.approved.label).toBe("Accepted");
});
