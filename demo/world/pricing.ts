import type { PetValue, Variant } from "~/features/pets/pets.types.ts";
import type { DemoPet } from "./catalogue.ts";
import { type Random, seeded } from "./random.ts";

/** Sample values of the variants that exist. */
export type SampleValues = Partial<Record<Variant, PetValue>>;

/** Nothing in the demo world is worth more than this. */
export const HIGHEST_VALUE = 10_000_000_000;

/** The three specification samples, by slug, on well-known pets that have all four variants. */
export const SPECIFIED_VALUES: Readonly<Record<string, Record<Variant, number>>> = {
  "abyssal-dragon": { normal: 500, shiny: 1000, mythic: 1500, shinyMythic: 3000 },
  hexarium: { normal: 2000, shiny: 4000, mythic: 6000, shinyMythic: 12000 },
  nullvoid: { normal: 3000, shiny: 6000, mythic: 9000, shinyMythic: 18000 },
};

/** The rarity as the site writes it: "secret" → "Secret". */
export const sampleRarity = (raw: string): string => raw.charAt(0).toUpperCase() + raw.slice(1);

/** Where `value` lies between low and high, from 0 to 1. */
const share = (value: number, low: number, high: number) => Math.min(1, Math.max(0, (value - low) / (high - low)));

/** Power of ten of a normal variant's value; `odds` is the power of ten of its odds, null where unknown. */
function magnitude(rarity: string, odds: number | null, random: Random): number {
  const guess = (low: number, high: number) => random.between(low, high);
  switch (rarity) {
    case "infinity":
      return 4.6 + 5.4 * share(odds ?? guess(9, 11), 8, 13) ** 2.6;
    case "void":
      return 6 + 1.2 * share(odds ?? 11, 10, 12);
    case "celestial":
      return 5.7 + 0.9 * share(odds ?? 9, 9, 10.2);
    case "secret":
      return 3 + 4 * share(odds ?? guess(4.2, 7.5), 4, 11.2) ** 1.6;
    case "legendary":
      return 2 + 1.55 * share(odds ?? guess(2.6, 5.5), 2, 7.4);
    case "epic":
      return 1.2 + 0.9 * share(odds ?? 1, 0.5, 1.7);
    case "unique":
      return 0.9 + 0.5 * share(odds ?? 0.5, 0.4, 0.9);
    case "rare":
      return 0.75 + 0.75 * share(odds ?? 0.5, 0.4, 1.5);
    default:
      return 0.1 + 0.75 * share(odds ?? 0.3, 0, 0.6) + guess(-0.1, 0.4);
  }
}

/** Rounds the way people write values: whole up to 50, then 2 or 3 significant digits. */
export function roundValue(value: number, digits: 2 | 3): number {
  if (value < 50) return Math.max(1, Math.round(value));
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - digits + 1);
  return Math.round(value / step) * step;
}

/** Removed for at least nine months when the catalogue was made. */
const removedLongAgo = (pet: DemoPet) => pet.dateRemoved !== null && pet.dateRemoved < "2025-11-01";

/** The value of a variant that has no number, or undefined: most have one. */
function special(variant: Variant, removed: boolean, random: Random): PetValue | undefined {
  const roll = random.next();
  const [circulation, available, unvalued] = {
    normal: [removed ? 0.03 : 0, 0.004, 0.006],
    shiny: [removed ? 0.02 : 0, 0.004, 0.01],
    mythic: [removed ? 0.05 : 0.01, 0.01, 0.025],
    shinyMythic: [removed ? 0.12 : 0.03, 0.02, 0.04],
  }[variant] as [number, number, number];
  if (roll < circulation) return "O/C";
  if (roll < circulation + available) return "N/A";
  return roll < circulation + available + unvalued ? null : undefined;
}

/**
 * Deterministic sample values of a pet, derived from rarity and odds alone: whole numbers of at
 * least 1, rising from variant to variant, with a realistic share of O/C, N/A and not yet valued.
 */
export function sampleValues(pet: DemoPet): SampleValues {
  const specified = SPECIFIED_VALUES[pet.slug];
  if (specified) return { ...specified };
  const random = seeded(`values:${pet.slug}`);
  const odds = pet.oneIn === null ? null : Math.log10(pet.oneIn);
  const removed = removedLongAgo(pet);
  const premium = pet.dateRemoved === null ? 1 : random.between(1.2, removed ? 2.2 : 1.6);
  const factors: Record<Variant, number> = {
    normal: 1,
    shiny: random.between(2, 2.3),
    mythic: random.between(4.5, 6),
    shinyMythic: random.between(9, 12),
  };
  const most = Math.max(...pet.variants.map((variant) => factors[variant]));
  const wanted = 10 ** (magnitude(pet.rarity, odds, random) + random.between(-0.1, 0.1)) * premium;
  const normal = Math.min(wanted, HIGHEST_VALUE / most);

  const values: SampleValues = {};
  let previous = 0;
  for (const variant of pet.variants) {
    const digits = random.chance(0.6) ? 2 : 3;
    const without = special(variant, removed, random);
    const value = Math.min(HIGHEST_VALUE, Math.max(previous + 1, roundValue(normal * factors[variant], digits)));
    previous = value;
    values[variant] = without === undefined ? value : without;
  }
  return values;
}
