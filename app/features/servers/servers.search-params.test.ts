import fc from "fast-check";
import { expect, test } from "vitest";
import { formatServerCursor, parseServerCursor, serverList } from "./servers.search-params.ts";

const ID = "00000000-0000-4000-8000-000000000000";
const place = { at: fc.integer({ min: 0, max: 2 ** 45 }), id: fc.uuid({ version: 4 }) };
const newest = fc.record({ stars: fc.constant(null), ...place });
const mostStars = fc.record({ stars: fc.nat({ max: 99_999 }), ...place });

test.each(["", "?q=a+b+%26+c%3F", "?type=hatching", "?q=luck&type=trading&sort=stars", `?sort=stars&after=3_5_${ID}&from=13`])(
  "“%s” is written as it is read",
  (search) => {
    const choices = serverList.parse(search);
    expect(serverList.format(choices)).toBe(search);
    expect(choices.problems).toEqual({});
  },
);

test("a place is read back as the same place", () => {
  fc.assert(
    fc.property(newest, (cursor) => {
      expect(parseServerCursor(serverList.parse(`?after=${formatServerCursor(cursor)}`).after, "newest")).toEqual(cursor);
    }),
  );
  fc.assert(
    fc.property(mostStars, (cursor) => {
      expect(parseServerCursor(serverList.parse(`?after=${formatServerCursor(cursor)}`).after, "stars")).toEqual(cursor);
    }),
  );
});

test("a place of one order is none in the other", () => {
  expect(parseServerCursor(`1_${ID}`, "stars")).toBeNull();
  expect(parseServerCursor(`2_1_${ID}`, "newest")).toBeNull();
});

test.each([
  ["?type=rainbow", "type"],
  ["?type=toString", "type"],
  ["?sort=__proto__", "sort"],
  ["?sort=-stars", "sort"],
  ["?after=1", "after"],
  ["?after=1_2_3", "after"],
  [`?after=1_${ID}'`, "after"],
  [`?q=${"x".repeat(61)}`, "q"],
])("%s counts as nothing chosen, and is said", (search, name) => {
  const { query, filters, order, after, problems } = serverList.parse(search);
  expect({ query, filters, order, after }).toEqual({
    query: "",
    filters: { type: null },
    order: { by: "newest", down: false },
    after: null,
  });
  expect(Object.keys(problems)).toEqual([name]);
});
