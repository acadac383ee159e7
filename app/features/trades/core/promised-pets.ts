import { nameWithVariant, offerItemId } from "~/features/pricing/core/offer-sides.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";

/** Copies of a pet that its owner gives in one agreed deal. */
export interface PromisedPet extends PetPick {
  name: string;
  copies: number;
  /** How many of it the owner's collection has; null for a pet that is not in it, which counts as one copy. */
  held: number | null;
  dealId: string;
  /** The deal ended as confirmed: the pet is out of trade, but no longer promised. */
  finished: boolean;
  /** The name of the other player in that deal; null for a deleted account. */
  other: string | null;
}

/** A pet of which an owner would give more than they have left: its copies in each deal that has some. */
export type Clash = readonly [PromisedPet, ...PromisedPet[]];

const idOf = ({ petId, variant }: PetPick) => offerItemId(petId, variant);
const heldOf = ({ held }: Pick<PromisedPet, "held">) => held ?? 1;
const copiesOf = (parts: readonly Pick<PromisedPet, "copies">[]) => parts.reduce((sum, { copies }) => sum + copies, 0);

/** The pets, by `offerItemId`, that are not for trade: every copy is promised, or was given in a deal without the collection saying so. */
export function idsOutOfTrade(promised: readonly Omit<PromisedPet, "other">[]): ReadonlySet<string> {
  const byPet = Map.groupBy(promised, idOf);
  return new Set([...byPet].flatMap(([id, parts]) => (parts[0] && copiesOf(parts) >= heldOf(parts[0]) ? [id] : [])));
}

/** The promised pets that an owner would promise again by giving `giving`: more copies than are left of them. */
export function clashesOf(giving: readonly PetPick[], promised: readonly PromisedPet[]): Clash[] {
  const given = Map.groupBy(giving, idOf);
  const running = promised.filter(({ finished }) => !finished);
  return [...Map.groupBy(running, idOf)].flatMap(([id, [first, ...rest]]): Clash[] => {
    if (!first) return [];
    const left = Math.max(0, heldOf(first) - copiesOf([first, ...rest]));
    return (given.get(id)?.length ?? 0) > left ? [[first, ...rest]] : [];
  });
}

/** The deals that have the promised copies, in a fixed order. */
export function dealsOf(clashes: readonly Clash[]): string[] {
  return [...new Set(clashes.flatMap((parts) => parts.map(({ dealId }) => dealId)))].sort();
}

/** A clash in a sentence for the pet's owner: "Your only King Doggy is promised in your deal with Bob." */
export function clashWords(clash: Clash): string {
  const [{ held }] = clash;
  const name = nameWithVariant(clash[0]);
  const copies = Math.min(copiesOf(clash), heldOf(clash[0]));
  const where = `promised in ${dealWords(clash)}.`;
  if (held === null) return `Your ${name} is ${where}`;
  if (held === 1) return `Your only ${name} is ${where}`;
  return `${copies} of your ${held} ${name} ${copies === 1 ? "is" : "are"} ${where}`;
}

function dealWords(clash: Clash): string {
  const others = [...new Set(clash.flatMap(({ other }) => other ?? []))];
  if (others.length === 0) return "another deal";
  const names = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(others);
  return clash.length === 1 ? `your deal with ${names}` : `your deals with ${names}`;
}
