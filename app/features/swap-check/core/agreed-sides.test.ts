import { expect, test } from "vitest";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { toOfferItem } from "../../pricing/core/offer-sides.ts";
import { agreedSides } from "./agreed-sides.ts";

test("DEAL-100 copies of a pet are counted, each form by itself, in the order in which they were agreed on", () => {
  const dog = cataloguePet({ id: 1, name: "King Doggy" });
  const cat = cataloguePet({ id: 2, name: "Cat" });
  const giving = [toOfferItem(cat, "normal"), toOfferItem(dog, "shiny"), toOfferItem(cat, "normal"), toOfferItem(dog, "normal")];
  const sides = agreedSides({ giving, receiving: [] });
  expect(sides.giving.map(({ name, variant, quantity }) => [name, variant, quantity])).toEqual([
    ["Cat", "normal", 2],
    ["King Doggy", "shiny", 1],
    ["King Doggy", "normal", 1],
  ]);
  expect(sides.receiving).toEqual([]);
});
