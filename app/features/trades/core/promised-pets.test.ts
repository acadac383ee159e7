import fc from "fast-check";
import { expect, test } from "vitest";
import { type Clash, clashesOf, clashWords, dealsOf, idsOutOfTrade, type PromisedPet } from "./promised-pets.ts";

const pet = (petId: number, more: Partial<PromisedPet> = {}): PromisedPet => ({
  ...{ petId, variant: "normal", name: `Pet ${petId}`, copies: 1, held: 1, dealId: `deal ${petId}`, finished: false, other: "Bob" },
  ...more,
});
const give = (petId: number, copies = 1) => Array.from({ length: copies }, () => ({ petId, variant: "normal" as const }));

const pets = fc.array(fc.record({ petId: fc.integer({ min: 1, max: 3 }), copies: fc.integer({ min: 1, max: 8 }) }), { maxLength: 8 });
const counts = fc.array(fc.option(fc.integer({ min: 1, max: 10 })), { minLength: 4, maxLength: 4 });

test("DEAL-113 a player who never answers the question never promises more copies than they have, except within one deal", () => {
  fc.assert(
    fc.property(pets, counts, (offers, held) => {
      const promised: PromisedPet[] = [];
      for (const [index, { petId, copies }] of offers.entries()) {
        if (clashesOf(give(petId, copies), promised).length > 0) continue;
        promised.push(pet(petId, { copies, held: held[petId] ?? null, dealId: String(index) }));
      }
      for (const [petId, parts] of Map.groupBy(promised, (one) => one.petId)) {
        const copies = parts.reduce((sum, one) => sum + one.copies, 0);
        expect(parts.length === 1 || copies <= (held[petId] ?? 1)).toBe(true);
      }
    }),
  );
});

test("DEAL-113 a pet raises a question exactly if it is promised and too few copies are left, in any order of the deals", () => {
  fc.assert(
    fc.property(pets, pets, counts, (promises, giving, held) => {
      const promised = promises.map(({ petId, copies }, at) => pet(petId, { copies, held: held[petId] ?? null, dealId: String(at) }));
      const given = giving.flatMap(({ petId, copies }) => give(petId, copies));
      const asked = clashesOf(given, promised).map(([one]) => one.petId);
      for (const petId of [1, 2, 3]) {
        const used = promised.filter((one) => one.petId === petId).reduce((sum, one) => sum + one.copies, 0);
        const wanted = given.filter((one) => one.petId === petId).length;
        expect(asked.includes(petId)).toBe(used > 0 && wanted > Math.max(0, (held[petId] ?? 1) - used));
      }
      expect(dealsOf(clashesOf(given, promised.toReversed()))).toEqual(dealsOf(clashesOf(given, promised)));
    }),
  );
});

test("DEAL-113 a pet is out of trade when the copies in deals reach its count, and one that is not in the collection counts as one copy", () => {
  expect([...idsOutOfTrade([pet(1), pet(2, { held: 2 }), pet(3, { held: null })])]).toEqual(["1-normal", "3-normal"]);
  expect([...idsOutOfTrade([pet(2, { held: 2 }), pet(2, { held: 2, dealId: "other" })])]).toEqual(["2-normal"]);
  expect([...idsOutOfTrade([pet(1, { finished: true })])]).toEqual(["1-normal"]);
});

test("DEAL-113 a pet of a finished deal raises no question", () => {
  expect(clashesOf(give(1), [pet(1, { finished: true })])).toEqual([]);
});

test.each<[string, Clash]>([
  ["Your only Shiny Pet 1 is promised in your deal with Bob.", [pet(1, { variant: "shiny" })]],
  ["Your Pet 1 is promised in your deal with Bob.", [pet(1, { held: null })]],
  ["1 of your 2 Pet 1 is promised in your deal with Bob.", [pet(1, { held: 2 })]],
  ["2 of your 2 Pet 1 are promised in your deals with Bob and Cy.", [pet(1, { held: 2 }), pet(1, { held: 2, other: "Cy", dealId: "x" })]],
  ["Your only Pet 1 is promised in another deal.", [pet(1, { other: null })]],
])("DEAL-113 the question says: %s", (words, clash) => {
  expect(clashWords(clash)).toBe(words);
});
