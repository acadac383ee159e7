import { expect, test } from "vitest";
import { formatSuggestionCursor, parseSuggestionCursor, suggestionList } from "./suggestions.search-params.ts";

const ID = "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10";

test("SUG-003, SUG-004, SUG-016: categories and statuses as the form and the team know them", () => {
  const { filters } = suggestionList.parse("?category=balance&status=under_review");
  expect(filters).toEqual({ category: "balance", status: "under_review" });
  expect(Object.keys(suggestionList.filters.category.options)).toEqual(
    "pet feature value website balance bug improvement other".split(" "),
  );
  expect(Object.values(suggestionList.filters.status.options)).toEqual(["Pending", "Under review", "Accepted", "Rejected", "Implemented"]);
});

test("a place is written as it is read, below zero too; one of another order is none", () => {
  const place = { highlighted: true, figure: -12, at: 1_795_000_000_000, id: ID };
  const text = formatSuggestionCursor("support", place);
  expect(suggestionList.parse(`?sort=support&after=${text}`).after).toBe(text);
  expect(parseSuggestionCursor(text, "support")).toEqual(place);
  expect(parseSuggestionCursor(text, "top")).toBeNull();
  expect(parseSuggestionCursor(null, "top")).toBeNull();
  for (const wrong of ["top_2_1_1_x", `top_1_1234567890123_1_${ID}`, `best_1_1_1_${ID}`])
    expect(suggestionList.parse(`?after=${wrong}`).after).toBeNull();
});
