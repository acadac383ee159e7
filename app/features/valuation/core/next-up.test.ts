import { describe, expect, it } from "vitest";
import type { ValueFlag } from "~/features/pets/core/flags.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { Evidence } from "./evidence.ts";
import { findNextUp } from "./next-up.ts";

const NOW = Date.UTC(2026, 10, 22);
const days = (count: number) => NOW - count * 86_400_000;
const pet = (id: number, more: Partial<CataloguePet> = {}): CataloguePet => ({
  ...{
    id,
    name: `Pet ${id}`,
    rarity: "Secret",
    image: null,
    trend: "Stable",
    demand: 0,
    limited: false,
    valuedAt: days(3),
    change: null,
    spark: [],
  },
  values: { normal: 1_000, shiny: 2_000, mythic: null, shinyMythic: "N/A" },
  variants: ["normal", "shiny", "mythic"],
  ...more,
});
const says = (middle: number): Evidence => ({
  deals: 40,
  trades: 2,
  players: 60,
  voices: 3_000,
  low: middle * 0.95,
  middle,
  high: middle * 1.05,
});
const suggested = (support: number) => [
  { id: "s", title: "More", upvotes: 9, downvotes: 2, support, values: [{ variant: "shiny" as const, to: 2_500 }] },
];
const find = (pets: CataloguePet[], known: Partial<Parameters<typeof findNextUp>[1]> = {}) =>
  findNextUp(pets, { evidence: new Map(), suggestions: new Map(), ...known }, NOW);

describe("the review queue of values", () => {
  it("the review queue of values holds a value that trades contradict, with how far, the furthest first", () => {
    const evidence = new Map([
      [1, { normal: says(1_300) }],
      [2, { shiny: says(1_000) }],
      [3, { normal: says(1_010) }],
      [4, { mythic: says(5_000) }],
    ]);
    const list = find([pet(1), pet(2), pet(3), pet(4)], { evidence });
    expect(list.map(({ id, variant, reasons }) => [id, variant, reasons[0]?.words])).toEqual([
      [2, "shiny", "Shiny: 40 confirmed deals and 2 completed trades in 30 days say 1,000, -50% from 2,000."],
      [1, "normal", "Normal: 40 confirmed deals and 2 completed trades in 30 days say 1,300, +30% from 1,000."],
      [4, "mythic", "Mythic has no value; 40 confirmed deals and 2 completed trades in 30 days say 5,000."],
    ]);
  });

  it("the review queue of values holds a suggestion that votes support, and none that they do not", () => {
    const suggestions = new Map([
      [1, suggested(700)],
      [2, suggested(0)],
    ]);
    expect(find([pet(1), pet(2)], { suggestions })).toMatchObject([
      { id: 1, variant: "shiny", reasons: [{ kind: "disputed", words: "Players suggest Shiny 2,500: 9 for, 2 against." }] },
    ]);
  });

  it("the review queue of values holds a value that is sixty days old, those that are wanted most first", () => {
    const list = find([
      pet(1, { valuedAt: days(60) }),
      pet(2, { valuedAt: days(59) }),
      pet(3, { valuedAt: days(60), demand: 5 }),
      pet(4, { valuedAt: null }),
    ]);
    expect(list.map(({ id, reasons }) => [id, reasons[0]?.words])).toEqual([
      [3, "Unchanged for 60 days. Demand: Very High."],
      [4, "Unchanged since we began keeping records."],
      [1, "Unchanged for 60 days."],
    ]);
  });

  it("ADM-VAL-024 the review queue of values names the value that deals agree on, or how far they spread", () => {
    const spread = { ...says(2_400_000), low: 1_900_000, high: 2_900_000, deals: 8, trades: 0 };
    const evidence = new Map([
      [1, { normal: { ...says(2_400_000), deals: 8, trades: 0 } }],
      [2, { normal: spread }],
    ]);
    expect(find([pet(1), pet(2)], { evidence }).map(({ id, expected }) => [id, expected])).toEqual([
      [1, "8 confirmed deals agree on about 2.4M"],
      [2, "8 confirmed deals spread from 1.9M to 2.9M, around 2.4M"],
    ]);
  });

  it("ADM-VAL-024 the review queue of values names the value with the most votes where no deal says anything", () => {
    const [one] = suggested(300);
    if (!one) return;
    const other = { ...one, id: "t", upvotes: 12, support: 900, values: [{ variant: "shiny" as const, to: 3_000 }] };
    const suggestions = new Map([[1, [one, other]]]);
    expect(find([pet(1)], { suggestions })[0]?.expected).toBe("Players vote for 3K: 12 for, 2 against");
    expect(find([pet(1, { valuedAt: null })])[0]?.expected).toBeNull();
  });

  it("ADM-VAL-024 the review queue of values holds values that jumped or are disputed, and not those that are only thin or settling", () => {
    const flagged = (...flags: ValueFlag[]) => ({ flags: { normal: { flags, low: 900, high: 1_500 } } });
    const list = find([pet(1, flagged("thin", "jumped")), pet(2, flagged("disputed")), pet(3, flagged("thin", "settling"))]);
    expect(list.map(({ id, reasons }) => [id, reasons[0]?.kind, reasons[0]?.words])).toEqual([
      [2, "flagged", "Normal: Disputed. Safe between 900 and 1,500."],
      [1, "flagged", "Normal: Thin, jumped. Safe between 900 and 1,500."],
    ]);
  });

  it("the review queue of values lists values with several reasons first", () => {
    const known = {
      evidence: new Map([[2, { normal: says(1_300) }]]),
      suggestions: new Map([
        [1, suggested(100)],
        [2, suggested(100)],
      ]),
    };
    const list = find([pet(1), pet(2, { valuedAt: days(90) })], known);
    expect(list.map(({ id, reasons }) => [id, reasons.map(({ kind }) => kind)])).toEqual([
      [2, ["moving", "disputed", "old"]],
      [1, ["disputed"]],
    ]);
  });
});
