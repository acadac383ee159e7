import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/text/durations.ts";
import { type EvidenceTrade, evidenceKey, type Market } from "./evidence.ts";
import { gatherPairs, lastPricesOf, pricesOf } from "./pair-prices.ts";

const NOW = Date.UTC(2026, 10, 22);
const KING = { petId: 1, variant: "normal" as const };
/** Every other pet's value is its id. */
const market: Market = {
  priceOf: ({ petId }) => (petId === 1 ? 1_000 : petId),
  joinedAt: (player) => (player.startsWith("banned") ? undefined : NOW - (player.startsWith("new") ? 2 : 400) * DAY_MS),
};
const deal = (poster: string, partner: string, value: number, more: Partial<EvidenceTrade> = {}): EvidenceTrade => ({
  ...{ kind: "deal", at: NOW - DAY_MS, poster, partners: [partner], giving: [KING] },
  receiving: [{ petId: value, variant: "normal" }],
  ...more,
});
/** A deal of two players in another pet. */
const dealElsewhere = (one: string, other: string) => deal(one, other, 50, { giving: [{ petId: 51, variant: "shiny" }] });
const strangers = (count: number, value = 1_000) => Array.from({ length: count }, (_, at) => deal(`a${at}`, `b${at}`, value + at));
const dealsOf = (trades: EvidenceTrade[]) => gatherPairs(trades, market, NOW).get(evidenceKey(KING)) ?? [];
const pairsOf = (trades: EvidenceTrade[]) => pricesOf(dealsOf(trades));
const friends = Array.from({ length: 10 }, (_, at) => `friend${at}`);
/** Ten friends who deal in the pet in five pairs, and with each other in something else. */
const ofFriends = (value: number) => [
  ...[0, 2, 4, 6, 8].map((at) => deal(`friend${at}`, `friend${at + 1}`, value, { at: NOW - 1 })),
  ...friends.slice(1).map((friend, at) => dealElsewhere(friends[at] ?? "", friend)),
];

describe("PET-098 independent pairs", () => {
  it("PET-098 pairs of players who have nothing to do with each other are independent", () => {
    expect(pairsOf(strangers(20, 990))).toEqual({ pairs: 20, low: 995, middle: 1_000, high: 1_005 });
  });

  it("PET-098 independent pairs count once, however often a player deals", () => {
    expect(pairsOf([deal("a", "b", 900), deal("a", "b", 800), deal("a", "c", 700)])?.pairs).toBe(1);
  });

  it("ten friends are one pair, also if each of them has dealt with somebody else", () => {
    expect(pairsOf(ofFriends(5_000))?.pairs).toBe(1);
    const outside = friends.map((friend, at) => dealElsewhere(friend, `outsider${at}`));
    const wide = Array.from({ length: 30 }, (_, at) => dealElsewhere(`outsider${at}`, `outsider${at + 1}`));
    expect(pairsOf([...ofFriends(5_000), ...outside, ...wide])?.pairs).toBe(1);
  });

  it("a closed circle is one pair, also if its pairs are joined by a member without a deal in the pet", () => {
    const circle = [deal("a", "b", 900), deal("c", "d", 900), dealElsewhere("b", "x"), dealElsewhere("x", "c")];
    expect(pairsOf(circle)?.pairs).toBe(1);
  });

  it("friends neither add to four pairs what makes them five strangers, nor push strangers out", () => {
    expect(pairsOf([...strangers(3), ...ofFriends(5_000)])?.pairs).toBe(4);
    const flood = Array.from({ length: 200 }, (_, at) => deal(`friend${at % 10}`, `friend${(at + 1) % 10}`, 5_000, { at: NOW - at }));
    expect(pairsOf([...strangers(20, 990), ...flood])).toMatchObject({ pairs: 21, middle: 1_000 });
  });

  it("PET-098 new and banned accounts, completed trades and deals of 30 days ago make no independent pair", () => {
    expect(pairsOf([deal("new1", "b", 900), deal("c", "banned1", 900)])).toBeNull();
    expect(pairsOf([deal("a", "b", 900, { kind: "trade" })])).toBeNull();
    expect(pairsOf([deal("a", "b", 900, { at: NOW - 30 * DAY_MS })])).toBeNull();
  });

  it("a group of any size who all dealt with each other adds at most one pair", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 2, max: 30 }),
        fc.integer({ min: 2, max: 9_999 }),
        (count, size, value) => {
          const group = Array.from({ length: size }, (_, at) => `member${at}`);
          const inside = group.slice(1).map((member, at) => deal(group[at] ?? "", member, value, { at: NOW - 5 }));
          const alone = pairsOf(strangers(count))?.pairs ?? 0;
          expect((pairsOf([...strangers(count), ...inside])?.pairs ?? 0) - alone).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("PET-100 last prices", () => {
  it("PET-100 last prices are those of the last ten independent pairs with the day in UTC, newest first", () => {
    const deals = strangers(12).map((one, at) => ({ ...one, at: Date.UTC(2026, 10, 20 - at, 23, 59) }));
    const last = lastPricesOf(dealsOf(deals));
    expect(last).toHaveLength(10);
    expect(last.slice(0, 2)).toEqual([
      { day: "2026-11-20", value: 1_000 },
      { day: "2026-11-19", value: 1_001 },
    ]);
  });

  it("PET-100 there are no last prices from two pairs, from new accounts, or from ten friends beside two pairs", () => {
    expect(lastPricesOf(dealsOf(strangers(3)))).toHaveLength(3);
    expect(lastPricesOf(dealsOf(strangers(2)))).toEqual([]);
    expect(lastPricesOf(dealsOf([0, 1, 2].map((at) => deal(`new${at}`, `old${at}`, 900))))).toEqual([]);
    expect(lastPricesOf(dealsOf([...strangers(1), ...ofFriends(5_000)]))).toEqual([]);
  });

  it("PET-100 last prices name each pair once and no banned player", () => {
    const again = [deal("a0", "b0", 700, { at: NOW - 2 * DAY_MS }), deal("banned1", "c", 800), deal("d", "banned2", 800)];
    expect(lastPricesOf(dealsOf([...strangers(3), ...again])).map(({ value }) => value)).toEqual([1_000, 1_001, 1_002]);
  });
});
