import { type Box, type Sums, sampleBox } from "../screen/pixels.ts";
import { GLYPH_COLUMNS, GLYPH_ROWS, GLYPHS } from "./glyphs.ts";

/** Region of the amount relative to the picture's side, and its sampling raster. */
const PART = { x: 0.12, y: 0.5, width: 1.12, height: 0.72 };
const COLUMNS = 112;
const ROWS = 72;
/** Brightness thresholds for the points of a letter: touching letters separate only at the higher ones. */
const WHITES = [150, 190, 222];
const DARK = 110;
/** Heights and lowest baselines of digits, in the raster. */
const MIN_HEIGHT = 11;
const MAX_HEIGHT = 27;
const SAME_HEIGHT = 0.14;
const MAX_DIGITS = 3;
const MAX_OFF = 0.3;
const SURE_OFF = 0.2;

/** Reads the amount in the lower right corner ("x3"); 1 without one, null if unreadable. `gain` is the brightness of pictures. */
export function readAmount(sums: Sums, box: Box, gain: number): { amount: number | null; isSure: boolean } {
  const bright = raster(sums, box, gain);
  let best: { amount: number; isSure: boolean; off: number } | null = null;
  for (const white of WHITES) {
    const read = readAt(bright, white);
    if (read && (!best || read.off < best.off)) best = read;
  }
  if (best === null) return { amount: 1, isSure: true };
  // The game never shows "x1": the rest is unreadable.
  return best.amount === 1 ? { amount: null, isSure: false } : { amount: best.amount, isSure: best.isSure };
}

function readAt(bright: Float32Array, white: number): { amount: number; isSure: boolean; off: number } | null {
  const spots = spotsOf(bright, white)
    .flatMap((spot) => parted(spot, bright, white))
    .filter((spot) => isLetter(spot, bright));
  // Glyphs of an amount share a baseline and begin with x; the lowest such line counts.
  const starts = spots.filter(({ height, width }) => width > height * 0.8 && height < MAX_HEIGHT * 0.85);
  let best: { amount: number; isSure: boolean; off: number } | null = null;
  for (const start of starts) {
    const cross = recognise(start, bright);
    if (cross.letter !== "x" || cross.off > MAX_OFF) continue;
    const read = readDigits(start, spots, bright);
    if (read && (!best || read.off < best.off)) best = { ...read, isSure: read.off < SURE_OFF && cross.off < MAX_OFF };
  }
  return best;
}

/** Some connected bright points. */
interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
  size: number;
}

/** Brightness of colourless points, from 0 to 255. */
function raster(sums: Sums, { x, y, width }: Box, gain: number): Float32Array {
  const bright = new Float32Array(COLUMNS * ROWS);
  const mean = new Float32Array(3);
  const [step, down] = [(PART.width * width) / COLUMNS, (PART.height * width) / ROWS];
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const point = { x: x + PART.x * width + column * step, y: y + PART.y * width + row * down, width: step, height: down };
      sampleBox(sums, point, 1, mean);
      bright[row * COLUMNS + column] = Math.min(255, Math.min(mean[0] as number, mean[1] as number, mean[2] as number) / gain);
    }
  return bright;
}

function spotsOf(bright: Float32Array, white: number): Spot[] {
  const seen = new Uint8Array(bright.length);
  const stack: number[] = [];
  const spots: Spot[] = [];
  for (let start = 0; start < bright.length; start++) {
    if (seen[start] || (bright[start] as number) < white) continue;
    let [left, right, top, bottom, size] = [COLUMNS, 0, ROWS, 0, 0];
    stack.push(start);
    seen[start] = 1;
    while (stack.length > 0) {
      const at = stack.pop() as number;
      const [x, y] = [at % COLUMNS, Math.floor(at / COLUMNS)];
      size++;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = ny * COLUMNS + nx;
        if (nx < 0 || ny < 0 || nx >= COLUMNS || ny >= ROWS || seen[next] || (bright[next] as number) < white) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    spots.push({ left, top, width: right - left + 1, height: bottom - top + 1, size });
  }
  return spots;
}

/** Cuts a spot as wide as several glyphs at its thinnest columns. */
function parted(spot: Spot, bright: Float32Array, white: number): Spot[] {
  const { left, top, width, height } = spot;
  if (width < height * 1.2 || height > MAX_HEIGHT || width > MAX_HEIGHT * 2.2) return [spot];
  let cut = { at: left, sum: Number.POSITIVE_INFINITY };
  for (let x = Math.round(left + width * 0.3); x < left + width * 0.75; x++) {
    let sum = 0;
    for (let y = top; y < top + height; y++) sum += bright[y * COLUMNS + x] as number;
    if (sum < cut.sum) cut = { at: x, sum };
  }
  const parts = [around(spot, left, cut.at, bright, white), around(spot, cut.at + 1, left + width, bright, white)];
  return parts.flatMap((part) => parted(part, bright, white));
}

/** The bright points of a spot between two columns. */
function around({ top, height }: Spot, from: number, to: number, bright: Float32Array, white: number): Spot {
  let [left, right, first, last, size] = [to, from, top + height, top, 0];
  for (let y = top; y < top + height; y++)
    for (let x = from; x < to; x++) {
      if ((bright[y * COLUMNS + x] as number) < white) continue;
      size++;
      [left, right, first, last] = [Math.min(left, x), Math.max(right, x), Math.min(first, y), Math.max(last, y)];
    }
  return { left, top: first, width: Math.max(0, right - left + 1), height: Math.max(0, last - first + 1), size };
}

/** Whether a spot has the size of a letter and is dark around. */
function isLetter({ left, top, width, height, size }: Spot, bright: Float32Array): boolean {
  if (height < MIN_HEIGHT * 0.7 || height > MAX_HEIGHT || width < 3 || width > MAX_HEIGHT || size < 18) return false;
  let dark = 0;
  let all = 0;
  const look = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= COLUMNS || y >= ROWS) return;
    all++;
    if ((bright[y * COLUMNS + x] as number) < DARK) dark++;
  };
  for (let x = left; x < left + width; x++) for (const y of [top - 3, top + height + 2]) look(x, y);
  for (let y = top; y < top + height; y++) for (const x of [left - 3, left + width + 2]) look(x, y);
  return all > 0 && dark / all > 0.33;
}

/** The digits right of an x, on its line; null if there are none. */
function readDigits(cross: Spot, spots: readonly Spot[], bright: Float32Array): { amount: number; off: number } | null {
  const bottom = cross.top + cross.height;
  const usual = cross.height / 0.745;
  let end = cross.left + cross.width;
  let text = "";
  let off = 0;
  const right = spots.filter(({ left }) => left > cross.left).sort((a, b) => a.left - b.left);
  for (const spot of right) {
    const isOnLine = Math.abs(spot.top + spot.height - bottom) <= usual * 0.16;
    const isAsHigh = Math.abs(spot.height / usual - 1) < SAME_HEIGHT + 2 / usual;
    if (!isOnLine || !isAsHigh || spot.left - end > usual * 0.45) continue;
    const found = recognise(spot, bright, "x");
    text += found.letter;
    off = Math.max(off, found.off);
    end = spot.left + spot.width;
  }
  return text === "" || text.length > MAX_DIGITS || off > MAX_OFF ? null : { amount: Math.max(1, Number(text)), off };
}

/** Most similar glyph, with its error from 0 to 1. */
function recognise({ left, top, width, height }: Spot, bright: Float32Array, except = ""): { letter: string; off: number } {
  const parts = new Float32Array(GLYPH_COLUMNS * GLYPH_ROWS);
  for (let row = 0; row < GLYPH_ROWS; row++)
    for (let column = 0; column < GLYPH_COLUMNS; column++)
      parts[row * GLYPH_COLUMNS + column] = mean(bright, {
        left: left + (width * column) / GLYPH_COLUMNS,
        right: left + (width * (column + 1)) / GLYPH_COLUMNS,
        top: top + (height * row) / GLYPH_ROWS,
        bottom: top + (height * (row + 1)) / GLYPH_ROWS,
      });
  let best = { letter: "", off: 1 };
  for (const [letter, shape, known] of GLYPHS) {
    if (letter === except) continue;
    let sum = 0;
    for (let at = 0; at < parts.length; at++) sum += Math.abs((parts[at] as number) / 255 - Number(known[at]) / 9);
    const off = sum / parts.length + 0.25 * Math.abs(Math.log(width / height / shape));
    if (off < best.off) best = { letter, off };
  }
  return best;
}

interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function mean(bright: Float32Array, { left, right, top, bottom }: Part): number {
  let [sum, count] = [0, 0];
  for (let y = Math.floor(top); y < Math.max(bottom, Math.floor(top) + 1); y++)
    for (let x = Math.floor(left); x < Math.max(right, Math.floor(left) + 1); x++) {
      sum += bright[Math.min(ROWS - 1, y) * COLUMNS + Math.min(COLUMNS - 1, x)] as number;
      count++;
    }
  return sum / count;
}
