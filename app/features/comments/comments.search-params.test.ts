import { expect, test } from "vitest";
import { formatCommentsBefore, parseCommentsBefore } from "./comments.search-params.ts";

const ID = "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10";

test("a place among comments is written as it is read; anything else is none", () => {
  const before = { at: 1_795_000_000_000, id: ID };
  expect(parseCommentsBefore(new URLSearchParams(formatCommentsBefore(before)))).toEqual(before);
  expect(formatCommentsBefore(null)).toBe("");
  for (const text of ["", "1", `-1~${ID}`, `999999999999999~${ID}`, "1~x"])
    expect(parseCommentsBefore(new URLSearchParams({ comments: text }))).toBeNull();
});
