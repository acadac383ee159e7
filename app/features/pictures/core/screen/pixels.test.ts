import fc from "fast-check";
import { expect, test } from "vitest";
import { fitScreen, sampleBox, shrink, sumsOf } from "./pixels.ts";

const picture = (width: number, height: number, value: (x: number, y: number) => number) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++)
    data.fill(value(at % width, Math.floor(at / width)), at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4);
  return { data, width, height };
};

test("a sample is the mean of each part, also between pixels", () => {
  const sums = sumsOf(picture(4, 4, (x) => (x < 2 ? 0 : 100)));
  const into = new Float32Array(2 * 2 * 3);
  sampleBox(sums, { x: 0, y: 0, width: 4, height: 4 }, 2, into);
  expect([into[0], into[3], into[6], into[9]]).toEqual([0, 100, 0, 100]);
  sampleBox(sums, { x: 1, y: 0.5, width: 2, height: 2 }, 1, into);
  expect(into[0]).toBeCloseTo(50);
  sampleBox(sums, { x: 1.5, y: 1, width: 1, height: 1 }, 1, into);
  expect(into[0]).toBeCloseTo(50);
});

test("transparent pixels count as white", () => {
  const clear = { data: new Uint8ClampedArray(2 * 2 * 4), width: 2, height: 2 };
  const into = new Float32Array(3);
  sampleBox(sumsOf(clear), { x: 0, y: 0, width: 2, height: 2 }, 1, into);
  expect([...into]).toEqual([255, 255, 255]);
});

test("wherever a box is, its sample lies between the darkest and the brightest pixel", () => {
  const sums = sumsOf(picture(9, 7, (x, y) => 50 + ((x * 7 + y * 13) % 100)));
  const number = fc.double({ min: -30, max: 30, noNaN: true });
  const length = fc.double({ min: 0.01, max: 40, noNaN: true });
  fc.assert(
    fc.property(number, number, length, length, (x, y, width, height) => {
      const into = new Float32Array(3 * 3 * 3);
      sampleBox(sums, { x, y, width, height }, 3, into);
      expect(Math.min(...into)).toBeGreaterThan(49.9);
      expect(Math.max(...into)).toBeLessThan(150);
    }),
  );
});

test("a sample of the inside of a picture equals the mean of its pixels, weighted by the share of each that is covered", () => {
  const [width, height] = [11, 9];
  const level = (x: number, y: number) => (x * 37 + y * 91) % 256;
  const sums = sumsOf(picture(width, height, level));
  const covered = (from: number, to: number, pixel: number) => Math.max(0, Math.min(to, pixel + 1) - Math.max(from, pixel));
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, share, fc.constantFrom(1, 2, 4), (left, top, wide, high, side) => {
      const box = { width: side + wide * (width - side), height: side + high * (height - side), x: 0, y: 0 };
      box.x = left * (width - box.width);
      box.y = top * (height - box.height);
      const into = new Float32Array(side * side * 3);
      sampleBox(sums, box, side, into);
      const [cellWidth, cellHeight] = [box.width / side, box.height / side];
      for (let cell = 0; cell < side * side; cell++) {
        const [x, y] = [box.x + (cell % side) * cellWidth, box.y + Math.floor(cell / side) * cellHeight];
        let sum = 0;
        for (let column = 0; column < width; column++)
          for (let row = 0; row < height; row++)
            sum += level(column, row) * covered(x, x + cellWidth, column) * covered(y, y + cellHeight, row);
        for (const channel of [0, 1, 2]) expect(into[cell * 3 + channel]).toBeCloseTo(sum / (cellWidth * cellHeight), 2);
      }
    }),
  );
});

test("SHOT-132 a large picture is read at a smaller size, a small one unchanged", () => {
  expect(fitScreen(640, 480)).toEqual({ width: 640, height: 480, scale: 1 });
  expect(fitScreen(1280, 10)).toMatchObject({ width: 1280, scale: 1 });
  expect(fitScreen(2560, 1)).toEqual({ width: 1280, height: 1, scale: 0.5 });
  const { width, height, scale } = shrink(sumsOf(picture(100, 50, () => 7)), 20);
  expect({ width, height, scale }).toEqual({ width: 20, height: 10, scale: 0.2 });
});
