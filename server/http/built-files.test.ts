import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BuiltFiles } from "./built-files.ts";

const SCRIPT = "console.log('a script of the build');".repeat(50);
const PICTURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const folder = mkdtempSync(path.join(tmpdir(), "built-"));
let server: http.Server;

beforeAll(async () => {
  mkdirSync(path.join(folder, "assets"));
  const script = path.join(folder, "assets/page-abc.js");
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  writeFileSync(path.join(folder, "icon.png"), PICTURE);
  const files = new BuiltFiles(folder, { "x-content-type-options": "nosniff" });
  server = http.createServer((request, response) => {
    if (!files.serve(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

function ask(address: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    http
      .request({ port, path: address, method, agent: false, headers }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }),
      )
      .on("error", reject)
      .end();
  });
}

describe("a file of the build", () => {
  test.each([
    ["br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0", undefined, (body: Buffer) => body],
  ])("a file is sent as the build compressed it to clients that accept %s", async (accepted, encoding, decompress) => {
    const { status, headers, body } = await ask("/assets/page-abc.js", { "accept-encoding": accepted });
    expect(status).toBe(200);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
      "content-length": String(body.byteLength),
    });
    expect(decompress(body).toString()).toBe(SCRIPT);
  });

  test("a file with a reusable name is revalidated after an hour, and has one tag in every encoding", async () => {
    const { headers, body } = await ask("/icon.png", { "accept-encoding": "br" });
    expect(headers).toMatchObject({ "cache-control": "public, max-age=3600", "content-type": "image/png" });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body).toEqual(PICTURE);
    const tags = await Promise.all(
      ["br", "gzip", "identity"].map((accepted) => ask("/assets/page-abc.js", { "accept-encoding": accepted })),
    );
    expect(new Set(tags.map((answer) => answer.headers.etag)).size).toBe(1);
  });

  test("a file is not sent again to a client that has it, and HEAD gets only its headers", async () => {
    const { headers } = await ask("/icon.png");
    const again = await ask("/icon.png", { "if-none-match": `"other", ${headers.etag}` });
    expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect((await ask("/icon.png", { "if-none-match": '"other"' })).status).toBe(200);
    const head = await ask("/icon.png", {}, "HEAD");
    expect([head.status, head.body.byteLength, head.headers["content-length"]]).toEqual([200, 0, "8"]);
  });

  test("a file of the build is found by its whole address alone, whatever its query", async () => {
    expect((await ask("/icon.png?v=2")).status).toBe(200);
    const others = ["/assets/page-abc.js.br", "/assets/../icon.png", "/assets/%2e%2e/icon.png", "/icon.png/", "//icon.png", "/assets", "/"];
    const answers = await Promise.all(others.map((address) => ask(address)));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 404));
    expect((await ask("/icon.png", {}, "POST")).status).toBe(404);
  });
});

test("a build with a file of an unknown kind is refused", () => {
  const other = mkdtempSync(path.join(tmpdir(), "built-"));
  writeFileSync(path.join(other, "page.xyz"), "");
  expect(() => new BuiltFiles(other, {})).toThrow("There is no media type for");
  rmSync(other, { recursive: true });
});
