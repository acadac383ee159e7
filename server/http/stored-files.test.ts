import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { imageFolder, imagePath, jpegPath } from "~/platform/media/image-folder.ts";
import { restoreImage, storeImage } from "~/platform/media/images.server.ts";
import { readMetrics } from "~/platform/process/metrics.server.ts";
import { createTestContext } from "../../test/database.ts";
import { checkPicturesJob } from "../process/picture-check.ts";
import { sendStoredPicture } from "./stored-files.ts";

const ctx = await createTestContext();
const server = http.createServer((request, response) => sendStoredPicture(response, `${request.url}`.slice(1), ctx)).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const ask = (file: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${file}`);

const FOLDER = imageFolder("pets", [128, 512], { jpeg: 600 });
let content: Buffer;
let hash: string;
let webp: string;
let jpeg: string;

beforeAll(async () => {
  // Noise, so that no part of it is short.
  content = await sharp({
    create: { width: 301, height: 203, channels: 3, background: "#fff", noise: { type: "gaussian", mean: 99, sigma: 50 } },
  })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  hash = await storeImage(ctx.files, FOLDER, content);
  [webp, jpeg] = [imagePath(FOLDER, hash, 128), jpegPath(FOLDER, hash)];
});

const change = async (file: string, to: (bytes: Buffer) => Buffer) => ctx.files.write(file, to(await ctx.files.readToBuffer(file)));
const zeros = (bytes: Buffer, from: number) => Buffer.concat([bytes.subarray(0, from), Buffer.alloc(bytes.length - from)]);

describe("a stored picture", () => {
  test("a stored picture is served, cacheable for ever", async () => {
    for (const file of [webp, jpeg]) {
      const answer = await ask(file);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(await ctx.files.readToBuffer(file));
    }
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ["is empty", () => Buffer.alloc(0)],
    ["ends after a few bytes", (bytes) => bytes.subarray(0, 20)],
    ["lacks its end", (bytes) => bytes.subarray(0, -1)],
    ["is cut at half", (bytes) => bytes.subarray(0, bytes.length / 2)],
    ["has more than it should", (bytes) => Buffer.concat([bytes, Buffer.from("x")])],
    ["is all zeros", (bytes) => zeros(bytes, 0)],
    ["is zeros from its first page on", (bytes) => zeros(bytes, 12)],
  ])("a picture that %s is missing, is not cached, and alerts the operator", async (_, harm) => {
    for (const file of [webp, jpeg]) await change(file, harm);
    for (const file of [webp, jpeg]) {
      const answer = await ask(file);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(await answer.json()).toMatchObject({ error: "not_found" });
    }
    expect((await readMetrics()).text).toMatch(/^damaged_pictures [1-9]/m);
    // S3 stores only complete files, so they are not read again each night: names reveal only files without a length.
    if (!ctx.config.s3 || harm(content).length === 0)
      await expect(checkPicturesJob.run(ctx)).rejects.toThrow("2 stored pictures are not whole");
    // The same picture, uploaded again, puts it right.
    await restoreImage(ctx.files, FOLDER, hash, content);
    await checkPicturesJob.run(ctx);
    expect((await ask(webp)).status).toBe(200);
  });
});

test("an address that never had a file is missing, without an alert", async () => {
  const answer = await ask(`pets/${"0".repeat(20)}-128.webp`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  await checkPicturesJob.run(ctx);
});
