import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toOfferItem } from "~/features/pricing/core/offer-sides.ts";
import type { OfferSides } from "~/features/pricing/pricing.types.ts";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { followTrade, formatRecentTrades, othersThan, parseRecentTrades, type RecentTrades } from "./recent-trades.ts";

const sides = (giving: number[], receiving: number[]): OfferSides => ({ giving: giving.map(item), receiving: receiving.map(item) });
const item = (id: number) => toOfferItem(cataloguePet({ id, name: `Pet ${id}` }), "normal");
const NOTHING: RecentTrades = parseRecentTrades(null);
/** The state of a tab after these trades were on the screen, in order. */
const afterThose = (...trades: OfferSides[]) =>
  trades
    .slice(1)
    .reduce((recent, next, at) => followTrade(recent, trades[at] as OfferSides, next), { ...NOTHING, current: trades[0] ?? null });
const pets = ({ giving, receiving }: OfferSides) => [giving, receiving].map((items) => items.map(({ petId }) => petId));

describe("SHELL-151: the last calculations of a tab", () => {
  test("a calculation is kept when it is cleared, replaced, or a pet of it is", () => {
    expect(afterThose(sides([1], [2]), sides([], [])).past.map(pets)).toEqual([[[1], [2]]]);
    expect(afterThose(sides([1], [2]), sides([3], [4])).past.map(pets)).toEqual([[[1], [2]]]);
    expect(afterThose(sides([1], [2]), sides([1], [3])).past.map(pets)).toEqual([[[1], [2]]]);
  });

  test("one that is built up, taken apart pet by pet or swapped is one", () => {
    const built = [sides([], []), sides([1], []), sides([1], [2]), sides([1, 1], [2])];
    expect(afterThose(...built).past).toEqual([]);
    expect(afterThose(...built, sides([2], [1, 1])).past).toEqual([]);
    expect(afterThose(...built, sides([1], [2]), sides([1], []), sides([], [])).past.map(pets)).toEqual([[[1, 1], [2]]]);
  });

  test("a trade opened by a link is recent, and so is the one before it", () => {
    const before = { ...NOTHING, current: sides([1], [2]) };
    expect(followTrade(before, sides([5], [6]), sides([5], [7])).past.map(pets)).toEqual([
      [[5], [6]],
      [[1], [2]],
    ]);
  });

  test("the last calculations of a tab are ten, the last one first, each once, without the one on the screen", () => {
    const many = Array.from({ length: 14 }, (_, at) => sides([at + 1], [100]));
    const { past } = afterThose(...many);
    expect(past.map((trade) => pets(trade)[0]?.[0])).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    const again = afterThose(...many, many[9] as OfferSides, sides([], []));
    expect(again.past.map((trade) => pets(trade)[0]?.[0])).toEqual([10, 14, 13, 12, 11, 9, 8, 7, 6, 5]);
    expect(othersThan(many[9] as OfferSides, again.past)).toHaveLength(9);
  });

  test("the last calculations of a tab outlast a reload, also those of a tab that knew one alone; invalid ones are left out", () => {
    const recent = afterThose(sides([1], [2]), sides([3], [4]));
    expect(parseRecentTrades(formatRecentTrades(recent))).toEqual(recent);
    expect(parseRecentTrades(JSON.stringify(sides([1], [])))).toEqual({ current: sides([1], []), built: true, past: [] });
    const broken = { ...sides([1], [2]), past: [sides([1], [2]), sides([1], []), { giving: 7 }, null] };
    expect(parseRecentTrades(JSON.stringify(broken)).past.map(pets)).toEqual([[[1], [2]]]);
    fc.assert(fc.property(fc.anything(), (input) => void parseRecentTrades(JSON.stringify(input) ?? null)));
  });
});
