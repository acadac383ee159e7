import { MAX_VALUE } from "~/features/pets/core/pet-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { PetValue, Variant } from "~/features/pets/pets.types.ts";
import { MAX_PER_SIDE } from "../pricing.constants.ts";
import type { OfferItem, OfferSides } from "../pricing.types.ts";
import { offerItemId } from "./offer-sides.ts";

/** Reads both sides as a browser keeps them, in JSON; null if there are none or they are invalid. Never throws. */
export function parseStoredSides(stored: string | null): OfferSides | null {
  try {
    const { giving, receiving } = fields(JSON.parse(stored ?? "null"));
    const sides = { giving: parseStoredItems(giving), receiving: parseStoredItems(receiving) };
    return sides.giving && sides.receiving ? { giving: sides.giving, receiving: sides.receiving } : null;
  } catch {
    return null;
  }
}

/** Reads the items of a side as a browser keeps them: up to eight valid ones, else null, because half a trade has another verdict. */
export function parseStoredItems(input: unknown): OfferItem[] | null {
  if (!Array.isArray(input) || input.length > MAX_PER_SIDE) return null;
  const valid = input.map(parseItem).filter((item) => item !== null);
  return valid.length === input.length ? valid : null;
}

function parseItem(input: unknown): OfferItem | null {
  const { petId, name, rarity, variant, value, estimated, image } = fields(input);
  if (typeof petId !== "number" || !Number.isInteger(petId) || petId < 1 || petId > 0x7fffffff) return null;
  if (typeof name !== "string" || name === "" || name.length > 120 || !isVariant(variant) || !isValue(value)) return null;
  return {
    id: offerItemId(petId, variant),
    petId,
    name,
    rarity: typeof rarity === "string" ? rarity.slice(0, 60) : "",
    variant,
    value,
    estimated: estimated === true,
    image: typeof image === "string" && /^[\w-]{1,128}$/.test(image) ? image : null,
    quantity: 1,
  };
}

function isVariant(input: unknown): input is Variant {
  return VARIANTS.some((variant) => variant === input);
}

function isValue(input: unknown): input is PetValue {
  if (typeof input === "number") return Number.isInteger(input) && input >= 1 && input <= MAX_VALUE;
  return input === "O/C" || input === "N/A" || input === null;
}

function fields(input: unknown): Record<string, unknown> {
  return typeof input === "object" && input !== null ? (input as Record<string, unknown>) : {};
}
