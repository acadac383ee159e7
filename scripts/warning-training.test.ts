import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { WEIGHTS_FILE, writeWeights } from "./warning-training.ts";

const shipped = readFileSync(WEIGHTS_FILE, "utf8");

test("MOD-105 the weights of the warnings are those that training on the lines of the repository gives: `npx tsx scripts/train-warnings.ts` writes them", () => {
  expect(shipped === writeWeights(), "lines, features and weights do not belong together").toBe(true);
});

test("MOD-105 the weights of the warnings take at most 60 kB, compressed either way", () => {
  expect(brotliCompressSync(shipped).length).toBeLessThanOrEqual(60_000);
  expect(gzipSync(shipped).length).toBeLessThanOrEqual(60_000);
});
