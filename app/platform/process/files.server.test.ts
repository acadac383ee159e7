import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
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

describe("files in a bucket", () => {
  /** A storage that answers the first `answers` requests of each connection, and closes the connection at the next one. */
  async function openBucket(answers: number) {
    const requests = new Map<Socket, number>();
    const server = createServer((request, response) => {
      const count = (requests.get(request.socket) ?? 0) + 1;
      requests.set(request.socket, count);
      if (count > answers) return request.socket.destroy();
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const s3 = { bucket: "files", region: "us-east-1", accessKeyId: "a", secretAccessKey: "b", timeoutMs: 5_000 };
    const files = openFileStore({ dataDirectory: scratch, s3: { ...s3, endpoint, readEndpoint: undefined } });
    return { files, server, asked: () => [...requests.values()].reduce((sum, count) => sum + count, 0) };
  }

  test("a request is repeated on a new connection if the storage closed the idle one", async () => {
    const { files, server } = await openBucket(1);
    try {
      for (let time = 0; time < 3; time += 1) expect(await files.fileExists("news/one.webp")).toBe(true);
    } finally {
      server.close();
    }
  });

  test("a request is repeated no more than once", async () => {
    const { files, server, asked } = await openBucket(0);
    try {
      await expect(files.fileExists("news/one.webp")).rejects.toThrow();
      expect(asked()).toBe(2);
    } finally {
      server.close();
    }
  });
});
