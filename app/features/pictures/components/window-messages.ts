import type { ReadWindow } from "../core/window/read-window.ts";
import type { ExpectedPet, SwapSide, WindowProblem } from "../pictures.types.ts";
import type { Progress } from "./screen-messages.ts";

/** The page's requests to its worker: load the pictures of the pets, or read a picture of a trade window. */
export type WindowQuestion = { kind: "prepare" } | { kind: "read"; file: Blob; agreed: Record<SwapSide, ExpectedPet[]> };

/** The worker's replies, in the picture's own pixels. `unknown` are the agreed pets without a reference picture. */
export type WindowAnswer =
  | Progress
  | { kind: "read"; window: ReadWindow; size: { width: number; height: number }; unknown: number[] }
  | { kind: "failed"; problem: WindowProblem };
