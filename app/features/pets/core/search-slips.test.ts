import { describe, expect, test } from "vitest";
import { demoPets } from "../../../../test/demo-pets.ts";
import { PET_QUERIES } from "../../../../test/pet-queries.ts";
import { createPetSearch } from "./pet-search.ts";

const pets = demoPets();
const search = createPetSearch(pets);
const find = (query: string) => search.search(query).map(({ index }) => pets[index]?.name ?? "");

interface Slip {
  typed: string;
  kind: "cut" | "doubled" | "swapped";
  /** Whether a word of one to three letters lost one of them or has them in another order: mostly, that is another acronym. */
  isOther: boolean;
}

/** A query with each of its letters left out, typed twice, and swapped with the next. */
function slipsOf(query: string): Slip[] {
  return [...query].flatMap((letter, at): Slip[] => {
    if (letter === " ") return [];
    const next = query[at + 1] ?? " ";
    const before = query.slice(0, at);
    const rest = query.slice(at + 1);
    const word = `${/\S*$/.exec(before)?.[0]}${/^\S*/.exec(letter + rest)?.[0]}`;
    const isOther = word.replace(/\W/g, "").length <= 3;
    const swapped: Slip[] =
      next === " " || next === letter ? [] : [{ typed: `${before}${next}${letter}${rest.slice(1)}`, kind: "swapped", isOther }];
    return [
      { typed: before + rest, kind: "cut", isOther },
      { typed: `${before}${letter}${letter}${rest}`, kind: "doubled", isOther: false },
      ...swapped,
    ];
  });
}

describe("VAL-031: what players type with a slip of the finger", () => {
  test("at least 95 of 100 queries with a letter left out, doubled or swapped have their pet among the first three", () => {
    const counted = PET_QUERIES.flatMap(([query, name]) =>
      slipsOf(query).map((slip) => ({ ...slip, query, name, isFound: find(slip.typed).slice(0, 3).includes(name) })),
    );
    const share = (list: typeof counted) => (100 * list.filter(({ isFound }) => isFound).length) / list.length;
    const words = counted.filter(({ isOther }) => !isOther);
    const kinds = (["cut", "doubled", "swapped"] as const).map((kind) => words.filter((slip) => slip.kind === kind));
    const figures = [
      `${PET_QUERIES.length} queries, ${counted.length} slips: ${share(counted).toFixed(1)} % of all, ${share(words).toFixed(1)} % without acronyms that became others`,
      kinds.map((list) => `${list[0]?.kind} ${share(list).toFixed(1)} %`).join(", "),
    ];
    process.stdout.write(`${figures.join("; ")}\n`);
    expect(share(words)).toBeGreaterThanOrEqual(95);
    for (const list of kinds) expect(share(list)).toBeGreaterThanOrEqual(95);
    expect(share(counted)).toBeGreaterThanOrEqual(91);
  });

  test("every beginning of a long name puts it first, up to one letter short of its end", () => {
    for (const typed of ["lev", "levi", "levia", "leviat", "leviath", "leviatha", "the lev", "the leviatha"]) {
      expect(find(typed)[0], typed).toBe("The Leviathan");
    }
    for (const [typed, name] of [
      ["dogg", "Doggy"],
      ["bunn", "Bunny"],
      ["drago", "Dragon"],
      ["giant robo", "Giant Robot"],
    ] as const) {
      expect(find(typed)[0], typed).toBe(name);
    }
    for (const { name } of pets.filter((pet) => pet.name.length >= 10 && /^[\w ]+$/.test(pet.name))) {
      expect(find(name.slice(0, -1)).slice(0, 3), name.slice(0, -1)).toContain(name);
    }
  });

  test.each([
    ["s kd", "shiny", null],
    ["kd s", "shiny", null],
    ["m kd", "mythic", null],
    ["kd m", "mythic", null],
    ["n kd", "normal", null],
    ["2x s kd", "shiny", 2],
  ])("one letter before or behind an acronym is a form: %j", (query, variant, quantity) => {
    const [first] = search.search(query);
    expect(pets[first?.index ?? -1]?.name).toBe("King Doggy");
    expect(first).toMatchObject({ variant, quantity });
    if (query === "s kd") expect(find(query)).toContain("Silly King Doggy");
  });

  test.each(["doggy", "leviathan", "overlord", "dragon"])("a doubled letter does not hide a pet: %j", (name) => {
    for (let at = 0; at < name.length; at++) {
      const typed = name.slice(0, at + 1) + name.slice(at);
      expect(find(typed)[0], typed).toBe(find(name)[0]);
    }
  });
});
