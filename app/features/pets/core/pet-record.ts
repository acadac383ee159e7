import { imageUrl } from "~/platform/media/image-folder.ts";
import { VARIANTS } from "../pets.constants.ts";
import { PET_IMAGES } from "../pets.images.ts";
import type { CataloguePet, PetValue, Trend, Variant } from "../pets.types.ts";
import { normaliseRarity } from "./rarity.ts";

/** A pet as the public API gives it by its name. */
export interface PetRecord {
  name: string;
  rarity: string;
  imageUrl: string | null;
  /** The set values; null where none was set, even if pages show an estimate. */
  values: Record<Variant, PetValue>;
  trend: Trend;
  forecast: string;
  /** 1 to 5; 0 is not rated. */
  popularity: number;
  limited: boolean;
  /** When a value was changed last. */
  lastUpdated: string | null;
}

/** The record of a pet; `appUrl` is the site's own address, because clients are elsewhere. */
export function toPetRecord(pet: CataloguePet, forecast: string, appUrl: string): PetRecord {
  return {
    name: pet.name,
    rarity: normaliseRarity(pet.rarity),
    imageUrl: petImageUrl(pet, appUrl),
    values: Object.fromEntries(
      VARIANTS.map((variant) => [variant, pet.variants.includes(variant) ? pet.values[variant] : "N/A"]),
    ) as Record<Variant, PetValue>,
    trend: pet.trend,
    forecast,
    popularity: pet.demand,
    limited: pet.limited,
    lastUpdated: pet.valuedAt === null ? null : new Date(pet.valuedAt).toISOString(),
  };
}

/** The whole address of a pet's picture; null if there is none. */
export function petImageUrl({ image }: Pick<CataloguePet, "image">, appUrl: string): string | null {
  return image === null ? null : `${appUrl}${imageUrl(PET_IMAGES, image, 512)}`;
}
