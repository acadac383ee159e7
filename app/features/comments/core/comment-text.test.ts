import { expect, test } from "vitest";
import { restOf } from "./comment-text.ts";

test.each([
  ["what was sent goes", "Still there?", "Still there?", ""],
  ["what was typed on behind it stays", "Still there? I add two", "Still there?", "I add two"],
  ["what was typed instead of it stays", "I add two", "Still there?", "I add two"],
  ["a part of it, as when somebody takes letters back, stays", "Still", "Still there?", "Still"],
  ["an emptied field stays empty", "", "Still there?", ""],
])("once a comment has arrived, %s", (_, typed, sent, rest) => {
  expect(restOf(typed, sent)).toBe(rest);
});
