import type { Box } from "../core/screen/pixels.ts";
import type { Find } from "../core/screen/read-screen.ts";
import type { ScreenProblem } from "../pictures.types.ts";

/** The page's requests to its worker: read a picture, or examine a fragment of it at its original resolution. */
export type ScreenQuestion = { kind: "read"; file: Blob } | { kind: "part"; at: Box | { x: number; y: number } };

/** The size of the picture itself, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The share of the work that is done, while there is more. The first comes once the reference pictures are loaded. */
export interface Progress {
  kind: "progress";
  share: number;
}

/**
 * The worker's replies. `known` is the number of pets with a reference picture; `isUnclear` means that the light hides too much for
 * certainty.
 */
export type ScreenAnswer =
  | Progress
  | { kind: "read"; finds: Find[]; known: number; size: PictureSize; isUnclear: boolean }
  | { kind: "part"; find: Find }
  | { kind: "failed"; problem: ScreenProblem };
