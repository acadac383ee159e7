import fc from "fast-check";
import { expect, test } from "vitest";
import { toAddressSearch } from "./address-search.ts";

test("an address shows a cursor as it is", () => {
  expect(toAddressSearch({ after: "newest~1700~12", q: "a b&c" })).toBe("?after=newest~1700~12&q=a+b%26c");
  expect(toAddressSearch(new URLSearchParams())).toBe("");
});

test("the search of an address is read as it was written", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string({ unit: "grapheme" }))), (pairs) => {
      const read = [...new URLSearchParams(toAddressSearch(new URLSearchParams(pairs)))];
      expect(read).toEqual([...new URLSearchParams(new URLSearchParams(pairs).toString())]);
    }),
  );
  expect(new URLSearchParams(toAddressSearch({ q: "%7E" })).get("q")).toBe("%7E");
});
