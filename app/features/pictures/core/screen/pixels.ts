/** A picture as its pixels: red, green, blue and alpha of each, row by row. */
export interface Pixels {
  data: Uint8ClampedArray | Uint8Array;
  width: number;
  height: number;
}

/** A rectangle in pixels of a picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A summed-area table: the mean of any rectangle in constant time. Red, green and blue of a point stand together; an empty row and point at
 * the end let an interpolation read past the edge. For up to 8 million pixels, four times what is read (`fitScreen`).
 */
export interface Sums {
  width: number;
  height: number;
  table: Int32Array;
}

/** Share of pixels above the white level, and the target level for very dark pictures. */
const BRIGHTEST = 0.004;
const VERY_DARK = 80;
const WHITE = 215;

/** Brightens a very dark picture, such as one taken in night mode; returns any other unchanged. */
export function brightened(pixels: Pixels): Pixels {
  const white = whiteOf(pixels);
  if (white >= VERY_DARK) return pixels;
  const gain = WHITE / Math.max(12, white);
  return inLight(pixels, (level) => level * gain);
}

/** Maps each level from 0 to 255. */
export function inLight({ data, width, height }: Pixels, become: (level: number) => number): Pixels {
  const table = Uint8ClampedArray.from({ length: 256 }, (_, level) => become(level));
  const changed = new Uint8ClampedArray(data);
  for (let at = 0; at < changed.length; at++) if (at % 4 !== 3) changed[at] = table[changed[at] as number] as number;
  return { data: changed, width, height };
}

/** The white level: brightest channel value, ignoring a few pixels. */
function whiteOf({ data, width, height }: Pixels): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 4) {
    const most = Math.max(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    counts[most] = (counts[most] as number) + 1;
  }
  let white = 255;
  for (let seen = 0; white > 0 && seen + (counts[white] as number) <= width * height * BRIGHTEST; white--) seen += counts[white] as number;
  return white;
}

/** Summed-area table of a picture; transparent pixels count as white. */
export function sumsOf({ data, width, height }: Pixels): Sums {
  const row = (width + 1) * 3;
  const table = new Int32Array(row * (height + 2) + 3);
  for (let y = 0; y < height; y++) {
    let [red, green, blue] = [0, 0, 0];
    let to = (y + 1) * row + 3;
    for (let from = y * width * 4; from < (y + 1) * width * 4; from += 4, to += 3) {
      const alpha = data[from + 3] as number;
      red += overWhite(data[from] as number, alpha);
      green += overWhite(data[from + 1] as number, alpha);
      blue += overWhite(data[from + 2] as number, alpha);
      table[to] = (table[to - row] as number) + red;
      table[to + 1] = (table[to - row + 1] as number) + green;
      table[to + 2] = (table[to - row + 2] as number) + blue;
    }
  }
  return { width, height, table };
}

const overWhite = (level: number, alpha: number) => (alpha === 255 ? level : Math.round(255 + ((level - 255) * alpha) / 255));

/** Writes the mean colours of `side` × `side` equal cells of a rectangle to `into`. Outside the picture, edge pixels repeat. */
export function sampleBox(sums: Sums, box: Box, side: number, into: Float32Array): void {
  sampleParts(sums, box, side, side, into);
}

/** The bounds of cells along one side: where they are, each once, and the first and last of each cell. */
interface Bounds {
  at: Float64Array;
  count: number;
  first: Uint16Array;
  last: Uint16Array;
}

const MAX_PARTS = 640;
const makeBounds = (): Bounds => ({
  at: new Float64Array(MAX_PARTS * 2),
  count: 0,
  first: new Uint16Array(MAX_PARTS),
  last: new Uint16Array(MAX_PARTS),
});
// Sampling is most of the work of reading a picture, so it allocates nothing.
const across = makeBounds();
const down = makeBounds();
let upper = new Float64Array(MAX_PARTS * 6);
let lower = new Float64Array(MAX_PARTS * 6);

/** As above for `columns` × `rows` cells. */
function sampleParts(sums: Sums, box: Box, columns: number, rows: number, into: Float32Array): void {
  setBounds(across, box.x, box.width, columns, sums.width);
  setBounds(down, box.y, box.height, rows, sums.height);
  let known = -1;
  let to = 0;
  for (let j = 0; j < rows; j++) {
    const [first, last] = [down.first[j] as number, down.last[j] as number];
    if (known === first) [upper, lower] = [lower, upper];
    else sumLine(sums, down.at[first] as number, upper);
    sumLine(sums, down.at[last] as number, lower);
    known = last;
    const high = (down.at[last] as number) - (down.at[first] as number);
    for (let i = 0; i < columns; i++) {
      const [a, b] = [across.first[i] as number, across.last[i] as number];
      const area = high * ((across.at[b] as number) - (across.at[a] as number));
      const [from, end] = [a * 3, b * 3];
      into[to] = (sumAt(end) - sumAt(from)) / area;
      into[to + 1] = (sumAt(end + 1) - sumAt(from + 1)) / area;
      into[to + 2] = (sumAt(end + 2) - sumAt(from + 2)) / area;
      to += 3;
    }
  }
}

/** The sum of the row of cells up to this bound. */
const sumAt = (at: number) => (lower[at] as number) - (upper[at] as number);

/** Bounds of each cell along one side, inside the picture and never empty. */
function setBounds(bounds: Bounds, start: number, length: number, parts: number, limit: number): void {
  const step = length / parts;
  let count = 0;
  for (let part = 0; part < parts; part++) {
    const from = Math.min(Math.max(0, start + part * step), limit - 0.5);
    const to = Math.min(limit, Math.max(from + 0.5, start + (part + 1) * step));
    if (count === 0 || bounds.at[count - 1] !== from) bounds.at[count++] = from;
    bounds.first[part] = count - 1;
    bounds.at[count] = to;
    bounds.last[part] = count++;
  }
  bounds.count = count;
}

/** The interpolated sums above a line, at all bounds across it. */
function sumLine({ width, table }: Sums, y: number, into: Float64Array): void {
  const top = Math.floor(y);
  const under = y - top;
  const row = (width + 1) * 3;
  let to = 0;
  for (let bound = 0; bound < across.count; bound++) {
    const x = across.at[bound] as number;
    const left = Math.floor(x);
    const right = x - left;
    const at = top * row + left * 3;
    into[to] = interpolate(table, at, row, right, under);
    into[to + 1] = interpolate(table, at + 1, row, right, under);
    into[to + 2] = interpolate(table, at + 2, row, right, under);
    to += 3;
  }
}

function interpolate(table: Int32Array, at: number, row: number, right: number, under: number): number {
  const above = (table[at] as number) + right * ((table[at + 3] as number) - (table[at] as number));
  const below = (table[at + row] as number) + right * ((table[at + row + 3] as number) - (table[at + row] as number));
  return above + under * (below - above);
}

/** The picture in a smaller size, its longer side at most `longest` pixels, as red, green and blue of each pixel. */
export function shrink(sums: Sums, longest: number): { data: Float32Array; width: number; height: number; scale: number } {
  const scale = Math.min(1, longest / Math.max(sums.width, sums.height));
  const width = Math.max(1, Math.round(sums.width * scale));
  const height = Math.max(1, Math.round(sums.height * scale));
  const data = new Float32Array(width * height * 3);
  sampleParts(sums, { x: 0, y: 0, width: sums.width, height: sums.height }, width, height, data);
  return { data, width, height, scale };
}

/** Longest side used for reading, in pixels. */
const MAX_SIDE = 1280;

/** Reading size of a picture, and its scale. */
export function fitScreen(width: number, height: number): { width: number; height: number; scale: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), scale };
}
