import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_FILTER } from "./core/default-filter.ts";
import { DEMAND_LEVELS } from "./core/demand.ts";
import { VARIANTS } from "./pets.constants.ts";
import {
  boundsProblem,
  chooseReadings,
  countHiddenFilters,
  DEFAULT_CHOICES,
  formatListChoices,
  isFiltered,
  type ListChoices,
  parseListChoices,
  SORTS,
  type SortKey,
} from "./pets.search-params.ts";

const choices: fc.Arbitrary<ListChoices> = fc.record({
  filter: fc.record({
    query: fc.string({ maxLength: 60, unit: "grapheme" }).map((text) => text.trim()),
    // In the order and spelling that the address has.
    rarities: fc.subarray(["Secret", "Infinity", "Limited Edition", "Legendary", "Mythical", "Ünusual & rare"]),
    demand: fc.subarray([...DEMAND_LEVELS]),
    min: fc.integer({ min: 0, max: 2e9 }),
    max: fc.option(fc.integer({ min: 0, max: 2e9 })),
    variants: fc.subarray([...VARIANTS]),
    limitedOnly: fc.boolean(),
    changedOnly: fc.boolean(),
  }),
  sort: fc.constantFrom(...(Object.keys(SORTS) as SortKey[])),
  view: fc.constantFrom("cards" as const, "table" as const),
  page: fc.integer({ min: 1, max: 10_000 }),
});

describe("the address of the value list", () => {
  it("the address of the value list says nothing when nothing is chosen (VAL-021, VAL-022)", () => {
    expect(formatListChoices(DEFAULT_CHOICES)).toBe("");
    expect(parseListChoices("")).toEqual(DEFAULT_CHOICES);
    expect(parseListChoices("").filter).toMatchObject({ min: 0, max: null });
  });

  it("VAL-022 the address of the value list filters by a maximum that was typed, 10,000,000 too", () => {
    const maxOf = (text: string) => parseListChoices(new URLSearchParams({ max: text })).filter.max;
    expect(["10000000", "10m", " 10,000,000"].map(maxOf)).toEqual([10_000_000, 10_000_000, 10_000_000]);
    // As the page writes it, and empty.
    expect(["10,000,000", ""].map(maxOf)).toEqual([null, null]);
    const typed = parseListChoices("?max=10m");
    expect(formatListChoices(typed)).toBe("?max=10000000");
    expect(isFiltered(typed)).toBe(true);
  });

  it("the address of the value list keeps every choice", () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        expect(parseListChoices(formatListChoices(chosen))).toEqual(chosen);
      }),
    );
  });

  it("the address of the value list is one address for one list, whatever it was read from", () => {
    const noise = fc.webQueryParameters();
    fc.assert(
      fc.property(noise, (search) => {
        const once = formatListChoices(parseListChoices(search));
        expect(formatListChoices(parseListChoices(once))).toBe(once);
      }),
    );
  });

  it("the address of the value list reads what a plain form sends: every field, also those that nobody has touched", () => {
    expect(parseListChoices("?q=&rarity=Secret&rarity=secret&min=0&max=10%2C000%2C000&sort=rarity")).toEqual({
      ...DEFAULT_CHOICES,
      filter: { ...DEFAULT_FILTER, rarities: ["Secret"] },
    });
  });

  it("VAL-016 the address of the value list holds several rarities in the order of the list, Mythic as Mythical", () => {
    const { filter } = parseListChoices("?rarity=mythic&rarity=SECRET&rarity=Mythical&rarity=");
    expect(filter.rarities).toEqual(["Secret", "Mythical"]);
  });

  it("the address of the value list takes any page number, however large", () => {
    const pageOf = (text: string) => parseListChoices(`?page=${text}`).page;
    expect(["0", "1", "007", "9999", "10000", "99999", "9".repeat(400)].map(pageOf)).toEqual([1, 1, 7, 9999, 10_000, 10_000, 10_000]);
    expect(["-1", "1e3", "Infinity", "", "2.5"].map(pageOf)).toEqual([1, 1, 1, 1, 1]);
  });

  it.each([
    "?sort=toString",
    "?sort=nonsense&view=poster&page=0",
    "?page=1.5&page=x",
    "?demand=huge&variant=golden&limited=yes&changed=0",
    "?utm_source=elsewhere",
  ])("the address of the value list ignores %s", (search) => {
    expect(parseListChoices(search)).toEqual(DEFAULT_CHOICES);
  });

  it("the address of the value list counts the filters that are out of sight", () => {
    const chosen = parseListChoices("?q=kd&rarity=Secret&demand=high&demand=low&min=5&limited=1");
    expect(countHiddenFilters(chosen)).toBe(3);
    expect(isFiltered(chosen)).toBe(true);
    expect(isFiltered(parseListChoices("?sort=name&view=table&page=2"))).toBe(false);
  });
});

it.each([
  ["?min=1,5m", 1_500_000],
  ["?min=12.500", 12_500],
  ["?min=1.000.000", 1_000_000],
  ["?min=1’500’000", 1_500_000],
  ["?min=١٢٬٥٠٠", 12_500],
  ["?min=１２５００", 12_500],
])("%s filters from %d on", (search, min) => {
  expect(parseListChoices(search).filter.min).toBe(min);
});

it("offers the list with each reading of a bound that has two, and filters by none until one is chosen", () => {
  const choices = parseListChoices("?min=1,500k&max=2b&limited=1");
  expect(choices.filter).toMatchObject({ min: 0, max: 2e9 });
  expect(chooseReadings(choices).map(({ reading, choices: chosen }) => [reading, formatListChoices(chosen)])).toEqual([
    [1_500_000, "?min=1500000&max=2000000000&limited=1"],
    [1_500, "?min=1500&max=2000000000&limited=1"],
  ]);
  expect(chooseReadings(parseListChoices("?min=1500k"))).toEqual([]);
});

describe("a bound that is no amount", () => {
  it.each([
    ["?min=abc", { min: "abc" }, "“abc” can’t be used as the minimum value."],
    ["?max=-5", { max: "-5" }, "“-5” can’t be used as the maximum value."],
    ["?min=10&max=x", { max: "x" }, "“x” can’t be used as the maximum value."],
    ["?min=1k&max=5", undefined, "The minimum value is above the maximum."],
    ["?min=+&max=1.5m", undefined, null],
    ["?min=1,5m&max=1.000.000", undefined, "The minimum value is above the maximum."],
    ["?min=1,500k", { min: "1,500k" }, "“1,500k” can be read in two ways: 1,500,000 or 1,500."],
    ["?min=0x10", { min: "0x10" }, "“0x10” can’t be used as the minimum value."],
  ])("%s is reported and stays in the address", (search, typed, problem) => {
    const choices = parseListChoices(search);
    expect(choices.typed).toEqual(typed);
    expect(boundsProblem(choices)).toBe(problem);
    expect(parseListChoices(formatListChoices(choices))).toEqual(choices);
  });
});
