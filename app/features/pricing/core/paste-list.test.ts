import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createPetSearch } from "~/features/pets/core/pet-search.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import demoCatalogue from "../../../../demo/catalogue.json" with { type: "json" };
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { describeUnmatched } from "./list-text.ts";
import { parsePastedList } from "./paste-list.ts";

function catalogueOf(pets: CataloguePet[]) {
  return { pets, search: createPetSearch(pets) };
}
const demo = catalogueOf(
  demoCatalogue.map((pet, index) =>
    cataloguePet({ id: index + 1, name: pet.name, variants: pet.variants as Variant[], demand: pet.name === "King Doggy" ? 5 : 2 }),
  ),
);
function read(text: string, catalogue = demo, room?: number) {
  const { items, unmatched, overflow, cut } = parsePastedList(text, catalogue, room);
  const names = new Map(catalogue.pets.map((pet) => [pet.id, pet.name]));
  return {
    items: items.map(({ petId, variant }) => (variant === "normal" ? names.get(petId) : `${names.get(petId)} ${variant}`)),
    unmatched: unmatched.map(({ text, reason }) => [text, reason]),
    suggestions: unmatched.map((entry) => entry.suggestions.map((pet) => pet.name)),
    overflow,
    cut,
  };
}

test("a part of a pasted list has a quantity, a variant and a name", () => {
  expect(read("2 shiny king doggy, overlord")).toEqual({
    items: ["King Doggy shiny", "King Doggy shiny", "The Overlord"],
    unmatched: [],
    suggestions: [],
    overflow: 0,
    cut: false,
  });
});

test.each([
  "bunny, demon",
  "bunny\ndemon",
  "bunny\r\n\r\n- demon\n",
  "bunny; demon;",
  "bunny + demon",
  "bunny and demon",
  "bunny & demon",
  ", bunny ,, demon,",
])("%j is two pets", (text) => {
  expect(read(text)).toMatchObject({ items: ["Bunny", "Demon"], unmatched: [] });
});

test.each(["2 demon", "2x demon", "2 x demon", "x2 demon", "2× demon", "demon x2", "demon 2x", "demon 2", "Demon (x2)"])(
  "%j is two of it",
  (text) => {
    expect(read(text)).toMatchObject({ items: ["Demon", "Demon"], unmatched: [] });
  },
);

test.each([
  ["shiny king doggy", "shiny"],
  ["king doggy (shiny)", "shiny"],
  ["mythic king doggy", "mythic"],
  ["Mythical King Doggy", "mythic"],
  ["shiny mythic king doggy", "shinyMythic"],
  ["shiny mythical king doggy", "shinyMythic"],
  ["mythic shiny king doggy", "shinyMythic"],
  ["sm king doggy", "shinyMythic"],
  ["s.mythic king doggy", "shinyMythic"],
  ["S. Mythic king doggy", "shinyMythic"],
  ["king doggy sm", "shinyMythic"],
  ["1x king doggy shiny", "shiny"],
  ["shiny 1 king doggy", "shiny"],
  // Written short or run together, as the search reads them (VAL-015).
  ["smkd", "shinyMythic"],
  ["ms kd", "shinyMythic"],
  ["kdshiny", "shiny"],
  ["sh kd", "shiny"],
  ["shinny kd", "shiny"],
  ["mkd", "mythic"],
])("%j is the variant %s", (text, variant) => {
  expect(read(text)).toMatchObject({ items: [`King Doggy ${variant}`], unmatched: [] });
});

describe("CALC-094: lists as they are copied from elsewhere", () => {
  test.each([
    "1) bunny\n2) demon",
    "1. bunny\n2. demon",
    "1.bunny\n2.demon",
    "1 - bunny\n2 - demon",
    "1: bunny\n2: demon",
    "(1) bunny\n(2) demon",
    "#1 bunny\n#2 demon",
    "1️⃣ bunny\n2️⃣ demon",
    "1. bunny 2. demon",
    "1) bunny, 2) demon",
    "7. bunny\n9. demon",
    "bunny / demon",
    "bunny/demon",
    "bunny | demon",
    "bunny+demon",
    "bunny\tdemon",
    "* bunny\n* demon",
    "• bunny\n– demon",
    "✅ bunny\n🔹 demon 🔥",
    "1 bunny\n1 demon",
  ])("%j is two pets, one of each", (text) => {
    expect(read(text)).toMatchObject({ items: ["Bunny", "Demon"], unmatched: [] });
  });

  test.each([
    "2*demon",
    "2 * demon",
    "demon*2",
    "demon *2",
    "demonx2",
    "2xdemon",
    "demon\t2",
    "2\tdemon",
    "1. 2x demon",
    "3) 2 demon",
    "– 2 demon",
  ])("%j is two of it", (text) => {
    expect(read(text)).toMatchObject({ items: ["Demon", "Demon"], unmatched: [] });
  });

  test("a line of a table may hold the variant and the quantity", () => {
    expect(read("kd\tshiny\t2\nbunny\tnormal\t1").items).toEqual(["King Doggy shiny", "King Doggy shiny", "Bunny"]);
  });

  test.each(["2 - demon", "2: demon", "(2) demon", "2️⃣ demon", "② demon", "❷ demon", "demon - 2", "demon: 500", "demon = 500", "demon-2"])(
    "the ambiguous number in %j gets a question",
    (text) => {
      expect(read(text)).toMatchObject({ items: [], unmatched: [[text, "unclear"]] });
    },
  );

  test("bare numbers that count the lines get a question; in one line they are amounts", () => {
    expect(read("1 bunny\n2 demon\n3 bear")).toMatchObject({
      items: ["Bunny"],
      unmatched: [
        ["2 demon", "unclear"],
        ["3 bear", "unclear"],
      ],
    });
    expect(read("1 bunny, 2 demon").items).toEqual(["Bunny", "Demon", "Demon"]);
    expect(read("2 bunny\n1 demon").items).toEqual(["Bunny", "Bunny", "Demon"]);
  });

  test("both readings of a number that may be an amount are offered", () => {
    const readings = (text: string) => parsePastedList(text, demo).unmatched.map((part) => part.readings);
    expect(readings("2 - shiny demon")).toEqual([["2x shiny demon", "shiny demon"]]);
    expect(readings("demon - 2")).toEqual([["2x demon", "demon"]]);
    expect(readings("demon = 500k")).toEqual([["demon"]]);
    expect(readings("1 bunny\n2 demon")).toEqual([["2x demon", "demon"]]);
    const [part] = parsePastedList("② demon", demo).unmatched;
    expect(part && describeUnmatched(part)).toBe("“② demon” can be read in two ways: “2x demon” or “demon”.");
  });

  test.each(["2demon2", "2 demon 3", "2 3 demon"])("%j is no amount of demons", (text) => {
    expect(read(text)).toMatchObject({ items: [], unmatched: [[text, "unknown"]] });
  });

  test("a numbered list of any pets is one of each, whichever way it is numbered", () => {
    const some = fc.uniqueArray(fc.constantFrom(...demo.pets), { minLength: 2, maxLength: 8, selector: (pet) => pet.id });
    const mark = fc.constantFrom(") ", ". ", " - ", ": ", "️⃣ ");
    fc.assert(
      fc.property(some, mark, (pets, sign) => {
        const text = pets.map((pet, place) => `${place + 1}${sign}${pet.name}`).join("\n");
        expect(read(text)).toMatchObject({ items: pets.map((pet) => pet.name), unmatched: [] });
      }),
    );
  });
});

describe("names that look like something else", () => {
  test("a number that belongs to a name is no quantity", () => {
    expect(read("8 blast, 2 8 blast, 67 god, 2026 bunny, robot 2.0 x2, 1x1x1x1").items).toEqual([
      ...["8 Blast", "8 Blast", "8 Blast"],
      ...["67 GOD", "2026 Bunny", "Robot 2.0", "Robot 2.0", "1x1x1x1"],
    ]);
    expect(read("2026 buny").items).toEqual(["2026 Bunny"]);
  });

  test("signs and separators that belong to a name do not split it", () => {
    expect(read("pot o gold and tiger’s eye & doofus dingus & bingus, silly doggy :)").items).toEqual([
      "Pot O' Gold",
      "Tiger's Eye",
      "Doofus Dingus & Bingus",
      "Silly Doggy :)",
    ]);
    const catalogue = catalogueOf(
      ["Salt and Pepper", "Salt", "Pepper", "Rock, Paper"].map((name, id) => cataloguePet({ id: id + 1, name })),
    );
    expect(read("2 salt and pepper, salt, rock, paper", catalogue).items).toEqual([
      "Salt and Pepper",
      "Salt and Pepper",
      "Salt",
      "Rock, Paper",
    ]);
  });

  test("two pets are not the one pet of both names", () => {
    expect(read("bunny, bunny").items).toEqual(["Bunny", "Bunny"]);
    expect(read("bunny\nbunny").items).toEqual(["Bunny", "Bunny"]);
    expect(read("bunny bunny").items).toEqual(["Bunny Bunny"]);
  });

  test("a variant's word that belongs to a name is no variant", () => {
    const catalogue = catalogueOf(["Shiny Something", "Something", "Mythic King"].map((name, id) => cataloguePet({ id: id + 1, name })));
    expect(read("shiny something, shiny shiny something, shiny mythic king, mythic king", catalogue).items).toEqual([
      "Shiny Something",
      "Shiny Something shiny",
      "Mythic King shiny",
      "Mythic King",
    ]);
  });

  test("every pet of the game is read by its own name, with a quantity and a variant", () => {
    for (const pet of demo.pets) {
      expect(read(pet.name)).toMatchObject({ items: [pet.name], unmatched: [] });
      expect(read(`2 shiny ${pet.name}`)).toMatchObject({ items: [`${pet.name} shiny`, `${pet.name} shiny`], unmatched: [] });
    }
  });
});

test("slips are forgiven and initials understood; of equal initials the most popular pet is meant", () => {
  expect(read("kng doggyy, overlrd, 2x shiny kind dogy, kd").items).toEqual([
    "King Doggy",
    "The Overlord",
    "King Doggy shiny",
    "King Doggy shiny",
    "King Doggy",
  ]);
});

describe("an unknown part of a list", () => {
  test("an unknown text is returned with up to three suggestions", () => {
    const { items, unmatched, suggestions } = read("bunny, 3 dragon of doom, asdfgh, x2, shiny");
    expect(items).toEqual(["Bunny"]);
    expect(unmatched).toEqual([
      ["3 dragon of doom", "unknown"],
      ["asdfgh", "unknown"],
      ["x2", "unknown"],
      ["shiny", "unknown"],
    ]);
    expect(suggestions[0]?.length).toBe(3);
    expect(suggestions.slice(1)).toEqual([[], [], []]);
  });

  test("initials that several pets share get a question, also with a form beside them", () => {
    for (const text of ["dl", "shiny dl", "sh dl", "2x sh dl"]) {
      expect(read(text)).toMatchObject({ items: [], unmatched: [[text, "several"]], suggestions: [{ length: 3 }] });
    }
  });

  test("a variant that does not exist is not replaced by another", () => {
    expect(read("mythic bear")).toEqual({
      items: [],
      unmatched: [["mythic bear", "no-such-variant"]],
      suggestions: [["Bear"]],
      overflow: 0,
      cut: false,
    });
  });
});

test("CALC-003 CALC-075: at most eight, the rest is counted; also that of a quantity above eight", () => {
  expect(read("5 demon, 5 bunny")).toMatchObject({ items: { length: 8 }, overflow: 2 });
  expect(read("5 demon, 5 bunny", demo, 2)).toMatchObject({ items: ["Demon", "Demon"], overflow: 8 });
  expect(read("demon", demo, 0)).toMatchObject({ items: [], overflow: 1 });
  expect(read("9 demon")).toMatchObject({ items: { length: 8 }, overflow: 1 });
  expect(read("20x demon, bunny")).toMatchObject({ items: { length: 8 }, overflow: 13 });
});

test("a list without end is read as far as three full sides would go, and says that it went on", () => {
  const unknown = Array.from({ length: 23 }, (_, index) => `qqzzx${index}, `).join("");
  const { unmatched, overflow, cut } = read(`${unknown}demon, ${"qqzzx, ".repeat(50)}demon`, demo, 0);
  expect(unmatched).toHaveLength(23);
  expect(overflow).toBe(1);
  expect(cut).toBe(true);
  expect(read("demon\n".repeat(10_000))).toMatchObject({ items: { length: 8 }, overflow: 16, cut: true });
  expect(read("demon\n".repeat(24)).cut).toBe(false);
  expect(read(`demon${" ".repeat(2000)}`).cut).toBe(false);
  expect(read(`demon${" ".repeat(2000)}bunny`).cut).toBe(true);
});

test("a quantity of 0 is unclear, and no pet is added for it", () => {
  for (const text of ["0 bunny", "0x bunny", "bunny x0"])
    expect(read(text), text).toMatchObject({ items: [], unmatched: [[text, "unclear"]] });
});

test("full-width signs and every kind of line break are read; a place alone on its line offers no pets", () => {
  for (const text of ["１）demon\n２）bunny", "demon、bunny", "demon，bunny；", "demon\u2028bunny"]) {
    expect(read(text), text).toMatchObject({ items: ["Demon", "Bunny"], unmatched: [] });
  }
  expect(read("1.\ndemon")).toMatchObject({ items: ["Demon"], unmatched: [["1.", "unknown"]], suggestions: [[]] });
});

test("a word that is nearly “the” picks no name that has it", () => {
  expect(read("them: overlord").items).not.toContain("OG The Overlord");
});

test("an unknown text is listed once, however often it occurs", () => {
  expect(read("qqzzx, demon, qqzzx\nqqzzx").unmatched).toEqual([["qqzzx", "unknown"]]);
});

test("reading any text gives no error, and never more pets than there is room for", () => {
  const word = fc.constantFrom("2", "x3", "shiny", "sm", "king", "doggy", ",", "\n", " and ", "&", "(", ":)", "bear", "2026", "*", "\\");
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(word, { maxLength: 12 }).map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(text, fc.nat(8), (input, room) => {
      const { items, overflow, unmatched } = parsePastedList(input, demo, room);
      expect(items.length).toBeLessThanOrEqual(room);
      expect(overflow === 0 || items.length === room).toBe(true);
      expect(unmatched.every((entry) => entry.text !== "" && entry.suggestions.length <= 3)).toBe(true);
    }),
  );
});

describe("COL-064: amounts", () => {
  test.each(["٢ demon", "２ demon", "demon x३", "demon²", "२x demon"])("%j is read in the digits of any script", (text) => {
    const { items, unmatched } = read(text);
    expect(unmatched).toEqual([]);
    expect(items.length).toBeGreaterThan(1);
    expect(new Set(items)).toEqual(new Set(["Demon"]));
  });

  test.each([
    ...["1.5 demon", "10,5 demon", "2.5 demon", "-2 demon", "−2 demon", "1000 demon", "demon x1000", "demon 2.5", "1,5x kd"],
    ...["½ kraken", "1½ kraken", "⅓ kraken", "1/2 demon", "1e3 kraken", "0x10 kraken", "+3 kraken", "2+ kraken", "5% kraken"],
    ...["1,500 kraken", "1.000 kraken", "1,500k kraken", "demon 500k", "2025 bunny"],
    ...["III king doggy", "king doggy III", "Ⅲ king doggy", "iv kraken", "three king doggy"],
  ])("%j is refused as an amount, and is not read as another pet", (text) => {
    expect(read(text)).toMatchObject({ items: [], unmatched: [[text, "amount"]] });
  });

  test("an amount out of bounds names the bounds", () => {
    const [part] = parsePastedList("½ kraken", demo).unmatched;
    expect(part && describeUnmatched(part)).toBe(
      "“½ kraken” has an amount that can’t be used. Write a whole number from 1 to 999, such as “2x Kraken”.",
    );
  });

  test.each([
    ["99 kitty", 99],
    ["100 kitty", 100],
    ["kitty 999", 999],
    ["100 2026 bunny", 100],
  ])("%j is %d of it", (text, count) => {
    expect(parsePastedList(text, demo, 1_000).items).toHaveLength(count);
    expect(read(text)).toMatchObject({ items: { length: 8 }, overflow: count - 8, unmatched: [] });
  });

  test.each([
    ...["king doggy: 3", "king doggy:3", "King Doggy: x3", "king doggy - 3x", "x3 king doggy", "3× king doggy", "king doggy ✕3"],
    ...["**3x King Doggy**", "- **3x** King Doggy", "*3x king doggy*", "__3x King Doggy__", "`3x king doggy`", "**King Doggy** x3"],
    ...["king doggy ③", "king doggy ❸", "king doggy 3️⃣", "- [ ] 3x king doggy", "| King Doggy | 3 |", "> 3x king doggy", "• 3 king doggy"],
  ])("%j is three of it", (text) => {
    expect(read(text)).toMatchObject({ items: ["King Doggy", "King Doggy", "King Doggy"], unmatched: [] });
  });

  test.each(["① king doggy\n② kraken", "①king doggy ②kraken".replace(" ②", "\n②"), "⒈ king doggy\n⒉ kraken", "❶ king doggy\n❷ kraken"])(
    "%j is a numbered list of two pets",
    (text) => {
      expect(read(text)).toMatchObject({ items: ["King Doggy", "Kraken"], unmatched: [] });
    },
  );

  test("a table in Markdown is read row by row", () => {
    expect(read("| King Doggy | 2 |\n|---|---|\n| Kraken | 1 |").items).toEqual(["King Doggy", "King Doggy", "Kraken"]);
  });

  test.each(["sh/m kd", "shiny/mythic kd", "s/my kd", "kd m/s", "mythic / shiny king doggy"])("%j is one shiny mythic pet", (text) => {
    expect(read(text)).toMatchObject({ items: ["King Doggy shinyMythic"], unmatched: [] });
  });
});
