import { expect, test } from "vitest";
import { LONG_PRESS_MS, TAP_MS } from "../minesweeper.constants.ts";
import { pressMeaning } from "./press.ts";

test.each([0, 60, 180, TAP_MS - 1, TAP_MS])("MINE-052 a press of %i ms is a tap", (ms) => {
  expect(pressMeaning(ms)).toBe("tap");
});

test.each([TAP_MS + 1, 308, 350, 367, LONG_PRESS_MS - 1])("MINE-052 a press of %i ms does nothing", (ms) => {
  expect(pressMeaning(ms)).toBe("nothing");
});

test.each([LONG_PRESS_MS, LONG_PRESS_MS + 1, 900])("MINE-052 a press of %i ms sets a flag", (ms) => {
  expect(pressMeaning(ms)).toBe("flag");
});
