import type { ExpectedPet, SeenPet, SwapDoubt, SwapSide } from "../../pictures.types.ts";
import { pairsIn } from "../screen/align-tone.ts";
import type { PictureIndex } from "../screen/picture-index.ts";
import { type Box, brightened, inLight, type Pixels, type Sums, sumsOf } from "../screen/pixels.ts";
import type { OnProgress } from "../screen/read-screen.ts";
import { isBent, isOverexposed, learnTone, PLAIN_TONE, type Tone, undone } from "../screen/tone.ts";
import { type FirstFound, type FoundPet, findFirst, findPets } from "./find-pets.ts";
import { readAmount } from "./read-amount.ts";
import { readForm } from "./read-form.ts";

/** A pet in the window, with its box in pixels. */
export interface WindowPet extends SeenPet {
  box: Box;
}

/**
 * The pets of both sides in a picture of a trade window, the reader's own on the left as in the game. `isUnclear` means that its light
 * hides too much.
 */
export type ReadWindow = Record<SwapSide, WindowPet[]> & { isUnclear: boolean };

type Agreed = Record<SwapSide, readonly ExpectedPet[]>;

/** Lead below which the next candidate is equally possible. */
const HARDLY_AHEAD = 1.02;
const SAME_COLUMN = 0.4;

/**
 * Reads a trade window, given the agreement. Null if it shows none of the agreed pets, because then it may be any picture. Pets without a
 * reference picture cannot be found.
 */
export function readWindow(pixels: Pixels, index: PictureIndex, agreed: Agreed, onProgress: OnProgress = () => {}): ReadWindow | null {
  const wanted = [...agreed.giving, ...agreed.receiving];
  const ids = new Set(wanted.map(({ petId }) => petId));
  const pictures = [...ids].map((petId) => index.petIds.indexOf(petId)).filter((picture) => picture >= 0);
  onProgress(0.1);
  const { sums, first, isUnclear } = inUsualLight(brightened(pixels), index, pictures, onProgress);
  if (first === null) return null;
  onProgress(0.6);
  const pets = findPets(sums, index, pictures, first);
  onProgress(0.9);
  const { measure } = first;
  const seen: WindowPet[] = [];
  for (const pet of pets) {
    const petId = pet.ranked[0]?.petId ?? 0;
    const own = wanted.filter((one) => one.petId === petId);
    const copies = own.reduce((sum, { quantity }) => sum + quantity, 0);
    // Clear matches first; weaker ones count only if they were agreed.
    if (isPlain(pet) || seen.filter((one) => one.petId === petId).length < copies) seen.push(readCell(sums, pet, measure.gain, own));
  }
  return { ...halves(seen, pixels.width), isUnclear };
}

/** Gain above which colours are clipped. */
const TOO_BRIGHT = 1.11;
/** Required drop of the unexplained share for undoing the light. */
const MUCH_LESS = 0.85;

/**
 * Undoes the light of the picture, estimated from the clearly recognized agreed pets, and returns both. `isUnclear` if it is too bright.
 */
function inUsualLight(pixels: Pixels, index: PictureIndex, pictures: readonly number[], onProgress: OnProgress) {
  const sums = sumsOf(pixels);
  const first = findFirst(sums, index, pictures);
  onProgress(0.4);
  if (first === null) return { sums, first, isUnclear: false };
  const tone = toneOf(sums, index, first);
  const isUnclear = first.measure.gain > TOO_BRIGHT || isOverexposed(tone);
  if (isUnclear || !isBent(tone)) return { sums, first, isUnclear };
  const changed = sumsOf(inLight(pixels, undone(tone)));
  const again = findFirst(changed, index, pictures);
  // With a wrong estimate the pets match no better.
  if (again === null || again.found.length < first.found.length || left(again) > MUCH_LESS * left(first)) return { sums, first, isUnclear };
  return { sums: changed, first: again, isUnclear };
}

const left = ({ found }: FirstFound) => found.reduce((sum, { unexplained }) => sum + unexplained, 0) / found.length;

/** Tone estimated from agreed pets. */
function toneOf(sums: Sums, index: PictureIndex, { found, measure }: FirstFound): Tone {
  const pairs = found.flatMap(({ box, ranked: [best] }) => pairsIn(sums, box, index, index.petIds.indexOf(best?.petId ?? 0)));
  return learnTone(
    pairs,
    PLAIN_TONE.map((level) => Math.min(255, level * measure.gain)),
  );
}

const isPlain = ({ sureness, unexplained }: FoundPet) => (sureness === "sure" || sureness === "likely") && unexplained < 0.42;

/** The reading of one pet: an unreadable form or amount is taken from the agreement, with a doubt. */
function readCell(sums: Sums, pet: FoundPet, gain: number, own: readonly ExpectedPet[]): WindowPet {
  const form = readForm(sums, pet.box, gain);
  const { amount, isSure } = readAmount(sums, pet.box, gain);
  const [first, second] = pet.ranked;
  const isClose = (second?.differs ?? 0) < (first?.differs ?? 0) * HARDLY_AHEAD;
  const doubts: [SwapDoubt, boolean][] = [
    ["pet", isClose],
    ["form", !form.isSure],
    ["quantity", !isSure],
  ];
  const expected = own.find(({ variant }) => variant === form.variant) ?? own[0];
  return {
    petId: first?.petId ?? 0,
    variant: form.isSure ? form.variant : (expected?.variant ?? form.variant),
    // Unreadable amount: use the agreed one, or two.
    quantity: amount ?? Math.max(2, expected?.quantity ?? 0),
    doubts: doubts.flatMap(([about, is]) => (is ? [about] : [])),
    box: pet.box,
  };
}

/** Splits the window into sides at the widest gap between columns. */
function halves(pets: readonly WindowPet[], width: number): Record<SwapSide, WindowPet[]> {
  const middleOf = ({ box }: WindowPet) => box.x + box.width / 2;
  const sorted = pets.toSorted((a, b) => middleOf(a) - middleOf(b));
  const side = sorted[0]?.box.width ?? 1;
  let best = { at: width / 2, gap: 0 };
  for (const [at, pet] of sorted.entries()) {
    const next = sorted[at + 1];
    if (!next) break;
    const gap = middleOf(next) - middleOf(pet);
    if (gap > side * SAME_COLUMN && gap > best.gap) best = { at: (middleOf(next) + middleOf(pet)) / 2, gap };
  }
  const inOrder = (a: WindowPet, b: WindowPet) =>
    Math.abs(a.box.y - b.box.y) > side * SAME_COLUMN ? a.box.y - b.box.y : a.box.x - b.box.x;
  return {
    giving: pets.filter((pet) => middleOf(pet) < best.at).sort(inOrder),
    receiving: pets.filter((pet) => middleOf(pet) >= best.at).sort(inOrder),
  };
}
