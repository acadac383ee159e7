import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestContext } from "../test/database.ts";
import { buildFor } from "../test/site.ts";
import { createDoor } from "./front-door.ts";
import { createHost } from "./host.ts";

const ctx = await createTestContext({ APP_URL: "https://site.test" });
const door = createDoor();
let host: Awaited<ReturnType<typeof createHost>>;
beforeAll(async () => {
  host = await createHost({ services: ctx, door, mode: "production", build: await buildFor("/terms", "/login", "/calculator") });
  await once(door.server.listen(0, "127.0.0.1"), "listening");
  await say(get("/terms"));
});
afterAll(() => Promise.all([door.close(), host.close()]));

/** Everything that is answered to these requests, written to one connection at once. */
async function say(...requests: string[]): Promise<string> {
  const socket = net.connect((door.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(requests.join(""));
  return text(socket);
}
const END = { connection: "close" };
const get = (target: string, headers: Record<string, string> = {}, method = "GET", body = "") =>
  `${method} ${target} HTTP/1.1\r\n${Object.entries({ host: "site.test", accept: "text/html", ...END, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${body}`;
const on = { connection: "keep-alive" };
const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const headOf = (answer: string) => answer.slice(0, answer.indexOf("\r\n\r\n")).toLowerCase();
/** Only a page from memory, or one just rendered for the cache, may be cached by others. */
const isGuests = (answer: string) => headOf(answer).includes("cache-control: public");

describe("requests without a body", () => {
  it.each(["/terms", "/calculator", "/healthz", "/live"])(
    "a request without a body to %s is answered, whatever the method",
    async (target) => {
      const own = { origin: "https://site.test" };
      for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
        const [without, withNone] = [
          await say(get(target, own, method)),
          await say(get(target, { ...own, "content-length": "0" }, method)),
        ];
        expect(statuses(without), method).toHaveLength(1);
        expect(statuses(without), method).toEqual(statuses(withNone));
      }
    },
  );

  it("a request without a body keeps its place among requests with one", async () => {
    const form = { ...on, "content-type": "application/x-www-form-urlencoded", origin: "https://site.test" };
    const answer = await say(
      ...[get("/terms", on), get("/terms", { ...form, "content-length": "3" }, "POST", "a=b"), get("/login", on)],
      ...[get("/terms", { ...on, "content-length": "3" }, "GET", "GET"), get("/terms", form, "POST"), get("/terms", {}, "HEAD")],
    );
    expect(statuses(answer)).toEqual([200, 405, 200, 200, 405, 200]);
  });
});

it.each(["GET", "HEAD", "POST"])("refuses %s to an invalid address", async (method) => {
  expect(statuses(await say(get("*", { origin: "https://site.test" }, method)))).toEqual([400]);
});

describe("a page from memory", () => {
  it("a page from memory is sent for every way to write its address, and for no other", async () => {
    for (const target of ["/terms", "http://site.test/terms", "https://SITE.test/terms"])
      expect(isGuests(await say(get(target))), target).toBe(true);
    for (const name of ["evil.test", "site.test.evil.test", "site.test@evil.test", "site.test:81", ""]) {
      const answer = await say(get("/terms", { host: name }));
      expect([statuses(answer), isGuests(answer)], name).toEqual([[308], false]);
    }
    expect(statuses(await say(get("http://evil.test/terms")))).toEqual([308]);
    expect(statuses(await say(get("/terms%00")))).toEqual([400]);
  });

  it("a page from memory carries every header that protects it, and a 304 and a HEAD what belongs to them", async () => {
    const page = headOf(await say(get("/terms")));
    for (const name of ["content-security-policy", "strict-transport-security", "x-content-type-options", "x-frame-options", "vary"])
      expect(page, name).toContain(`\r\n${name}: `);
    const [, tag = ""] = /\r\netag: (.*)/i.exec(await say(get("/terms"))) ?? [];
    const unchanged = await say(get("/terms", { "if-none-match": tag }));
    expect([statuses(unchanged), unchanged.endsWith("\r\n\r\n")]).toEqual([[304], true]);
    expect(headOf(unchanged)).toContain("\r\nvary: accept-encoding, cookie");
    const head = await say(get("/terms", {}, "HEAD"));
    expect([statuses(head), head.endsWith("\r\n\r\n"), isGuests(head)]).toEqual([[200], true, true]);
  });

  it.each([
    ["theme=dark", true],
    ["__Host-session=abc", false],
    ["theme=dark; session=abc", false],
    ["flash=abc", false],
  ])("a page from memory with the cookie %s: %s", async (cookie, kept) => {
    expect(isGuests(await say(get("/terms", { cookie })))).toBe(kept);
  });
});

describe("a request that a proxy in front may have read in another way", () => {
  const form = { origin: "https://site.test", "content-type": "application/x-www-form-urlencoded" };
  it.each([
    ["two names of the site", get("/terms").replace("host:", "Host: evil.test\r\nhost:")],
    ["its name twice", get("/terms").replace("host:", "HOST: site.test\r\nhost:")],
    ["two names at the API", get("/api/v1/limits", { accept: "*/*" }).replace("host:", "Host: evil.test\r\nhost:")],
    ["an unknown coding", get("/terms", { "transfer-encoding": "xchunked" })],
    ["the coding of no coding", get("/terms", { "transfer-encoding": "identity" })],
    ["a coding around its chunks", get("/login", { ...form, "transfer-encoding": "gzip, chunked" }, "POST", "0\r\n\r\n")],
    ["chunks within another coding", get("/login", { ...form, "transfer-encoding": "chunked, gzip" }, "POST", "0\r\n\r\n")],
    ["chunks and a length", get("/login", { ...form, "transfer-encoding": "chunked", "content-length": "3" }, "POST", "0\r\n\r\n")],
    ["chunks without a size", get("/login", { ...form, "transfer-encoding": "chunked" }, "POST", "zz\r\n\r\n")],
    ["a length that is no number", get("/login", { ...form, "content-length": "3x" }, "POST", "a=b")],
  ])(
    "SHELL-165 a request that a proxy in front may have read in another way gets one clean 400 and loses its connection: %s",
    async (_what, request) => {
      const answer = await say(request.replace("connection: close", "connection: keep-alive"), get("/terms"));
      expect(statuses(answer)).toEqual([400]);
      expect(headOf(answer)).toContain("\r\nx-content-type-options: nosniff");
      expect(headOf(answer)).toContain("\r\nconnection: close");
    },
  );
});
