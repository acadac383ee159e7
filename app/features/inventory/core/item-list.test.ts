import fc from "fast-check";
import { expect, test } from "vitest";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { MAX_ITEMS, MAX_QUANTITY } from "../inventory.constants.ts";
import { formatItems, itemKey, mergeItems, parseItems } from "./item-list.ts";

const item = fc.record({
  petId: fc.integer({ min: 1, max: 2_000 }),
  variant: fc.constantFrom(...VARIANTS),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
});

test("SHOT-058 items are read as they were written", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: MAX_ITEMS }), (items) => {
      expect(parseItems(formatItems(items))).toEqual(items);
    }),
  );
});

test.each(["42", "42.normal", "42.golden.1", "0.normal.1x", "42.normal.0", "42.normal.1000", "42.normal.-1", "42.normal.1,", " "])(
  "“%s” is no list of items",
  (text) => expect(parseItems(text)).toBeNull(),
);

test("a list that is too long is read one further than it may be, and no more", () => {
  expect(parseItems(formatItems(Array(MAX_ITEMS * 2).fill({ petId: 1, variant: "normal", quantity: 1 })))).toHaveLength(MAX_ITEMS + 1);
});

test("each pet and form stands once, with all its copies", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (items) => {
      const merged = mergeItems(items);
      expect(new Set(merged.map(itemKey)).size).toBe(merged.length);
      for (const one of merged) {
        const all = items.filter((other) => itemKey(other) === itemKey(one)).reduce((sum, { quantity }) => sum + quantity, 0);
        expect(one.quantity).toBe(Math.min(MAX_QUANTITY, all));
      }
    }),
  );
});
