import type { Variant } from "~/features/pets/pets.types.ts";

/** Why a screenshot was not read: not a picture, too large, no connection, no reference pictures, or a failure. */
export type ScreenProblem = "picture" | "too-large" | "network" | "no-pictures" | "work";

/** Why a picture of a trade window was not compared with the deal. */
export type WindowProblem = ScreenProblem | "not-found";

/** A side of the trade window, from the reader's point of view. */
export type SwapSide = "giving" | "receiving";

/** A pet that should be in the trade window. */
export interface ExpectedPet {
  petId: number;
  variant: Variant;
  quantity: number;
}

/** A pet as read from a picture of the trade window, with its unclear details. */
export interface SeenPet extends ExpectedPet {
  doubts: readonly SwapDoubt[];
}

export type SwapDoubt = "pet" | "form" | "quantity";
