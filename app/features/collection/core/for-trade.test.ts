import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keysOf } from "~/text/keys-of.ts";
import { MAX_QUANTITY, TRADE_RULES } from "../collection.constants.ts";
import { copiesForTrade } from "./for-trade.ts";

const quantity = fc.integer({ min: 1, max: MAX_QUANTITY });
const number = fc.option(fc.integer({ min: 0, max: MAX_QUANTITY }));
const rule = fc.constantFrom(...keysOf(TRADE_RULES));

describe("copies for trade", () => {
  test("COL-081 the copies for trade are never fewer than none and never more than the entry has", () => {
    fc.assert(
      fc.property(quantity, number, rule, (have, forTrade, by) => {
        const copies = copiesForTrade({ quantity: have, forTrade }, by);
        expect(copies).toBeGreaterThanOrEqual(0);
        expect(copies).toBeLessThanOrEqual(have);
      }),
    );
  });

  test("COL-081 a number of the entry's own outranks every rule, and falls with the quantity", () => {
    fc.assert(
      fc.property(quantity, fc.nat(MAX_QUANTITY), rule, (have, forTrade, by) => {
        expect(copiesForTrade({ quantity: have, forTrade }, by)).toBe(Math.min(have, forTrade));
      }),
    );
  });

  test("COL-082 without a number, spares keep exactly one, everything keeps none, and only marked entries are for trade", () => {
    fc.assert(
      fc.property(quantity, (have) => {
        const by = (rule: keyof typeof TRADE_RULES) => copiesForTrade({ quantity: have, forTrade: null }, rule);
        expect([by("spares"), by("everything"), by("marked")]).toEqual([have - 1, have, 0]);
      }),
    );
  });
});
