import type { Variant } from "~/features/pets/pets.types.ts";
import type { SwapDoubt, SwapSide } from "~/features/pictures/pictures.types.ts";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";

/** An agreed pet in one form, with its quantity. */
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

/** An apparent match with an unclear detail. */
export interface Doubt extends Named {
  side: SwapSide;
  about: SwapDoubt;
}

/** The result of comparing a picture of the trade window with a deal. */
export interface Comparison {
  differences: Difference[];
  doubts: Doubt[];
  /** Matches with swapped sides: a picture from the other player's phone. */
  isMirrored?: boolean;
  /** The light hides too much for any conclusion. */
  isUnclear?: boolean;
}
