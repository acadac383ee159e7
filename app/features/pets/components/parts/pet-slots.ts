import type { ComponentType, ReactNode } from "react";
import { useOutletContext } from "react-router";
import type { CataloguePet, Variant } from "../../pets.types.ts";

/** What other rooms add to the pages of pets, by a route around them: this room does not know them. */
export interface PetSlots {
  /** Below the actions of a pet's page. */
  actions?: (pet: CataloguePet, variant: Variant) => ReactNode;
  /** Loads the button that stands on each card of the value list. */
  loadCardButton?: () => Promise<ComponentType<{ pet: CataloguePet }>>;
}

/** The slots that the route around the page fills; none without one. */
export function usePetSlots(): PetSlots {
  return useOutletContext<PetSlots | null | undefined>() ?? {};
}
