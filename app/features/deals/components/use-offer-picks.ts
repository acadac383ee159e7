import { useState } from "react";
import type { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { itemsOf, offerItemId } from "~/features/pricing/core/offer-sides.ts";
import { formatPicks, parsePicks } from "~/features/pricing/core/picks-text.ts";
import { MAX_PER_SIDE } from "~/features/pricing/pricing.constants.ts";
import type { OfferItem, OfferSides, PetPick, Side } from "~/features/pricing/pricing.types.ts";
import type { FormHandle } from "~/ui/form/use-form.ts";
import type { AvailablePets } from "../deals.types.ts";

type Picks = Record<Side, readonly PetPick[]>;
type Catalogue = ReturnType<typeof useCatalogue>;

/** The pets of an offer that is put together, kept with its form until it is sent. */
export function useOfferPicks(
  form: FormHandle,
  catalogue: Catalogue,
  initial: OfferSides,
  atHand: Record<Side, AvailablePets[]>,
  hydrating: boolean,
) {
  const [changed, setChanged] = useState<Picks>();
  const [added, setAdded] = useState<readonly OfferItem[]>([]);
  const kept = hydrating || changed ? null : readKept(form.readExtra());
  const picks: Picks = changed ?? kept ?? initial;
  const known = new Map(
    [...atHand.giving, ...atHand.receiving]
      .map(({ item }) => [item.id, item] as const)
      .concat([...initial.giving, ...initial.receiving, ...added].map((item) => [item.id, item] as const)),
  );
  const itemOf = (pick: PetPick): OfferItem[] => {
    const item = known.get(offerItemId(pick.petId, pick.variant));
    if (item) return [item];
    const pet = catalogue.pets.find(({ id }) => id === pick.petId);
    return pet ? itemsOf([pick], new Map([[pet.id, pet]])).items : [];
  };
  const change = (side: Side, next: readonly PetPick[]) => {
    const all = { ...picks, [side]: next };
    setChanged(all);
    form.keepExtra(`${formatPicks(all.giving)} ${formatPicks(all.receiving)}`);
  };
  return {
    picks,
    sides: { giving: picks.giving.flatMap(itemOf), receiving: picks.receiving.flatMap(itemOf) } satisfies OfferSides,
    /** Adds as many as fit, and returns how many that were. */
    add(side: Side, items: readonly OfferItem[]): number {
      const next = [...picks[side], ...items].slice(0, MAX_PER_SIDE);
      setAdded([...added, ...items]);
      change(side, next);
      return next.length - picks[side].length;
    },
    remove: (side: Side, at: number) =>
      change(
        side,
        picks[side].filter((_, index) => index !== at),
      ),
  };
}

export type OfferPicks = ReturnType<typeof useOfferPicks>;

function readKept(text: string | undefined): Picks | null {
  if (text === undefined) return null;
  const [giving, receiving] = text.split(" ").map((part) => parsePicks(part));
  return giving && receiving ? { giving, receiving } : null;
}
