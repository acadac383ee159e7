import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { PetValue } from "~/features/pets/pets.types.ts";
import { toOfferItem } from "~/features/pricing/core/offer-sides.ts";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import type { PostedTrade } from "../trades.types.ts";
import { postedStatusOf } from "./trade-status.ts";
import {
  describeMore,
  distinctAlternatives,
  formatAlternatives,
  nameAlternatives,
  optionHeld,
  orMore,
  parseAlternatives,
  readTags,
  tradePerOption,
  withWants,
} from "./wants.ts";

const pick = fc.record({ petId: fc.integer({ min: 1, max: 0x7fffffff }), variant: fc.constantFrom(...VARIANTS) });
const groups = fc.array(fc.array(pick, { minLength: 1, maxLength: 8 }), { maxLength: 7 });

test("TRD-201: alternatives are read as they were written, and one more than fits stays too many", () => {
  fc.assert(
    fc.property(groups, (alternatives) => {
      expect(parseAlternatives(formatAlternatives(alternatives))).toEqual(alternatives);
    }),
  );
  for (const text of [";", "1.normal;", ";1.normal", "1.normal;x", "1.gold", "1"]) expect(parseAlternatives(text)).toBeNull();
  expect(parseAlternatives(Array(20).fill("1.normal").join(";"))).toHaveLength(8);
});

test("TRD-201: an option equal to another one is left out, in whatever order its pets stand", () => {
  const [a, b] = [
    { petId: 1, variant: "normal" as const },
    { petId: 2, variant: "shiny" as const },
  ];
  expect(distinctAlternatives([a], [[a], [b, a], [], [a, b], [a, a], [b]])).toEqual([[b, a], [a, a], [b]]);
  fc.assert(
    fc.property(groups, (alternatives) => {
      const once = distinctAlternatives([a], alternatives);
      expect(distinctAlternatives([a], once)).toEqual(once);
      expect(distinctAlternatives([], [...once, ...alternatives])).toEqual(distinctAlternatives([], once));
    }),
  );
});

const item = (name: string, value: PetValue) =>
  toOfferItem(cataloguePet({ id: name.length + Number(value ?? 0), name, values: { normal: value } }), "normal");
const tradeOf = (giving: number, receiving: number, ...alternatives: PetValue[][]) => ({
  sides: { giving: [item("Given", giving)], receiving: [item("Wanted", receiving)] },
  ...{ givingTotal: giving, receivingTotal: receiving, status: postedStatusOf(giving, receiving) },
  alternatives: alternatives.map((values) => values.map((value) => item("Other", value))),
});

describe("TRD-202: what a card says of the other options", () => {
  test.each([
    ["none", tradeOf(100, 100), "", ""],
    ["one that is worse for who takes it", tradeOf(100, 100, [150]), "or 1 more", "or 1 more"],
    ["one that is better", tradeOf(100, 100, [150], [80]), "or 2 more", "or 2 more, best for you: +25%"],
    ["one that loses less", tradeOf(100, 200, [150]), "or 1 more", "or 1 more, best for you: −33%"],
    ["one of the same value", tradeOf(100, 200, [60, 40]), "or 1 more", "or 1 more, best for you: same value"],
    ["one whose pet has no number", tradeOf(100, 100, ["O/C"]), "or 1 more", "or 1 more"],
  ])("%s", (_, trade, poster, viewer) => {
    expect(orMore(trade)).toBe(poster);
    expect([describeMore("poster", trade), describeMore("viewer", trade)]).toEqual([poster, viewer]);
  });

  test("TRD-202: a card says how many other options there are, and for which pet it was found, if that is in one of them", () => {
    expect(describeMore("viewer", tradeOf(100, 100, [150]), "Shiny Cat")).toBe("or 1 more, with Shiny Cat");
    expect(describeMore("viewer", tradeOf(100, 100, [150], [80]), "Cat")).toBe("or 2 more, one with Cat, best for you: +25%");
    expect(describeMore("poster", tradeOf(100, 100), "Cat")).toBe("");
  });
});

test("TRD-207: what a node of the version before says of a trade is a trade without options", () => {
  const { alternatives: _none, ...old } = tradeOf(100, 100);
  expect(withWants(old as unknown as PostedTrade)).toMatchObject({ ...old, alternatives: [], wantTags: [] });
});

test("TRD-202: each option has its own verdict", () => {
  expect(tradePerOption(tradeOf(100, 100, [150], [60, 20])).map(({ status, receivingTotal }) => `${status} ${receivingTotal}`)).toEqual([
    "fair 100",
    "win 150",
    "loss 80",
  ]);
});

test("TRD-211: the first option of which somebody has every copy is theirs to give", () => {
  const [a, b] = [item("Doggy", 1), item("Cat", 2)];
  const trade = { sides: { giving: [], receiving: [a, a] }, alternatives: [[a, b], [b]] };
  const held = (...counts: [string, number][]) => optionHeld(trade, new Map(counts));
  expect(held([a.id, 2])).toBe(1);
  expect(held([a.id, 1], [b.id, 1])).toBe(2);
  expect(held([b.id, 1])).toBe(3);
  expect(held([a.id, 1])).toBeNull();
});

test("TRD-204: a search for a tag finds it by its name", () => {
  expect(readTags("Upgrade")).toEqual(["upgrade"]);
  expect(readTags(" any offers ")).toEqual(["any"]);
  expect(readTags("high demand")).toEqual(["demand"]);
  expect(["add", "adds", "wishlist", "down", ""].map(readTags)).toEqual([["adds"], ["adds"], ["wishlist"], [], []]);
});

test("TRD-207: alternatives are named", () => {
  expect(nameAlternatives([])).toBe("none");
  expect(
    nameAlternatives([
      [item("Doggy", 1), item("Doggy", 1)],
      [item("Cat", 2), item("Hex", 3)],
    ]),
  ).toBe("2 Doggy, or Cat and Hex");
});
