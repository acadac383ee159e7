import { expect, test } from "vitest";
import type { Difference } from "../swap-check.types.ts";
import { differenceWords } from "./difference-words.ts";

const names = new Map([
  [1, "King Doggy"],
  [2, "Cat"],
]);
const words = (difference: object) =>
  differenceWords({ side: "giving", isSure: true, ...difference } as Difference, (petId) => names.get(petId) ?? null);
const dog = { petId: 1, variant: "shiny" };

test("DEAL-106 a sentence names each difference, with pets, forms and quantities", () => {
  expect(words({ kind: "missing", agreed: dog, quantity: 1 })).toBe("Shiny King Doggy is missing.");
  expect(words({ kind: "missing", agreed: dog, quantity: 2 })).toBe("2 × Shiny King Doggy are missing.");
  expect(words({ kind: "extra", seen: dog, quantity: 1 })).toBe("There is Shiny King Doggy, which nobody agreed on.");
  expect(words({ kind: "quantity", agreed: dog, shown: 1, expected: 3 })).toBe("There is 1 × Shiny King Doggy, not 3.");
  expect(words({ kind: "form", agreed: dog, seen: { ...dog, variant: "normal" }, quantity: 1 })).toBe(
    "There is King Doggy instead of Shiny King Doggy.",
  );
  expect(words({ kind: "pet", agreed: dog, seen: { petId: 9, variant: "normal" }, quantity: 1 })).toBe(
    "There is another pet instead of Shiny King Doggy.",
  );
});
