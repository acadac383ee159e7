import { expect, test } from "vitest";
import { withRange } from "./use-selection.ts";

const ids = ["a", "b", "c", "d"];
const selected = (...names: string[]) => new Set(names);

test("a range holds both its ends, whichever was pressed first, and keeps what was selected elsewhere", () => {
  expect(withRange(selected("x"), ids, [1, 2], true)).toEqual(selected("x", "b", "c"));
  expect(withRange(selected(), ids, [3, 1], true)).toEqual(selected("b", "c", "d"));
  expect(withRange(selected("a"), ids, [2, 2], true)).toEqual(selected("a", "c"));
});

test("a range can be taken away again, and the selection before stays as it was", () => {
  const before = selected("x", ...ids);
  expect(withRange(before, ids, [0, 2], false)).toEqual(selected("x", "d"));
  expect(before.size).toBe(5);
  expect(withRange(before, [], [0, -1], false)).toEqual(before);
});
