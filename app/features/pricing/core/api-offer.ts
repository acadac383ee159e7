import { z } from "zod";
import { apiValue, apiVariantName, toApiValue } from "~/features/pets/core/api-pet.ts";
import { slugify } from "~/features/pets/core/slug.ts";
import { MAX_PER_SIDE } from "../pricing.constants.ts";
import type { OfferItem } from "../pricing.types.ts";

/** A pet of a trade as the API writes it. */
const apiOfferPet = z
  .object({
    pet: z.string().describe("The pet’s slug."),
    name: z.string(),
    variant: apiVariantName,
    ...apiValue.shape,
    estimated: z.boolean().describe("Whether the number is an estimate, because nobody has set one."),
  })
  .meta({ id: "TradedPet" });

/** A side of a trade: its pets and their total. */
export const apiSide = z
  .object({ pets: z.array(apiOfferPet).max(MAX_PER_SIDE), total: z.number().describe("Pets without a number count as 0.") })
  .meta({ id: "Side" });

/** A side of a trade as the API writes it. */
export function toApiSide(items: readonly OfferItem[], total: number): z.input<typeof apiSide> {
  const pets = items.map(({ name, variant, value, estimated }) => ({ pet: slugify(name), name, variant, ...toApiValue(value), estimated }));
  return { pets, total };
}

/** “for” separates the sides only if nothing clearer does. */
const BETWEEN_SIDES = [/\s+(?:vs\.?|versus|→|->|=>)\s+/i, /\s+for\s+/i];

/** Separator of the alternatives to the receiving side. */
const BETWEEN_OPTIONS = /\s+or\s+/i;

/**
 * Splits a trade such as “sh kd + 2 overlord vs leviathan or 3 hexarium” into given side, received side and alternatives. Null without a
 * separator.
 */
export function splitTrade(text: string): { giving: string; receiving: string; alternatives: string[] } | null {
  const whole = ` ${text} `;
  const found = BETWEEN_SIDES.map((sign) => sign.exec(whole)).find((one) => one !== null);
  if (!found) return null;
  const [receiving = "", ...alternatives] = whole
    .slice(found.index + found[0].length)
    .trim()
    .split(BETWEEN_OPTIONS);
  return { giving: whole.slice(0, found.index).trim(), receiving, alternatives };
}

const examplePet = (name: string, variant: "normal" | "shiny", value: number) => ({
  ...{ pet: slugify(name), name, variant, ...toApiValue(value), estimated: false },
});

/** A trade in the examples of the documentation. */
export const EXAMPLE_SIDES: Record<"giving" | "receiving", z.input<typeof apiSide>> = {
  giving: { pets: [examplePet("King Doggy", "shiny", 14_000)], total: 14_000 },
  receiving: { pets: [examplePet("The Overlord", "normal", 7_100), examplePet("The Overlord", "normal", 7_100)], total: 14_200 },
};
