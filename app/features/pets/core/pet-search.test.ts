import fc from "fast-check";
import { describe, expect, test } from "vitest";
import demoCatalogue from "../../../../demo/catalogue.json" with { type: "json" };
import { foldName } from "./pet-name.ts";
import { createPetSearch } from "./pet-search.ts";

const names = demoCatalogue.map((pet) => pet.name);
const search = createPetSearch(demoCatalogue.map(({ name, rarity }) => ({ name, rarity })));
const find = (query: string) => search.search(query).map(({ index }) => names[index]);
const over = (list: string[], query: string) =>
  createPetSearch(list.map((name) => ({ name })))
    .search(query)
    .map(({ index }) => list[index]);

describe("VAL-015: a query that is a part of names", () => {
  test("every name that contains the query is found, in any letter case", () => {
    fc.assert(
      fc.property(fc.nat(names.length - 1), fc.nat(30), fc.integer({ min: 1, max: 30 }), (index, start, length) => {
        const name = names[index] ?? "";
        const part = name.slice(start, start + length);
        if (part.trim() === "") return;
        expect(find(part.toUpperCase())).toContain(name);
        const containing = names.filter((other) => other.toLowerCase().includes(part.trim().toLowerCase()));
        expect(find(part)).toEqual(expect.arrayContaining(containing));
      }),
    );
  });

  test("VAL-015: a query that is a part of names is found in names of any signs too", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), { minLength: 1 }), fc.nat(), (list, pick) => {
        const name = list[pick % list.length] ?? "";
        if (name.trim() === "") return;
        expect(over(list, name)).toContain(name);
        expect(over(list, foldName(name) || name)).toContain(name);
      }),
    );
  });

  test("accents and apostrophes do not matter", () => {
    for (const query of ["Tiger's Eye", "tiger’s eye", "TIGERS EYE", "tiger`s"]) expect(find(query)[0]).toBe("Tiger's Eye");
    expect(find("faberge")).toEqual(["Fabergé"]);
    expect(find("fabergé")).toEqual(["Fabergé"]);
    expect(find("diy")[0]).toBe("D.I.Y Robot");
    expect(find("dingus and bingus")).toEqual(["Doofus Dingus & Bingus"]);
  });

  test("signs are looked for as they stand", () => {
    expect(find(":)")).toEqual(["Silly Doggy :)"]);
    expect(find("(pet)")).toEqual(expect.arrayContaining(["Dice (Pet)", "New Years Shard (Pet)"]));
    expect(find("[.*")).toEqual([]);
    expect(find("\\")).toEqual([]);
    expect(over(["🐶 Doggy", "Kitty"], "🐶")).toEqual(["🐶 Doggy"]);
  });

  test("words in any order, or run together", () => {
    expect(find("doggy king")[0]).toBe("King Doggy");
    expect(find("kingdoggy")[0]).toBe("King Doggy");
  });
});

test("exact names come first, then whole words, prefixes and the inside of words; among pets without demand or value, short names", () => {
  const list = ["Silly Doggy", "Hotdoggy", "Doggyland", "Doggy Pile", "Doggy", "Doggy Tank Army"];
  expect(over(list, "doggy")).toEqual(["Doggy", "Doggy Pile", "Silly Doggy", "Doggy Tank Army", "Doggyland", "Hotdoggy"]);
});

describe("acronyms", () => {
  test("kd finds King Doggy, its longer relatives after it", () => {
    expect(find("kd")[0]).toBe("King Doggy");
    expect(find("K.D.")[0]).toBe("King Doggy");
    expect(find("kd")).toContain("OG King Doggy");
  });

  test("some of the initials are enough, in their order", () => {
    expect(over(["Giant Chocolate Easter Bunny", "Bunny"], "gcb")).toEqual(["Giant Chocolate Easter Bunny"]);
    expect(over(["Giant Chocolate Easter Bunny", "Bunny"], "bcg")).toEqual([]);
  });

  test("acronyms come before the inside of a word, and after a whole word that as many names have", () => {
    expect(over(["Duckduck", "King Doggy"], "kd")).toEqual(["King Doggy", "Duckduck"]);
    expect(over(["OG Doggy", "Ore Golem", "OG Kitty"], "og")).toEqual(["OG Doggy", "OG Kitty", "Ore Golem"]);
    expect(over(["Da Bomb", "Demon Angel", "Dark Angel"], "da")).toEqual(["Dark Angel", "Demon Angel", "Da Bomb"]);
  });

  test("acronyms are found with words beside them, and with a short first word in full", () => {
    const list = ["King Doggy", "OG King Doggy", "Classic King Doggy", "67 King Doggy", "The King of Doggies"];
    expect(over(list, "classic kd")).toEqual(["Classic King Doggy"]);
    expect(over(list, "67kd")).toEqual(["67 King Doggy"]);
    expect(over(list, "ogkd")).toEqual(["OG King Doggy"]);
    expect(over(list, "tkod")[0]).toBe("The King of Doggies");
    expect(over(list, "kd").slice(0, 2)).toEqual(["King Doggy", "The King of Doggies"]);
  });
});

describe("typing slips", () => {
  test.each([
    ["kind dogy", "King Doggy"],
    ["dogy kign", "King Doggy"],
    ["kingdogy", "King Doggy"],
    ["overlrd", "The Overlord"],
    ["ovrelrod", "The Overlord"],
    ["2026 buny", "2026 Bunny"],
    ["abysal dragn", "Abyssal Dragon"],
  ])("%s finds %s first", (query, name) => {
    expect(find(query)[0]).toBe(name);
  });

  test("similar names stay away where enough names contain the query, or one is it", () => {
    const kinds = new Set(search.search("doggy").map((match) => match.kind));
    expect(kinds.has("fuzzy")).toBe(false);
    expect(find("Six")).toEqual(["Six"]);
  });

  test("one or two letters never match by similarity", () => {
    expect(find("z").every((name) => name?.toLowerCase().includes("z"))).toBe(true);
    expect(find("zq")).toEqual([]);
    expect(find("qqq")).toEqual([]);
    expect(find("xyzzy")).toEqual([]);
  });
});

describe("odd queries", () => {
  test("empty ones find nothing, one-letter names are found", () => {
    expect(find("")).toEqual([]);
    expect(find("   ")).toEqual([]);
    expect(over(["X", "É"], "x")).toEqual(["X"]);
    expect(over(["X", "É"], "e")).toEqual(["É"]);
    expect(createPetSearch([]).search("a")).toEqual([]);
  });

  test("very long ones are cut", () => {
    expect(find("x".repeat(1_000_000))).toEqual([]);
    expect(find("xq zq ".repeat(100_000))).toEqual([]);
  });

  test("no odd query throws or finds a pet twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (query) => {
        const found = search.search(query).map(({ index }) => index);
        expect(new Set(found).size).toBe(found.length);
        search.meant(query);
        search.named(query);
        expect(search.suggest(query, 3).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe("the meaning of a finished text", () => {
  const named = (text: string) => search.named(text).map((index) => names[index]);
  const meant = (text: string) => search.meant(text).map((index) => names[index]);

  test("a name by itself, spaces and a leading the aside", () => {
    for (const name of names) expect(named(name)).toContain(name);
    expect(named("overlord")).toEqual(["The Overlord"]);
    expect(named("kingdoggy")).toEqual(["King Doggy"]);
    expect(named("king dogy")).toEqual([]);
  });

  test("a slip in a whole name, one beginning, shared initials", () => {
    expect(meant("kind dogy")).toEqual(["King Doggy"]);
    expect(meant("overlrd")).toEqual(["The Overlord"]);
    expect(meant("nert puffer")).toEqual(["Nert Pufferfish"]);
    expect(meant("kd")).toEqual(["King Doggy", "Kiwi Dragon"]);
  });

  test("a finished text means nothing where several names are as likely, or it says too little", () => {
    for (const text of ["abyss", "dogg", "z", "", "a", "rage"]) expect(meant(text)).toEqual([]);
  });

  test("PET-034: the closest names of one that does not exist", () => {
    expect(search.suggest("King Doggo", 3).map((index) => names[index])).toContain("King Doggy");
    expect(search.suggest("pyramid dgo", 3).length).toBe(3);
    expect(search.suggest("", 3)).toEqual([]);
  });
});
