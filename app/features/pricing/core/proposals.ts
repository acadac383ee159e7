import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import type { Box } from "~/features/pictures/core/screen/pixels.ts";
import type { Find } from "~/features/pictures/core/screen/read-screen.ts";
import type { Sureness } from "~/features/pictures/core/screen/sureness.ts";
import type { OfferItem } from "../pricing.types.ts";
import { defaultVariant, toOfferItem } from "./offer-sides.ts";

/** A match proposed to the reader, who selects, corrects or ignores it. */
export interface Proposal {
  /** Its number on the picture, from 1. */
  number: number;
  box: Box;
  sureness: Sureness;
  /** Candidates, most similar first. */
  likely: readonly CataloguePet[];
  pet: CataloguePet;
  variant: Variant;
  quantity: number;
  /** Whether the reader selected it; false at first. */
  taken: boolean;
  /** Whether it is added already. */
  added?: boolean;
}

/** Appends matches as proposals: the most similar pet, its first variant, quantity 1. */
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

/** The proposal with another pet, selected because the reader chose it. */
export function correct(proposal: Proposal, pet: CataloguePet): Proposal {
  const variant = pet.variants.includes(proposal.variant) ? proposal.variant : defaultVariant(pet);
  return { ...proposal, pet, variant, taken: true };
}

/** Splits the selected proposals, by number, into those that fit and those that don't. Of several copies of one match, some may fit. */
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

/** The proposals after adding those that fit; the others stay selected. */
export function withoutAdded(proposals: readonly Proposal[], leftOut: readonly Proposal[]): Proposal[] {
  return proposals.map((one) => {
    const rest = leftOut.find(({ number }) => number === one.number);
    return rest ?? { ...one, taken: false, added: one.added || one.taken };
  });
}

/** Items of the selected proposals, each `quantity` times. */
export function takenItems(proposals: readonly Proposal[]): OfferItem[] {
  return proposals
    .filter(({ taken }) => taken)
    .flatMap(({ pet, variant, quantity }) => Array<OfferItem>(quantity).fill(toOfferItem(pet, variant)));
}
