import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { VARIANTS } from "~/features/pets/pets.constants.ts";
import { cataloguePet, cataloguePets } from "../../../../test/catalogue-pets.ts";
import {
  compareByProgress,
  completionBy,
  completionByRarity,
  completionPercent,
  countOwned,
  describeWithout,
  showPets,
  worthOf,
} from "./worth.ts";

describe("COL-055 what pets are worth together", () => {
  const pets = new Map([
    [1, cataloguePet({ id: 1, values: { normal: 100, shiny: null, mythic: "O/C", shinyMythic: "N/A" } })],
    [2, cataloguePet({ id: 2, name: "Bunny", values: { normal: null }, variants: ["normal"] })],
  ]);
  const entry = (petId: number, variant: (typeof VARIANTS)[number], quantity = 1) => ({ petId, variant, quantity });

  test("COL-055 what pets are worth together is value times quantity, with a mark where an estimate counts", () => {
    expect(worthOf(showPets([entry(1, "normal", 3)], pets))).toMatchObject({ total: 300, estimated: false });
    expect(worthOf(showPets([entry(1, "normal"), entry(1, "shiny", 2)], pets))).toMatchObject({ total: 500, estimated: true });
  });

  test("COL-055 what pets are worth together counts a pet without a number as 0, and counts such pets by reason", () => {
    const worth = worthOf(showPets([entry(1, "mythic", 2), entry(1, "shinyMythic"), entry(2, "normal")], pets));
    expect(worth).toEqual({ total: 0, estimated: false, without: { outOfCirculation: 2, notAvailable: 1, unvalued: 1 } });
    expect(describeWithout(worth)).toBe("2 pets are O/C, 1 is N/A, and 1 is not valued yet. They count as 0.");
    expect(describeWithout(worthOf(showPets([entry(1, "mythic")], pets)))).toBe("1 pet is O/C. It counts as 0.");
    expect(describeWithout(worthOf([]))).toBeNull();
  });

  test("a pet that has left the list stays, named by its number and without a value", () => {
    expect(showPets([entry(9, "shiny", 4)], pets)).toMatchObject([{ name: "Removed pet 9", value: "N/A", quantity: 4, variant: "shiny" }]);
  });

  test("COL-055 what pets are worth together counts a wish once", () => {
    expect(worthOf(showPets([{ petId: 1, variant: "normal" as const }], pets)).total).toBe(100);
  });

  test("the sum of any collection is the sum of its parts, whatever their order", () => {
    const quantities = fc.array(fc.record({ pet: cataloguePets, quantity: fc.integer({ min: 1, max: 999 }) }), { maxLength: 8 });
    fc.assert(
      fc.property(quantities, (list) => {
        const byId = new Map(list.map(({ pet }, at) => [at + 1, { ...pet, id: at + 1 }]));
        const shown = list.flatMap(({ quantity }, at) => showPets([{ petId: at + 1, variant: "normal" as const, quantity }], byId));
        const exact = shown.reduce(
          (sum, { value, quantity }) => sum + (typeof value === "number" ? BigInt(value) * BigInt(quantity) : 0n),
          0n,
        );
        expect(worthOf(shown).total).toBe(Number(exact));
        expect(worthOf(shown.toReversed())).toEqual(worthOf(shown));
      }),
    );
  });
});

describe("completion", () => {
  test.each([
    [0, 0],
    [1, 1],
    [99, 99],
    [100, 100],
    [101, 100],
    [2_000, 100],
  ])("COL-056, COL-057 %i entries are %i %%", (entries, percent) => {
    expect(completionPercent(entries)).toBe(percent);
  });

  const pets = [
    cataloguePet({ id: 1, rarity: "Secret" }),
    cataloguePet({ id: 2, rarity: "secret" }),
    cataloguePet({ id: 3, rarity: "Common" }),
  ];

  test("COL-056 different pets count once, in any variant, and pets that left the list do not", () => {
    const entries = [
      { petId: 1, variant: "normal" as const },
      { petId: 1, variant: "shiny" as const },
      { petId: 77, variant: "normal" as const },
    ];
    expect(countOwned(entries, new Map(pets.map((pet) => [pet.id, pet])))).toBe(1);
  });

  test("completion is listed by rarity, the rarest first", () => {
    expect(completionByRarity(pets, new Set([2, 3]))).toEqual([
      { name: "Secret", owned: 1, total: 2 },
      { name: "Common", owned: 1, total: 1 },
    ]);
  });

  test("completion by egg counts a pet for each egg that it hatches from, and lists started sets first", () => {
    const eggs = completionBy(
      [
        { id: 1, groups: ["Ice Egg", "Fire Egg"] },
        { id: 2, groups: ["Ice Egg", "Ice Egg"] },
        { id: 3, groups: ["Moon Egg"] },
        { id: 4, groups: ["Sand Egg"] },
      ],
      new Set([1, 3]),
    ).sort(compareByProgress);
    expect(eggs).toEqual([
      { name: "Ice Egg", owned: 1, total: 2 },
      { name: "Fire Egg", owned: 1, total: 1 },
      { name: "Moon Egg", owned: 1, total: 1 },
      { name: "Sand Egg", owned: 0, total: 1 },
    ]);
  });
});
