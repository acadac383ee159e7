import { expect, test } from "vitest";
import {
  countFilters,
  DEFAULT_BOARD,
  formatBoardChoices,
  formatCommentsBefore,
  isFilteredBoard,
  parseBoardChoices,
  parseCommentsBefore,
} from "./trades.search-params.ts";

const ID = "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10";

test("TRD-002 … TRD-007: choices are written as they are read", () => {
  const address = `?q=king+doggy&min=100&max=2500000&pet=overlord&variant=shinyMythic&sort=value_high&after=0%7E123%7E1795000000000%7E${ID}`;
  const choices = parseBoardChoices(address);
  expect(choices).toEqual({
    query: "king doggy",
    min: 100,
    max: 2_500_000,
    pet: "overlord",
    variant: "shinyMythic",
    sort: "value_high",
    after: { rank: 0, figure: 123, at: 1_795_000_000_000, id: ID },
  });
  expect(formatBoardChoices(choices)).toBe(address);
  expect(countFilters(choices)).toBe(3);
});

test("what makes no sense counts as not chosen", () => {
  expect(parseBoardChoices("?min=-5&max=lots&variant=golden&sort=best&after=x&q=%00++")).toEqual(DEFAULT_BOARD);
  expect(parseBoardChoices(`?after=9~1~1~${ID}`).after).toBeNull();
  expect(parseBoardChoices(`?after=0~9999999999999999~1~${ID}`).after).toBeNull();
  expect(formatBoardChoices(DEFAULT_BOARD)).toBe("");
  expect(isFilteredBoard(DEFAULT_BOARD)).toBe(false);
});

test("a place among comments is written as it is read; anything else is none", () => {
  const before = { at: 1_795_000_000_000, id: ID };
  expect(parseCommentsBefore(new URLSearchParams(formatCommentsBefore(before)))).toEqual(before);
  expect(formatCommentsBefore(null)).toBe("");
  for (const text of ["", "1", `-1~${ID}`, `999999999999999~${ID}`, "1~x"])
    expect(parseCommentsBefore(new URLSearchParams({ comments: text }))).toBeNull();
});

test("an amount may be written short", () => {
  expect(parseBoardChoices("?min=1.5m").min).toBe(1_500_000);
});
