import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { imageFolder, imagePath, jpegPath } from "./image-folder.ts";
import { listImages, storeImage } from "./images.server.ts";

const ctx = await createTestContext();
const FOLDER = imageFolder("test", [128, 512]);
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#e8267f" } });

describe("taking a picture in", () => {
  it("a stored picture is re-encoded as WebP in the folder's widths, named by its content", async () => {
    const content = await picture(900, 600).png().toBuffer();
    const hash = await storeImage(ctx.files, FOLDER, content);
    expect(await storeImage(ctx.files, FOLDER, content)).toBe(hash);
    const stored = await sharp(await ctx.files.readToBuffer(imagePath(FOLDER, hash, 128))).metadata();
    expect(stored).toMatchObject({ format: "webp", width: 128 });
  });

  it("ADM-PET-024, ADM-PET-025 a folder with a JPEG stores one of 600 pixels, never enlarged", async () => {
    const folder = imageFolder("test", [128], { jpeg: 600 });
    const clear = { create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
    const hash = await storeImage(ctx.files, folder, await sharp(clear).png().toBuffer());
    const stored = sharp(await ctx.files.readToBuffer(jpegPath(folder, hash)));
    expect(await stored.metadata()).toMatchObject({ format: "jpeg", width: 600, height: 200 });
    expect((await stored.stats()).dominant.r).toBeGreaterThan(240);
    const small = await storeImage(ctx.files, folder, await picture(300, 200).png().toBuffer());
    expect(await sharp(await ctx.files.readToBuffer(jpegPath(folder, small))).metadata()).toMatchObject({ width: 300 });
  });

  it("a stored picture is upright and has no location", async () => {
    const content = await picture(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const hash = await storeImage(ctx.files, FOLDER, content);
    const stored = await sharp(await ctx.files.readToBuffer(imagePath(FOLDER, hash, 512))).metadata();
    expect(stored).toMatchObject({ width: 200, height: 300 });
    expect(stored.exif).toBeUndefined();
  });

  it("an animated PNG and a picture taller than WebP allows are accepted", async () => {
    const png = await picture(8, 20_000).png().toBuffer();
    // Says, after the header and before the content, that there are frames.
    const animated = Buffer.concat([png.subarray(0, 33), Buffer.from("000000086163544c000000010000000000000000", "hex"), png.subarray(33)]);
    for (const content of [png, animated]) {
      const hash = await storeImage(ctx.files, FOLDER, content);
      const stored = await sharp(await ctx.files.readToBuffer(imagePath(FOLDER, hash, 512))).metadata();
      expect(stored).toMatchObject({ format: "webp", height: 16_383 });
      expect(stored.pages ?? 1).toBe(1);
    }
  });

  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "invalid"],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "invalid"],
    ["an empty file", Buffer.alloc(0), "invalid"],
    ["a broken PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "invalid"],
    ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1), "too_large"],
  ])("an upload of a picture refuses %s", async (_name, content, code) => {
    await expect(storeImage(ctx.files, FOLDER, content)).rejects.toMatchObject({ code });
  });

  it("an extremely narrow and tall picture is refused", async () => {
    const thread = await picture(1, 30_001).png().toBuffer();
    await expect(storeImage(ctx.files, FOLDER, thread)).rejects.toMatchObject({ code: "invalid" });
  });

  it("a picture whose header claims too many pixels is refused", async () => {
    const header = Buffer.from("89504e470d0a1a0a0000000d494844520000fde80000fde80802000000", "hex");
    await expect(storeImage(ctx.files, FOLDER, Buffer.concat([header, Buffer.alloc(64)]))).rejects.toMatchObject({ code: "invalid" });
  });
});

it("a folder without pictures yet has none", async () => {
  const found: string[] = [];
  for await (const image of listImages(ctx.files, imageFolder("never-used", [64]))) found.push(image);
  expect(found).toEqual([]);
});
