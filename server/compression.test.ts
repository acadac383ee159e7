import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compressOwn } from "~/platform/http/compression.server.ts";
import { createTestContext } from "../test/database.ts";
import { createPages } from "../test/pages.ts";
import { buildFor } from "../test/site.ts";

const ctx = await createTestContext({ APP_URL: "http://site.test" });
let server: http.Server;

beforeAll(async () => {
  const build = await buildFor("/terms");
  const pages = createPages({ services: ctx, build, mode: "production" });
  server = http.createServer((request, response) => void pages(request, response, "192.0.2.1"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The answer to a visitor with a possible pending message, so that it must not be shared. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const given = { host: "site.test", accept: "text/html", cookie: "flash=none", ...headers };
    http
      .request({ port, path, method, agent: false, headers: given }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }),
      )
      .on("error", reject)
      .end();
  });
}

describe("a page for one reader", () => {
  test.each([
    ["br", "br", brotliDecompressSync],
    ["gzip;q=0.5, deflate", "gzip", gunzipSync],
  ])("an answer is compressed for clients that accept %s", async (accepted, encoding, decompress) => {
    const { headers, body, status } = await ask("/terms", { "accept-encoding": accepted });
    expect({ status, encoding: headers["content-encoding"], kept: headers["cache-control"] }).toEqual({
      status: 200,
      encoding,
      kept: "private, no-store",
    });
    expect(headers.vary).toContain("Accept-Encoding");
    expect(headers["content-length"]).toBe(String(body.byteLength));
    const page = decompress(body).toString();
    expect(page).toContain("</html>");
    expect(body.byteLength).toBeLessThan(page.length / 2);
  });

  test("an answer is sent uncompressed to clients that accept no encoding, and to HEAD", async () => {
    const plain = await ask("/terms");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toContain("</html>");
    const head = await ask("/terms", { "accept-encoding": "br" }, "HEAD");
    expect({ status: head.status, bytes: head.body.byteLength }).toEqual({ status: 200, bytes: 0 });
  });
});

describe("other answers", () => {
  const long = JSON.stringify({ text: "values ".repeat(500) });
  test("JSON is compressed once it is long enough", async () => {
    const answer = await compressOwn(Response.json(JSON.parse(long), { status: 409 }), "br");
    expect({ status: answer.status, encoding: answer.headers.get("content-encoding") }).toEqual({ status: 409, encoding: "br" });
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(long);
    const short = await compressOwn(Response.json({ ok: true }), "br");
    expect(short.headers.get("content-encoding")).toBeNull();
    expect(await short.json()).toEqual({ ok: true });
  });

  test.each([
    ["a picture", new Response(long, { headers: { "content-type": "image/png" } })],
    ["a file of JSON", new Response(long, { headers: { "content-type": "application/json", "content-disposition": "attachment" } })],
    ["a list that is sent as it is made", new Response(long, { headers: { "content-type": "text/csv" } })],
    ["what is compressed already", new Response(long, { headers: { "content-type": "text/html", "content-encoding": "gzip" } })],
    ["a redirect", new Response(null, { status: 303, headers: { location: "/" } })],
  ])("%s is left alone", async (_, answer) => {
    expect(await compressOwn(answer, "br")).toBe(answer);
  });
});
