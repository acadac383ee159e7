/** A picture in grey, row by row. */
export interface GreyPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A spot of a picture that is brighter or darker than its surroundings, with its size and its look as 64 bits. */
export interface Landmark {
  x: number;
  y: number;
  side: number;
  low: number;
  high: number;
}

/** The area, in pixels, of the examined copy: cropped a little, or in another size, a picture has its spots in nearly the same size. */
export const READING_AREA = 400 * 225;
/** A landmark in bytes: where it is and how large, in quarters of a pixel, and its 64 bits. */
const BYTES = 14;
/** The most landmarks kept of a picture, of `LOOKED_AT` candidates. */
const MAX_LANDMARKS = 128;
const LOOKED_AT = 360;
const REPEATED_BITS = 10;
const MAX_REPEATED = 2;
const SIDES = [7, 9, 12, 15, 20, 26, 34];
const MIN_CONTRAST = 6;
const APART = 0.45;

/** The landmarks of a picture, the plainest first, in bytes. */
export function findLandmarks(picture: GreyPicture): Uint8Array {
  const sums = sumsOf(picture);
  const strengths = SIDES.map((side) => strengthsOf(sums, picture, side));
  const found: { x: number; y: number; side: number; strength: number }[] = [];
  for (const at of SIDES.keys()) {
    const own = strengths[at] as Float32Array;
    const near = [strengths[at - 1], strengths[at + 1]].filter((other) => other !== undefined);
    for (let y = 1; y < picture.height - 1; y++)
      for (let x = 1; x < picture.width - 1; x++) {
        const place = y * picture.width + x;
        const strength = own[place] as number;
        if (Math.abs(strength) < MIN_CONTRAST || !isPeak(own, near, place, picture.width)) continue;
        const [less, more] = [strengths[at - 1]?.[place] ?? 0, strengths[at + 1]?.[place] ?? 0];
        found.push({ x, y, side: between(SIDES, at, [less, strength, more].map(Math.abs)), strength: Math.abs(strength) });
      }
  }
  found.sort((a, b) => b.strength - a.strength);
  const kept: typeof found = [];
  for (const one of found) {
    if (kept.length >= LOOKED_AT) break;
    const isOwn = kept.every(
      (other) =>
        Math.hypot(one.x - other.x, one.y - other.y) > APART * Math.min(one.side, other.side) ||
        Math.abs(Math.log(one.side / other.side)) > 0.5,
    );
    if (isOwn) kept.push(one);
  }
  const spots = kept.map(({ x, y, side }) => ({ x, y, side, ...bitsOf(sums, picture, x + 0.5, y + 0.5, side * 2.2) }));
  // Repeated details, such as the corners of tiles, are the same in every picture of the game.
  const isRare = (spot: Landmark) => spots.filter((other) => isAlike(spot, other, REPEATED_BITS)).length <= MAX_REPEATED;
  return pack(spots.filter(isRare).slice(0, MAX_LANDMARKS));
}

/** The size at which a spot is strongest, between the sizes that were tried: the top of a parabola through three. */
function between(sides: readonly number[], at: number, [less = 0, own = 0, more = 0]: readonly number[]): number {
  const [before, side, after] = [sides[at - 1], sides[at] as number, sides[at + 1]];
  const bend = less - 2 * own + more;
  if (before === undefined || after === undefined || bend >= 0) return side;
  const off = Math.max(-0.5, Math.min(0.5, (less - more) / (2 * bend)));
  return off < 0 ? side * (side / before) ** off : side * (after / side) ** off;
}

type Sums = Float64Array;

function sumsOf({ data, width, height }: GreyPicture): Sums {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let line = 0;
    for (let x = 0; x < width; x++) {
      line += data[y * width + x] as number;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + line;
    }
  }
  return sums;
}

/** The mean of a rectangle, as far as it is within the picture. */
function mean(sums: Sums, { width, height }: GreyPicture, left: number, top: number, right: number, bottom: number): number {
  const x0 = Math.min(width - 1, Math.max(0, Math.round(left)));
  const y0 = Math.min(height - 1, Math.max(0, Math.round(top)));
  const x1 = Math.min(width, Math.max(x0 + 1, Math.round(right)));
  const y1 = Math.min(height, Math.max(y0 + 1, Math.round(bottom)));
  const row = width + 1;
  const sum =
    (sums[y1 * row + x1] as number) - (sums[y0 * row + x1] as number) - (sums[y1 * row + x0] as number) + (sums[y0 * row + x0] as number);
  return sum / ((x1 - x0) * (y1 - y0));
}

/** The mean of a square that begins and ends between pixels, as far as it is within the picture. */
function exactMean(sums: Sums, { width, height }: GreyPicture, left: number, top: number, side: number): number {
  const x0 = Math.min(width - 1, Math.max(0, left));
  const y0 = Math.min(height - 1, Math.max(0, top));
  const x1 = Math.min(width, Math.max(x0 + 0.5, left + side));
  const y1 = Math.min(height, Math.max(y0 + 0.5, top + side));
  const row = width + 1;
  return (
    (sumTo(sums, row, x1, y1) - sumTo(sums, row, x0, y1) - sumTo(sums, row, x1, y0) + sumTo(sums, row, x0, y0)) / ((x1 - x0) * (y1 - y0))
  );
}

function sumTo(sums: Sums, row: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const at = (column: number, line: number) => sums[Math.min(line, sums.length / row - 1) * row + Math.min(column, row - 1)] as number;
  const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
  const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}

/** How much brighter each place is than its surroundings. */
function strengthsOf(sums: Sums, picture: GreyPicture, side: number): Float32Array {
  const { width, height } = picture;
  const strengths = new Float32Array(width * height);
  const [inner, outer] = [side / 2, side];
  const edge = Math.round(side * 0.6);
  for (let y = edge; y < height - edge; y++)
    for (let x = edge; x < width - edge; x++) {
      const [cx, cy] = [x + 0.5, y + 0.5];
      strengths[y * width + x] =
        mean(sums, picture, cx - inner, cy - inner, cx + inner, cy + inner) -
        mean(sums, picture, cx - outer, cy - outer, cx + outer, cy + outer);
    }
  return strengths;
}

function isPeak(own: Float32Array, near: readonly Float32Array[], place: number, width: number): boolean {
  const strength = own[place] as number;
  const sign = Math.sign(strength);
  for (const dy of [-width, 0, width])
    for (const dx of [-1, 0, 1]) {
      const other = place + dy + dx;
      if (other !== place && (own[other] as number) * sign > strength * sign) return false;
      if (other < place && (own[other] as number) === strength) return false;
      for (const level of near) if ((level[other] as number) * sign > strength * sign) return false;
    }
  return true;
}

const POINTS = 12;
/** The lowest frequencies across and down, which identify a spot: their signs stay the same in another size, brightness and compression. */
const WAVES = Array.from({ length: 81 }, (_, at) => ({ u: at % 9, v: Math.floor(at / 9) }))
  .filter(({ u, v }) => u + v > 0)
  .sort((a, b) => a.u + a.v - (b.u + b.v) || a.u - b.u)
  .slice(0, 32);
const COSINES = Array.from({ length: 9 }, (_, u) =>
  Array.from({ length: POINTS }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * POINTS))),
);

/** The descriptor of a spot: for each wave, its sign, and whether it is stronger than the median. */
function bitsOf(sums: Sums, picture: GreyPicture, cx: number, cy: number, side: number): { low: number; high: number } {
  const values: number[] = [];
  const step = side / POINTS;
  for (let y = 0; y < POINTS; y++)
    for (let x = 0; x < POINTS; x++) {
      const [left, top] = [cx - side / 2 + x * step, cy - side / 2 + y * step];
      values.push(exactMean(sums, picture, left, top, step));
    }
  const strengths = WAVES.map(({ u, v }) => {
    let sum = 0;
    for (let y = 0; y < POINTS; y++)
      for (let x = 0; x < POINTS; x++)
        sum += (values[y * POINTS + x] as number) * (COSINES[u]?.[x] as number) * (COSINES[v]?.[y] as number);
    return sum;
  });
  const usual = strengths.map(Math.abs).sort((a, b) => a - b)[strengths.length >> 1] as number;
  let [low, high] = [0, 0];
  for (const [at, strength] of strengths.entries()) {
    if (strength > 0) low |= 1 << at;
    if (Math.abs(strength) > usual) high |= 1 << at;
  }
  return { low: low >>> 0, high: high >>> 0 };
}

function pack(landmarks: readonly Landmark[]): Uint8Array {
  const bytes = new Uint8Array(landmarks.length * BYTES);
  const view = new DataView(bytes.buffer);
  for (const [at, { x, y, side, low, high }] of landmarks.entries()) {
    view.setUint16(at * BYTES, x * 4);
    view.setUint16(at * BYTES + 2, y * 4);
    view.setUint16(at * BYTES + 4, side * 4);
    view.setUint32(at * BYTES + 6, low);
    view.setUint32(at * BYTES + 10, high);
  }
  return bytes;
}

/** The landmarks in some bytes. */
export function unpack(bytes: Uint8Array): Landmark[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.byteLength / BYTES) }, (_, at) => ({
    x: view.getUint16(at * BYTES) / 4,
    y: view.getUint16(at * BYTES + 2) / 4,
    side: view.getUint16(at * BYTES + 4) / 4,
    low: view.getUint32(at * BYTES + 6),
    high: view.getUint32(at * BYTES + 10),
  }));
}

function bitsApart(a: Landmark, b: Landmark): number {
  return ones(a.low ^ b.low) + ones(a.high ^ b.high);
}

function ones(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const SAME_SIDE = 1.5;
/** Whether two spots have about one size, and differ in at most this many bits. */
export const isAlike = (a: Landmark, b: Landmark, most: number) =>
  a.side < b.side * SAME_SIDE && b.side < a.side * SAME_SIDE && bitsApart(a, b) <= most;
