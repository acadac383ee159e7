import type { ComponentType } from "react";
import { useOutletContext } from "react-router";
import type { Elements } from "~/ui/own-text.tsx";
import type { CataloguePet, Variant } from "../../pets.types.ts";

/**
 * Slots that other rooms, such as the collection, fill on this room's pages through a layout route. This room does not know them.
 */
export interface PetSlots {
  /** Below the actions of a pet's page. */
  actions?: (pet: CataloguePet, variant: Variant) => Elements;
  /** Below the values of a pet's page: where the value of a variant comes from. */
  source?: (pet: CataloguePet, variant: Variant) => Elements;
  /** Below the odds of a pet, among its facts: their source and meaning. */
  odds?: (pet: CataloguePet, oneIn: number) => Elements;
  /** Below the facts of a pet: how many exist. */
  exists?: (pet: CataloguePet) => Elements;
  /** Below the entry of a value in the pet form: the team's evidence. */
  background?: (pet: { id: number }, variant: Variant) => Elements;
  /** Loads the button that stands on each card of the value list. */
  loadCardButton?: () => Promise<ComponentType<{ pet: CataloguePet }>>;
}

/** The context from a pet's page to the nested route with a form of its own, such as the alert. */
export interface PetOutlet {
  pet: CataloguePet;
}

/** The slots that the route around the page fills; none without one. */
export function usePetSlots(): PetSlots {
  return useOutletContext<PetSlots | null | undefined>() ?? {};
}
