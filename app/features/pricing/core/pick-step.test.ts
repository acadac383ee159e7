import { expect, test } from "vitest";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import type { FoundPet } from "./find-pets.ts";
import { pickQuantity, pickStep } from "./pick-step.ts";

const found = (part: Partial<FoundPet> = {}): FoundPet => ({ pet: cataloguePet(), variant: null, quantity: null, ...part });
const bear = cataloguePet({ name: "Bear", variants: ["shiny"], values: { shiny: 45 } });
const SIDE = { asksVariant: true, maxQuantity: 8 };
const ALERT = { asksVariant: false, maxQuantity: 1 };

test("CALC-021 CALC-022: a name alone asks, with the normal form, or the first where there is none", () => {
  for (const by of ["enter", "press"] as const) {
    expect(pickStep(found(), SIDE, by)).toEqual({ step: "ask", variant: "normal", absent: null });
    expect(pickStep(found({ pet: bear }), SIDE, by)).toEqual({ step: "ask", variant: "shiny", absent: null });
  }
});

test("a typed variant is added by Enter and chosen by a press", () => {
  expect(pickStep(found({ variant: "mythic" }), SIDE, "enter")).toEqual({ step: "add", variant: "mythic" });
  expect(pickStep(found({ variant: "mythic" }), SIDE, "press")).toEqual({ step: "ask", variant: "mythic", absent: null });
});

test("a typed variant that does not exist leads to a choice, never to another variant", () => {
  for (const by of ["enter", "press"] as const) {
    expect(pickStep(found({ pet: bear, variant: "mythic" }), SIDE, by)).toEqual({ step: "ask", variant: null, absent: "mythic" });
  }
});

test("a target that asks nothing gets the pet at once; one that asks for a quantity alone still asks", () => {
  for (const by of ["enter", "press"] as const) {
    expect(pickStep(found({ variant: "mythic" }), ALERT, by)).toEqual({ step: "add", variant: "normal" });
    expect(pickStep(found({ pet: bear, variant: "mythic" }), ALERT, by)).toEqual({ step: "add", variant: "shiny" });
    expect(pickStep(found(), { asksVariant: false, maxQuantity: 50 }, by)).toEqual({ step: "ask", variant: "normal", absent: null });
    expect(pickStep(found(), { asksVariant: true, maxQuantity: 1 }, by)).toMatchObject({ step: "ask" });
  }
});

test("CALC-075: the quantity that was typed with the name, else the field's", () => {
  expect(pickQuantity(found({ quantity: 3 }), "5", SIDE)).toBe(3);
  expect(pickQuantity(found({ quantity: 20 }), "5", SIDE)).toBe(8);
  expect(pickQuantity(found({ quantity: 0 }), "5", SIDE)).toBe(1);
  expect(pickQuantity(found({ quantity: 3 }), "1", ALERT)).toBe(1);
  expect(pickQuantity(found(), "5", SIDE)).toBe(5);
  expect(pickQuantity(found(), "9", SIDE)).toBe(1);
});
