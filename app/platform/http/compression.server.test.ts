import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "./compression.server.ts";

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a body compressed with %s holds no more memory than its own bytes, however small", async (encoding, decompress) => {
  for (const length of [1, 2_000, 200_000]) {
    const body = Buffer.from(Array.from({ length }, (_, at) => (at * at) % 251));
    const compressed = await compress(body, encoding, "cached");
    expect(decompress(compressed).equals(body)).toBe(true);
    expect(compressed.buffer.byteLength).toBe(compressed.byteLength);
  }
});
