import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { watchDisk } from "../../../test/shadow-disk.ts";
import { imageFolder, imagePath, jpegPath } from "../media/image-folder.ts";
import { storeImage } from "../media/images.server.ts";
import { openFileStore } from "./files.server.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-files-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe("files on this machine", () => {
  test("a picture that was stored outlives a power cut at once, with the folders that were made for it", async () => {
    const disk = watchDisk(scratch);
    const files = openFileStore({ dataDirectory: path.join(scratch, "new", "data"), s3: undefined });
    const folder = imageFolder("pets", [128, 512], { jpeg: 600 });
    try {
      const content = await sharp({ create: { width: 700, height: 300, channels: 3, background: "#e8267f" } })
        .png()
        .toBuffer();
      const hash = await storeImage(files, folder, content);
      const left = disk.afterPowerCut();
      for (const file of [imagePath(folder, hash, 128), imagePath(folder, hash, 512), jpegPath(folder, hash)])
        expect(left[path.join("new", "data", "files", file)]).toEqual(await files.readToBuffer(file));
      expect(Object.keys(left)).toHaveLength(3);
    } finally {
      disk.stop();
    }
  });

  test("a file that takes the place of another is the one or the other, and a write that fails leaves nothing", async () => {
    const root = path.join(scratch, "data");
    const files = openFileStore({ dataDirectory: root, s3: undefined });
    await files.write("news/one.webp", "first");
    await Promise.all(["a", "b", "c"].map((letter) => files.write("news/one.webp", letter.repeat(100_000))));
    expect(await files.readToString("news/one.webp")).toMatch(/^(a+|b+|c+)$/);
    // A folder has the name.
    await files.write("news/two.webp/file.webp", "in the way");
    await expect(files.write("news/two.webp", "refused")).rejects.toThrow();
    expect(readdirSync(path.join(root, "files", "news")).sort()).toEqual(["one.webp", "two.webp"]);
  });
});
