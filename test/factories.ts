import { importPets, type PetImport } from "../app/features/pets/pets.commands.server.ts";
import type { AppContext } from "../app/platform/context.server.ts";

let serial = 0;

/** A pet as the import takes it: four variants with plain values, unless told otherwise. */
export function petImport(overrides: Partial<PetImport> = {}): PetImport {
  serial += 1;
  const name = overrides.name ?? `Test Pet ${serial}`;
  return {
    name,
    rarity: "Legendary",
    values: { normal: 500, shiny: 1_000, mythic: 1_500, shinyMythic: 3_000 },
    trend: "Stable",
    forecast: "",
    popularity: 3,
    limited: false,
    oneIn: 4_000,
    sources: ["Common Egg"],
    addedOn: "2025-04-11",
    removedOn: null,
    history: [],
    ...overrides,
  };
}

/** Stores pets and returns their ids in the same order. */
export async function createPets(ctx: AppContext, ...overrides: Partial<PetImport>[]): Promise<number[]> {
  return importPets(ctx, overrides.map(petImport));
}
