import fc from "fast-check";
import { expect, test } from "vitest";
import { cappedDifference, emptySample, takeSample } from "./match-cell.ts";
import { sumsOf } from "./pixels.ts";

const SIDE = 8;
const levels = (seed: number, count: number, most: number) =>
  Float32Array.from({ length: count }, (_, at) => ((at * 7919 + seed * 104_729) % 1009) * (most / 1009));

test("a comparison that ends early tells the exact difference below its limit, and never less than the limit otherwise", () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.double({ min: 0, max: 1.5, noNaN: true }), (seed, share) => {
      const points = SIDE * SIDE;
      const sample = { query: levels(seed, points * 3, 255), ground: levels(seed + 1, points * 3, 255), ink: 0 };
      const alpha = levels(seed + 2, 2 * points, 1);
      const color = levels(seed + 3, 2 * points * 3, 255);
      const layer = { side: SIDE, alpha, color, energy: new Float32Array(2) };
      const exact = cappedDifference(sample, layer, 1, { gain: 0.9, cap: 100 });
      const enough = exact * share;
      const found = cappedDifference(sample, layer, 1, { gain: 0.9, cap: 100, enough });
      if (exact < enough) expect(found).toBe(exact);
      else expect(found).toBeGreaterThanOrEqual(enough);
    }),
  );
});

test("the background around a fragment is the upper median of its edge, also in a sample that is written over", () => {
  const scratch = emptySample(4);
  fc.assert(
    fc.property(fc.array(fc.nat(255), { minLength: 16, maxLength: 16 }), (pixels) => {
      const data = Uint8ClampedArray.from(pixels.flatMap((level) => [level, level, level, 255]));
      const { ground } = takeSample(sumsOf({ data, width: 4, height: 4 }), { x: 0, y: 0, width: 4, height: 4 }, 4, "around", scratch);
      const edge = pixels.filter((_, at) => ![5, 6, 9, 10].includes(at)).sort((a, b) => a - b);
      expect([...ground]).toEqual(Array(ground.length).fill(edge[6]));
    }),
  );
});
