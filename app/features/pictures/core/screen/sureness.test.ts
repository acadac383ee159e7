import fc from "fast-check";
import { expect, test } from "vitest";
import { rateMatch } from "./sureness.ts";

test("SHOT-124 a match is sure, likely or possible by its similarity and its lead over the next", () => {
  expect(rateMatch({ apart: 19, next: 22, ink: 75 })).toBe("sure");
  expect(rateMatch({ apart: 19, next: 21.9, ink: 75 })).toBe("likely");
  expect(rateMatch({ apart: 45, next: 60, ink: 75 })).toBe("likely");
  expect(rateMatch({ apart: 19, next: 20.9, ink: 75 })).toBe("maybe");
  expect(rateMatch({ apart: 50, next: 70, ink: 75 })).toBe("maybe");
});

test("an empty cell and a fragment unlike any picture give no match", () => {
  expect(rateMatch({ apart: 1, next: 9, ink: 7.9 })).toBe("none");
  expect(rateMatch({ apart: 59, next: 60, ink: 75 })).toBe("none");
});

test("a match with a larger lead is never less sure", () => {
  const rank = { none: 0, maybe: 1, likely: 2, sure: 3 };
  const number = fc.double({ min: 0, max: 200, noNaN: true });
  fc.assert(
    fc.property(number, number, number, number, (apart, next, more, ink) => {
      expect(rank[rateMatch({ apart, next: next + more, ink })]).toBeGreaterThanOrEqual(rank[rateMatch({ apart, next, ink })]);
    }),
  );
});
