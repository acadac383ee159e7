import fc from "fast-check";
import { expect, test } from "vitest";
import { createPetSearch } from "~/features/pets/core/pet-search.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { keysOf } from "~/text/keys-of.ts";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { WANT_TAGS } from "../trades.constants.ts";
import { readAskedPets, readOffer } from "./board-query.ts";
import { asGiven, asWanted, minuteCode, minuteOf, searchCodesOf, tagCode, wantedCodes } from "./item-codes.ts";

const pets = ["King Doggy", "Silly King Doggy", "Overlord", "Bunny", "Shinyun", "Mythic Mole"].map((name, at) =>
  cataloguePet({ id: at + 1, name }),
);
const catalogue = { pets, search: createPetSearch(pets) };
/** The asked pets in words, such as "shiny: King Doggy, Silly King Doggy". */
const asked = (...[text, variant = null, options]: [string, ((typeof VARIANTS)[number] | null)?, { exact: boolean }?]) =>
  readAskedPets(catalogue, text, variant, options).map(
    (one) => `${one.variant}: ${one.petIds === null ? "any" : one.petIds.map((id) => pets[id - 1]?.name).join(", ")}`,
  );

test.each([
  ["shiny", ["shiny: any"]],
  ["myth", ["mythic: any"]],
  ["s.mythic", ["shinyMythic: any"]],
  ["normal", ["normal: any"]],
  ["Shiny Overlord", ["shiny: Overlord"]],
  ["overlord shiny", ["shiny: Overlord"]],
  ["sm kd", ["shinyMythic: King Doggy"]],
  ["smkd", ["shinyMythic: King Doggy"]],
  ["2x myth kd", ["mythic: King Doggy"]],
  ["bunny (s/m)", ["shinyMythic: Bunny"]],
  ["shiny mythical overlord", ["shinyMythic: Overlord"]],
  ["Shinyun", ["null: Shinyun"]],
  ["mythic mole", ["null: Mythic Mole"]],
  ["doggy", ["null: King Doggy, Silly King Doggy"]],
  ["zzzz qqqq", []],
  ["  ", []],
])("TRD-043, TRD-044: “%s” asks for %j", (text, expected) => {
  expect(asked(text)).toEqual(expected);
});

test("TRD-043: matches of a misspelled text are marked as guesses", () => {
  const guesses = (text: string) => readAskedPets(catalogue, text, null).map(({ petIds, isGuess }) => [petIds, isGuess]);
  expect(guesses("overlord")).toEqual([[[3], false]]);
  expect(guesses("overlrod")).toEqual([[[3], true]]);
  expect(guesses("shiny overlrod")).toEqual([[[3], true]]);
  expect(guesses("shiny")[0]).toEqual([null, false]);
});

test("TRD-041, TRD-042: the filter's variant holds where the text names none, and a whole name can stand for that pet alone", () => {
  expect(asked("overlord", "mythic")).toEqual(["mythic: Overlord"]);
  expect(asked("shiny overlord", "mythic")).toEqual(["shiny: Overlord"]);
  expect(asked("king doggy")).toEqual(["null: King Doggy, Silly King Doggy"]);
  expect(asked("king doggy", undefined, { exact: true })).toEqual(["null: King Doggy"]);
  expect(asked("shiny king doggy", undefined, { exact: true })).toEqual(["shiny: King Doggy"]);
  expect(asked("king dogg", undefined, { exact: true })).toEqual(["null: King Doggy, Silly King Doggy"]);
});

const pick = fc.record({ petId: fc.integer({ min: 1, max: 20_000 }), variant: fc.constantFrom(...VARIANTS) });

test("TRD-041, TRD-042: wanted pets are found exactly in the trades that have them", () => {
  fc.assert(
    fc.property(fc.array(pick, { minLength: 1, maxLength: 16 }), pick, (items, { petId, variant }) => {
      const codes = searchCodesOf({ giving: items, receiving: [], alternatives: [], tags: [], at: new Date(0) });
      const has = (wanted: number[]) => wanted.some((code) => codes.includes(code));
      expect(has(wantedCodes([petId], variant))).toBe(items.some((item) => item.petId === petId && item.variant === variant));
      expect(has(wantedCodes([petId], null))).toBe(items.some((item) => item.petId === petId));
      expect(has(wantedCodes(null, variant))).toBe(items.some((item) => item.variant === variant));
      expect(has(wantedCodes([], variant))).toBe(false);
    }),
  );
});

test("TRD-203: wanted and given pets have different codes, and no code means two things", () => {
  const groups = fc.array(fc.array(pick, { minLength: 1, maxLength: 8 }), { maxLength: 7 });
  fc.assert(
    fc.property(
      fc.array(pick, { maxLength: 8 }),
      fc.array(pick, { maxLength: 8 }),
      groups,
      pick,
      fc.subarray(keysOf(WANT_TAGS)),
      fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
      (giving, receiving, alternatives, one, tags, at) => {
        const codes = searchCodesOf({ giving, receiving, alternatives, tags, at });
        const has = (wanted: number[]) => wanted.some((code) => codes.includes(code));
        const wanted = [...receiving, ...alternatives.flat()];
        const isOne = ({ petId, variant }: typeof one) => petId === one.petId && variant === one.variant;
        expect(has(wantedCodes([one.petId], one.variant).map(asWanted))).toBe(wanted.some(isOne));
        expect(has(wantedCodes([one.petId], one.variant).map(asGiven))).toBe(giving.some(isOne));
        expect(has(wantedCodes(null, one.variant).map(asGiven))).toBe(giving.some(({ variant }) => variant === one.variant));
        expect(has(wantedCodes([one.petId], one.variant))).toBe([...giving, ...wanted].some(isOne));
        expect(has(wantedCodes(null, one.variant).map(asWanted))).toBe(wanted.some(({ variant }) => variant === one.variant));
        for (const tag of keysOf(WANT_TAGS)) expect(has([tagCode(tag)])).toBe(tags.includes(tag));
        expect([-1, 0, 1].filter((other) => has([minuteCode(minuteOf(at) + other)]))).toEqual([0]);
      },
    ),
  );
});

/** An offer in words, such as "2 King Doggy > adds". */
function offer(text: string): string | null {
  const read = readOffer(catalogue, text);
  const words = ({ asked: found, tags, copies }: NonNullable<typeof read>["giving"][number]) =>
    `${copies} ${[...tags, ...found.map(({ petIds, variant }) => `${variant ?? "any"} ${petIds?.map((id) => pets[id - 1]?.name)}`)]}`;
  return read && `${read.giving.map(words)} > ${read.receiving.map(words)}`;
}

test.each([
  ["2 shiny king doggy for adds", "2 shiny King Doggy > 1 adds"],
  ["overlord for bunny", "1 any Overlord > 1 any Bunny"],
  ["sm kd + bunny → any offer", "1 shinyMythic King Doggy,1 any Bunny > 1 any"],
  ["Bunny and overlord VS 3x king doggy, upgrade", "1 any Bunny,1 any Overlord > 3 any King Doggy,1 upgrade"],
])("TRD-214 “%s” is the offer %s", (text, expected) => {
  expect(offer(text)).toBe(expected);
});

test.each([
  "king doggy",
  "for bunny",
  "bunny for",
  "bunny for zzzz qqqq",
  "adds for bunny",
  "bunny for overlord for bunny",
  "overlrod for bunny",
  "",
])("TRD-214 “%s” is no offer", (text) => {
  expect(offer(text)).toBeNull();
});
