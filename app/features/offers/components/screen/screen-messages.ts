import type { Box } from "../../core/screen/pixels.ts";
import type { Find } from "../../core/screen/read-screen.ts";
import type { ScreenProblem } from "../../offers.types.ts";

/** What the page asks its worker: to read a picture, or to look at a part of the one that was read, in the picture's own pixels. */
export type ScreenQuestion = { kind: "read"; file: Blob } | { kind: "part"; at: Box | { x: number; y: number } };

/** The size of the picture itself, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** What the worker answers. `known` is how many pets have a picture to compare with; `isUnclear` says that the light hides too much to be sure. */
export type ScreenAnswer =
  | { kind: "read"; finds: Find[]; known: number; size: PictureSize; isUnclear: boolean }
  | { kind: "part"; find: Find }
  | { kind: "failed"; problem: ScreenProblem };
