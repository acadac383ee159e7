import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { MAX_ENTRIES, MAX_QUANTITY } from "../collection.constants.ts";
import { itemCode } from "./item-code.ts";
import { type Copies, planSwap } from "./swap-plan.ts";

const pick = fc.record({ petId: fc.integer({ min: 1, max: 4 }), variant: fc.constantFrom(...VARIANTS) });
const side = fc.array(pick, { maxLength: 8 });
const held = fc.uniqueArray(
  fc.tuple(pick.map(itemCode), fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 990, max: MAX_QUANTITY }))),
  {
    selector: ([code]) => code,
    maxLength: 12,
  },
);
const countOf = (picks: readonly { petId: number }[], code: number) => picks.filter((one) => itemCode(one as Copies) === code).length;
const copiesOf = (list: readonly Copies[], code: number) => list.find((one) => itemCode(one) === code)?.quantity ?? 0;

describe("a swap", () => {
  test("COL-085, COL-087 a swap takes out no more than there is, adds no more than fits, and names the rest", () => {
    fc.assert(
      fc.property(side, side, held, fc.integer({ min: 0, max: 3 }), (gave, got, rows, free) => {
        const quantities = new Map(rows);
        const entries = MAX_ENTRIES - free;
        const { taken, added, leftOut } = planSwap({ gave, got }, quantities, entries);
        const after = new Map(quantities);
        for (const code of new Set([...gave, ...got].map(itemCode))) {
          const have = quantities.get(code) ?? 0;
          const net = countOf(got, code) - countOf(gave, code);
          expect(copiesOf(taken, code)).toBe(Math.min(have, Math.max(0, -net)));
          expect(copiesOf(added, code) + copiesOf(leftOut, code)).toBe(Math.max(0, net));
          const now = have - copiesOf(taken, code) + copiesOf(added, code);
          expect(now).toBeLessThanOrEqual(MAX_QUANTITY);
          if (now > 0) after.set(code, now);
          else after.delete(code);
        }
        expect(entries + after.size - quantities.size).toBeLessThanOrEqual(Math.max(MAX_ENTRIES, entries));
      }),
    );
  });

  test("COL-085 the same form on both sides counts by the difference", () => {
    const bear = { petId: 1, variant: "normal" as const };
    expect(planSwap({ gave: [bear], got: [bear, bear, bear] }, new Map(), 0)).toEqual({
      taken: [],
      added: [{ ...bear, quantity: 2 }],
      leftOut: [],
    });
  });
});
