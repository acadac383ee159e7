import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { MAX_PER_SIDE } from "../pricing.constants.ts";
import type { PetPick } from "../pricing.types.ts";

/** A side as a form sends it with scripts: "42.shiny,42.normal". */
export function formatPicks(picks: readonly PetPick[]): string {
  return picks.map(({ petId, variant }) => `${petId}.${variant}`).join(",");
}

/** Reads one pick, "42.shiny"; null for anything else. */
export function parsePick(text: string): PetPick | null {
  const [id = "", word, ...rest] = text.split(".");
  const petId = parsePetId(id);
  const variant = VARIANTS.find((one) => one === word);
  return petId === null || variant === undefined || rest.length > 0 ? null : { petId, variant };
}

/** Reads a side that `formatPicks` wrote, at most one more than fits; null for anything else. */
export function parsePicks(text: string): PetPick[] | null {
  if (text === "") return [];
  const picks = text.split(",", MAX_PER_SIDE + 1).map(parsePick);
  return picks.some((pick) => pick === null) ? null : picks.filter((pick) => pick !== null);
}
