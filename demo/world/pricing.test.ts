import { describe, expect, it } from "vitest";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { readDemoCatalogue } from "./catalogue.ts";
import { samplePet } from "./market.ts";
import { HIGHEST_VALUE, roundValue, SPECIFIED_VALUES, sampleRarity, sampleValues } from "./pricing.ts";

const pets = readDemoCatalogue();
const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const normals = (rarity: string) =>
  pets
    .filter((pet) => pet.rarity === rarity)
    .flatMap((pet) => (typeof sampleValues(pet).normal === "number" ? [sampleValues(pet).normal as number] : []));

describe("the demo catalogue", () => {
  it("the demo catalogue has 1,607 pets with their own slugs, and no odds of zero", () => {
    expect(pets).toHaveLength(1607);
    expect(new Set(pets.map((pet) => pet.slug)).size).toBe(1607);
    expect(pets.filter((pet) => pet.oneIn === 0)).toEqual([]);
  });
});

describe("sample values", () => {
  it("sample values are the same at every call, and only for variants that exist", () => {
    for (const pet of pets) {
      expect(sampleValues(pet)).toEqual(sampleValues(pet));
      expect(Object.keys(sampleValues(pet))).toEqual(pet.variants);
    }
  });

  it("sample values are whole numbers from 1 to the highest value, and rise from variant to variant", () => {
    for (const pet of pets) {
      const values = sampleValues(pet);
      const numbers = VARIANTS.flatMap((variant) => (typeof values[variant] === "number" ? [values[variant]] : []));
      for (const value of numbers) {
        expect(Number.isInteger(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(1);
        expect(value).toBeLessThanOrEqual(HIGHEST_VALUE);
      }
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  });

  it("rise with rarity on the median", () => {
    const order = ["common", "rare", "epic", "legendary", "secret", "infinity"].map((rarity) => median(normals(rarity)));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it("span the ranges players expect", () => {
    expect(Math.max(...normals("common"))).toBeLessThanOrEqual(50);
    expect(median(normals("legendary"))).toBeGreaterThan(100);
    expect(median(normals("legendary"))).toBeLessThan(5_000);
    const rarest = pets.filter((pet) => VARIANTS.some((variant) => Number(sampleValues(pet)[variant] ?? 0) > 3_000_000_000));
    expect(rarest.length).toBeGreaterThan(0);
    expect(rarest.length).toBeLessThanOrEqual(3);
  });

  it("sample values have a share of O/C, N/A and not yet valued", () => {
    const all = pets.flatMap((pet) => Object.values(sampleValues(pet)));
    const part = (value: "O/C" | "N/A" | null) => all.filter((entry) => entry === value).length / all.length;
    expect(part("O/C")).toBeGreaterThan(0.005);
    expect(part("O/C")).toBeLessThan(0.05);
    expect(part("N/A")).toBeGreaterThan(0.002);
    expect(part(null)).toBeGreaterThan(0.004);
    expect(part(null)).toBeLessThan(0.04);
  });

  it("sample values hold the three specification samples on pets that have all four variants (PET-059, PET-060, PET-061)", () => {
    expect(Object.values(SPECIFIED_VALUES).map((values) => VARIANTS.map((variant) => values[variant]))).toEqual([
      [500, 1000, 1500, 3000],
      [2000, 4000, 6000, 12000],
      [3000, 6000, 9000, 18000],
    ]);
    for (const [slug, values] of Object.entries(SPECIFIED_VALUES)) {
      const pet = pets.find((entry) => entry.slug === slug);
      expect(pet?.variants).toEqual([...VARIANTS]);
      expect(pet && sampleValues(pet)).toEqual(values);
    }
  });

  it("round the way people write values", () => {
    expect([0.2, 7.6, 483, 12_449].map((value) => roundValue(value, 2))).toEqual([1, 8, 480, 12_000]);
    expect([9_853, 12_449].map((value) => roundValue(value, 3))).toEqual([9_850, 12_400]);
    expect(sampleRarity("secret")).toBe("Secret");
  });
});

describe("sample market words", () => {
  it("sample market words give every pet a trend, a demand from 0 to 5, and a forecast to most", () => {
    const samples = pets.map(samplePet);
    expect(new Set(samples.map(({ trend }) => trend)).size).toBe(6);
    expect(new Set(samples.map(({ demand }) => demand))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    const silent = samples.filter(({ forecast }) => forecast === "").length;
    expect(silent).toBeGreaterThan(100);
    expect(silent).toBeLessThan(800);
  });

  it("sample market words call a removed pet limited", () => {
    for (const pet of pets) if (pet.dateRemoved) expect(samplePet(pet).limited).toBe(true);
  });
});
