import { createHash } from "node:crypto";
import http from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { type APIRequestContext, request as requests } from "@playwright/test";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCESS, EVERYBODY, type Visitor } from "../test/access-table.ts";
import { answersAt, createBuiltSite, freePort } from "../test/built-site.ts";
import { signInByRequest } from "../test/sign-in-by-request.ts";

// The built site with the demo world, asked over HTTP as its visitors ask it.

const port = await freePort();
const baseURL = `http://localhost:${port}`;
const site = createBuiltSite({ LOG_LEVEL: "warn", MAX_WAIT_MS: "60000", DEMO_PICTURES: "20" });
/** A visitor without cookies. */
let request: APIRequestContext;
beforeAll(async () => {
  site.start(port);
  await answersAt(port);
  request = await requests.newContext({ baseURL });
});
afterAll(() => request?.dispose());

async function visit(who: Visitor | "bare"): Promise<APIRequestContext> {
  const visitor = await requests.newContext({ baseURL });
  if (who !== "guest") await signInByRequest(visitor, baseURL, who);
  return visitor;
}

/** The visitors with the most and the fewest permissions. Rows that refuse all callers are tried by these two. */
const OUTERMOST: readonly Visitor[] = ["owner", "guest"];
/** They send forms without scripts, all others with scripts: then no page is rendered for each answer. */
const WITHOUT_SCRIPTS: readonly Visitor[] = [...OUTERMOST, "banned"];

for (const who of EVERYBODY) {
  test(`every address answers ${who} as the table says`, async () => {
    const visitor = await visit(who);
    const [victim, elsewhere] = [await visit("bare"), await visit("bare")];
    const list = await (await elsewhere.get("/settings/security")).text();
    const session = /name="session" value="([0-9a-f-]{36})"/.exec(list)?.[1];
    if (!session) throw new Error("The other user's session is not listed.");
    const { viewer: user } = await (await victim.get("/session.json")).json();
    const headers = { origin: baseURL };
    const asScript = !WITHOUT_SCRIPTS.includes(who);
    const sending = asScript ? { ...headers, accept: "application/json" } : headers;
    // Signing out comes last: the other rows need the session.
    const rows = Object.entries(ACCESS).sort(([one], [other]) => Number(one === "/logout") - Number(other === "/logout"));
    const wrong: string[] = [];
    const check = (what: string, status: number, expected: number) =>
      status !== expected && wrong.push(`${what}: ${status}, not ${expected}`);
    for (const [, { example: pattern, read, writes = [] }] of rows) {
      const example = pattern.replace("{user}", user);
      check(`GET ${example}`, (await visitor.get(example, { maxRedirects: 0 })).status(), read[who]);
      for (const { form, json, expected } of writes) {
        const filled =
          form &&
          Object.fromEntries(
            Object.entries(form).map(([name, value]) => [name, value.replace("{session}", session).replace("{user}", user)]),
          );
        const sent = await visitor.post(example, { headers: sending, maxRedirects: 0, ...(filled ? { form: filled } : { data: json }) });
        // A script gets the address in the answer, not a redirect.
        const told = asScript && sent.status() === 200 && expected[who] === 303 && (await sent.json()).ok === true;
        check(`POST ${example} ${JSON.stringify(form ?? json)}`, told ? 303 : sent.status(), expected[who]);
      }
      if (!OUTERMOST.includes(who)) continue;
      if (writes.length === 0) {
        const refused = await visitor.post(example, { headers, maxRedirects: 0, form: {} });
        // A locked console refuses before it checks the method.
        const locked = example.startsWith("/admin/console") && refused.status() === 403;
        if (!locked && ![404, 405].includes(refused.status()))
          wrong.push(`POST ${example}: ${refused.status()}, though nothing can be written`);
      }
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        const answer = await visitor.fetch(example, { method, headers, maxRedirects: 0, form: {} });
        check(`${method} ${example}`, answer.status(), 405);
        check(`${method} ${example}: POST is allowed`, Number(/POST/.test(`${answer.headers().allow}`)), Number(writes.length > 0));
      }
      const bare = await visitor.post(example, { headers: { ...headers, "content-type": "text/plain" }, maxRedirects: 0, data: "no form" });
      if (bare.status() >= 500) wrong.push(`POST ${example} a text: ${bare.status()}`);
      const foreign = await visitor.post(example, { headers: { origin: "https://evil.example" }, maxRedirects: 0, form: {} });
      // The API ignores cookies, so it accepts requests from every origin.
      check(`POST ${example} from another site`, foreign.status(), example.startsWith("/api/pet/") ? 405 : 403);
    }
    expect(wrong).toEqual([]);
    expect((await victim.get("/settings/security")).status(), "the other user's session is untouched").toBe(200);
    await Promise.all([visitor, victim, elsewhere].map((context) => context.dispose()));
  });
}

test("every page carries the fixed headers and a policy that names exactly its inline scripts and style attributes", async () => {
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

test("every answer has the fixed headers, and no refusal may be cached", async () => {
  const headers = { origin: baseURL };
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

test("no guest's page sets a cookie", async () => {
  for (const page of ["/", "/values", "/pet/1", "/calculator", "/changes", "/updates", "/terms", "/privacy", "/cookies", "/404"]) {
    expect((await request.get(page)).headers()["set-cookie"], page).toBeUndefined();
  }
});

test("a visitor's own page is never cached for guests, in any notation of their cookie", async () => {
  const visitor = await requests.newContext({ baseURL });
  await signInByRequest(visitor, baseURL, "bare");
  const session = (await visitor.storageState()).cookies.find(({ name }) => name === "session")?.value;
  for (const [index, cookie] of [`session =${session}`, `\u00a0session=${session}`, `a=b;\tsession\t=${session}`].entries()) {
    const page = `/terms?spelling=${index}`;
    await request.get(page, { headers: { cookie } });
    expect(await (await request.get(page)).text(), cookie).not.toContain("PlainPenny");
  }
});

/** Asks for a path under a name of the client's choice. */
const askAs = (path: string, host: string) =>
  new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    const asked = http.get(baseURL, { path, headers: { host } }, (answer) =>
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body }), reject),
    );
    asked.on("error", reject);
  });

test("a request under any host name is cached for others under its real address only", async () => {
  const privacy = /<h1[^>]*>Privacy Policy</;
  for (const [index, host] of ["x/terms?", "x/terms#", "a b", "[", "x:99999", "evil.example", "127.0.0.1"].entries()) {
    const path = `/privacy?named=${index}`;
    await askAs(path, host);
    expect(await (await request.get(path)).text(), host).toMatch(privacy);
  }
});

test("a request under a foreign name is redirected to the site's own address, and writes nothing", async () => {
  for (const host of ["evil.example", "x/terms?", "localhost.evil.example", "192.168.1.5:3000"])
    expect(await askAs("/privacy?a=b", host), host).toMatchObject({ status: 308, location: `${baseURL}/privacy?a=b` });
  expect(await askAs("http://elsewhere.example/privacy", new URL(baseURL).host)).toMatchObject({
    location: `${baseURL}/privacy`,
  });
  expect(await askAs("//evil.example/x", "evil.example")).toMatchObject({ location: `${baseURL}//evil.example/x` });
  expect((await askAs("/healthz", "10.0.0.7:3000")).status).toBe(200);
  const written = await request.post("/heartbeat", { headers: { host: "evil.example", origin: "http://evil.example" }, data: {} });
  expect([written.status(), (await written.json()).message]).toEqual([
    403,
    `This site lives at ${baseURL}. Please go there and try again.`,
  ]);
});

test("the demo answers and takes forms by every name of this machine, each for itself", async () => {
  for (const name of ["127.0.0.1", "[::1]", "127.0.0.2"]) {
    const called = `http://${name}:${port}`;
    // All of them lead here; not every machine has all.
    const visitor = await requests.newContext({ baseURL, extraHTTPHeaders: { host: `${name}:${port}` } });
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

test("a guest's page is answered 304 to a browser that has it, and HEAD has no body", async () => {
  const { etag } = (await request.get("/values")).headers();
  expect(etag).toBeTruthy();
  expect((await request.get("/values", { headers: { "if-none-match": etag as string } })).status()).toBe(304);
  const head = await request.head("/values");
  expect(head.status()).toBe(200);
  expect((await head.body()).length).toBe(0);
});

test("an unsupported method is refused, with the supported ones", async () => {
  const headers = { origin: baseURL };
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

test("a request that names the site twice is refused", async () => {
  const { host } = new URL(baseURL);
  const socket = net.connect(port, "127.0.0.1");
  socket.write(`GET /terms?twice HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
});

test("SHELL-055, SHELL-056 unknown addresses are 404, for pages, files and strange spellings", async () => {
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

test("an address that cannot be read is a page that says so, with its status", async () => {
  for (const path of ["/pet/%E0%A4%A", "/%", "/files/pets/%E0%A4"]) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()["content-type"]], path).toEqual([400, "text/html; charset=utf-8"]);
  }
  expect((await request.post("/%", { headers: { origin: "https://evil.example" } })).status()).toBe(400);
});

test("no address, however strange, is a failure of the site", async () => {
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

test("a navigation in the browser asks for data with the choices of its address, not with the router's own parameters", async () => {
  const routes = encodeURIComponent("features/pets/routes/pet");
  const renamed = await request.get(`/pet/king-doggy.data?variant=shiny&_routes=${routes}`, { maxRedirects: 0 });
  const text = await renamed.text();
  expect(text).toMatch(/\/pet\/\d+\?variant=shiny"/);
  expect(text).not.toContain("_routes");
});

test("a write from another site is refused", async () => {
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, {}] as Record<string, string>[]) {
    const answer = await request.post("/heartbeat", { headers, form: { sessionId: "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10" } });
    expect(answer.status()).toBe(403);
  }
});

test("files of the build and stored pictures may be cached for ever", async () => {
  const html = await (await request.get("/values")).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] as string;
  const asset = await request.get(script, { headers: { "accept-encoding": "br" } });
  expect(asset.headers()).toMatchObject({ "cache-control": "public, max-age=31536000, immutable", "content-encoding": "br" });
  const drawn = /\/files\/[\w/-]+\.webp/.exec(await (await request.get("/updates")).text())?.[0] as string;
  const picture = await request.get(drawn);
  expect(picture.headers()).toMatchObject({ "cache-control": "public, max-age=31536000, immutable", "content-type": "image/webp" });
});

const LIMIT = 5 * 1024 * 1024;
const TOO_LARGE = "File is too large. Maximum size is 5MB";
const NOT_AN_IMAGE = "Only image files are allowed";
const DAMAGED = "This picture is damaged and cannot be read. Save it again, or choose another one.";
const NO_FILE = "Please select a file first";

/** A new visitor, so that other uploads do not count against theirs. */
async function uploader() {
  const visitor = await requests.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await signInByRequest(visitor, baseURL, "new");
  return visitor;
}

const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: "#e8267f" } });

/** As large as wanted: what follows the end of a picture is none of its content. */
const padded = (content: Buffer, bytes: number) => Buffer.concat([content, Buffer.alloc(bytes - content.byteLength)]);

/** A GIF of 40 by 40 pixels with that many frames of one. */
function animation(frames: number): Buffer {
  const head = Buffer.from("47494638396128002800800000ff0000ffffff", "hex");
  const frame = Buffer.from("21f90400010000002c00000000010001000002024401 00".replaceAll(" ", ""), "hex");
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from("3b", "hex")]);
}

/** As the scripts of our forms ask. */
const SCRIPT = { accept: "application/json" };
const UPLOADED = "Background image uploaded successfully! / Save to put it behind your profile.";
const STANDS_STILL =
  "Background image uploaded successfully! / It was animated. We keep only its first frame, so it doesn’t move. Save to put it behind your profile.";

test("PROF-039 … PROF-042, PROF-085, PROF-086 whatever is sent as a background, nothing is served as it was sent", async () => {
  const request = await uploader();
  const send = async (buffer: Buffer, { name = "background.png", mimeType = "image/png", field = "image" } = {}) => {
    const answer = await request.post("/settings", { headers: SCRIPT, multipart: { form: "upload", [field]: { name, mimeType, buffer } } });
    const { title, message, data } = (await answer.json()) as { title?: string; message: string; data?: { image: string } };
    return { status: answer.status(), message: title === undefined ? message : `${title} / ${message}`, image: data?.image };
  };
  const png = await picture().png().toBuffer();
  const photo = await picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: "me" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const page = Buffer.from("<script>alert(1)</script>");
  const polyglot = Buffer.concat([png, page]);
  const huge = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d494844520000fde80000fde80802000000", "hex"), Buffer.alloc(4_096)]);

  for (const [what, content, options, status, message] of [
    ["SVG", svg, { name: "a.svg", mimeType: "image/svg+xml" }, 422, NOT_AN_IMAGE],
    ["SVG named .png", svg, {}, 422, NOT_AN_IMAGE],
    ["page", page, {}, 422, NOT_AN_IMAGE],
    ["65,000 × 65,000 PNG header", huge, {}, 422, DAMAGED],
    ["truncated JPEG", photo.subarray(0, photo.byteLength - 200), {}, 422, DAMAGED],
    ["zero bytes", Buffer.alloc(0), {}, 422, NO_FILE],
    ["wrong field", png, { field: "file" }, 422, NO_FILE],
    ["one byte too large", padded(png, LIMIT + 1), {}, 413, TOO_LARGE],
    ["far too large", Buffer.alloc(4 * LIMIT), {}, 413, TOO_LARGE],
  ] as [string, Buffer, object, number, string][])
    expect({ what, ...(await send(content, options)) }).toMatchObject({ what, status, message });

  for (const [what, content, width, height, told = UPLOADED] of [
    ["HTML/PNG polyglot", polyglot, 900, 600],
    ["exactly 5 MB", padded(png, LIMIT), 900, 600],
    ["photograph with a place, lying on its side", photo, 600, 900],
    ["GIF of 10,000 frames", animation(10_000), 40, 40, STANDS_STILL],
  ] as [string, Buffer, number, number, string?][]) {
    const { status, message, image } = await send(content);
    expect({ what, status, message }).toEqual({ what, status: 200, message: told });
    const served = await request.get(`/files/backgrounds/${image}-1600.webp`);
    expect(served.headers()).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
    const body = await served.body();
    expect(content.includes(body) || body.includes(page) || body.includes(content)).toBe(false);
    const { format, pages = 1, exif, ...size } = await sharp(body).metadata();
    expect({ what, format, pages, exif, width: size.width, height: size.height }).toEqual({
      what,
      format: "webp",
      pages: 1,
      exif: undefined,
      width,
      height,
    });
  }
});

test("a form with many parts, one that is none, a guest and a flood are refused, and the site goes on", async () => {
  const request = await uploader();
  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  const post = (data: Buffer | string, type = "multipart/form-data; boundary=x") =>
    request.post("/settings", { data: Buffer.from(data), headers: { ...SCRIPT, "content-type": type } });
  const bomb = await post(`${Array.from({ length: 50_000 }, (_, at) => part(`p${at}`)).join("")}--x--\r\n`);
  expect([bomb.status(), await bomb.json()]).toEqual([400, expect.objectContaining({ message: "The form could not be read." })]);
  expect((await post("--x\r\nbroken")).status()).toBe(400);
  expect((await post("no boundary", "multipart/form-data")).status()).toBe(400);
  expect((await post("form=upload&image=x", "application/x-www-form-urlencoded")).status()).toBe(422);
  const headers = { origin: baseURL };
  const form = `form=profile&bio=${"x".repeat(7 * 1024 * 1024)}`;
  expect((await request.post("/settings", { headers: { "content-type": "application/x-www-form-urlencoded" }, data: form })).status()).toBe(
    413,
  );

  const guest = await requests.newContext({ baseURL, extraHTTPHeaders: headers });
  const refused = await guest.post("/settings", {
    headers: SCRIPT,
    multipart: { image: { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(LIMIT) } },
  });
  expect([refused.status(), (await refused.json()).message]).toEqual([401, "You must be logged in to update settings"]);

  const withoutScripts = await guest.post("/settings", { multipart: { image: "x" } });
  expect([withoutScripts.status(), await withoutScripts.text()]).toEqual([
    401,
    expect.stringContaining("You must be logged in to update settings<"),
  ]);
  const gone = await request.post("/settings", { headers, form: { form: "remove-upload", upload: crypto.randomUUID() } });
  expect([gone.status(), await gone.text()]).toEqual([404, expect.stringMatching(/role="alert"[\s\S]*This picture is gone already\./)]);
  const unknown = await request.post("/shop", { headers, form: { form: "claim", background: crypto.randomUUID() } });
  expect([unknown.status(), await unknown.text()]).toEqual([
    404,
    expect.stringMatching(/role="alert"[\s\S]*There is no such background\./),
  ]);

  const banned = await requests.newContext({ baseURL, extraHTTPHeaders: headers });
  await signInByRequest(banned, baseURL, "banned");
  expect((await banned.post("/settings", { headers: SCRIPT, multipart: { image: "x" } })).status()).toBe(403);

  const statuses = [];
  for (let times = 0; times < 20; times += 1)
    statuses.push((await post("form=upload&image=x", "application/x-www-form-urlencoded")).status());
  expect(statuses.at(-1)).toBe(429);
  expect((await guest.get("/shop")).status()).toBe(200);
});
