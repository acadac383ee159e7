import { expect, test } from "vitest";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { toOfferItem } from "../../pricing/core/offer-sides.ts";
import { agreedSides } from "./agreed-sides.ts";
import { checkWindow } from "./check-window.ts";

const [dog, cat, owl] = ["King Doggy", "Cat", "Owl"].map((name, at) => toOfferItem(cataloguePet({ id: at + 1, name }), "normal"));
const agreed = agreedSides({ giving: [dog, cat].filter((pet) => pet !== undefined), receiving: owl ? [owl] : [] });
const seen = (...petIds: number[]) => petIds.map((petId) => ({ petId, variant: "normal" as const, quantity: 1, doubts: [] }));

test("DEAL-110 the agreed pets with the sides swapped are another player's window, not a difference", () => {
  expect(checkWindow(agreed, { giving: seen(3), receiving: seen(2, 1) }, [])).toEqual({ differences: [], doubts: [], isMirrored: true });
  expect(checkWindow(agreed, { giving: seen(1, 2), receiving: seen(3) }, [])).toEqual({ differences: [], doubts: [] });
  const swapped = checkWindow(agreed, { giving: seen(3), receiving: seen(2) }, []);
  expect(swapped.isMirrored).toBeUndefined();
  expect(swapped.differences).not.toEqual([]);
});

test("DEAL-107 an unknown pet in place of one without a picture is only a doubt", () => {
  const { differences } = checkWindow(agreed, { giving: seen(1, 9), receiving: seen(3) }, [2]);
  expect(differences).toMatchObject([{ kind: "extra", seen: { petId: 9 }, isSure: false }]);
  expect(checkWindow(agreed, { giving: seen(1), receiving: seen(3) }, [2]).differences).toEqual([]);
});

test("DEAL-112 in a light that hides too much nothing is certain: neither a difference nor that there is none", () => {
  const unclear = (giving: number[]) => checkWindow(agreed, { giving: seen(...giving), receiving: seen(3), isUnclear: true }, []);
  expect(unclear([1, 2])).toEqual({ differences: [], doubts: [], isUnclear: true });
  expect(unclear([1, 9])).toMatchObject({ differences: [{ kind: "pet", isSure: false }], isUnclear: true });
});
