import type { Layer, PictureIndex } from "./picture-index.ts";

/** The tone curve of a screen's light: the result for each brightness from 0 to 255, the same for all its pixels and colours. */
export type Tone = Float32Array;

const LEVELS = 256;
const curve = (of: (share: number) => number): Tone =>
  Float32Array.from({ length: LEVELS }, (_, level) => Math.max(0, Math.min(255, 255 * of(level / 255))));

/** The identity. Merely darker pictures need no tone, because each comparison finds its own gain. */
export const PLAIN_TONE = curve((share) => share);

/** Candidate tones: too bright, milky, more or less contrast. */
export const TONES: readonly Tone[] = [
  curve((share) => share ** 0.4),
  curve((share) => share ** 0.55),
  curve((share) => share ** 0.75),
  curve((share) => share ** 1.4),
  curve((share) => share ** 1.9),
  curve((share) => share * 1.3),
  curve((share) => share * 1.3 + 0.1),
  curve((share) => share * 1.6),
  curve((share) => share * 1.6 + 0.15),
  curve((share) => share * 2 + 0.05),
  curve((share) => share * 0.7 + 0.2),
  curve((share) => share * 0.5 + 0.4),
  curve((share) => share * 0.85 - 0.15),
];

/** Levels from here on look equally white; a tone that makes levels below `LOST` white loses too much to be sure of a pet. */
const WHITE = 248;
const LOST = 200;

/** Whether a tone makes too much white to be sure of a pet. */
export const isOverexposed = (tone: Tone): boolean => (tone[LOST] as number) >= WHITE;

/** Applies a tone to pictures. */
export function inTone(index: PictureIndex, tone: Tone, layers: readonly ("rough" | "coarse" | "fine")[] = ["rough", "coarse", "fine"]) {
  if (tone === PLAIN_TONE) return index;
  const made: PictureIndex = { ...index };
  for (const name of layers) made[name] = layerInTone(index[name], tone);
  return made;
}

function layerInTone({ side, alpha, color: from, energy }: Layer, tone: Tone): Layer {
  const color = new Float32Array(from.length);
  const sums = new Float32Array(energy.length);
  const values = side * side * 3;
  for (let picture = 0; picture < energy.length; picture++) {
    let sum = 0;
    for (let at = picture * values; at < (picture + 1) * values; at++) {
      const share = alpha[Math.floor(at / 3)] as number;
      if (share < 0.02) continue;
      const value = share * at255(tone, (from[at] as number) / share);
      color[at] = value;
      sum += value * value;
    }
    sums[picture] = sum;
  }
  return { side, alpha, color, energy: sums };
}

/** Inverse of a tone; equal outputs map to their lowest input. */
export function undone(tone: Tone): (seen: number) => number {
  return (seen) => {
    const level = tone.findIndex((value) => value >= seen);
    return level < 0 ? 255 : level;
  };
}

/** Whether a tone is more than a picture made darker by one factor. */
export function isBent(tone: Tone): boolean {
  const gain = (tone[224] as number) / 224;
  return BENT_LEVELS.some((level) => Math.abs((tone[level] as number) - level * gain) > BENT);
}

const BENT_LEVELS = [48, 80, 112, 144, 176];
const BENT = 18;

const at255 = (tone: Tone, level: number): number => tone[level > 255 ? 255 : level < 0 ? 0 : Math.round(level)] as number;

/** Observed screen levels for each level of a picture. */
export interface Pair {
  known: number;
  seen: number;
}

const BINS = 16;
const MIN_PAIRS = 12;

/**
 * Fits a tone to brightness pairs: the median per sixteenth, made monotone. `start` fills levels with too few pairs. Medians ignore text
 * written over a picture.
 */
export function learnTone(pairs: readonly Pair[], start: Tone): Tone {
  const knots: { at: number; value: number; weight: number }[] = [];
  const step = LEVELS / BINS;
  for (let bin = 0; bin < BINS; bin++) {
    const own = pairs.filter(({ known }) => known >= bin * step && known < (bin + 1) * step);
    const at = own.length < MIN_PAIRS ? (bin + 0.5) * step : own.reduce((sum, { known }) => sum + known, 0) / own.length;
    const usual = own.map(({ seen }) => seen).sort((a, b) => a - b)[own.length >> 1] ?? 0;
    const weight = own.length < MIN_PAIRS ? 0 : Math.min(1, own.length / 60);
    knots.push({ at, value: weight * usual + (1 - weight) * at255(start, at), weight: weight + 0.05 });
  }
  rising(knots);
  return Float32Array.from({ length: LEVELS }, (_, level) => {
    const next = knots.findIndex(({ at }) => at >= level);
    const [a, b] = next <= 0 ? (next === 0 ? [knots[0], knots[1]] : [knots.at(-2), knots.at(-1)]) : [knots[next - 1], knots[next]];
    if (!a || !b) return level;
    return Math.max(0, Math.min(255, a.value + ((b.value - a.value) * (level - a.at)) / Math.max(1, b.at - a.at)));
  });
}

/** Weighted isotonic regression (pool adjacent violators). */
function rising(knots: { value: number; weight: number }[]): void {
  const pools: { value: number; weight: number; count: number }[] = [];
  for (const { value, weight } of knots) {
    pools.push({ value, weight, count: 1 });
    while (pools.length > 1) {
      const [a, b] = pools.slice(-2) as [(typeof pools)[number], (typeof pools)[number]];
      if (a.value <= b.value) break;
      const weight = a.weight + b.weight;
      pools.splice(-2, 2, { value: (a.value * a.weight + b.value * b.weight) / weight, weight, count: a.count + b.count });
    }
  }
  let at = 0;
  for (const { value, count } of pools) for (let i = 0; i < count; i++) (knots[at++] as { value: number }).value = value;
}
