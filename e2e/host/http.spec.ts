import { createHash } from "node:crypto";
import http from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";

test("every page carries the fixed headers and a policy that names exactly its inline scripts and style attributes", async ({
  request,
}) => {
  const answer = await request.get("/");
  const headers = answer.headers();
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
  });
  const html = await answer.text();
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "");
  const hashes = new Set(inline.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`));
  const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = ""]) => style.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
  const styleHashes = new Set(styles.map((style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`));
  expect(headers["content-security-policy"]).toBe(
    `default-src 'self'; script-src 'self' ${[...hashes].join(" ")}; style-src 'self'; style-src-attr 'unsafe-hashes' ${[...styleHashes].join(" ")}; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  );
});

test("every answer has the fixed headers, and no refusal may be cached", async ({ request, baseURL }) => {
  const headers = { origin: `${baseURL}` };
  const refusals = [
    await request.get("/nothing-here"),
    await request.get("/assets/nothing.js"),
    await request.get("/files/nothing"),
    await request.get("/settings"),
    await request.get("/auth", { maxRedirects: 0 }),
    await request.get("/live"),
    await request.post("/%", { headers }),
    await request.post("/values", { headers }),
    await request.post("/settings", { headers: { origin: "https://evil.example" } }),
  ];
  for (const answer of [...refusals, await request.get("/favicon.svg"), await request.get("/healthz")]) {
    expect(answer.headers(), answer.url()).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
  }
  for (const answer of refusals) expect(answer.headers()["cache-control"], answer.url()).toContain("no-store");
});

test("no guest's page sets a cookie", async ({ request }) => {
  for (const page of ["/", "/values", "/pet/1", "/calculator", "/changes", "/updates", "/terms", "/privacy", "/cookies", "/404"]) {
    expect((await request.get(page)).headers()["set-cookie"], page).toBeUndefined();
  }
});

test("a visitor's own page is never cached for guests, in any notation of their cookie", async ({ playwright, baseURL, request }) => {
  const visitor = await playwright.request.newContext({ baseURL });
  await signInByRequest(visitor, `${baseURL}`, "bare");
  const session = (await visitor.storageState()).cookies.find(({ name }) => name === "session")?.value;
  for (const [index, cookie] of [`session =${session}`, `\u00a0session=${session}`, `a=b;\tsession\t=${session}`].entries()) {
    const page = `/terms?spelling=${index}`;
    await request.get(page, { headers: { cookie } });
    expect(await (await request.get(page)).text(), cookie).not.toContain("PlainPenny");
  }
});

/** Asks for a path under a name of the client's choice. */
const askAs = (baseURL: string | undefined, path: string, host: string) =>
  new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    const asked = http.get(`${baseURL}`, { path, headers: { host } }, (answer) =>
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body }), reject),
    );
    asked.on("error", reject);
  });

test("a request under any host name is cached for others under its real address only", async ({ request, baseURL }) => {
  const privacy = /<h1[^>]*>Privacy Policy</;
  for (const [index, host] of ["x/terms?", "x/terms#", "a b", "[", "x:99999", "evil.example", "127.0.0.1"].entries()) {
    const path = `/privacy?named=${index}`;
    await askAs(baseURL, path, host);
    expect(await (await request.get(path)).text(), host).toMatch(privacy);
  }
});

test("a request under a foreign name is redirected to the site's own address, and writes nothing", async ({ request, baseURL }) => {
  for (const host of ["evil.example", "x/terms?", "localhost.evil.example", "192.168.1.5:3000"])
    expect(await askAs(baseURL, "/privacy?a=b", host), host).toMatchObject({ status: 308, location: `${baseURL}/privacy?a=b` });
  expect(await askAs(baseURL, "http://elsewhere.example/privacy", new URL(`${baseURL}`).host)).toMatchObject({
    location: `${baseURL}/privacy`,
  });
  expect(await askAs(baseURL, "//evil.example/x", "evil.example")).toMatchObject({ location: `${baseURL}//evil.example/x` });
  expect((await askAs(baseURL, "/healthz", "10.0.0.7:3000")).status).toBe(200);
  const written = await request.post("/heartbeat", { headers: { host: "evil.example", origin: "http://evil.example" }, data: {} });
  expect([written.status(), (await written.json()).message]).toEqual([
    403,
    `This site lives at ${baseURL}. Please go there and try again.`,
  ]);
});

test("the demo answers and takes forms by every name of this machine, each for itself", async ({ playwright, baseURL }) => {
  const { port } = new URL(`${baseURL}`);
  for (const name of ["127.0.0.1", "[::1]", "127.0.0.2"]) {
    const called = `http://${name}:${port}`;
    // All of them lead here; not every machine has all.
    const visitor = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { host: `${name}:${port}` } });
    expect((await visitor.get("/terms", { maxRedirects: 0 })).status(), name).toBe(200);
    const data = { sessionId: "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10" };
    expect((await visitor.post("/heartbeat", { headers: { origin: called }, data })).status(), name).toBe(200);
    for (const origin of [`http://${name}:1`, `https://${name}:${port}`, "http://evil.example"])
      expect((await visitor.post("/heartbeat", { headers: { origin }, data })).status(), origin).toBe(403);
    const left = await visitor.post("/auth/roblox", { headers: { origin: called }, form: { returnTo: "/terms" }, maxRedirects: 0 });
    expect(left.headers().location, name).toMatch(/^\/demo-identity\/roblox\//);
    await visitor.dispose();
  }
});

test("a guest's page is answered 304 to a browser that has it, and HEAD has no body", async ({ request }) => {
  const { etag } = (await request.get("/values")).headers();
  expect(etag).toBeTruthy();
  expect((await request.get("/values", { headers: { "if-none-match": etag as string } })).status()).toBe(304);
  const head = await request.head("/values");
  expect(head.status()).toBe(200);
  expect((await head.body()).length).toBe(0);
});

test("an unsupported method is refused, with the supported ones", async ({ request, baseURL }) => {
  const headers = { origin: `${baseURL}` };
  for (const [method, path, status, allow] of [
    ["OPTIONS", "/values", 204, "GET, HEAD"],
    ["OPTIONS", "/changes.rss", 204, "GET, HEAD"],
    ["OPTIONS", "/trades/create", 204, "GET, HEAD, POST"],
    ["TRACE", "/values", 405, "GET, HEAD"],
    ["POST", "/values", 405, "GET, HEAD"],
    ["DELETE", "/changes.rss", 405, "GET, HEAD"],
    ["PUT", "/trades/create", 405, "GET, HEAD, POST"],
    ["PATCH", "/heartbeat", 405, "POST"],
    ["DELETE", "/files/pets/x.webp", 405, "GET, HEAD"],
    ["PUT", "/nothing-here", 405, "GET, HEAD"],
    ["GET", "/heartbeat", 405, "POST"],
    ["GET", "/calculator/opened", 405, "POST"],
  ] as const) {
    const answer = await request.fetch(path, { method, headers });
    expect([method, path, answer.status(), answer.headers().allow]).toEqual([method, path, status, allow]);
  }
  const asked = await request.delete("/values", { headers: { ...headers, accept: "application/json" } });
  expect(await asked.json()).toEqual({ error: "method_not_allowed", message: "Nothing here takes DELETE." });
  const page = await request.put("/values", { headers: { ...headers, accept: "text/html" } });
  expect([page.headers()["content-type"], await page.text()]).toEqual([
    "text/html; charset=utf-8",
    expect.stringContaining("Nothing here takes PUT."),
  ]);
});

test("a request that names the site twice is refused", async ({ baseURL }) => {
  const { host, port } = new URL(`${baseURL}`);
  const socket = net.connect(Number(port), "127.0.0.1");
  socket.write(`GET /terms?twice HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
});

test("SHELL-055, SHELL-056 unknown addresses are 404, for pages, files and strange spellings", async ({ request }) => {
  for (const path of [
    "/404",
    "/nothing-here",
    "/files/pets/../../../package.json",
    "/files/pets/x.svg",
    "/assets/nothing.js",
    "/%2e%2e/package.json",
    "/pet/0",
    "/pet/-1",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("an address that cannot be read is a page that says so, with its status", async ({ request }) => {
  for (const path of ["/pet/%E0%A4%A", "/%", "/files/pets/%E0%A4"]) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()["content-type"]], path).toEqual([400, "text/html; charset=utf-8"]);
  }
  expect((await request.post("/%", { headers: { origin: "https://evil.example" } })).status()).toBe(400);
});

test("no address, however strange, is a failure of the site", async ({ request }) => {
  for (const path of [
    "/values?q=%00&rarity=%00&min=abc&sort=__proto__",
    "/changes?rarity=%00",
    "/changes?before=999999999999999-999999999999999",
    "/updates?category=__proto__",
    "/calculator?giving=%00&receiving=%FF",
    "/pet/99999999999999999999",
    "/pet/%00",
    "/profile/%00",
    "/catalogue/old.json",
  ]) {
    expect((await request.get(path)).status(), path).toBeLessThan(500);
  }
});

test("a navigation in the browser asks for data with the choices of its address, not with the router's own parameters", async ({
  request,
}) => {
  const routes = encodeURIComponent("features/pets/routes/pet");
  const renamed = await request.get(`/pet/king-doggy.data?variant=shiny&_routes=${routes}`, { maxRedirects: 0 });
  const text = await renamed.text();
  expect(text).toMatch(/\/pet\/\d+\?variant=shiny"/);
  expect(text).not.toContain("_routes");
});

test("a write from another site is refused", async ({ request }) => {
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, {}] as Record<string, string>[]) {
    const answer = await request.post("/heartbeat", { headers, form: { sessionId: "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10" } });
    expect(answer.status()).toBe(403);
  }
});

test("files of the build and stored pictures may be cached for ever", async ({ request }) => {
  const html = await (await request.get("/values")).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] as string;
  const asset = await request.get(script, { headers: { "accept-encoding": "br" } });
  expect(asset.headers()).toMatchObject({ "cache-control": "public, max-age=31536000, immutable", "content-encoding": "br" });
  const drawn = /\/files\/[\w/-]+\.webp/.exec(await (await request.get("/updates")).text())?.[0] as string;
  const picture = await request.get(drawn);
  expect(picture.headers()).toMatchObject({ "cache-control": "public, max-age=31536000, immutable", "content-type": "image/webp" });
});
