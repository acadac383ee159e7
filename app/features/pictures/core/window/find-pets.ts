import type { PictureIndex } from "../screen/picture-index.ts";
import type { Box, Sums } from "../screen/pixels.ts";
import { type Match, matchPart } from "../screen/read-screen.ts";
import { isNear, type Measure, measurePictures, type Sighting, SMALL_SIDES, scan, USUAL_SIDES } from "./find-agreed.ts";
import { findPlaces, isInLine } from "./find-places.ts";
import { gridPlaces } from "./grid.ts";
import { likeness } from "./likeness.ts";

/** A match in a window, with candidates, most similar first. */
export interface FoundPet extends Match {
  /** Similarity of its inside to the best candidate, up to 1. */
  likeness: number;
}

const MAX_AGREED_LEFT = 0.9;
const MAX_OTHER_LEFT = 0.6;
/** Step through the pictures when searching for pets outside the agreement. */
const PROBES = 6;
/** The least similarity for a closer comparison. */
const MIN_WORTH = -0.3;
const SAME_SIZE = 0.015;
const SAME_LINE = 0.14;

/** Finds the agreed pets, given by picture numbers, and others in line with them. */
export function findPets(sums: Sums, index: PictureIndex, agreed: readonly number[], { found, measure }: FirstFound): FoundPet[] {
  const { side } = measure;
  const boxes = found.map(({ box }) => box);
  const onGrid = gridPlaces(boxes, side, sums).map((box) => match(sums, index, box, measure, agreed));
  const own = distinct([...found, ...onGrid.filter((one) => fits(one.box, side) && (isOther(one) || isAgreed(one, index, agreed)))]);
  const probes = index.petIds.map((_, at) => at).filter((at) => at % PROBES === 0);
  const others = findPlaces(sums, index, measure, { pictures: [...probes, ...agreed], most: MAX_OTHER_LEFT, lines: boxes })
    .filter(({ box }) => own.every((one) => !isNear(one.box, box, 0.7)))
    .map(({ box }) => match(sums, index, box, measure, agreed))
    .filter((one) => isOther(one) && boxes.some((box) => isInLine(box, one.box, SAME_LINE)) && fits(one.box, side));
  return distinct([...own, ...others]);
}

/** Clearly recognized agreed pets, and their scale. */
export interface FirstFound {
  found: FoundPet[];
  measure: Measure;
}

/** The clearly recognized agreed pets; null if there are none. */
export function findFirst(sums: Sums, index: PictureIndex, agreed: readonly number[]): FirstFound | null {
  const usual = scan(sums, index.rough, agreed, USUAL_SIDES);
  const first = findAmong(sums, index, agreed, usual);
  const found = new Set(first?.found.map(({ ranked }) => ranked[0]?.petId));
  // One pet may be swapped. If more are missing, this may be the wrong size.
  if (first !== null && found.size >= agreed.length - 1) return first;
  const small = scan(sums, index.rough, agreed, SMALL_SIDES);
  return findAmong(
    sums,
    index,
    agreed,
    small.map((all, at) => [...all, ...(usual[at] ?? [])]),
  );
}

function findAmong(sums: Sums, index: PictureIndex, agreed: readonly number[], seen: readonly (readonly Sighting[])[]): FirstFound | null {
  for (const rough of measurePictures(sums, index, seen)) {
    const first = findOwn(sums, index, rough, agreed);
    if (first.length === 0) continue;
    const measure = { ...rough, side: middle(first.map(({ box }) => box.width)) };
    if (Math.abs(measure.side / rough.side - 1) < SAME_SIZE) return { found: first, measure };
    return { found: distinct([...first, ...findOwn(sums, index, measure, agreed)]), measure };
  }
  return null;
}

/** Positions where an agreed pet beats all others. */
function findOwn(sums: Sums, index: PictureIndex, measure: Measure, agreed: readonly number[]): FoundPet[] {
  const places = findPlaces(sums, index, measure, { pictures: agreed, most: MAX_AGREED_LEFT }).filter(
    ({ box, picture, apart }) => likeness(sums, box, index, picture) - apart > MIN_WORTH,
  );
  const found = places.map(({ box }) => match(sums, index, box, measure, agreed));
  return distinct(found.filter((one) => isAgreed(one, index, agreed) && fits(one.box, measure.side)));
}

function match(sums: Sums, index: PictureIndex, box: Box, { gain }: Measure, agreed: readonly number[]): FoundPet {
  const found = matchPart(sums, box, index, { gain, also: agreed, ground: "around" });
  const picture = index.petIds.indexOf(found.ranked[0]?.petId ?? -1);
  return { ...found, likeness: picture < 0 ? 0 : likeness(sums, found.box, index, picture) };
}

/** Threshold from drawn windows that separates agreed pets from others. */
const MIN_OWN = 0.22;
const isAgreed = ({ sureness, likeness, unexplained, ranked }: FoundPet, { petIds }: PictureIndex, agreed: readonly number[]) =>
  sureness !== "none" && likeness - unexplained > MIN_OWN && agreed.some((picture) => petIds[picture] === ranked[0]?.petId);

/** Pets outside of the agreement need a clearer match. */
const isOther = ({ sureness, likeness, unexplained }: FoundPet) => sureness === "sure" && unexplained < 0.3 && likeness > 0.8;

const fits = ({ width }: Box, side: number) => Math.abs(Math.log(width / side)) < 0.09;

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number;

/** Keeps the best candidate per position. */
function distinct(found: readonly FoundPet[]): FoundPet[] {
  const kept: FoundPet[] = [];
  for (const one of found.toSorted((a, b) => a.unexplained - b.unexplained))
    if (kept.every((other) => !isNear(one.box, other.box, 0.7))) kept.push(one);
  return kept;
}
