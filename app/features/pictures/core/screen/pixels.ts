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

/** A summed-area table: the mean of any rectangle in constant time. One for each of red, green and blue. */
export interface Sums {
  width: number;
  height: number;
  channels: [Float64Array, Float64Array, Float64Array];
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
  const row = width + 1;
  const make = () => new Float64Array(row * (height + 1));
  const channels: Sums["channels"] = [make(), make(), make()];
  for (let channel = 0; channel < 3; channel++) {
    const sums = channels[channel] as Float64Array;
    for (let y = 0; y < height; y++) {
      let line = 0;
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        const alpha = (data[at + 3] as number) / 255;
        line += (data[at + channel] as number) * alpha + 255 * (1 - alpha);
        sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] as number) + line;
      }
    }
  }
  return { width, height, channels };
}

/** Writes the mean colours of `side` × `side` equal cells of a rectangle to `into`. Outside the picture, edge pixels repeat. */
export function sampleBox(sums: Sums, box: Box, side: number, into: Float32Array): void {
  sampleParts(sums, box, side, side, into);
}

/** As above for `columns` × `rows` cells. */
function sampleParts({ width, height, channels }: Sums, box: Box, columns: number, rows: number, into: Float32Array): void {
  const row = width + 1;
  const xs = edges(box.x, box.width, columns, width);
  const ys = edges(box.y, box.height, rows, height);
  for (let channel = 0; channel < 3; channel++) {
    const sums = channels[channel] as Float64Array;
    for (let j = 0; j < rows; j++) {
      const y0 = ys[j * 2] as number;
      const y1 = ys[j * 2 + 1] as number;
      for (let i = 0; i < columns; i++) {
        const x0 = xs[i * 2] as number;
        const x1 = xs[i * 2 + 1] as number;
        const sum = at(sums, row, x1, y1) - at(sums, row, x0, y1) - at(sums, row, x1, y0) + at(sums, row, x0, y0);
        into[(j * columns + i) * 3 + channel] = sum / ((x1 - x0) * (y1 - y0));
      }
    }
  }
}

/** Bounds of each cell along one side, inside the picture and never empty. */
function edges(start: number, length: number, parts: number, limit: number): Float64Array {
  const found = new Float64Array(parts * 2);
  const step = length / parts;
  for (let part = 0; part < parts; part++) {
    const from = Math.min(Math.max(0, start + part * step), limit - 0.5);
    found[part * 2] = from;
    found[part * 2 + 1] = Math.min(limit, Math.max(from + 0.5, start + (part + 1) * step));
  }
  return found;
}

/** Interpolated sum at a fractional position. */
function at(sums: Float64Array, row: number, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = x - left;
  const down = y - top;
  const first = top * row + left;
  const upper = (sums[first] as number) + (right > 0 ? right * ((sums[first + 1] as number) - (sums[first] as number)) : 0);
  if (down === 0) return upper;
  const second = first + row;
  const lower = (sums[second] as number) + (right > 0 ? right * ((sums[second + 1] as number) - (sums[second] as number)) : 0);
  return upper + down * (lower - upper);
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
