import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { demoPets } from "../../../../test/demo-pets.ts";
import { PET_QUERIES } from "../../../../test/pet-queries.ts";
import { foldName } from "./pet-name.ts";
import { createPetSearch, type PetMatch } from "./pet-search.ts";

const pets = demoPets();
const search = createPetSearch(pets);
const nameOf = ({ index }: Pick<PetMatch, "index">) => pets[index]?.name ?? "";
const find = (query: string) => search.search(query).map(nameOf);

describe("VAL-015 VAL-031: the first match of typical queries", () => {
  test.each(PET_QUERIES)("%j: %s", (query, name) => {
    expect(find(query)[0]).toBe(name);
  });

  test("VAL-031 a plural and a torn word find all names with the word, not only those with the same beginning", () => {
    const withWord = (word: string) => pets.filter((pet) => foldName(pet.name).split(" ").includes(word)).length;
    expect(find("giants").slice(0, withWord("giant")).toSorted()).toEqual(find("giant").slice(0, withWord("giant")).toSorted());
    expect(find("top hat").slice(0, withWord("tophat")).toSorted()).toEqual(find("tophat").slice(0, withWord("tophat")).toSorted());
  });

  test.each([
    ["giant robot", "OG Giant Robot"],
    ["gcc", "Giant Chocolate Chicken"],
    ["overl", "The Overlord"],
    ["void kitty", "Void Kitty"],
    ["infinity gem", "The Infinity Gem"],
    ["king", "King Doggy"],
    ["bee", "Bee Bee Bee"],
    ["og lev", "OG Leviathan"],
    ["chocolate chicken", "Giant Chocolate Chicken"],
    ["sylentlys pet", "Sylently's Pet"],
  ])("%j has %s among the first three", (query, name) => {
    expect(find(query).slice(0, 3)).toContain(name);
  });

  test.each(["qwertyuiop", "asdfghjkl", "zxcvbnm", "xyzzy", "qqq", "zq", "[.*", "\\", "blorptang", "wxyz kd"])(
    "%j finds nothing, and nothing is offered for it",
    (query) => {
      expect(find(query)).toEqual([]);
      expect(search.suggest(query, 3)).toEqual([]);
    },
  );
});

describe("a rarity, a variant or both", () => {
  const rarity = (name: string) => pets.filter((pet) => pet.rarity === name).length;

  test.each([
    ["legendary", "Legendary"],
    ["legendaries", "Legendary"],
    ["LEGENDARY pets", "Legendary"],
    ["secret", "Secret"],
    ["secrets", "Secret"],
    ["epic", "Epic"],
    ["shiny secret", "Secret"],
    ["secret shiny", "Secret"],
    ["legendery", "Legendary"],
    ["secert", "Secret"],
  ])("%j finds the pets of that rarity first, and all of them", (query, name) => {
    const found = search.search(query);
    expect(pets[found[0]?.index ?? -1]?.rarity).toBe(name);
    expect(found.filter(({ index }) => pets[index]?.rarity === name).length).toBe(rarity(name));
  });

  test("the most valuable of them first", () => {
    const values = search.search("legendary").map(({ index }) => pets[index]?.values.normal);
    const numbers = values.filter((value) => typeof value === "number");
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });

  test.each(["legendary doggy", "doggy legendary", "leg doggy", "legendary dogy", "legendary doggy pets", "shiny legendary doggy"])(
    "%j finds legendary doggies alone",
    (query) => {
      const found = search.search(query);
      expect(found.length).toBeGreaterThan(1);
      for (const { index } of found) {
        expect(pets[index]?.rarity).toBe("Legendary");
        expect(pets[index]?.name).toContain("Doggy");
      }
    },
  );

  test("a variant alone finds pets that exist in it; beside a name it is part of the match", () => {
    const mythic = search.search("mythic");
    expect(mythic.length).toBe(pets.filter((pet) => pet.variants.includes("mythic")).length);
    for (const query of ["sm kd", "kd s.m", "king doggy (shiny mythic)", "smkd", "2x smkd"]) {
      expect(search.search(query)[0], query).toMatchObject({ variant: "shinyMythic" });
    }
    for (const query of ["sh kd", "shinny kd", "how much is shiny kd"])
      expect(search.search(query)[0], query).toMatchObject({ variant: "shiny" });
    expect(search.search("2kd")[0]).toMatchObject({ quantity: 2 });
    expect(search.search("2 shiny kd")[0]).toMatchObject({ variant: "shiny", quantity: 2 });
    expect(search.search("king doggy")[0]).toMatchObject({ variant: null, quantity: null });
  });

  test("the name comes before its rarity: Void Kitty is no kitty of the rarity Void", () => {
    expect(search.search("void kitty")[0]).toMatchObject({ kind: "exact" });
  });

  test("while a rarity or a variant is still being typed, what was found stays", () => {
    for (const word of ["shiny", "mythic", "legendary"]) {
      for (let length = 2; length <= 4; length++) expect(find(`king doggy ${word.slice(0, length)}`)[0]).toBe("King Doggy");
    }
  });
});

describe("the order, whatever is typed", () => {
  const place = fc.nat(pets.length - 1);
  const typed = fc.oneof(
    place.chain((at) => fc.constantFrom(...(pets[at]?.name.split(" ") ?? []))),
    fc.tuple(place, fc.integer({ min: 1, max: 12 })).map(([at, length]) => (pets[at]?.name ?? "").slice(0, length)),
    fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0 '"), maxLength: 8 }),
  );

  test("the name itself is always first, also in capitals", () => {
    for (const { name } of pets) {
      expect(find(name)[0]).toBe(name);
      expect(foldName(find(name.toUpperCase())[0] ?? "")).toBe(foldName(name));
    }
  });

  test("a hit inside a word never stands before a whole word or the beginning of one", () => {
    fc.assert(
      fc.property(typed, (query) => {
        const plain = foldName(query);
        if (plain === "" || plain.includes(" ")) return;
        const hits = find(query).flatMap((name) => {
          const words = foldName(name).split(" ");
          if (words.some((word) => word.startsWith(plain))) return "begins";
          return words.some((word) => word.includes(plain)) ? "inside" : [];
        });
        expect(hits.lastIndexOf("begins")).toBeLessThan(hits.includes("inside") ? hits.indexOf("inside") : hits.length);
      }),
    );
  });

  test("within a rank the higher demand comes first, and of equal demand the higher value", () => {
    fc.assert(
      fc.property(typed, (query) => {
        const plain = foldName(query);
        if (plain === "" || plain.includes(" ")) return;
        const words = search.search(query).filter(({ kind }) => kind === "words");
        const figures = words.map(({ index }) => [pets[index]?.demand ?? 0, Number(pets[index]?.values.normal) || 0] as const);
        expect(figures).toEqual(figures.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]));
      }),
    );
  });

  test("any name with any variant's word finds that pet first in it", () => {
    const word = fc.constantFrom(["shiny", "shiny"], ["mythic", "mythic"], ["myth", "mythic"], ["sm", "shinyMythic"], ["normal", "normal"]);
    fc.assert(
      fc.property(place, word, fc.boolean(), (at, [typed, variant], before) => {
        const { name } = pets[at] ?? { name: "" };
        const match = search.search(before ? `${typed} ${name}` : `${name} ${typed}`)[0];
        expect(match && nameOf(match)).toBe(name);
        expect(match).toMatchObject({ variant });
      }),
    );
  });

  test("any rarity with a word of a name finds pets of that rarity alone, or names that hold both words", () => {
    const rarities = [...new Set(pets.map((pet) => pet.rarity))];
    fc.assert(
      fc.property(place, fc.constantFrom(...rarities), (at, rarity) => {
        const word = foldName(pets[at]?.name ?? "").split(" ")[0] ?? "";
        if (word.length < 4) return;
        for (const { index, kind } of search.search(`${rarity} ${word}`)) {
          if (kind === "fuzzy" || kind === "inside") continue;
          const { name, rarity: own } = pets[index] ?? { name: "", rarity: "" };
          expect(own === rarity || foldName(name).includes(rarity.toLowerCase()), name).toBe(true);
        }
      }),
    );
  });

  test("a typo more never throws, and nothing is found twice", () => {
    fc.assert(
      fc.property(place, fc.nat(40), fc.string({ unit: "binary", maxLength: 2 }), (at, cut, slip) => {
        const name = pets[at]?.name ?? "";
        const query = name.slice(0, cut % (name.length + 1)) + slip + name.slice((cut % (name.length + 1)) + 1);
        const found = find(query);
        expect(new Set(search.search(query).map(({ index }) => index)).size).toBe(found.length);
        search.suggest(query, 3);
        search.meant(query);
      }),
    );
  });

  test("a letter left out of a long word still finds the name", () => {
    fc.assert(
      fc.property(place, fc.nat(40), (at, cut) => {
        const name = foldName(pets[at]?.name ?? "");
        if (name.includes(" ") || name.length < 8) return;
        const slip = 1 + (cut % (name.length - 1));
        expect(find(name.slice(0, slip) + name.slice(slip + 1))).toContain(pets[at]?.name);
      }),
    );
  });
});
