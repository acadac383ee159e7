import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { Priority } from "../collection.types.ts";
import { itemCode } from "./item-code.ts";
import { compareFits, fitOf, type Offerable } from "./match-fit.ts";

const pet = (petId: number, value: number | null, priority: Priority = "medium", kept = false): Offerable => ({
  petId,
  variant: "normal",
  value,
  priority,
  kept,
});
const ids = (picks: readonly { petId: number }[]) => picks.map(({ petId }) => petId);

describe("a fit", () => {
  test("a fit of one wish each, worth the same, is fair and goes both ways", () => {
    expect(fitOf([pet(1, 100)], [pet(2, 105)])).toMatchObject({
      giving: [{ petId: 2 }],
      receiving: [{ petId: 1 }],
      verdict: "fair",
      fair: true,
      bothWays: true,
    });
  });

  test("a fit chooses the fair part of what both have", () => {
    const { giving, receiving, fair } = fitOf([pet(1, 1_000), pet(2, 300)], [pet(3, 200), pet(4, 100)]);
    expect([ids(giving).sort(), ids(receiving), fair]).toEqual([[3, 4], [2], true]);
  });

  test("a fit grants as many wishes as it fairly can, the dearer ones first", () => {
    const { receiving, giving } = fitOf([pet(1, 100, "low"), pet(2, 100, "high")], [pet(3, 100)]);
    expect([ids(receiving), ids(giving)]).toEqual([[2], [3]]);
    expect(ids(fitOf([pet(1, 100), pet(2, 100)], [pet(3, 100), pet(4, 100)]).receiving).sort()).toEqual([1, 2]);
  });

  test("a fit comes as near as it can where nothing is fair", () => {
    expect(fitOf([pet(1, 1_000), pet(2, 500)], [pet(3, 100)])).toMatchObject({
      receiving: [{ petId: 2 }],
      fair: false,
      verdict: "big-win",
    });
  });

  test("a fit takes something else of mine where that makes it fair", () => {
    const rest = [pet(3, 100_000), pet(7, 980), pet(8, 40)];
    expect(fitOf([pet(1, 1_000)], [pet(3, 100_000)], rest)).toMatchObject({ giving: [{ petId: 7 }], fair: true, bothWays: true });
    const helped = fitOf([pet(1, 1_000)], [pet(4, 500)], [pet(7, 510)]);
    expect([ids(helped.giving).sort(), helped.fair]).toEqual([[4, 7], true]);
  });

  test("COL-083 a fit asks for kept pets only where no pets for trade make it fair", () => {
    const kept = (petId: number, value: number) => pet(petId, value, "high", true);
    expect(ids(fitOf([kept(1, 100), pet(2, 100, "low")], [kept(3, 100), pet(4, 100, "low")]).receiving)).toEqual([2]);
    expect(fitOf([kept(1, 100), pet(2, 900)], [pet(3, 100)])).toMatchObject({ receiving: [{ petId: 1 }], fair: true });
  });

  test("a fit has no verdict where a side has no number", () => {
    expect(fitOf([pet(1, null)], [pet(2, 100)])).toMatchObject({
      giving: [{ petId: 2 }],
      receiving: [{ petId: 1 }],
      verdict: null,
      fair: false,
    });
  });

  test("one way, offers what I have that comes nearest", () => {
    expect(fitOf([pet(1, 500)], [], [pet(7, 900), pet(8, 490), pet(9, 9_000)])).toMatchObject({
      giving: [{ petId: 8 }],
      receiving: [{ petId: 1 }],
      fair: true,
      bothWays: false,
    });
    expect(fitOf([pet(1, 500)], [], [])).toMatchObject({ giving: [], receiving: [{ petId: 1 }], verdict: null, bothWays: false });
    expect(fitOf([], [pet(2, 100), pet(3, 50)])).toMatchObject({ giving: [{ petId: 2 }, { petId: 3 }], receiving: [], verdict: null });
  });
});

const offerables = fc.uniqueArray(
  fc.record({
    petId: fc.integer({ min: 1, max: 20 }),
    variant: fc.constantFrom(...VARIANTS),
    value: fc.option(fc.integer({ min: 1, max: 5_000 })),
    priority: fc.constantFrom<Priority>("high", "medium", "low"),
    kept: fc.boolean(),
  }),
  { selector: itemCode, maxLength: 10 },
);

const byCode = (a: Offerable, b: Offerable) => itemCode(a) - itemCode(b);

describe("any two players", () => {
  test("any two players swap only what one has and the other wishes for, each pet once, at most eight a side", () => {
    fc.assert(
      fc.property(
        offerables,
        offerables.filter((list) => list.length > 0),
        (theirs, mine) => {
          const { giving, receiving, fair, verdict } = fitOf(theirs, mine);
          for (const [side, from] of [
            [giving, mine],
            [receiving, theirs],
          ] as const) {
            const codes = side.map(itemCode);
            expect(new Set(codes).size).toBe(codes.length);
            expect(codes.length).toBeLessThanOrEqual(8);
            expect(codes.every((code) => from.map(itemCode).includes(code))).toBe(true);
          }
          expect(fair).toBe(verdict === "fair");
        },
      ),
    );
  });

  test("any two players are offered a fair trade wherever one pet for one is fair", () => {
    fc.assert(
      fc.property(offerables, offerables, (theirs, mine) => {
        const some = (list: readonly Offerable[]) => list.slice(0, 6);
        const possible = some(theirs).some((one) => some(mine).some((other) => one.value !== null && one.value === other.value));
        if (possible) expect(fitOf(some(theirs), some(mine)).fair).toBe(true);
      }),
    );
  });

  test("COL-083 any two players are offered a trade without kept pets wherever one pet for trade for another is fair", () => {
    fc.assert(
      fc.property(offerables, offerables, (theirs, mine) => {
        const free = (list: readonly Offerable[]) => list.filter(({ kept }) => !kept).slice(0, 1);
        const [one, other] = [free(theirs.toSorted(byCode))[0], free(mine.toSorted(byCode))[0]];
        if (one?.value == null || one.value !== other?.value || theirs.length > 6 || mine.length > 6) return;
        const { fair, kept } = fitOf(theirs, mine);
        expect([fair, kept]).toEqual([true, 0]);
      }),
    );
  });

  test("fits stand in one order: both ways before one way, fair before unfair", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(offerables, offerables), { minLength: 2, maxLength: 6 }), offerables, (pairs, rest) => {
        const fits = pairs.map(([theirs, mine]) => fitOf(theirs, mine, rest)).sort(compareFits);
        const ranks = fits.map(({ bothWays, fair }) => Number(bothWays) * 2 + Number(fair));
        expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
        for (const [a, b] of fits.flatMap((one) => fits.map((other) => [one, other] as const)))
          expect(Math.sign(compareFits(a, b))).toBe(-Math.sign(compareFits(b, a)) + 0);
      }),
    );
  });
});
