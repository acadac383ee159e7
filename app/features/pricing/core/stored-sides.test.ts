import { describe, expect, test } from "vitest";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import type { PetValue } from "../../pets/pets.types.ts";
import { toOfferItem } from "./offer-sides.ts";
import { parseStoredSides } from "./stored-sides.ts";

const item = (value: PetValue = 100) => toOfferItem(cataloguePet({ values: { normal: value } }), "normal");

describe("SHELL-151: the trade that was on the screen", () => {
  test("a stored trade comes back unchanged, also with an empty side", () => {
    const draft = { giving: [item(), item("O/C")], receiving: [] };
    expect(parseStoredSides(JSON.stringify(draft))).toEqual(draft);
  });

  test("an invalid stored trade is refused", () => {
    const half = { giving: [item(), { petId: -1 }], receiving: [] };
    const nine = { giving: Array(9).fill(item()), receiving: [] };
    for (const stored of [null, "", "{", "[]", "7", '{"giving":[]}', JSON.stringify(half), JSON.stringify(nine)]) {
      expect(parseStoredSides(stored)).toBeNull();
    }
  });
});
