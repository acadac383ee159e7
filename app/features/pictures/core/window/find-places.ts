import { CENTERED, descend, place } from "../screen/align-cells.ts";
import { cappedDifference, emptySample, takeSample } from "../screen/match-cell.ts";
import type { PictureIndex } from "../screen/picture-index.ts";
import type { Box, Sums } from "../screen/pixels.ts";
import { isNear, type Measure } from "./find-agreed.ts";

/** A candidate position with its unexplained share; 0 is exact. */
export interface Place {
  box: Box;
  picture: number;
  apart: number;
}

const STRIDE = 1 / 8;
const MAX_APART = 100;
const MIN_INK = 8;
const MAX_PLACES = 60;

interface Search {
  /** Numbers of the searched pictures. */
  pictures: readonly number[];
  /** Largest unexplained share. */
  most: number;
  /** Restricts positions to rows and columns of these. */
  lines?: readonly Box[];
}

/** Positions of the known size that resemble one of the pictures, best first, each once. */
export function findPlaces(sums: Sums, index: PictureIndex, { side, gain }: Measure, { pictures, most, lines }: Search): Place[] {
  const { coarse } = index;
  const points = coarse.side ** 2;
  const scratch = emptySample(coarse.side);
  const step = side * STRIDE;
  const seen: Place[] = [];
  for (let y = -side * 0.1; y + side * 0.9 < sums.height; y += step)
    for (let x = -side * 0.1; x + side * 0.9 < sums.width; x += step) {
      const box = { x, y, width: side, height: side };
      if (lines && !lines.some((other) => isInLine(other, box, 0.1))) continue;
      const sample = takeSample(sums, box, coarse.side, "around", scratch);
      const ink = Math.sqrt(sample.ink / points);
      if (ink < MIN_INK) continue;
      const unit = points * (ink + 5);
      let [picture, enough] = [-1, most * unit];
      for (const one of pictures) {
        const apart = cappedDifference(sample, coarse, one, { gain, cap: MAX_APART, enough });
        if (apart < enough) [picture, enough] = [one, apart];
      }
      if (picture >= 0) seen.push({ box, picture, apart: enough / unit });
    }
  const kept: Place[] = [];
  for (const one of seen.sort((a, b) => a.apart - b.apart)) {
    if (kept.length >= MAX_PLACES) break;
    if (kept.some((other) => isNear(one.box, other.box, 0.4))) continue;
    kept.push(one);
  }
  return kept.map(({ box, picture, apart }) => {
    const judge = (at: typeof CENTERED) => {
      const sample = takeSample(sums, place(box, at), coarse.side, "around", scratch);
      return cappedDifference(sample, coarse, picture, { gain, cap: MAX_APART }) / points / (Math.sqrt(sample.ink / points) + 5);
    };
    const best = descend(CENTERED, judge, { move: 0.06, grow: 0.015, rounds: 5 });
    return { box: place(box, best), picture, apart: Math.min(apart, judge(best)) };
  });
}

/** Whether two boxes share a row or column, within a share of their side. */
export function isInLine(a: Box, b: Box, share: number): boolean {
  const [across, down] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
  return Math.min(Math.abs(across), Math.abs(down)) < share * a.width;
}
