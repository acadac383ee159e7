import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import {
  addItem,
  addItems,
  cleanQuantity,
  copiesOf,
  defaultVariant,
  EMPTY_SIDES,
  itemsOf,
  moveCopies,
  nameWithVariant,
  removeCopies,
  removeItem,
  replaceCopies,
  restoreSides,
  revalue,
  swapSides,
  toOfferItem,
} from "./offer-sides.ts";

const item = (id: number) => toOfferItem(cataloguePet({ id, name: `Pet ${id}` }), "normal");
const items = (...ids: number[]) => ids.map(item);
const ids = (list: readonly { petId: number }[]) => list.map((entry) => entry.petId);

test("CALC-041 CALC-042 CALC-043: an item holds its pet, variant, quantity and value", () => {
  const pet = cataloguePet({ id: 42, image: "abc", values: { shinyMythic: null } });
  expect(toOfferItem(pet, "shinyMythic")).toEqual({
    id: "42-shinyMythic",
    petId: 42,
    name: "King Doggy",
    rarity: "Secret",
    variant: "shinyMythic",
    value: 1000,
    estimated: true,
    image: "abc",
    quantity: 1,
  });
});

test("CALC-021: a picker starts with the normal form where there is one, valued or not", () => {
  for (const normal of [100, "O/C", "N/A", null] as const) expect(defaultVariant(cataloguePet({ values: { normal } }))).toBe("normal");
});

test("CALC-022: without a normal form it starts with the first that has a value, else with the first", () => {
  expect(defaultVariant(cataloguePet({ variants: ["shiny", "mythic"] }))).toBe("shiny");
  expect(defaultVariant(cataloguePet({ values: { shiny: null }, variants: ["shiny", "mythic"] }))).toBe("mythic");
  expect(defaultVariant(cataloguePet({ values: { shiny: null, mythic: null }, variants: ["shiny", "mythic"] }))).toBe("shiny");
  expect(defaultVariant(cataloguePet({ variants: [] }))).toBe("normal");
});

test("CALC-075: a quantity is a number from 1 to the maximum, anything else becomes 1", () => {
  expect([1, 8, "3", " 4 "].map((input) => cleanQuantity(input))).toEqual([1, 8, 3, 4]);
  const wrong = [
    0,
    -1,
    9,
    100,
    0.5,
    2.9,
    "2.5",
    "8.5",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "",
    "abc",
    "9",
    null,
    undefined,
    {},
    [3],
    true,
  ];
  expect(wrong.map((input) => cleanQuantity(input))).toEqual(wrong.map(() => 1));
});

describe("adding", () => {
  test("CALC-044: a quantity adds that many items of quantity 1", () => {
    const { sides, message } = addItem(EMPTY_SIDES, "giving", item(1), 3);
    expect(sides.giving.map(({ petId, quantity }) => [petId, quantity])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(message).toBeNull();
  });

  test("CALC-073 CALC-074: a ninth pet is refused, with each side's message", () => {
    const full = { giving: items(1, 2, 3, 4, 5, 6, 7, 8), receiving: items(1, 2, 3, 4, 5, 6, 7, 8) };
    expect(addItem(full, "giving", item(9))).toEqual({ sides: full, message: "Cannot add more than 8 pets to your offer" });
    expect(addItem(full, "receiving", item(9))).toEqual({ sides: full, message: "Cannot add more than 8 pets to your request" });
  });

  test("CALC-073: of four items added to two free slots two fit, and a message says so", () => {
    const { sides, message } = addItem({ giving: items(1, 2, 3, 4, 5, 6), receiving: [] }, "giving", item(9), 4);
    expect(ids(sides.giving)).toEqual([1, 2, 3, 4, 5, 6, 9, 9]);
    expect(message).toBe("Cannot add more than 8 pets to your offer");
  });

  test("several different items fill the free slots in their order", () => {
    const { sides, message } = addItems({ giving: [], receiving: items(1, 2, 3, 4, 5, 6) }, "receiving", items(7, 8, 9));
    expect(ids(sides.receiving)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(message).toBe("Cannot add more than 8 pets to your request");
  });
});

describe("moving", () => {
  const sides = { giving: items(1, 2, 3), receiving: items(4, 5) };

  test("an item moves within a side and to the other side", () => {
    expect(ids(moveCopies(sides, { side: "giving", position: 0 }, { side: "giving", position: 2 }).sides.giving)).toEqual([2, 3, 1]);
    const across = moveCopies(sides, { side: "giving", position: 1 }, { side: "receiving", position: 0 }).sides;
    expect([ids(across.giving), ids(across.receiving)]).toEqual([
      [1, 3],
      [2, 4, 5],
    ]);
    expect(ids(moveCopies(sides, { side: "receiving", position: 0 }, { side: "giving", position: 99 }).sides.giving)).toEqual([1, 2, 3, 4]);
  });

  test("CALC-074: an item does not move onto a full side, but moves within one", () => {
    const full = { giving: items(1), receiving: items(11, 12, 13, 14, 15, 16, 17, 18) };
    expect(moveCopies(full, { side: "giving", position: 0 }, { side: "receiving", position: 0 })).toEqual({
      sides: full,
      message: "Cannot add more than 8 pets to your request",
    });
    expect(moveCopies(full, { side: "receiving", position: 7 }, { side: "receiving", position: 0 }).sides.receiving[0]?.petId).toBe(18);
  });

  test("moving from an empty slot changes nothing", () => {
    expect(moveCopies(sides, { side: "giving", position: 7 }, { side: "receiving", position: 0 }).sides).toBe(sides);
    expect(removeItem(sides, "giving", 7)).toEqual(sides);
  });

  test("moving items never loses or adds one", () => {
    const place = fc.record({ side: fc.constantFrom("giving" as const, "receiving" as const), position: fc.integer({ min: -2, max: 10 }) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }), place, place, (givingCount, receivingCount, from, to) => {
        const before = {
          giving: items(
            ...Array(givingCount)
              .keys()
              .map((id) => id % 5),
          ),
          receiving: items(...Array(receivingCount).keys()).map((entry) => ({ ...entry, petId: entry.petId + 100 })),
        };
        const after = moveCopies(before, from, to).sides;
        const all = ({ giving, receiving }: typeof after) => ids([...giving, ...receiving]).sort((a, b) => a - b);
        expect(all(after)).toEqual(all(before));
        expect(Math.max(after.giving.length, after.receiving.length)).toBeLessThanOrEqual(8);
      }),
    );
  });
});

test("removing takes one of several equal items; swapping twice changes nothing", () => {
  const sides = { giving: items(1, 1, 2), receiving: items(3) };
  expect(ids(removeItem(sides, "giving", 0).giving)).toEqual([1, 2]);
  expect(ids(swapSides(sides).giving)).toEqual([3]);
  expect(swapSides(swapSides(sides))).toEqual(sides);
});

describe("CALC-093: undoing a clear", () => {
  const sides = (giving: number[], receiving: number[] = []) => ({ giving: items(...giving), receiving: items(...receiving) });

  test("undo restores the pets and keeps those added since", () => {
    const restored = restoreSides(sides([1, 1, 2], [3]), EMPTY_SIDES, sides([1, 4], [3]));
    expect(ids(restored?.giving ?? [])).toEqual([1, 1, 2, 1, 4]);
    expect(ids(restored?.receiving ?? [])).toEqual([3, 3]);
  });

  test("undo after loading another trade removes that trade's pets", () => {
    const restored = restoreSides(sides([1]), sides([2, 2], [5]), sides([2, 6, 2], []));
    expect(restored).toEqual(sides([1, 6]));
  });

  test("CALC-003: eight fit, nine do not, and nothing is left out", () => {
    expect(restoreSides(sides([1, 2, 3, 4, 5, 6, 7]), EMPTY_SIDES, sides([8]))?.giving).toHaveLength(8);
    expect(restoreSides(sides([1, 2, 3, 4, 5, 6, 7]), EMPTY_SIDES, sides([8, 9]))).toBeNull();
    expect(restoreSides(sides([], [1, 2, 3, 4, 5, 6, 7, 8]), EMPTY_SIDES, sides([], [9]))).toBeNull();
  });
});

test("picks become items of today's catalogue; a pet that was deleted stays, with its name and without a value", () => {
  const pets = new Map([[1, cataloguePet({ values: { shiny: 7 } })]]);
  const { items: found, missing } = itemsOf(
    [
      { petId: 1, variant: "shiny" },
      { petId: 2, variant: "normal" },
    ],
    pets,
  );
  expect(found.map(({ id, name, value }) => ({ id, name, value }))).toEqual([
    { id: "1-shiny", name: "King Doggy", value: 7 },
    { id: "2-normal", name: "Removed pet 2", value: "N/A" },
  ]);
  expect(missing).toBe(1);
  expect(itemsOf(Array(20).fill({ petId: 1, variant: "normal" }), pets)).toMatchObject({ items: { length: 8 }, missing: 0 });
  expect(itemsOf(Array(20).fill({ petId: 1, variant: "normal" }), pets, 12).items).toHaveLength(12);
});

test("CALC-069: items follow the catalogue; a pet that has gone from it keeps its name and loses its value", () => {
  const sides = { giving: [toOfferItem(cataloguePet({ id: 1, values: { normal: 100 } }), "normal")], receiving: items(2) };
  const pets = new Map([[1, cataloguePet({ id: 1, name: "Queen Doggy", values: { normal: 120 } })]]);
  const { giving, receiving } = revalue(sides, pets);
  expect(giving).toMatchObject([{ name: "Queen Doggy", value: 120 }]);
  expect(receiving).toMatchObject([{ id: sides.receiving[0]?.id, name: sides.receiving[0]?.name, value: "N/A" }]);
});

test("CALC-099: copies of a pet and form are one tile, wherever they stand on their side", () => {
  expect(copiesOf(items(1, 2, 1, 1, 3)).map(({ item: { petId }, position, count }) => [petId, position, count])).toEqual([
    [1, 0, 3],
    [2, 1, 1],
    [3, 4, 1],
  ]);
  expect(copiesOf([])).toEqual([]);
});

test("CALC-099: the menu of a tile changes, moves and removes all its copies", () => {
  const sides = { giving: items(1, 2, 1), receiving: items(3, 1) };
  expect(ids(replaceCopies(sides, "giving", 0, item(3)).giving)).toEqual([3, 2, 3]);
  expect(replaceCopies(sides, "giving", 9, item(3))).toEqual(sides);
  expect(ids(removeCopies(sides, "giving", 2).giving)).toEqual([2]);
  expect(removeCopies(sides, "giving", 9)).toEqual(sides);
  const across = moveCopies(sides, { side: "giving", position: 0 }, { side: "receiving", position: 1 }).sides;
  expect([ids(across.giving), ids(across.receiving)]).toEqual([[2], [3, 1, 1, 1]]);
  expect(ids(moveCopies(sides, { side: "giving", position: 0 }, { side: "giving", position: 1 }).sides.giving)).toEqual([2, 1, 1]);
  expect(moveCopies(sides, { side: "giving", position: 0 }, { side: "giving", position: 2 }).sides).toBe(sides);
});

test("CALC-074: copies move together or not at all", () => {
  const sides = { giving: items(1, 1), receiving: items(2, 3, 4, 5, 6, 7, 8) };
  expect(moveCopies(sides, { side: "giving", position: 0 }, { side: "receiving", position: 0 })).toEqual({
    sides,
    message: "Cannot add more than 8 pets to your request",
  });
});

test("a variant is written in words", () => {
  expect(nameWithVariant({ name: "King Doggy", variant: "normal" })).toBe("King Doggy");
  expect(nameWithVariant({ name: "King Doggy", variant: "shinyMythic" })).toBe("Shiny Mythic King Doggy");
});
