import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toOfferItem } from "~/features/pricing/core/offer-sides.ts";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import type { PetValue } from "../../pets/pets.types.ts";
import { makeSavedTrade, parseSavedTrades, statusBadge } from "./saved-trade.ts";

const item = (value: PetValue = 100) => toOfferItem(cataloguePet({ values: { normal: value } }), "normal");
const sides = (giving: PetValue, receiving: PetValue) => ({ giving: [item(giving)], receiving: [item(receiving)] });
function saved(giving: PetValue, receiving: PetValue, name = "My trade", now = 1000) {
  const result = makeSavedTrade(sides(giving, receiving), name, now, []);
  if (!result.ok) throw new Error(result.reason);
  return result.trade;
}
const parse = (data: unknown) => parseSavedTrades(JSON.stringify(data));

describe("saving", () => {
  test("CALC-045 CALC-049: a saved trade holds its name, items, totals, verdict and time", () => {
    expect(saved(100, 120, "  Big one ", 1234)).toMatchObject({
      id: "trade_1234",
      name: "Big one",
      givingTotal: 100,
      receivingTotal: 120,
      status: "big-win",
      timestamp: 1234,
    });
  });

  test("CALC-076 CALC-077: pets on both sides and a name are needed", () => {
    const empty = { giving: [item()], receiving: [] };
    expect(makeSavedTrade(empty, "x", 1, [])).toEqual({ ok: false, reason: "Add pets to both sides before saving" });
    expect(makeSavedTrade(sides(1, 1), " \n", 1, [])).toEqual({ ok: false, reason: "Please enter a name for this trade" });
  });

  test("two trades of one moment have two ids", () => {
    const first = saved(1, 1);
    expect(makeSavedTrade(sides(1, 1), "b", 1000, [first])).toMatchObject({ trade: { id: "trade_1001", timestamp: 1000 } });
  });

  test("a withheld verdict is saved without a status, and stays so", () => {
    const trade = saved("O/C", 100);
    expect(trade.status).toBeNull();
    expect(parse([trade])).toEqual([trade]);
  });

  test("a long name is cut between characters", () => {
    expect(saved(1, 1, "🐶".repeat(100)).name).toBe("🐶".repeat(60));
  });
});

test("CALC-030: the five statuses are shown by three badges", () => {
  expect((["big-win", "win", "fair", "loss", "big-loss", null] as const).map(statusBadge)).toEqual([
    "win",
    "win",
    "fair",
    "loss",
    "loss",
    null,
  ]);
});

describe("reading the browser's storage", () => {
  test("saved trades come back, newest first", () => {
    const trades = [saved(100, 100, "old", 1), saved(100, 80, "new", 2)];
    expect(parse(trades)).toEqual(trades.toReversed());
    expect(parseSavedTrades(null)).toEqual([]);
  });

  test.each([
    ["CALC-070", 1000, 1101, "win"],
    ["CALC-072", 1000, 1100, "fair"],
    ["CALC-072", 1000, 900, "fair"],
    ["CALC-071", 1000, 899, "loss"],
  ] as const)("%s: without a status %d for %d loads as %s", (_, giving, receiving, status) => {
    const { status: _removed, ...trade } = saved(giving, receiving);
    expect(parse([trade])[0]?.status).toBe(status);
    expect(parse([{ ...trade, status: "epic-win" }])[0]?.status).toBe(status);
  });

  test("a trade without a status whose verdict is withheld is read without one", () => {
    const { status: _removed, ...trade } = saved("N/A", 100);
    expect(parse([trade])[0]?.status).toBeNull();
  });

  test("CALC-050: a trade without a name is called “Unnamed Trade”", () => {
    expect(parse([{ ...saved(1, 1), name: undefined }])[0]?.name).toBe("Unnamed Trade");
    expect(parse([{ ...saved(1, 1), name: "  " }])[0]?.name).toBe("Unnamed Trade");
  });

  test("totals are recomputed, and each id is kept once", () => {
    const trade = saved(100, 120);
    expect(parse([{ ...trade, givingTotal: 1, receivingTotal: "x" }, trade])).toEqual([trade]);
  });

  test.each([
    ["id", { id: "5" }],
    ["no items", { giving: [] }],
    ["nine items", { giving: Array(9).fill(item()) }],
    ["a wrong value", { giving: [item(), { ...item(), value: -5 }] }],
    ["a wrong variant", { giving: [{ ...item(), variant: "rainbow" }] }],
    ["a wrong pet", { giving: [{ ...item(), petId: "1" }] }],
    ["an item that is none", { receiving: [null] }],
  ])("a trade with %s is left out, the others stay", (_, change) => {
    const good = saved(1, 1);
    expect(parse([{ ...saved(2, 2, "bad", 5), ...change }, good])).toEqual([good]);
  });

  test("reading never throws, whatever the browser has stored", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseSavedTrades(text))));
    const part = fc.oneof(fc.anything(), fc.constant(item()), fc.constant([item()]), fc.constant("trade_1"));
    const entry = fc.record({ id: part, name: part, giving: part, receiving: part, status: part, timestamp: part }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        let text: string;
        try {
          text = JSON.stringify(entries);
        } catch {
          return;
        }
        for (const trade of parseSavedTrades(text)) expect(trade.giving.length * trade.receiving.length).toBeGreaterThan(0);
      }),
    );
  });
});
