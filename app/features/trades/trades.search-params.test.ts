import fc from "fast-check";
import { expect, test } from "vitest";
import { usedFilters } from "~/text/list-params.ts";
import { boardList, formatBoardCursor, parseBoardCursor } from "./trades.search-params.ts";

const ID = "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10";

test("TRD-002 … TRD-007: choices are written as they are read", () => {
  const address = `?q=king+doggy&min=100&max=2500000&pet=overlord&gives=hexarium&wants=kd&tag=upgrade&mine=give&variant=shinyMythic&sort=value_high&after=0~123~1795000000000~${ID}&from=25`;
  const choices = boardList.parse(address);
  expect(choices).toEqual({
    query: "king doggy",
    filters: {
      value: { min: 100, max: 2_500_000 },
      pet: "overlord",
      gives: "hexarium",
      wants: "kd",
      tag: "upgrade",
      mine: "give",
      variant: "shinyMythic",
    },
    order: { by: "value_high", down: true },
    after: `0~123~1795000000000~${ID}`,
    from: 25,
    columns: null,
    problems: {},
  });
  expect(boardList.format(choices)).toBe(address);
  expect(usedFilters(boardList, choices.filters)).toHaveLength(7);
  const place = { rank: 0, figure: 123, at: 1_795_000_000_000, id: ID };
  expect(parseBoardCursor(choices.after)).toEqual(place);
  expect(formatBoardCursor(place)).toBe(choices.after);
});

test("an invalid choice counts as not chosen, and is reported", () => {
  const { problems, ...chosen } = boardList.parse("?min=-5&max=lots&variant=golden&sort=best&after=x&q=%00++");
  const { problems: none, ...nothing } = boardList.parse("");
  expect(chosen).toEqual(nothing);
  expect(none).toEqual({});
  expect(Object.entries(problems).map(([name, { message }]) => `${name}: ${message}`)).toEqual([
    "min: Use 0 or more.",
    "max: “lots” isn’t a number.",
    "variant: “golden” isn’t one of the choices.",
    "sort: “best” isn’t an order of this list.",
    "after: This place in the list no longer exists, so it starts from the beginning.",
  ]);
  expect(boardList.parse(`?after=9~1~1~${ID}`).after).toBeNull();
  expect(parseBoardCursor(`0~9999999999999999~1~${ID}`)).toBeNull();
  expect(boardList.format(boardList.parse(""))).toBe("");
});

test("the address that the board redirects to is its own", () => {
  const typed = fc.oneof(fc.string({ unit: "binary", maxLength: 250 }), fc.constantFrom("5", "9", "1.5m", "shiny", "value_low", ""));
  const names = fc.constantFrom("q", "min", "max", "pet", "variant", "sort", "after", "from", "columns", "utm_source");
  fc.assert(
    fc.property(fc.array(fc.tuple(names, typed)), (pairs) => {
      const address = boardList.format(boardList.parse(new URLSearchParams(pairs)));
      expect(boardList.format(boardList.parse(address))).toBe(address);
    }),
  );
});

test("an amount may be written short", () => {
  expect(boardList.parse("?min=1.5m").filters.value.min).toBe(1_500_000);
});
