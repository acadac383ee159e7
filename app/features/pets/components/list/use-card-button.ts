import { type ComponentType, useEffect, useState } from "react";
import type { CataloguePet } from "../../pets.types.ts";
import { usePetSlots } from "../parts/pet-slots.ts";

export type CardButton = ComponentType<{ pet: CataloguePet }>;

/** The button that another room puts on each card, once its code is there; undefined if there is none. */
export function useCardButton(): CardButton | undefined {
  const { loadCardButton } = usePetSlots();
  const [button, setButton] = useState<CardButton>();
  useEffect(() => {
    let wanted = true;
    loadCardButton?.().then(
      (loaded) => wanted && setButton(() => loaded),
      (error: unknown) => console.error("The buttons of the cards could not be loaded.", error),
    );
    return () => {
      wanted = false;
    };
  }, [loadCardButton]);
  return button;
}
