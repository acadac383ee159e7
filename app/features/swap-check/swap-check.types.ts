import type { Variant } from "~/features/pets/pets.types.ts";
import type { SwapDoubt, SwapSide } from "~/features/pictures/pictures.types.ts";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";

/** A pet of an agreed deal, in one form, and how many of it. */
export interface AgreedPet extends OfferItem {
  quantity: number;
}

/** The pets of each side, from the reader's point of view. */
export type AgreedSides = Record<SwapSide, readonly AgreedPet[]>;

/** A pet and form that a difference is about. */
interface Named {
  petId: number;
  variant: Variant;
}

/** A difference between one side of the window and the agreement. `isSure` is false if a detail is unclear. */
export type Difference = { side: SwapSide; isSure: boolean } & (
  | { kind: "missing"; agreed: Named; quantity: number }
  | { kind: "extra"; seen: Named; quantity: number }
  | { kind: "pet"; agreed: Named; seen: Named; quantity: number }
  | { kind: "form"; agreed: Named; seen: Named; quantity: number }
  | { kind: "quantity"; agreed: Named; expected: number; shown: number }
);

/** Something that looks as agreed but could not be made out for certain. */
export interface Doubt extends Named {
  side: SwapSide;
  about: SwapDoubt;
}

/** The result of comparing a picture of the trade window with a deal. */
export interface Comparison {
  differences: Difference[];
  doubts: Doubt[];
  /** It is what was agreed, with the sides swapped: a picture from the other player's phone. */
  isMirrored?: boolean;
  /** The light of the picture hides too much: neither that it differs nor that it does not is certain. */
  isUnclear?: boolean;
}
