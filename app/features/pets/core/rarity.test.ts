import fc from "fast-check";
import { expect, test } from "vitest";
import { RARITIES } from "../pets.constants.ts";
import { compareRarities, normaliseRarity, rarityKey } from "./rarity.ts";

test("VAL-026 VAL-028: every known rarity has colours of its own", () => {
  const keys = RARITIES.map(rarityKey);
  expect(new Set(keys).size).toBe(RARITIES.length);
  expect(keys).not.toContain("neutral");
  expect(rarityKey("Limited Edition")).toBe("limited-edition");
});

test("VAL-027: a rarity is known in any letter case", () => {
  for (const rarity of RARITIES) {
    expect(rarityKey(rarity.toUpperCase())).toBe(rarityKey(rarity));
    expect(normaliseRarity(` ${rarity.toLowerCase()} `)).toBe(rarity);
  }
});

test("PET-058: Mythic is another spelling of Mythical", () => {
  expect(normaliseRarity("MYTHIC")).toBe("Mythical");
  expect(rarityKey("mythic")).toBe("mythical");
  expect(compareRarities("Mythic", "Mythical")).toBe(0);
});

test("an unknown rarity keeps its spelling, is neutral and comes last, by name", () => {
  expect(normaliseRarity("  Mega   Huge ")).toBe("Mega Huge");
  expect(rarityKey("Mega Huge")).toBe("neutral");
  expect(["Zeta", "common", "alpha", "Secret"].sort(compareRarities)).toEqual(["Secret", "common", "alpha", "Zeta"]);
});

test("any text is taken for a rarity, and the order of rarities is consistent", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(normaliseRarity(normaliseRarity(a))).toBe(normaliseRarity(a));
      expect(Math.sign(compareRarities(a, b)) + Math.sign(compareRarities(b, a))).toBe(0);
    }),
  );
});
