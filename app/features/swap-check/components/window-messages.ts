import type { ReadWindow } from "../core/window/read-window.ts";
import type { AgreedPet, SwapSide, WindowProblem } from "../swap-check.types.ts";

/** What the page asks its worker: to have the pictures of the pets at hand, or to read a picture of a trade window. */
export type WindowQuestion =
  | { kind: "prepare" }
  | { kind: "read"; file: Blob; agreed: Record<SwapSide, Pick<AgreedPet, "petId" | "variant" | "quantity">[]> };

/** What the worker answers, in the picture's own pixels. `unknown` are the agreed pets of which there is no picture. */
export type WindowAnswer =
  | { kind: "read"; window: ReadWindow; size: { width: number; height: number }; unknown: number[] }
  | { kind: "failed"; problem: WindowProblem };
