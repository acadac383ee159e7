import type { CataloguePet, PetValues } from "../app/features/pets/pets.types.ts";
import { readDemoCatalogue } from "../demo/world/catalogue.ts";
import { samplePet } from "../demo/world/market.ts";
import { sampleRarity, sampleValues } from "../demo/world/pricing.ts";
import { cataloguePet } from "./catalogue-pets.ts";

const NO_VALUES: PetValues = { normal: "N/A", shiny: "N/A", mythic: "N/A", shinyMythic: "N/A" };

/** The pets of the demo world with their sample values and demand, by name, as the catalogue of a fresh start holds them. */
export function demoPets(): CataloguePet[] {
  return readDemoCatalogue()
    .map((pet, index) => {
      const { trend, demand, limited } = samplePet(pet);
      const { name, rarity, variants } = pet;
      return cataloguePet({
        ...{ id: index + 1, name, rarity: sampleRarity(rarity), variants, trend, demand, limited },
        values: { ...NO_VALUES, ...sampleValues(pet) },
      });
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
