import fc from "fast-check";
import { expect, test } from "vitest";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { itemCode, pickOfCode } from "./item-code.ts";
import { type Addition, additionsOf, mergeAdditions } from "./merge-adds.ts";

const additions: fc.Arbitrary<Addition[]> = fc.array(
  fc.record({
    petId: fc.integer({ min: 1, max: 4 }),
    variant: fc.constantFrom(...VARIANTS),
    quantity: fc.integer({ min: 1, max: 99 }),
    note: fc.constantFrom("", "a", "b"),
  }),
);
const sum = (list: readonly Addition[], code: number) =>
  list.reduce((total, one) => total + (itemCode(one) === code ? one.quantity : 0), 0);

test("COL-030 the same pet and variant is one addition, and no copy is lost or made up", () => {
  fc.assert(
    fc.property(additions, (list) => {
      const merged = mergeAdditions(list);
      const codes = merged.map(itemCode);
      expect(new Set(codes).size).toBe(codes.length);
      expect(new Set(codes)).toEqual(new Set(list.map(itemCode)));
      for (const code of codes) expect(sum(merged, code)).toBe(sum(list, code));
    }),
  );
});

test("COL-030 merging in parts, and twice, comes to the same", () => {
  fc.assert(
    fc.property(additions, additions, (first, second) => {
      const whole = mergeAdditions([...first, ...second]);
      expect(mergeAdditions([...mergeAdditions(first), ...mergeAdditions(second)])).toEqual(whole);
      expect(mergeAdditions(whole)).toEqual(whole);
    }),
  );
});

test("the last note that says something is kept", () => {
  const add = (note: string) => ({ petId: 1, variant: "normal" as const, quantity: 1, note });
  expect(mergeAdditions([add("from Gwen"), add("")])).toEqual([{ ...add("from Gwen"), quantity: 2 }]);
  expect(mergeAdditions([add("from Gwen"), add("from Sami")])).toEqual([{ ...add("from Sami"), quantity: 2 }]);
});

test("picks of a list are counted", () => {
  const pick = (petId: number) => ({ petId, variant: "shiny" as const });
  expect(additionsOf([pick(1), pick(2), pick(1)]).map(({ petId, quantity }) => [petId, quantity])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test("a code stands for one pet in one variant", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0x1fffffff }), fc.constantFrom(...VARIANTS), (petId, variant) => {
      expect(pickOfCode(itemCode({ petId, variant }))).toEqual({ petId, variant });
      expect(itemCode({ petId, variant })).toBeLessThan(2 ** 31);
    }),
  );
});
