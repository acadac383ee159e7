import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { VERDICT_STATUSES } from "../pricing.constants.ts";
import type { SharedTrade } from "../pricing.types.ts";
import { decodeSharedTrade, encodeSharedTrade, tryEncodeSharedTrade } from "./share-link.ts";

const picks = fc.array(
  fc.record({
    petId: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 0x7fffffff })),
    variant: fc.constantFrom(...VARIANTS),
  }),
  { maxLength: 8 },
);
const trades: fc.Arbitrary<SharedTrade> = fc.record({
  giving: picks,
  receiving: picks,
  status: fc.constantFrom(...VERDICT_STATUSES, null),
  timestamp: fc.integer({ min: 0, max: 8.64e15 }),
});

test("CALC-033 CALC-035: every trade comes back from its link exactly, in URL-safe text", () => {
  fc.assert(
    fc.property(trades, (trade) => {
      const text = encodeSharedTrade(trade);
      expect(text).toMatch(/^[\w-]+$/);
      expect(text.length).toBeLessThan(250);
      expect(decodeSharedTrade(text)).toEqual({ ok: true, trade });
    }),
  );
});

test("sixteen different pets make a link of some eighty letters", () => {
  const side = (from: number) => Array.from({ length: 8 }, (_, index) => ({ petId: from + index * 37, variant: "mythic" as const }));
  const text = encodeSharedTrade({ giving: side(1000), receiving: side(4000), status: "fair", timestamp: 1_763_700_000_000 });
  expect(text.length).toBeLessThan(90);
});

/** A link as the first version made it, out in the world: it must be read for ever. */
const FIRST_VERSION = "1AoCK2aWqMwIqCccMAAGsAhhkXLw";

test("links of the first version stay readable", () => {
  const trade: SharedTrade = {
    giving: [
      { petId: 42, variant: "shiny" },
      { petId: 42, variant: "shiny" },
      { petId: 1607, variant: "normal" },
    ],
    receiving: [{ petId: 300, variant: "shinyMythic" }],
    status: "win",
    timestamp: 1_763_700_000_000,
  };
  expect(encodeSharedTrade(trade)).toBe(FIRST_VERSION);
  expect(decodeSharedTrade(FIRST_VERSION)).toEqual({ ok: true, trade });
});

describe("broken links", () => {
  test("any string is refused or gives a sound trade, and is never an error", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.stringMatching(/^1[\w-]{0,80}$/),
      trades.map(encodeSharedTrade).chain((link) => fc.nat(link.length).map((end) => link.slice(0, end))),
    );
    fc.assert(
      fc.property(text, (input) => {
        const result = decodeSharedTrade(input);
        if (!result.ok) return;
        expect(encodeSharedTrade(result.trade)).toBe(input);
      }),
      { numRuns: 2000 },
    );
  });

  test("one letter changed or the end cut off is noticed", () => {
    const letter = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    fc.assert(
      fc.property(trades, fc.nat(), letter, (trade, place, other) => {
        const text = encodeSharedTrade(trade);
        const at = place % text.length;
        expect(decodeSharedTrade(text.slice(0, at))).toEqual({ ok: false });
        if (text[at] !== other) expect(decodeSharedTrade(text.slice(0, at) + other + text.slice(at + 1))).toEqual({ ok: false });
      }),
    );
  });

  test("a link of another version, with padding or white space, or too long is refused", () => {
    const text = encodeSharedTrade({ giving: [{ petId: 1, variant: "normal" }], receiving: [], status: null, timestamp: 0 });
    for (const wrong of ["", "1", `2${text.slice(1)}`, `${text}=`, ` ${text}`, `${text}A`, text.repeat(40), "1".repeat(1e6)]) {
      expect(decodeSharedTrade(wrong)).toEqual({ ok: false });
    }
  });

  test("a trade that no link can hold is a fault of the caller", () => {
    const trade = { giving: [], receiving: [], status: null, timestamp: 0 };
    const nine = Array(9).fill({ petId: 1, variant: "normal" });
    for (const wrong of [
      { giving: nine },
      { receiving: [{ petId: 0, variant: "normal" as const }] },
      { timestamp: -1 },
      { timestamp: Number.NaN },
    ]) {
      expect(() => encodeSharedTrade({ ...trade, ...wrong })).toThrow(RangeError);
      expect(tryEncodeSharedTrade({ ...trade, ...wrong })).toBeNull();
    }
  });
});
