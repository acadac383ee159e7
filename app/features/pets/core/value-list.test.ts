import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SORTS } from "../pets.search-params.ts";
import type { CataloguePet } from "../pets.types.ts";
import { DEFAULT_FILTER } from "./default-filter.ts";
import { DEFAULT_ORDER } from "./pet-filter.ts";
import { createPetSearch } from "./pet-search.ts";
import { countPets, pageOf, raritiesOf, valueList } from "./value-list.ts";

const pet = (name: string, rarity: string, normal: number, id = normal): CataloguePet => ({
  id,
  name,
  rarity,
  image: null,
  values: { normal, shiny: "N/A", mythic: "N/A", shinyMythic: "N/A" },
  variants: ["normal"],
  trend: "Stable",
  demand: 3,
  limited: false,
  valuedAt: null,
  change: null,
  spark: [],
});
const PETS = [pet("Bear", "Common", 5), pet("Doggy", "Legendary", 90), pet("King Doggy", "Secret", 700), pet("Zebra", "secret", 40)];
const search = createPetSearch(PETS);
const list = (query = "", order: Parameters<typeof valueList>[3] = DEFAULT_ORDER) =>
  valueList(search, PETS, { ...DEFAULT_FILTER, query }, order, "Highest value");
const outline = (groups: ReturnType<typeof list>) => groups.map((group) => [group.title, ...group.pets.map(({ name }) => name)]);

describe("the value list", () => {
  it("VAL-003, VAL-027, PET-062 the value list is grouped by rarity in any letter case, rarest first, the most valuable first within", () => {
    const more = [...PETS, pet("Aardvark", "Secret", 900), pet("Owl", "secret", 0)].map((one) =>
      one.name === "Owl" ? { ...one, values: { ...one.values, normal: "O/C" as const } } : one,
    );
    more.sort((a, b) => (a.name < b.name ? -1 : 1));
    const secrets = (order: typeof DEFAULT_ORDER, query = "") =>
      valueList(createPetSearch(more), more, { ...DEFAULT_FILTER, query }, order, "")
        .find((group) => group.title === "Secret")
        ?.pets.map(({ name }) => name);
    expect(secrets(DEFAULT_ORDER)).toEqual(["Aardvark", "King Doggy", "Zebra", "Owl"]);
    expect(secrets(DEFAULT_ORDER, "secret")).toEqual(["Aardvark", "King Doggy", "Zebra", "Owl"]);
    expect(secrets(SORTS["rarity-name"].order)).toEqual(["Aardvark", "King Doggy", "Owl", "Zebra"]);
    expect(secrets(SORTS["rarity-name"].order, "secret")).toEqual(["Aardvark", "King Doggy", "Owl", "Zebra"]);

    expect(outline(list())).toEqual([
      ["Secret", "King Doggy", "Zebra"],
      ["Legendary", "Doggy"],
      ["Common", "Bear"],
    ]);
  });

  it("VAL-003, VAL-015 the value list begins with the group of the best match when somebody searches", () => {
    expect(outline(list("doggy"))).toEqual([
      ["Legendary", "Doggy"],
      ["Secret", "King Doggy"],
    ]);
  });

  it("the value list is one group in any other order", () => {
    const groups = list("", { by: "value", variant: "normal", direction: "desc" });
    expect(outline(groups)).toEqual([["Highest value", "King Doggy", "Doggy", "Zebra", "Bear"]]);
    expect(groups[0]?.rarity).toBeNull();
  });

  it("the value list is empty when nothing is found", () => {
    expect(list("xxxxxxxx")).toEqual([]);
  });

  it("the value list names the rarities in use with their numbers", () => {
    expect(raritiesOf(PETS).map(({ rarity, count }) => [rarity, count])).toEqual([
      ["Secret", 2],
      ["Legendary", 1],
      ["Common", 1],
    ]);
  });
});

describe("pages of the list", () => {
  it("pages of the list hold every pet exactly once and in order, and groups keep their whole count", () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 20 }), (counts, size) => {
        let id = 0;
        const groups = counts.map((count, index) => ({
          title: `${index}`,
          rarity: null,
          count,
          pets: Array.from({ length: count }, () => pet("Pet", "Common", 1, id++)),
        }));
        const pages = Math.ceil(countPets(groups) / size);
        const all = Array.from({ length: pages }, (_, index) => pageOf(groups, index + 1, size));
        expect(all.flat().flatMap((group) => group.pets.map((one) => one.id))).toEqual(Array.from({ length: id }, (_, index) => index));
        for (const page of all) for (const group of page) expect(group.count).toBe(counts[Number(group.title)]);
        expect(pageOf(groups, pages + 1, size)).toEqual([]);
      }),
    );
  });
});
