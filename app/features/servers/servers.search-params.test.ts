import fc from "fast-check";
import { expect, test } from "vitest";
import { formatServerChoices, parseServerChoices, type ServerChoices } from "./servers.search-params.ts";

const NONE: ServerChoices = { query: "", type: null, sort: "newest", after: null };
const cursor = { at: fc.integer({ min: 0, max: 2 ** 45 }), id: fc.uuid({ version: 4 }) };
const choices = fc.oneof(
  fc.record({
    query: fc.stringMatching(/^[a-z]{0,20}$/),
    type: fc.constantFrom(null, "farming" as const, "hatching" as const, "trading" as const),
    sort: fc.constant("newest" as const),
    after: fc.option(fc.record({ stars: fc.constant(null), ...cursor })),
  }),
  fc.record({
    query: fc.constant("a b & c?"),
    type: fc.constant(null),
    sort: fc.constant("stars" as const),
    after: fc.option(fc.record({ stars: fc.nat({ max: 99_999 }), ...cursor })),
  }),
);

test("the address of choices is read back as the same choices", () => {
  fc.assert(
    fc.property(choices, (made) => {
      expect(parseServerChoices(formatServerChoices(made))).toEqual(made);
    }),
  );
});

test("nothing chosen is no search part", () => {
  expect(formatServerChoices(NONE)).toBe("");
});

test.each([
  "?type=rainbow",
  "?type=toString",
  "?sort=__proto__",
  "?after=1",
  "?after=1_2_3",
  "?after=5_1_00000000-0000-4000-8000-000000000000",
  "?after=1_00000000-0000-4000-8000-000000000000'",
  "?q=%00%20%E2%80%AE",
])("%s counts as nothing chosen", (search) => {
  expect(parseServerChoices(search)).toEqual(NONE);
});

test("a place in the newest is none among the most starred", () => {
  expect(parseServerChoices("?sort=stars&after=1_00000000-0000-4000-8000-000000000000").after).toBeNull();
});

test("whatever stands in an address is read without an error", () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      expect(parseServerChoices(search).query.length).toBeLessThanOrEqual(60);
    }),
  );
});
