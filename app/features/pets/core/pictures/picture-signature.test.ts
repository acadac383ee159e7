import fc from "fast-check";
import { expect, test } from "vitest";
import { readSignature, SIGNATURE_BYTES, SIGNATURE_SIDE, signatureOf } from "./picture-signature.ts";

const POINTS = SIGNATURE_SIDE ** 2;

/** A picture of one colour. */
const plain = (side: number, rgba: readonly number[]) => Uint8Array.from({ length: side * side * 4 }, (_, at) => rgba[at % 4] as number);

function read(signature: Uint8Array) {
  const layer = { alpha: new Float32Array(POINTS), color: new Float32Array(POINTS * 3) };
  readSignature(signature, 0, layer);
  return layer;
}

test("SHOT-123 a signature holds what a picture of one colour looks like, as far as it is opaque", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), fc.constantFrom(16, 32, 128), (rgba, side) => {
      const signature = signatureOf(plain(side, rgba), side);
      expect(signature).toHaveLength(SIGNATURE_BYTES);
      const { alpha, color } = read(signature);
      const opaque = rgba[3] / 255;
      for (const own of [alpha[0], alpha[POINTS - 1]]) expect(Math.abs((own as number) - opaque)).toBeLessThan(0.04);
      for (const channel of [0, 1, 2])
        expect(Math.abs((color[channel] as number) - (rgba[channel] as number) * opaque), `channel ${channel}`).toBeLessThan(3);
    }),
    { numRuns: 40 },
  );
});

test("a transparent pixel has no colour, whatever its bytes", () => {
  const { alpha, color } = read(signatureOf(plain(16, [255, 0, 0, 0]), 16));
  expect(Math.max(...alpha, ...color)).toBe(0);
});

test("each place keeps its own brightness", () => {
  const rgba = plain(32, [0, 0, 0, 255]);
  for (let y = 0; y < 2; y++) for (let x = 30; x < 32; x++) rgba.fill(255, (y * 32 + x) * 4, (y * 32 + x) * 4 + 3);
  const { color } = read(signatureOf(rgba, 32));
  const bright = Array.from({ length: POINTS }, (_, point) => point).filter((point) => (color[point * 3] as number) > 200);
  expect(bright).toEqual([SIGNATURE_SIDE - 1]);
});
