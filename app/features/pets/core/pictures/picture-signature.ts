/** The points of a signature on each side, and those with colours. */
export const SIGNATURE_SIDE = 16;
const COLOR_SIDE = SIGNATURE_SIDE / 2;
const POINTS = SIGNATURE_SIDE * SIGNATURE_SIDE;
const COLORS = COLOR_SIDE * COLOR_SIDE;
/** Where its parts begin: how opaque each point is (two in a byte), how bright, and two differences of colour for each four points. */
const BRIGHT = POINTS / 2;
const ORANGE = BRIGHT + POINTS;
const GREEN = ORANGE + COLORS;
/** The bytes of a signature. */
export const SIGNATURE_BYTES = GREEN + COLORS;
/** Signatures of another version cannot be compared with these: they are recomputed. */
export const SIGNATURE_VERSION = 1;

/**
 * The signature of a picture: its look at 16 × 16 points, colours at 8 × 8, as the eye also sees shapes finer than colours. `rgba`
 * is the picture in a square whose side is a multiple of 16, as red, green, blue and alpha of each pixel.
 */
export function signatureOf(rgba: Uint8Array, side: number): Uint8Array {
  const { alpha, color } = averages(rgba, side);
  const signature = new Uint8Array(SIGNATURE_BYTES);
  for (let point = 0; point < POINTS; point++) {
    const opaque = Math.round((alpha[point] as number) / 17);
    signature[point >> 1] = (signature[point >> 1] as number) | (point % 2 === 0 ? opaque << 4 : opaque);
    const [red, green, blue] = colorAt(color, point);
    signature[BRIGHT + point] = Math.round((red + 2 * green + blue) / 4);
  }
  for (let at = 0; at < COLORS; at++) {
    let orange = 0;
    let greenish = 0;
    for (const point of pointsOf(at)) {
      const [red, green, blue] = colorAt(color, point);
      orange += (red - blue) / 8;
      greenish += (2 * green - red - blue) / 16;
    }
    signature[ORANGE + at] = Math.round(128 + Math.max(-128, Math.min(127, orange)));
    signature[GREEN + at] = Math.round(128 + Math.max(-128, Math.min(127, greenish)));
  }
  return signature;
}

/**
 * Reads a signature into `alpha`, from 0 to 1 for each point, and `color`, the red, green and blue of each as far as it is opaque, both from
 * the place of the picture with that number.
 */
export function readSignature(signature: Uint8Array, number: number, { alpha, color }: { alpha: Float32Array; color: Float32Array }): void {
  for (let point = 0; point < POINTS; point++) {
    const pair = signature[point >> 1] as number;
    const own = number * POINTS + point;
    alpha[own] = (point % 2 === 0 ? pair >> 4 : pair & 15) / 15;
    const at = colorOf(point);
    const bright = signature[BRIGHT + point] as number;
    const orange = (signature[ORANGE + at] as number) - 128;
    const green = (signature[GREEN + at] as number) - 128;
    color[own * 3] = Math.max(0, bright - green + orange);
    color[own * 3 + 1] = Math.max(0, bright + green);
    color[own * 3 + 2] = Math.max(0, bright - green - orange);
  }
}

/** The means of the pixels of each point; colours as far as they are opaque. */
function averages(rgba: Uint8Array, side: number): { alpha: Float32Array; color: Float32Array } {
  const alpha = new Float32Array(POINTS);
  const color = new Float32Array(POINTS * 3);
  const step = side / SIGNATURE_SIDE;
  const share = 1 / (step * step);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const from = (y * side + x) * 4;
      const point = Math.floor(y / step) * SIGNATURE_SIDE + Math.floor(x / step);
      const opaque = (rgba[from + 3] as number) * share;
      alpha[point] = (alpha[point] as number) + opaque;
      for (let channel = 0; channel < 3; channel++) {
        const at = point * 3 + channel;
        color[at] = (color[at] as number) + ((rgba[from + channel] as number) * opaque) / 255;
      }
    }
  }
  return { alpha, color };
}

const colorAt = (color: Float32Array, point: number) =>
  [color[point * 3] as number, color[point * 3 + 1] as number, color[point * 3 + 2] as number] as const;

/** Which of the colours is that of a point, and which four points have it. */
const colorOf = (point: number) => Math.floor(point / SIGNATURE_SIDE / 2) * COLOR_SIDE + Math.floor((point % SIGNATURE_SIDE) / 2);
const pointsOf = (at: number) => {
  const first = Math.floor(at / COLOR_SIDE) * 2 * SIGNATURE_SIDE + (at % COLOR_SIDE) * 2;
  return [first, first + 1, first + SIGNATURE_SIDE, first + SIGNATURE_SIDE + 1];
};
