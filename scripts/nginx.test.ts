import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import http2 from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { until } from "../test/until.ts";
import { hasNginx, startNginx } from "./nginx.mjs";
import { freePort } from "./services.mjs";

// The real nginx with the recommended configuration, in front of two nodes that count the requests that reach them.

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

describe.runIf(process.env.TEST_DATABASE_URL)("nginx in front of two nodes", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "bubblegum-nginx-"));
  const seen: string[] = [];
  let version = 1;
  let isStarting = false;
  let isBusy = false;
  let nginx: { stop(): Promise<void> } | undefined;
  let [port, secure] = [0, 0];

  const answer: http.RequestListener = (request, response) => {
    const url = request.url ?? "";
    seen.push(`${request.method} ${url}`);
    const headers: http.OutgoingHttpHeaders = {
      "cache-control": url.startsWith("/own") ? "private, no-store" : "public, max-age=0, s-maxage=1, must-revalidate",
      vary: "Accept-Encoding, Cookie",
      etag: `W/"${version}"`,
      // As the site does with its guests' pages.
      ...(!url.startsWith("/own") && { "x-accel-expires": `@${Number.parseInt(`${request.headers["x-proxy-time"]}`, 10)}` }),
    };
    if (url.includes("/dies")) request.socket.destroy();
    else if (isBusy) response.writeHead(503, { "retry-after": "2" }).end("busy");
    else if (isStarting) response.writeHead(503, { "retry-after": "2" }).end();
    else if (request.headers["if-none-match"] === headers.etag) response.writeHead(304, headers).end();
    else response.writeHead(200, headers).end(`${version} ${request.headers["accept-encoding"] ?? "plain"}`);
  };
  const nodes = [http.createServer(answer), http.createServer(answer)];

  function ask(url: string, { method = "GET", ...headers }: Record<string, string> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      http
        .request(
          { port, host: "127.0.0.1", path: url, method, agent: false, headers: { host: "values.example", ...headers } },
          (response) => {
            let text = "";
            response.setEncoding("utf8").on("data", (chunk) => {
              text += chunk;
            });
            response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
          },
        )
        .on("error", reject)
        .end();
    });
  }
  /** The status, code, allowed origin and Retry-After of a problem (RFC 9457). */
  function problemOf({ status, headers, text }: Answer) {
    expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    const problem: { type: string; title: string; status: number; detail: string; code: string; request: string } = JSON.parse(text);
    expect(problem).toMatchObject({ status, type: `https://values.example/api/documentation#error-${problem.code.replace("_", "-")}` });
    for (const words of [problem.title, problem.detail, problem.request]) expect(words).not.toBe("");
    return [status, problem.code, headers["access-control-allow-origin"], headers["retry-after"]];
  }
  const timesSeen = (line: string) => seen.filter((one) => one === line).length;

  beforeAll(async () => {
    expect(hasNginx()).toBe(true);
    for (const node of nodes) {
      node.listen(0, "127.0.0.1");
      await once(node, "listening");
    }
    [port, secure] = [await freePort(), await freePort()];
    const assets = path.join(folder, "client/assets");
    mkdirSync(assets, { recursive: true });
    for (const ending of ["", ".br", ".gz"]) writeFileSync(path.join(assets, `a.js${ending}`), `packed${ending}`);
    writeFileSync(path.join(assets, "letters.woff2"), "letters");
    const certificate = path.join(folder, "certificate");
    execFileSync(
      "openssl",
      [
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-subj",
        "/CN=values.example",
        "-days",
        "2",
      ].concat(["-keyout", `${certificate}.key`, "-out", `${certificate}.pem`]),
      { stdio: "ignore" },
    );
    nginx = await startNginx({
      ...{ folder, port, nodes: nodes.map((node) => (node.address() as AddressInfo).port), assets: path.dirname(assets), isCounted: true },
      names: `listen 127.0.0.1:${port}; listen 127.0.0.1:${secure} ssl http2; server_name values.example; ssl_certificate ${certificate}.pem; ssl_certificate_key ${certificate}.key;`,
    });
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const node of nodes) node.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  test("keeps a page of guests for each encoding, once, and asks for it compressed", async () => {
    const browsers = ["gzip, deflate, br, zstd", "br;q=1.0, gzip", "gzip", "gzip, br;q=0", "identity"];
    let tries = 0;
    // Within one second: after that, nginx revalidates the page with the site.
    await until(async () => {
      const url = `/kept?${++tries}`;
      const texts = [];
      for (const encoding of browsers) texts.push((await ask(url, { "accept-encoding": encoding })).text);
      expect(texts).toEqual(["1 br", "1 br", "1 gzip", "1 gzip", "1 plain"]);
      expect(timesSeen(`GET ${url}`)).toBe(3);
    });
  });

  test("an answer that the site has invalidated is cached to the end of the second and not longer", async () => {
    const second = () => Math.floor(Date.now() / 1_000);
    let [askedAt, answer] = [0, ""];
    await until(async () => {
      [askedAt, answer] = [second(), (await ask("/changes")).text];
      version += 1;
      expect((await ask("/changes")).text).toBe(answer);
      expect(second()).toBe(askedAt);
    });
    await until(() => expect(second()).toBeGreaterThan(askedAt));
    // nginx reads its clock between requests, so the first answer may still be the old one.
    await ask("/changes");
    expect((await ask("/changes")).text).toBe(`${version} plain`);
  });

  test("a body larger than the site's limit is refused with advice what to do", async () => {
    // Its Content-Length gets it refused, before any of it arrives.
    const { status, headers, text } = await ask("/settings", { method: "POST", "content-length": `${34 * 1024 * 1024}` });
    expect([status, headers["content-type"], text]).toEqual([
      413,
      "text/html; charset=utf-8",
      expect.stringContaining("Nothing was saved."),
    ]);
  });

  test.each(["/api/v1/calculation", "/api/v1/me/wishlist", "/api/pet/King%20Doggy"])(
    "API-095 a body larger than the site's limit is a problem in JSON at %s",
    async (url) => {
      const answer = await ask(url, { method: "POST", "content-length": `${34 * 1024 * 1024}` });
      expect(problemOf(answer)).toEqual([413, "too_large", "*", undefined]);
    },
  );

  test("API-095 a call of the API that no node answers is a problem in JSON, and the return from a sign-in gets a page", async () => {
    expect(problemOf(await ask("/api/v1/dies", { method: "POST", "content-length": "0" }))).toEqual([503, "unavailable", "*", "5"]);
    const page = await ask("/api/auth/dies", { method: "POST", "content-length": "0" });
    expect([page.status, page.headers["content-type"], page.headers["access-control-allow-origin"]]).toEqual([
      502,
      "text/html; charset=utf-8",
      undefined,
    ]);
  });

  test.each([
    ["who has a session", "/signed-in", { cookie: "theme=dark; session=abc" }],
    ["who has a message waiting", "/flash", { cookie: "flash=abc" }],
    ["who shows a token", "/token", { authorization: "Bearer abc" }],
    ["the API", "/api/v1/pets", {}],
    ["an answer for one reader", "/own", {}],
  ])("never caches anything for %s, nor answers it from the cache", async (_, url, headers: Record<string, string>) => {
    if (url !== "/own" && !url.startsWith("/api")) {
      await ask(url);
      expect(timesSeen(`GET ${url}`)).toBe(1);
    }
    const before = timesSeen(`GET ${url}`);
    await ask(url, headers);
    await ask(url, headers);
    expect(timesSeen(`GET ${url}`)).toBe(before + 2);
  });

  test("while a node starts, reads are retried on the other one, and a write is sent once", async () => {
    await ask("/kept", { "accept-encoding": "gzip" });
    isStarting = true;
    expect((await ask("/starting")).status).toBe(503);
    expect(timesSeen("GET /starting")).toBe(2);
    expect((await ask("/written", { method: "POST", "content-length": "0" })).status).toBe(503);
    expect(timesSeen("POST /written")).toBe(1);
    // The cached answer is used while no node is available.
    expect((await ask("/kept", { "accept-encoding": "gzip" })).status).toBe(200);
    isStarting = false;
  });

  test.each([
    ["GET", 503, "busy"],
    ["HEAD", 503, ""],
    ["POST", 503, "busy"],
  ])("while a node is busy and the other one is stopped, a %s gets the honest answer of the busy one", async (method, status, text) => {
    isBusy = true;
    const other = nodes[1] as http.Server;
    const { port: stopped } = other.address() as AddressInfo;
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
    try {
      // Regardless of which is tried first.
      for (let times = 0; times < 6; times += 1) {
        seen.length = 0;
        const answer = await ask(`/own/busy-${times}`, { method });
        expect([answer.status, answer.text, answer.headers["retry-after"]]).toEqual([status, text, "2"]);
        if (method === "POST") expect(seen, "a write is sent once").toHaveLength(1);
      }
    } finally {
      isBusy = false;
      await new Promise<void>((resolve) => other.listen(stopped, "127.0.0.1", resolve));
    }
  });

  test("a write to a node that died is not retried, and its sender is advised to check first", async () => {
    const { status, headers, text } = await ask("/dies", { method: "POST", "content-length": "0" });
    expect(timesSeen("POST /dies")).toBe(1);
    expect([status, text]).toEqual([502, expect.stringContaining("It may be saved or not.")]);
    expect(headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "retry-after": "5", "cache-control": "no-store" });
    // A read is tried on both, twice.
    expect((await ask("/dies")).status).toBe(502);
    expect(timesSeen("GET /dies")).toBe(4);
  });

  test("sends the build's files from its own disk as they were compressed, and asks the site for those of another version", async () => {
    const before = seen.length;
    for (const [encoding, text] of [
      ["br", "packed.br"],
      ["gzip", "packed.gz"],
      ["identity", "packed"],
    ] as const) {
      const { status, headers, text: sent } = await ask("/assets/a.js", { "accept-encoding": encoding });
      expect([status, sent, headers["content-encoding"] ?? "identity"]).toEqual([200, text, encoding]);
      expect(headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
    }
    const letters = await ask("/assets/letters.woff2", { "accept-encoding": "br" });
    expect([letters.text, letters.headers["content-type"], letters.headers["content-encoding"]]).toEqual([
      "letters",
      "font/woff2",
      undefined,
    ]);
    expect(seen.length).toBe(before);
    expect((await ask("/assets/before.js")).status).toBe(200);
    expect(timesSeen("GET /assets/before.js")).toBe(1);
  });

  test("speaks HTTP/2", async () => {
    const client = http2.connect(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false, servername: "values.example" });
    const stream = client.request({ ":path": "/kept", ":authority": "values.example" });
    const [headers] = (await once(stream, "response")) as [http2.IncomingHttpHeaders];
    expect(headers[":status"]).toBe(200);
    client.destroy();
  });

  test("asks one address that sends hundreds at once to slow down, and lets a class of children be", async () => {
    const statuses = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, (_, at) => ask(`/many?${at % 3}`)));
      return answers.map(({ status }) => status);
    };
    // Requests passed by now count for a moment.
    expect(new Set(await statuses(100))).toEqual(new Set([200]));
    const sent = [...(await statuses(280)), ...(await statuses(280)), ...(await statuses(280))];
    expect(new Set(sent)).toEqual(new Set([200, 429]));
    // The next ones are refused as well, in the caller's language.
    const calls = await Promise.all(Array.from({ length: 400 }, () => ask("/api/v1/many")));
    const refused = calls.find(({ status }) => status === 429);
    expect(problemOf(refused as Answer)).toEqual([429, "too_many", "*", "1"]);
    const pages = await Promise.all(Array.from({ length: 400 }, () => ask("/many")));
    expect(pages.find(({ status }) => status === 429)).toMatchObject({
      text: expect.stringContaining("Wait for a few seconds"),
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  });
});
