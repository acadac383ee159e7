import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import type { Box } from "~/features/pictures/core/screen/pixels.ts";
import type { Find } from "~/features/pictures/core/screen/read-screen.ts";
import type { Sureness } from "~/features/pictures/core/screen/sureness.ts";
import type { OfferItem } from "../pricing.types.ts";
import { defaultVariant, toOfferItem } from "./offer-sides.ts";

/** A find that is proposed to the reader, who takes it, corrects it or leaves it. */
export interface Proposal {
  /** Its number on the picture, from 1. */
  number: number;
  box: Box;
  sureness: Sureness;
  /** The pets that it may be, most alike first. */
  likely: readonly CataloguePet[];
  pet: CataloguePet;
  variant: Variant;
  quantity: number;
  /** Whether the reader took it. Nothing is taken by itself. */
  taken: boolean;
  /** Whether it was added already. */
  added?: boolean;
}

/** Finds as proposals behind those that are there: by their most alike pet, in its first variant, once. */
export function propose(found: readonly Find[], pets: ReadonlyMap<number, CataloguePet>, before: readonly Proposal[] = []): Proposal[] {
  let number = before.at(-1)?.number ?? 0;
  const added = found.flatMap(({ box, sureness, petIds }) => {
    const likely = petIds.flatMap((id) => pets.get(id) ?? []);
    const [pet] = likely;
    if (!pet) return [];
    number++;
    return [{ number, box, sureness, likely, pet, variant: defaultVariant(pet), quantity: 1, taken: false }];
  });
  return [...before, ...added];
}

/** The same proposal with another pet, which the reader chose and therefore takes. */
export function correct(proposal: Proposal, pet: CataloguePet): Proposal {
  const variant = pet.variants.includes(proposal.variant) ? proposal.variant : defaultVariant(pet);
  return { ...proposal, pet, variant, taken: true };
}

/**
 * Splits the taken proposals, in order of their numbers, into those with room and those without. Of several copies of one match, some may
 * fit.
 */
export function fitInto(proposals: readonly Proposal[], room: number): { fitting: Proposal[]; leftOut: Proposal[] } {
  const fitting: Proposal[] = [];
  const leftOut: Proposal[] = [];
  let free = Math.max(0, room);
  for (const one of proposals) {
    if (!one.taken) continue;
    const fits = Math.min(free, one.quantity);
    if (fits > 0) fitting.push({ ...one, quantity: fits });
    if (fits < one.quantity) leftOut.push({ ...one, quantity: one.quantity - fits });
    free -= fits;
  }
  return { fitting, leftOut };
}

/** The proposals after those that fit were added: what is left out stays taken. */
export function withoutAdded(proposals: readonly Proposal[], leftOut: readonly Proposal[]): Proposal[] {
  return proposals.map((one) => {
    const rest = leftOut.find(({ number }) => number === one.number);
    return rest ?? { ...one, taken: false, added: one.added || one.taken };
  });
}

/** The items of the taken proposals, each as often as its quantity. */
export function takenItems(proposals: readonly Proposal[]): OfferItem[] {
  return proposals
    .filter(({ taken }) => taken)
    .flatMap(({ pet, variant, quantity }) => Array<OfferItem>(quantity).fill(toOfferItem(pet, variant)));
}
