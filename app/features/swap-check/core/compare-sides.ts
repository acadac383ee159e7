import type { SeenPet, SwapSide } from "~/features/pictures/pictures.types.ts";
import type { AgreedPet, AgreedSides, Comparison, Difference, Doubt } from "../swap-check.types.ts";

type Wanted = Pick<AgreedPet, "petId" | "variant" | "quantity">;
type Sides<T> = Record<SwapSide, readonly T[]>;

/**
 * The differences between the agreed pets and the trade window. Empty exactly if both sides have the same pets in the same forms and
 * quantities; the order and the grouping of copies do not matter.
 */
export function compareSides(agreed: Sides<Wanted> | AgreedSides, seen: Sides<SeenPet>): Comparison {
  const sides = ["giving", "receiving"] as const;
  const compared = sides.map((side) => compareSide(side, agreed[side], seen[side]));
  return { differences: compared.flatMap(({ differences }) => differences), doubts: compared.flatMap(({ doubts }) => doubts) };
}

/** One pet and form on one side: agreed, present, and unmatched counts. */
interface Tally {
  petId: number;
  variant: Wanted["variant"];
  wanted: number;
  shown: number;
  missing: number;
  extra: number;
  isSure: boolean;
}

function compareSide(side: SwapSide, agreed: readonly Wanted[], seen: readonly SeenPet[]): Comparison {
  const all = tallies(agreed, seen);
  const differences: Difference[] = [];
  // In this order: another form explains more than one pet less and another one more.
  for (const { one, other, quantity } of pairs(all, (a, b) => a.petId === b.petId))
    differences.push({ side, kind: "form", agreed: named(one), seen: named(other), quantity, isSure: other.isSure });
  for (const { one, other, quantity } of pairs(all, (a, b) => a.shown === 0 && b.wanted === 0))
    differences.push({ side, kind: "pet", agreed: named(one), seen: named(other), quantity, isSure: other.isSure });
  for (const one of all) {
    const { missing, extra, isSure } = one;
    if (missing === 0 && extra === 0) continue;
    const both = Math.min(one.wanted, one.shown);
    if (both > 0) differences.push({ side, kind: "quantity", agreed: named(one), expected: both + missing, shown: both + extra, isSure });
    else if (missing > 0) differences.push({ side, kind: "missing", agreed: named(one), quantity: missing, isSure: true });
    else differences.push({ side, kind: "extra", seen: named(one), quantity: extra, isSure });
  }
  return { differences, doubts: doubtsOf(side, agreed, seen) };
}

const named = ({ petId, variant }: Tally) => ({ petId, variant });

type Kind = Pick<Tally, "petId" | "variant">;
const isSame = (a: Kind, b: Kind) => a.petId === b.petId && a.variant === b.variant;

function tallies(agreed: readonly Wanted[], seen: readonly SeenPet[]): Tally[] {
  const all: Tally[] = [];
  const tallyOf = ({ petId, variant }: Kind) => {
    const known = all.find((one) => isSame(one, { petId, variant }));
    if (known) return known;
    const made = { petId, variant, wanted: 0, shown: 0, missing: 0, extra: 0, isSure: true };
    all.push(made);
    return made;
  };
  for (const pet of agreed) tallyOf(pet).wanted += pet.quantity;
  for (const pet of seen) {
    const tally = tallyOf(pet);
    tally.shown += pet.quantity;
    tally.isSure &&= pet.doubts.length === 0;
  }
  for (const one of all) {
    one.missing = Math.max(0, one.wanted - one.shown);
    one.extra = Math.max(0, one.shown - one.wanted);
  }
  return all;
}

/** Pairs missing pets with extra ones, where the two belong together. */
function pairs(all: readonly Tally[], belong: (one: Tally, other: Tally) => boolean) {
  return all.flatMap((one) =>
    all.flatMap((other) => {
      const quantity = belong(one, other) ? Math.min(one.missing, other.extra) : 0;
      one.missing -= quantity;
      other.extra -= quantity;
      return quantity > 0 ? [{ one, other, quantity }] : [];
    }),
  );
}

/** Doubts about pets that seem to match the agreement, each once. */
function doubtsOf(side: SwapSide, agreed: readonly Wanted[], seen: readonly SeenPet[]): Doubt[] {
  const doubts: Doubt[] = [];
  for (const { petId, variant, doubts: about } of seen) {
    if (!agreed.some((one) => isSame(one, { petId, variant }))) continue;
    for (const one of about)
      if (!doubts.some((other) => isSame(other, { petId, variant }) && other.about === one))
        doubts.push({ side, petId, variant, about: one });
  }
  return doubts;
}
