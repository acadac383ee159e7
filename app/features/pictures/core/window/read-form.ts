import type { Variant } from "~/features/pets/pets.types.ts";
import { type Box, type Sums, sampleBox } from "../screen/pixels.ts";

/** The badges of forms, in the upper left corner of a pet: a disc with a dark outline, gold for shiny, violet for mythic, half of each for both. */
const GOLD = [255, 201, 40] as const;
const VIOLET = [166, 61, 255] as const;

/** Possible centres and sizes of a badge, relative to the picture's side. */
const ACROSS = range(0, 0.2, 0.02);
const DOWN = range(-0.04, 0.22, 0.02);
const RADII = [0.115, 0.13, 0.145];
/** Colour distance limits for a badge: possible and certain, of 255. */
const MAX_OFF = 62;
const SURE_OFF = 48;
const MAX_OUTLINE = 0.8;

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
}

/** Reads the form of the boxed pet from its badge, and whether that is certain. `gain` is the brightness of pictures. */
export function readForm(sums: Sums, box: Box, gain: number): { variant: Variant; isSure: boolean } {
  let best = { off: Number.POSITIVE_INFINITY, variant: "normal" as Variant };
  for (const radius of RADII)
    for (const down of DOWN)
      for (const across of ACROSS) {
        const middle = { x: box.x + across * box.width, y: box.y + down * box.height };
        const seen = judge(sums, middle, radius * box.width, gain);
        if (seen.off < best.off) best = seen;
      }
  if (best.off > MAX_OFF) return { variant: "normal", isSure: best.off > MAX_OFF * 1.1 };
  return { variant: best.variant, isSure: best.off < SURE_OFF };
}

type Color = readonly [number, number, number];

function judge(sums: Sums, { x, y }: { x: number; y: number }, radius: number, gain: number): { off: number; variant: Variant } {
  const part = (left: number, top: number, width: number, height: number) =>
    colorOf(sums, { x: x + left * radius, y: y + top * radius, width: width * radius, height: height * radius }, gain);
  const [left, right] = [part(-0.7, -0.45, 0.55, 0.9), part(0.15, -0.45, 0.55, 0.9)];
  const [gold, violet] = [distance(left, GOLD), distance(left, VIOLET)];
  const [goldToo, violetToo] = [distance(right, GOLD), distance(right, VIOLET)];
  const found = [
    { variant: "shiny" as const, off: Math.max(gold, goldToo) },
    { variant: "mythic" as const, off: Math.max(violet, violetToo) },
    { variant: "shinyMythic" as const, off: Math.max(gold, violetToo) },
  ].reduce((a, b) => (b.off < a.off ? b : a));
  if (found.off > MAX_OFF * 1.2) return found;
  const inside = (brightness(left) + brightness(right)) / 2;
  const outline = [part(-1.25, -0.2, 0.3, 0.4), part(0.95, -0.2, 0.3, 0.4), part(-0.2, -1.25, 0.4, 0.3), part(-0.2, 0.95, 0.4, 0.3)]
    .map(brightness)
    .sort((a, b) => a - b);
  // One of the four sides may be covered.
  return (outline[2] as number) < MAX_OUTLINE * inside ? found : { ...found, off: Number.POSITIVE_INFINITY };
}

const mean = new Float32Array(3);

function colorOf(sums: Sums, box: Box, gain: number): Color {
  sampleBox(sums, box, 1, mean);
  return [(mean[0] as number) / gain, (mean[1] as number) / gain, (mean[2] as number) / gain];
}

const brightness = ([red, green, blue]: Color) => 0.3 * red + 0.59 * green + 0.11 * blue;

const distance = (a: Color, b: Color) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / Math.sqrt(3);
