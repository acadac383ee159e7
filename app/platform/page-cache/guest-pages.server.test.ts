import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "../../../test/until.ts";
import { GuestPages, isGuestRead, type RenderedPage } from "./guest-pages.server.ts";

const page = (text: string, tags = ["pets"]): RenderedPage => ({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: Buffer.from(text),
  tags: new Set(tags),
  seconds: 60,
});

let guestPages: GuestPages;
let server: http.Server;
let render: (request: IncomingMessage) => Promise<RenderedPage | undefined>;
let rendered: number;

beforeEach(async () => {
  guestPages = new GuestPages();
  rendered = 0;
  render = async (request) => page(`page ${request.url}`);
  server = http.createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (guestPages.serve(request, response)) return;
    const sent = await guestPages.renderOnce(request, response, () => {
      rendered += 1;
      return render(request);
    });
    if (!sent) response.end("own");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** The raw answer, nothing decoded. */
function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http
      .request({ port, path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response
          .on("data", (chunk) => chunks.push(chunk))
          .on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
      })
      .on("error", reject)
      .end();
  });
}

describe("guests' pages", () => {
  it("a guests' page is rendered once for simultaneous requests", async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => get("/values")));
    expect(new Set(answers.map(({ body }) => String(body)))).toEqual(new Set(["page /values"]));
    await get("/values");
    expect(rendered).toBe(1);
  });

  it("a guests' page is sent in the accepted encoding", async () => {
    const br = await get("/", { "accept-encoding": "gzip, deflate, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(String(brotliDecompressSync(br.body))).toBe("page /");
    const gz = await get("/", { "accept-encoding": "gzip, br;q=0" });
    expect(gz.headers["content-encoding"]).toBe("gzip");
    expect(String(gunzipSync(gz.body))).toBe("page /");
    expect((await get("/")).headers["content-encoding"]).toBeUndefined();
  });

  it("a guests' page is compressed quickly for its first reader, and well for the second", async () => {
    const text = Array.from({ length: 3_000 }, (_, pet) => `<p>Pet ${pet} is worth ${(pet * 7_919) % 10_007}</p>`).join("");
    render = async () => page(text);
    const asked = () => get("/long", { "accept-encoding": "br" });
    const first = (await asked()).body;
    expect(String(brotliDecompressSync(first))).toBe(text);
    await until(async () => expect((await asked()).body.byteLength).toBeLessThan(first.byteLength));
    expect(String(brotliDecompressSync((await asked()).body))).toBe(text);
    expect(rendered).toBe(1);
  });

  it.each([
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP, BR", "br"],
    ["GZIP;q=0.5, BR;q=0.1", "gzip"],
    ["gzip;q=0.8, br;q=0.8", "br"],
    ["br;q=0.5, identity;q=0.7", undefined],
    ["br ; q=0.0 , gzip", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
    ["br;q=0", undefined],
    ["brotli, x-br", undefined],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["gzip, *;q=0", "gzip"],
    ["identity;q=0, *", "br"],
    ["identity, deflate, *", "br"],
    ["identity, deflate", undefined],
    ["identity;q=0", undefined],
    ["*;q=0", undefined],
    ["br;q=x", undefined],
    ["", undefined],
    [`br, ${"x, ".repeat(1000)}gzip`, undefined],
  ])("guests' pages read Accept-Encoding %j as %s", async (accepted, encoding) => {
    expect((await get("/", { "accept-encoding": accepted })).headers["content-encoding"]).toBe(encoding);
  });

  it("a cached picture is sent uncompressed", async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff, 0xfe]);
    render = async () => ({ ...page(""), headers: { "content-type": "image/png" }, body: picture });
    for (const cached of [false, true]) {
      const answer = await get("/share/site.png", { "accept-encoding": "br, gzip" });
      expect(answer.body.equals(picture), cached ? "cached" : "fresh").toBe(true);
      expect(answer.headers["content-encoding"]).toBeUndefined();
      expect(answer.headers["content-length"]).toBe(String(picture.byteLength));
    }
  });

  it("a browser that has the page gets 304", async () => {
    const { headers } = await get("/");
    const again = await get("/", { "if-none-match": headers.etag as string });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    for (const header of ["etag", "cache-control", "vary"]) expect(again.headers[header], header).toBe(headers[header]);
    const opaque = `${headers.etag}`.replace("W/", "");
    for (const known of [opaque, `"other", ${opaque}`, "*"]) expect((await get("/", { "if-none-match": known })).status).toBe(304);
    expect((await get("/", { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("a proxy that sends its time may keep a guests' page until that second ends", async () => {
    const { headers } = await get("/", { "x-proxy-time": "1764120000.987" });
    expect(headers["x-accel-expires"]).toBe("@1764120000");
    const again = await get("/", { "x-proxy-time": "1764120001.001", "if-none-match": headers.etag as string });
    expect([again.status, again.headers["x-accel-expires"]]).toEqual([304, "@1764120001"]);
    expect((await get("/", { "x-proxy-time": "soon" })).headers["x-accel-expires"]).toBe("@0");
    expect((await get("/")).headers["x-accel-expires"]).toBeUndefined();
    render = async () => ({ ...page("own"), headers: { "cache-control": "public, max-age=60" } });
    expect((await get("/card", { "x-proxy-time": "1764120000.987" })).headers["x-accel-expires"]).toBeUndefined();
  });

  it("HEAD gets the headers of the page without a body", async () => {
    await get("/");
    const head = await get("/", {}, "HEAD");
    expect(head.headers["content-length"]).toBe(String("page /".length));
    expect(head.body).toHaveLength(0);
  });

  it("a guests' page is rendered again after one of its tags is invalidated, and not after others", async () => {
    await get("/");
    guestPages.invalidate(["news"]);
    await get("/");
    expect(rendered).toBe(1);
    guestPages.invalidate(["pets"]);
    await get("/");
    expect(rendered).toBe(2);
  });

  it("a page whose tag is invalidated during rendering is not cached", async () => {
    render = async () => {
      guestPages.invalidate(["pets"]);
      return page("already old");
    };
    await get("/");
    await get("/");
    expect(rendered).toBe(2);
  });

  it("requests after an invalidation get a new rendering, even while the old one is still running", async () => {
    const finish: ((page: RenderedPage) => void)[] = [];
    render = () => new Promise((resolve) => finish.push(resolve));
    const before = get("/");
    await vi.waitFor(() => expect(finish).toHaveLength(1));
    guestPages.invalidate(["pets"]);
    const after = get("/");
    await vi.waitFor(() => expect(finish).toHaveLength(2));
    finish[1]?.(page("new"));
    finish[0]?.(page("old"));
    expect((await Promise.all([before, after])).map(({ body }) => String(body))).toEqual(["old", "new"]);
    expect(String((await get("/")).body)).toBe("new");
  });

  it("a stale page is rendered again, and meanwhile serves only as a fallback with its age", async () => {
    const html = (text: string) => page(`<html><body class="x"><main>${text}</main></body></html>`, ["pets", "news"]);
    let can = true;
    render = async () => {
      if (!can) throw new Error("The database is unavailable.");
      return html(`made ${rendered}`);
    };
    const back = http.createServer((request, response) => {
      if (!guestPages.fallBack(request, response, { allowStale: true })) response.writeHead(503).end();
    });
    await new Promise<void>((resolve) => back.listen(0, "127.0.0.1", resolve));
    const fallBack = async (path = "/") => {
      const answer = await fetch(`http://127.0.0.1:${(back.address() as AddressInfo).port}${path}`);
      return { status: answer.status, age: answer.headers.get("age"), text: await answer.text() };
    };
    await get("/");
    await get("/_.data");
    guestPages.invalidate(["pets"], ["pets"]);
    can = false;
    for (let reader = 0; reader < 2; reader += 1) {
      expect(await fallBack()).toMatchObject({ status: 200, age: "0", text: expect.stringMatching(/^<html><body class="x"><p .*made 1/) });
    }
    // Data have no place for a notice.
    expect((await fallBack("/_.data")).status).toBe(503);
    can = true;
    const fresh = await get("/");
    expect([fresh.headers.age, String(fresh.body)]).toEqual([undefined, '<html><body class="x"><main>made 3</main></body></html>']);
    expect((await fallBack()).text).toContain("made 3");
    guestPages.invalidate(["pets"], ["pets"]);
    // Something was hidden, though not under every tag that is out of date.
    guestPages.invalidate(["pets", "news"], ["pets"]);
    expect((await fallBack()).status).toBe(503);
    back.close();
  });

  it("guests' pages never answer a request with a session or a write", async () => {
    await get("/");
    const asks = (method: string, cookie?: string) =>
      guestPages.serve({ url: "/", method, headers: { cookie } } as IncomingMessage, {} as ServerResponse);
    for (const cookie of ["theme=dark; session=abc", "__Host-session=abc", "flash=x", "session =abc", "session=", "a=b;\tflash\t=x"])
      expect(asks("GET", cookie), cookie).toBe(false);
    expect(isGuestRead({ method: "GET", headers: { cookie: "theme=dark; xsession=abc" } } as IncomingMessage)).toBe(true);
    expect(asks("POST")).toBe(false);
  });

  it("the page cache sends nothing for a page that cannot be cached", async () => {
    render = async () => undefined;
    expect(String((await get("/private")).body)).toBe("own");
    expect(String((await get("/private")).body)).toBe("own");
    expect(rendered).toBe(2);
  });

  it("the page cache recovers from a failed rendering", async () => {
    const request = { url: "/x", headers: {} } as IncomingMessage;
    await expect(
      guestPages.renderOnce(request, {} as ServerResponse, () => Promise.reject(new Error("the database is away"))),
    ).rejects.toThrow("away");
    render = async () => page("back");
    expect(String((await get("/x")).body)).toBe("back");
  });

  it("the page cache drops its oldest pages at its limit", async () => {
    render = async (request) => ({ ...page(""), body: Buffer.alloc(8 * 1024 * 1024, String(request.url)) });
    for (let at = 0; at < 15; at += 1) await get(`/${at}`);
    await get("/14");
    expect(rendered).toBe(15);
    await get("/0");
    expect(rendered).toBe(16);
  });
});
