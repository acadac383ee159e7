import { z } from "zod";
import { TRENDS, VARIANTS } from "../pets.constants.ts";
import type { CataloguePet, PetValue, Variant } from "../pets.types.ts";
import { FLAG_WORDS, FLAGS, flagsOf } from "./flags.ts";
import { acronymsOf } from "./name-index.ts";
import { foldName } from "./pet-name.ts";
import { formatValue } from "./pet-value.ts";
import { normaliseRarity } from "./rarity.ts";
import { slugify } from "./slug.ts";
import { changePercent } from "./spark.ts";

const VALUE_STATUSES = ["valued", "out-of-circulation", "not-available", "not-valued"] as const;

/** A moment as the API writes it: in UTC, to the second. */
export const apiMoment = z.iso.datetime().meta({ description: "UTC, such as 2026-11-21T12:00:00Z" });

const value = {
  value: z.int().positive().nullable().describe("The number; null where there is none."),
  text: z.string().describe("The same for people: “12,500”, “O/C” (out of circulation), “N/A” (not available) or “Not valued”."),
  status: z.enum(VALUE_STATUSES),
};

/** A value as number and text. */
export const apiValue = z.object(value).meta({ id: "Value", description: "A value as number and as text. Estimates are not given." });

/** A variant of a pet in the game. */
export const apiVariantName = z.enum(VARIANTS).meta({ id: "VariantName" });

const variant = z
  .object({
    ...value,
    updatedAt: apiMoment.nullable().describe("When this variant’s value was changed last; null if never."),
    flags: z
      .array(z.enum(FLAGS))
      .describe(`Why to look at the value twice. ${FLAGS.map((flag) => `“${flag}”: ${FLAG_WORDS[flag].rule}`).join(" ")}`),
    safeRange: z
      .object({ low: z.int().positive(), high: z.int().positive() })
      .nullable()
      .describe("The range that is safe to trade in, of a value with a flag."),
  })
  .meta({ id: "Variant" });

/** A pet of the catalogue. */
export const apiPet = z
  .object({
    name: z.string(),
    aliases: z.array(z.string()).describe("What players shorten the name to; others may share one."),
    rarity: z.string(),
    limited: z.boolean(),
    demand: z.int().min(0).max(5).describe("1 to 5; 0 is not rated."),
    trend: z.enum(TRENDS),
    variants: z.partialRecord(apiVariantName, variant).describe("Only those that the game has."),
  })
  .meta({ id: "Pet" });
export type ApiPet = z.input<typeof apiPet>;

/** A moment as the API writes it. */
export function formatMoment(at: number | Date): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** A value as the API writes it. */
export function toApiValue(stored: PetValue): z.input<typeof apiValue> {
  const status = typeof stored === "number" ? 0 : stored === "O/C" ? 1 : stored === "N/A" ? 2 : 3;
  return {
    value: typeof stored === "number" ? stored : null,
    text: stored === null ? "Not valued" : formatValue(stored),
    status: VALUE_STATUSES[status],
  };
}

/** A pet as the API writes it, with when each variant was changed last, in milliseconds since 1970. */
export function toApiPet(pet: CataloguePet, changedAt: Partial<Record<Variant, number>>): ApiPet {
  return {
    ...{ name: pet.name, aliases: acronymsOf(foldName(pet.name)), rarity: normaliseRarity(pet.rarity), limited: pet.limited },
    ...{ demand: pet.demand, trend: pet.trend },
    variants: Object.fromEntries(
      pet.variants.map((name) => {
        const at = changedAt[name];
        const flagged = flagsOf(pet, name);
        const safeRange = flagged && { low: flagged.low, high: flagged.high };
        const updatedAt = at === undefined ? null : formatMoment(at);
        return [name, { ...toApiValue(pet.values[name]), updatedAt, flags: [...(flagged?.flags ?? [])], safeRange }];
      }),
    ),
  };
}

/** A change of a value as the API and webhooks write it. */
export const apiChange = z
  .object({
    pet: z.string().describe("The pet’s slug."),
    name: z.string(),
    variant: apiVariantName,
    from: apiValue,
    to: apiValue,
    percent: z.number().nullable().describe("By how much it moved; null where it was or is no number."),
    reason: z.string().describe("May be empty."),
    at: apiMoment,
  })
  .meta({ id: "Change", description: "A change of one variant’s value." });

interface Change {
  name: string;
  variant: Variant;
  from: PetValue;
  to: PetValue;
  reason: string;
  at: Date | number;
}

/** A change as the API and webhooks write it. */
export function toApiChange({ name, variant, from, to, reason, at }: Change): z.input<typeof apiChange> {
  return {
    ...{ pet: slugify(name), name, variant, from: toApiValue(from), to: toApiValue(to) },
    ...{ percent: changePercent(from, to) ?? null, reason, at: formatMoment(at) },
  };
}

/** The time in the examples of the documentation. */
export const EXAMPLE_AT = "2026-11-21T12:00:00Z";
export const EXAMPLE_SITE = "https://values.example";
export const EXAMPLE_CHANGE = toApiChange({
  ...{ name: "King Doggy", variant: "shiny", from: 12_500, to: 14_000, reason: "Sold for more in ten trades" },
  at: Date.parse(EXAMPLE_AT),
});
const exampleVariant = (stored: PetValue) => ({
  ...toApiValue(stored),
  updatedAt: stored === null ? null : EXAMPLE_AT,
  flags: stored === 14_000 ? ["settling" as const] : [],
  safeRange: stored === 14_000 ? { low: 12_500, high: 14_000 } : null,
});
export const EXAMPLE_PET: ApiPet = {
  ...{ name: "King Doggy", aliases: ["kd"], rarity: "Secret", limited: false, demand: 4, trend: "Rising" },
  variants: {
    normal: exampleVariant(5_000),
    shiny: exampleVariant(14_000),
    mythic: exampleVariant("O/C"),
    shinyMythic: exampleVariant(null),
  },
};
