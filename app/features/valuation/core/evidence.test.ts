import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/text/durations.ts";
import {
  type Evidence,
  type EvidenceTrade,
  evidenceKey,
  gatherEvidence,
  judgeValue,
  type Market,
  MIN_VOICES,
  type TradedPet,
  WEIGHT,
} from "./evidence.ts";

const NOW = Date.UTC(2026, 10, 22);
const KING = { petId: 1, variant: "normal" as const };
const SHINY = { petId: 1, variant: "shiny" as const };
const TODAY = 1_000;

/** The id of any other pet is what it is worth. */
const coin = (value: number) => ({ petId: Math.max(2, Math.round(value)), variant: "normal" as const });
const market: Market = {
  priceOf: ({ petId, variant }) => (petId === 1 ? (variant === "normal" ? TODAY : null) : petId),
  joinedAt: (player) => (player.startsWith("new") ? NOW - 2 * DAY_MS : player.startsWith("banned") ? undefined : NOW - 400 * DAY_MS),
};
const evidenceOf = (trades: EvidenceTrade[], pet: TradedPet = KING) => gatherEvidence(trades, market, NOW).get(evidenceKey(pet)) ?? null;
/** A deal with somebody who makes no other, unless `more` says with whom. */
const deal = (poster: string, value: number, more: Partial<EvidenceTrade> = {}): EvidenceTrade => ({
  ...{ kind: "deal", at: NOW - DAY_MS, poster, partners: [`${poster}'s partner`], giving: [KING], receiving: [coin(value)] },
  ...more,
});
/** A completed trade without a confirmed deal or interested players; `more` overrides. */
const trade = (poster: string, value: number, more: Partial<EvidenceTrade> = {}) =>
  deal(poster, value, { kind: "trade", partners: [], ...more });
/** That many deals of as many pairs of players who trade with nobody else. */
const strangers = (count: number, value: (at: number) => number, kind: EvidenceTrade["kind"] = "deal"): EvidenceTrade[] =>
  Array.from({ length: count }, (_, at) => deal(`poster${at}`, value(at), { kind, partners: [`partner${at}`] }));

describe("the evidence of one deal", () => {
  it("the evidence of one deal is what the pet was given for, the other pets at their values of today", () => {
    expect(evidenceOf([deal("a", 1_100, { partners: ["b"] })])).toEqual({
      deals: 1,
      trades: 0,
      players: 2,
      voices: 100,
      low: 1_100,
      middle: 1_100,
      high: 1_100,
    });
    const mixed = { giving: [coin(300)], receiving: [KING, KING, coin(100)] };
    expect(evidenceOf([deal("a", 0, { ...mixed, giving: [coin(2_300)] })])?.middle).toBe(1_100);
    expect(evidenceOf([deal("a", 0, { giving: [SHINY], receiving: [coin(2_500)] })], SHINY)?.middle).toBe(2_500);
  });

  it.each<[string, Partial<EvidenceTrade>]>([
    ["one side holds a pet without a number", { receiving: [coin(500), SHINY] }],
    ["the pet is on both sides", { receiving: [KING, coin(50)] }],
    ["it is the smaller part of its side", { giving: [KING, coin(1_201)], receiving: [coin(2_400)] }],
    ["it is 30 days old", { at: NOW - 30 * DAY_MS }],
    ["it is not made yet", { at: NOW + 1 }],
    ["one of the two is banned", { poster: "banned" }],
    ["the other of the two is banned", { partners: ["banned"] }],
    ["both joined two days before", { poster: "new one", partners: ["new other"] }],
    ["it is a trade, its poster joined two days before, and nobody else is known", { kind: "trade", poster: "new one", partners: [] }],
  ])("DEAL-090 the evidence of one deal is nothing where %s", (_why, more) => {
    expect(evidenceOf([deal("a", 1_100, more)])).toBe(null);
  });

  it("DEAL-090 the evidence of one deal says something just within these bounds", () => {
    expect(evidenceOf([deal("a", 0, { giving: [KING, coin(1_200)], receiving: [coin(2_400)] })])?.middle).toBe(1_200);
    for (const at of [NOW - 30 * DAY_MS + 1, NOW]) expect(evidenceOf([deal("a", 1_100, { at })])).not.toBe(null);
  });
});

describe("how many voices deals and trades have", () => {
  const voices = (trades: EvidenceTrade[]) => (evidenceOf(trades)?.voices ?? 0) / 100;

  it("DEAL-092 each player is heard once, with their newest deal, and so is each pair", () => {
    const made = (value: number, days: number) => deal("a", value, { at: NOW - days * DAY_MS, partners: ["b"] });
    const again = [made(900, 3), made(1_100, 1), made(1_000, 2)];
    expect(evidenceOf(again)).toMatchObject({ deals: 1, middle: 1_100, voices: 100 });
    expect(voices([deal("a", 900, { partners: ["b"] }), deal("b", 900, { partners: ["a"] })])).toBe(1);
    expect(voices([deal("a", 900, { partners: ["b"] }), deal("a", 900, { partners: ["c"] })])).toBe(1.5);
  });

  it("DEAL-091 a completed trade weighs a quarter of a confirmed deal", () => {
    const quarter = trade("a", 900, { partners: ["b"] });
    expect(evidenceOf([quarter])).toMatchObject({ deals: 0, trades: 1, voices: 25 });
    expect(evidenceOf([quarter, deal("c", 900)])).toMatchObject({ deals: 1, trades: 1, voices: 125 });
    expect(judgeValue(evidenceOf(strangers(MIN_VOICES / WEIGHT.trade - 1, () => 3_000, "trade")), TODAY)).toBe("few");
    expect(judgeValue(evidenceOf(strangers(MIN_VOICES / WEIGHT.trade, () => 3_000, "trade")), TODAY)).toBe("more");
  });

  it("DEAL-092 a player with a deal counts with it and not with a trade, however new that is", () => {
    const later = trade("a", 5_000, { at: NOW, partners: ["b"] });
    expect(evidenceOf([deal("a", 900, { at: NOW - 9 * DAY_MS, partners: ["b"] }), later])).toMatchObject({
      deals: 1,
      trades: 0,
      middle: 900,
    });
    expect(evidenceOf([deal("a", 900, { at: NOW - 31 * DAY_MS, partners: ["b"] }), later])).toMatchObject({
      deals: 0,
      trades: 1,
      middle: 5_000,
    });
    expect(evidenceOf([deal("a", 900, { at: NOW - 9 * DAY_MS, partners: ["banned"] }), later])).toMatchObject({ deals: 0, trades: 1 });
  });

  it("DEAL-091 four trades take the place of one deal among the newest forty", () => {
    const older = strangers(50, () => 1_000).map((one) => ({ ...one, at: NOW - 2 * DAY_MS }));
    const trades = (count: number) => Array.from({ length: count }, (_, at) => trade(`one${at}`, 900));
    expect(evidenceOf([...trades(40), ...older])).toMatchObject({ deals: 30, trades: 40, middle: 1_000 });
    expect(evidenceOf([...trades(200), ...older])).toMatchObject({ deals: 0, trades: 160, middle: 900 });
  });

  it("new accounts weigh less, from nothing on the third day to all on the thirtieth", () => {
    const joined = (days: number): Market => ({ ...market, joinedAt: () => NOW - DAY_MS - days * DAY_MS });
    const voice = (days: number) => gatherEvidence([deal("a", 900)], joined(days), NOW).get(evidenceKey(KING))?.voices;
    expect([3, 16.5, 30, 400].map(voice)).toEqual([undefined, 50, 100, 100]);
  });

  it("of several possible partners of a trade the one with the least weight counts", () => {
    expect(voices([trade("a", 900, { partners: ["b", "new one"] })])).toBe(0.13);
    expect(voices([trade("a", 900, { partners: ["b", "c"] })])).toBe(0.25);
  });

  it("DEAL-093 a circle of twenty has two, and one of twenty-one is the market", () => {
    const ring = (size: number) =>
      Array.from({ length: size }, (_, at) => deal(`ring${at}`, 900, { partners: [`ring${(at + 1) % size}`], at: NOW - DAY_MS - at }));
    expect(voices(ring(20))).toBe(2);
    expect(voices(ring(21))).toBeGreaterThan(9);
  });

  it("fewer than six voices give no figure, and six give one", () => {
    expect(judgeValue(evidenceOf(strangers(MIN_VOICES - 1, () => 2_000)), TODAY)).toBe("few");
    expect(judgeValue(evidenceOf(strangers(MIN_VOICES, () => 2_000)), TODAY)).toBe("more");
    expect(judgeValue(evidenceOf(strangers(MIN_VOICES, () => 500)), TODAY)).toBe("less");
    expect(judgeValue(evidenceOf(strangers(MIN_VOICES, () => 1_040)), TODAY)).toBe("fits");
    expect(judgeValue(null, TODAY)).toBe("few");
  });
});

/** A market: players who mostly find each other by chance, and prices that scatter around what the pet is really worth. */
interface Simulation {
  seed: number;
  trades: number;
  players: number;
  worth: number;
  /** How far prices scatter: a tenth is usual. */
  noise: number;
  /** How many of a hundred were confirmed as deals; of the other trades six in ten have a partner who is known. */
  confirmed: number;
  from: number;
  until: number;
}

function simulate({ seed, trades, players, worth, noise, confirmed, from, until }: Simulation): EvidenceTrade[] {
  const random = seeded(seed);
  const pick = () => `player${Math.floor(random() ** 1.5 * players)}`;
  return Array.from({ length: trades }, (_, at) => {
    const price = worth * Math.exp(normal(random) * noise);
    const small = coin(worth * 0.1 + random() * worth * 0.4);
    const poster = pick();
    const partner = pick();
    const sides = [[KING, ...(random() < 0.3 ? [small] : [])], [] as ReturnType<typeof coin>[]] as const;
    const total = price + (sides[0].length > 1 ? small.petId : 0);
    const first = total * (0.3 + random() * 0.6);
    const other = random() < 0.5 ? [coin(total)] : [coin(first), coin(total - first)];
    const gives = random() < 0.5;
    const isDeal = random() * 100 < confirmed;
    return {
      kind: isDeal ? "deal" : "trade",
      at: NOW - from * DAY_MS + ((from - until) * DAY_MS * (at + 1)) / (trades + 1),
      poster,
      partners: partner !== poster && (isDeal || random() < 0.6) ? [partner] : [],
      giving: gives ? sides[0] : other,
      receiving: gives ? other : sides[0],
    };
  });
}

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Ten friends who trade the pet with each other at a price of their own, as often as they like. */
function friends(seed: number, trades: number, price: number, kind: EvidenceTrade["kind"]): EvidenceTrade[] {
  const random = seeded(seed);
  return Array.from({ length: trades }, () => {
    const [one, other] = [Math.floor(random() * 10), Math.floor(random() * 10)];
    const partners = one === other ? [] : [`friend${other}`];
    return deal(`friend${one}`, price, { kind, partners, at: NOW - random() * 2 * DAY_MS });
  });
}

const away = (evidence: Evidence | null, worth: number) => Math.abs((evidence?.middle ?? Number.POSITIVE_INFINITY) / worth - 1);
const seed = fc.integer({ min: 1, max: 1e6 });
const usual = { players: 150, noise: 0.1, confirmed: 80 };

const MARKETS = 200;
/** In how many of two hundred markets something is not so. Their chances are seeded: it is the same number each time. */
const countMisses = (isSo: (seed: number) => boolean) =>
  Array.from({ length: MARKETS }, (_, at) => isSo(at * 7_919 + 1)).filter((so) => !so).length;

describe("simulated markets", () => {
  describe.each([
    [100, 50],
    [70, 70],
    [0, 250],
  ])("simulated markets where %s of a hundred trades were confirmed as deals", (confirmed, within) => {
    it.each([
      [0.8, 0],
      [0.8, 300],
      [1.2, 0],
      [1.2, 100],
    ])("a value that became %s times as high is found in time, behind %s at the old price", (times, older) => {
      const misses = countMisses((start) => {
        const before = simulate({ ...usual, confirmed, seed: start, trades: older, worth: TODAY, from: 29, until: 6 });
        const after = simulate({ ...usual, confirmed, seed: start + 1, trades: within, worth: TODAY * times, from: 6, until: 0 });
        const evidence = evidenceOf([...before, ...after]);
        return judgeValue(evidence, TODAY) === (times > 1 ? "more" : "less") && away(evidence, TODAY * times) < 0.1;
      });
      expect(misses).toBeLessThanOrEqual(MARKETS / 100);
    });
  });

  it.each([5, 20, 50, 300])("a value that did not move is not said to have moved, by %s trades", (trades) => {
    const misses = countMisses((start) =>
      ["fits", "few"].includes(
        judgeValue(evidenceOf(simulate({ ...usual, seed: start, trades, worth: TODAY, from: 29, until: 0 })), TODAY),
      ),
    );
    expect(misses).toBe(0);
  });

  it("watched after each of 40 trades, a value that did not move is hardly ever said to have, if only for a while", () => {
    const misses = countMisses((start) => {
      const trades = simulate({ ...usual, seed: start, trades: 40, worth: TODAY, from: 29, until: 0 });
      return trades.every((_, at) => ["fits", "few"].includes(judgeValue(evidenceOf(trades.slice(0, at + 1)), TODAY)));
    });
    expect(misses).toBeLessThanOrEqual(MARKETS / 100);
  });

  it.each([
    [0.1, 30, "deal"],
    [0.1, 300, "trade"],
    [0.5, 100, "deal"],
    [2, 100, "deal"],
    [10, 600, "deal"],
    [10, 600, "trade"],
  ] as const)(
    "DEAL-093 ten friends who trade it among themselves at %s times its price, %s times, do not move it (each a %s)",
    (times, count, kind) => {
      const misses = countMisses((start) => {
        const honest = simulate({ ...usual, seed: start, trades: 50, worth: TODAY, from: 20, until: 0 });
        const moved = evidenceOf([...honest, ...friends(start, count, TODAY * times, kind)]);
        // The middle strays by less than two honest trades differ from each other.
        return judgeValue(moved, TODAY) === "fits" && away(moved, evidenceOf(honest)?.middle ?? 0) < 0.1;
      });
      expect(misses).toBeLessThanOrEqual(MARKETS / 100);
    },
  );

  it.each([0.1, 0.5, 2, 10])(
    "DEAL-093 ten friends do not move a value at %s times its price, each with a deal outside that opens their circle",
    (times) => {
      const misses = countMisses((start) => {
        const honest = simulate({ ...usual, seed: start, trades: 50, worth: TODAY, from: 20, until: 0 });
        const ways = Array.from({ length: 10 }, (_, at) => deal(`friend${at}`, TODAY, { partners: [`player${at}`], at: NOW - 3 * DAY_MS }));
        return judgeValue(evidenceOf([...honest, ...ways, ...friends(start, 100, TODAY * times, "deal")]), TODAY) === "fits";
      });
      expect(misses).toBeLessThanOrEqual(MARKETS / 100);
    },
  );

  it("DEAL-093 ten friends cannot make a figure where nobody else trades the pet, also not in pairs", () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 10, max: 600 }), fc.constantFrom("deal", "trade"), (start, count, kind) => {
        expect(judgeValue(evidenceOf(friends(start, count, TODAY * 3, kind)), TODAY)).toBe("few");
      }),
    );
    expect(judgeValue(evidenceOf(strangers(5, () => TODAY * 3)), TODAY)).toBe("few");
  });

  it("DEAL-093 twenty pairs of strangers make a figure", () => {
    expect(evidenceOf(strangers(20, () => TODAY * 1.3))).toMatchObject({ deals: 20, players: 40, voices: 2_000 });
    expect(judgeValue(evidenceOf(strangers(20, () => TODAY * 1.3)), TODAY)).toBe("more");
    expect(judgeValue(evidenceOf(strangers(20, () => TODAY * 0.7)), TODAY)).toBe("less");
  });

  it("a hundred accounts that were made yesterday make no figure", () => {
    const puppets = Array.from({ length: 100 }, (_, at) => deal(`new${at}`, 5_000, { partners: [`new${(at * 7) % 100}x`] }));
    const honest = simulate({ ...usual, seed: 5, trades: 50, worth: TODAY, from: 20, until: 0 });
    expect(evidenceOf([...honest, ...puppets])).toEqual(evidenceOf(honest));
  });

  it("one deal at a hundred times the price moves it by next to nothing", () => {
    fc.assert(
      fc.property(seed, (start) => {
        const honest = simulate({ ...usual, confirmed: 100, seed: start, trades: 40, worth: TODAY, from: 20, until: 1 });
        const moved = evidenceOf([...honest, deal("somebody", TODAY * 100, { partners: ["else"], at: NOW })]);
        expect(away(moved, evidenceOf(honest)?.middle ?? 0)).toBeLessThan(0.05);
      }),
      { numRuns: 200 },
    );
  });

  it("the order in which trades are read changes nothing", () => {
    fc.assert(
      fc.property(seed, (start) => {
        const trades = simulate({ ...usual, seed: start, trades: 80, worth: TODAY, from: 20, until: 0 });
        expect(evidenceOf(trades.toReversed())).toEqual(evidenceOf(trades));
      }),
      { numRuns: 50 },
    );
  });
});
