import type { Random } from "../world/random.ts";
import type { Palette } from "./palette.ts";
import { blob, both, circle, ellipse, flat, path } from "./svg.ts";

/** The drawing context of a body. */
export interface Pen {
  palette: Palette;
  random: Random;
  /** Lower-case name: some bodies use it for details. */
  name: string;
}

/** Where an attachment goes and how large it is there. */
export interface Anchor {
  x: number;
  y: number;
  scale: number;
}

/** A drawn body, with the positions of face and accessories. */
export interface Figure {
  back: string;
  front: string;
  /** Outline of the part that carries markings. */
  skin: string | null;
  /** Drawn over the markings and before the face: muzzle, beak, visor. */
  over: string;
  face: Anchor;
  /** Where a hat sits: the middle of the top of the head. */
  top: Anchor;
  /** The position of a scarf or a bow tie; null without a neck. */
  neck: Anchor | null;
  /** Where wings grow. */
  shoulders: Anchor;
  /** Scale of a bare figure, where the frame leaves room. */
  grow?: number;
  /** The colour under the face, if it is not the body's: pale (gold, snow) or a dark screen. */
  surface?: "pale" | "night";
  eyes?: "apart" | "none";
  mouth?: "none" | "cat" | "dog" | "teeth" | "beak";
}

/** A body as its drawing states it; `complete` fills in the anchors that it leaves open. */
export type Draft = Pick<Figure, "front" | "skin" | "face"> & Partial<Figure>;

export const complete = (draft: Draft): Figure => ({
  back: "",
  over: "",
  top: { x: 256, y: 110, scale: 1 },
  neck: null,
  shoulders: { x: 256, y: 290, scale: 1.05 },
  ...draft,
});

/** Width of the outline of every part. */
export const OUTLINE = 7;

/** Two small feet on the ground. */
export const feet = (y: number, apart: number, rx = 34, ry = 22, fill = "url(#far)"): string =>
  ellipse(256 - apart, y, rx, ry, fill) + ellipse(256 + apart, y, rx, ry, fill);

/** Two small hands at the sides of a body without arms. */
export const hands = (y: number, apart: number, fill = "url(#body)"): string =>
  both(ellipse(256 - apart, y, 21, 29, fill, `transform="rotate(28 ${256 - apart} ${y})"`));

/** Light on the upper left and along the lower right edge of a shape. */
export function sheen(d: string, x: number, y: number, rx: number, ry: number, dark: boolean): string {
  return (
    path(d, "url(#edge)", 'stroke="none"') +
    flat(
      ellipse(x, y, rx, ry, "#fff", `opacity="${dark ? 0.26 : 0.42}" transform="rotate(-28 ${x} ${y})"`) +
        circle(x + rx * 1.25, y - ry * 1.1, Math.min(rx, ry) * 0.42, "#fff", `opacity="${dark ? 0.22 : 0.36}"`),
    )
  );
}

/** The small sitting body under a big head: feet, trunk, belly and arms. */
export function trunk(pen: Pen, belly = true): string {
  const shape = blob(256, 372, 84, 84, 72, 0.62);
  return (
    feet(437, 44, 38, 23) +
    path(shape, "url(#body)") +
    path(shape, "url(#edge)", 'stroke="none"') +
    (belly ? flat(ellipse(256, 392, 54, 46, "url(#belly)")) : "") +
    both(ellipse(186, 374, 24, 40, "url(#body)", 'transform="rotate(22 186 374)"')) +
    (pen.random.chance(0.45) && belly ? flat(both(ellipse(208, 442, 13, 9, pen.palette.accentLight, 'opacity=".75"'))) : "")
  );
}
