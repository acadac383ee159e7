import fc from "fast-check";
import { FLAGS } from "../app/features/pets/core/flags.ts";
import { TRENDS, VARIANTS } from "../app/features/pets/pets.constants.ts";
import type { CataloguePet, PetValue, PetValues } from "../app/features/pets/pets.types.ts";

/** A pet of the catalogue for tests of pure rules: all four variants exist, worth 100, 200, 500 and 1,000. */
export function cataloguePet({
  values,
  ...rest
}: Partial<Omit<CataloguePet, "values">> & { values?: Partial<PetValues> } = {}): CataloguePet {
  return {
    id: 1,
    name: "King Doggy",
    rarity: "Secret",
    image: null,
    values: { normal: 100, shiny: 200, mythic: 500, shinyMythic: 1000, ...values },
    variants: [...VARIANTS],
    trend: "Stable",
    demand: 3,
    limited: false,
    valuedAt: null,
    change: null,
    spark: [],
    ...rest,
  };
}

/** Any value a pet can have. */
export const petValues: fc.Arbitrary<PetValue> = fc.oneof(
  fc.integer({ min: 1, max: 1e6 }),
  fc.maxSafeInteger().map((number) => (Math.abs(number) % 1e15) + 1),
  fc.constantFrom("O/C" as const, "N/A" as const, null),
);

const valueFlags = fc.record({
  flags: fc.subarray([...FLAGS], { minLength: 1 }),
  low: fc.integer({ min: 1, max: 1e6 }),
  high: fc.integer({ min: 1e6, max: 1e9 }),
});

/** Any pet the catalogue can hold. */
export const cataloguePets: fc.Arbitrary<CataloguePet> = fc.record({
  id: fc.integer({ min: 1, max: 0x7fffffff }),
  name: fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
  rarity: fc.oneof(fc.constantFrom("Secret", "Legendary", "common", "Mythic", "Huge"), fc.string({ minLength: 1, maxLength: 10 })),
  image: fc.option(fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 64, maxLength: 64 })),
  values: fc.record({ normal: petValues, shiny: petValues, mythic: petValues, shinyMythic: petValues }),
  variants: fc.subarray([...VARIANTS]),
  trend: fc.constantFrom(...TRENDS),
  demand: fc.integer({ min: 0, max: 5 }),
  limited: fc.boolean(),
  valuedAt: fc.option(fc.integer({ min: 0, max: 40_000 }).map((day) => day * 86_400_000)),
  change: fc.option(fc.integer({ min: -1000, max: 99_999 }).map((tenths) => tenths / 10 + 0)),
  spark: fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 12 }),
  flags: fc.option(fc.record({ normal: valueFlags, shinyMythic: valueFlags }), { nil: undefined }),
});
