import { readSignature, SIGNATURE_SIDE } from "~/features/pets/core/pictures/picture-signature.ts";

/** Pictures of one size in sequence: opacity of each point from 0 to 1, and its premultiplied colour. */
export interface Layer {
  side: number;
  alpha: Float32Array;
  color: Float32Array;
  /** The sum of the squares of each picture's colours. */
  energy: Float32Array;
}

/** Reference pictures of pets, in three sizes. */
export interface PictureIndex {
  petIds: readonly number[];
  rough: Layer;
  coarse: Layer;
  fine: Layer;
}

/** Opens the signatures of pets' pictures, one for each id. */
export function openIndex(petIds: readonly number[], signatures: readonly Uint8Array[]): PictureIndex {
  const count = petIds.length;
  const fine = emptyLayer(count, SIGNATURE_SIDE);
  for (const [number, signature] of signatures.entries()) readSignature(signature, number, fine);
  const coarse = halved(fine, count);
  const rough = halved(coarse, count);
  for (const layer of [rough, coarse, fine]) sumEnergy(layer);
  return { petIds, rough, coarse, fine };
}

const THIN = 7;
const thin = new WeakMap<PictureIndex, PictureIndex>();

/** Every seventh picture, a sample for brightness estimates. */
export function thinned(index: PictureIndex): PictureIndex {
  const known = thin.get(index);
  if (known) return known;
  const kept = index.petIds.map((_, at) => at).filter((at) => at % THIN === 0);
  const layer = ({ side, alpha, color, energy }: Layer): Layer => {
    const made = emptyLayer(kept.length, side);
    const points = side * side;
    for (const [to, from] of kept.entries()) {
      made.alpha.set(alpha.subarray(from * points, (from + 1) * points), to * points);
      made.color.set(color.subarray(from * points * 3, (from + 1) * points * 3), to * points * 3);
      made.energy[to] = energy[from] as number;
    }
    return made;
  };
  const made = {
    petIds: kept.map((at) => index.petIds[at] as number),
    rough: layer(index.rough),
    coarse: layer(index.coarse),
    fine: layer(index.fine),
  };
  thin.set(index, made);
  return made;
}

function halved({ side, alpha, color }: Layer, count: number): Layer {
  const half = emptyLayer(count, side / 2);
  halve(alpha, half.alpha, side, 1);
  halve(color, half.color, side, 3);
  return half;
}

function emptyLayer(count: number, side: number): Layer {
  const points = count * side * side;
  return { side, alpha: new Float32Array(points), color: new Float32Array(points * 3), energy: new Float32Array(count) };
}

/** Halves the size by averaging 2 × 2 points. Pictures are stacked vertically, so they are scaled as one. */
function halve(from: Float32Array, into: Float32Array, side: number, channels: number): void {
  const row = side * channels;
  for (let at = 0; at < into.length; at++) {
    const channel = at % channels;
    const point = (at - channel) / channels;
    const x = point % (side / 2);
    const y = (point - x) / (side / 2);
    const first = y * 2 * row + x * 2 * channels + channel;
    const sum =
      (from[first] as number) +
      (from[first + channels] as number) +
      (from[first + row] as number) +
      (from[first + row + channels] as number);
    into[at] = sum / 4;
  }
}

function sumEnergy({ side, color, energy }: Layer): void {
  const values = side * side * 3;
  for (let number = 0; number < energy.length; number++) {
    let sum = 0;
    for (let at = number * values; at < (number + 1) * values; at++) sum += (color[at] as number) ** 2;
    energy[number] = sum;
  }
}
