import fc from "fast-check";
import { describe, expect, test } from "vitest";
import demoCatalogue from "../../../../demo/catalogue.json" with { type: "json" };
import { VARIANTS } from "../pets.constants.ts";
import type { Variant } from "../pets.types.ts";
import { barestReading, namesNoPet, parseTypedPet, parseVariant, withoutUnfinishedVariant } from "./typed-pet.ts";

/** Common spellings of each variant. */
const WORDS: Record<Variant, string[]> = {
  normal: ["normal", "Regular"],
  shiny: ["shiny", "SHINY"],
  mythic: ["mythic", "Mythical"],
  shinyMythic: ["shiny mythic", "mythic shiny", "sm", "SM", "s.mythic", "S. Mythic", "s mythic", "shiny-mythical"],
};

describe("a variant with the name", () => {
  test.each([
    ["shiny kd", { name: "kd", variant: "shiny" }],
    ["kd shiny", { name: "kd", variant: "shiny" }],
    ["sm kd", { name: "kd", variant: "shinyMythic" }],
    ["mythic king doggy", { name: "king doggy", variant: "mythic" }],
    ["shiny mythic kd", { name: "kd", variant: "shinyMythic" }],
    ["shiny kd mythic", { name: "kd", variant: "shinyMythic" }],
    ["2 shiny kd", { name: "kd", variant: "shiny", quantity: 2 }],
    ["kd (sm) x3", { name: "kd", variant: "shinyMythic", quantity: 3 }],
    ["2026 bunny", { name: "2026 bunny" }],
    ["shiny", { name: "shiny" }],
    ["kd", { name: "kd" }],
  ])("%j at its barest", (text, expected) => {
    expect(barestReading(text)).toEqual(expected);
  });

  const name = fc.constantFrom(...demoCatalogue.map((pet) => pet.name));
  const named = fc
    .constantFrom(...VARIANTS)
    .chain((variant) => fc.record({ variant: fc.constant(variant), word: fc.constantFrom(...WORDS[variant]) }));

  test("every name is read with every variant before or behind it, and with a quantity beyond that", () => {
    fc.assert(
      fc.property(name, named, fc.boolean(), fc.option(fc.integer({ min: 1, max: 99 })), (pet, { variant, word }, before, quantity) => {
        const form = before ? `${word} ${pet}` : `${pet} ${word}`;
        const text = quantity === null ? form : before ? `${quantity}x ${form}` : `${form} x${quantity}`;
        const reading = { name: tidied(pet), variant, ...(quantity !== null && { quantity }) };
        expect(parseTypedPet(text)).toContainEqual(reading);
      }),
    );
  });

  test("the whole text comes first, each reading once; no reading is blank or longer than the text", () => {
    const words = fc.array(fc.constantFrom("2", "x3", "shiny", "sm", "mythic", "normal", "king", "(", "-", " ", "kd"), { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          words.map((parts) => parts.join(" ")),
        ),
        (text) => {
          const readings = parseTypedPet(text);
          const [whole] = readings;
          if (whole) expect(Object.keys(whole)).toEqual(["name"]);
          expect(new Set(readings.map((reading) => JSON.stringify(reading))).size).toBe(readings.length);
          for (const reading of readings) {
            expect(reading.name.trim()).not.toBe("");
            expect(reading.name.length).toBeLessThanOrEqual(text.length);
            // Nothing is read into it: a variant may be taken out of the middle, no more.
            const [before = "", after = ""] = [reading.name.slice(0, 1), reading.name.slice(-1)];
            expect(whole?.name).toContain(before);
            expect(whole?.name).toContain(after);
          }
        },
      ),
    );
  });

  function tidied(pet: string): string {
    return parseTypedPet(pet)[0]?.name ?? "";
  }
});

test("a variant alone, and what means no pet", () => {
  for (const variant of VARIANTS) for (const word of WORDS[variant]) expect(parseVariant(` ${word} `), word).toBe(variant);
  for (const text of ["", "kd", "shiny kd", "shinyy", "2"]) expect(parseVariant(text), text).toBeNull();
  expect(["shiny", "sm", "2", "x3", "3x"].every(namesNoPet)).toBe(true);
  expect(["kd", "2026", "8 blast", "shiny kd"].some(namesNoPet)).toBe(false);
});

test("the word of a variant that is still being typed", () => {
  for (const word of ["shiny", "mythical", "normal", "regular", "sm"]) {
    for (let length = 1; length < word.length; length++) {
      const text = `kd ${word.slice(0, length)}`;
      // "mythic" is finished.
      if (parseVariant(word.slice(0, length)) === null) expect(withoutUnfinishedVariant(text), text).toBe("kd");
    }
  }
  for (const text of ["kd", "kd shiny", "s", "kd snake", ""]) expect(withoutUnfinishedVariant(text)).toBe(text);
});
