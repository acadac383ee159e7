import type { OfferItem } from "~/features/offers/offers.types.ts";
import type { Variant } from "~/features/pets/pets.types.ts";

/** A pet of an agreed deal, in one form, and how many of it. */
export interface AgreedPet extends OfferItem {
  quantity: number;
}

/** The pets of each side, from the reader's point of view. */
export type AgreedSides = Record<"giving" | "receiving", readonly AgreedPet[]>;

export type SwapSide = keyof AgreedSides;

/** A pet as it was read from a picture of the trade window: what it most likely is, and what of it could not be made out. */
export interface SeenPet {
  petId: number;
  variant: Variant;
  quantity: number;
  doubts: readonly SwapDoubt[];
}

export type SwapDoubt = "pet" | "form" | "quantity";

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

/** Why a picture was not compared with the deal. */
export type WindowProblem = "picture" | "too-large" | "network" | "no-pictures" | "not-found" | "work";
