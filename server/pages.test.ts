import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GuestPages } from "~/platform/page-cache/guest-pages.server.ts";
import { createTestContext } from "../test/database.ts";
import { createPages } from "../test/pages.ts";
import { buildFor } from "../test/site.ts";
import { Admission } from "./admission/admission.ts";

// Load shedding before any work on a request.

class Door extends Admission {
  full = false;
  admitted = 0;
  /** Work that an admitted request waits for. */
  held: Promise<void> | undefined;

  override isFull(): boolean {
    return this.full;
  }

  override async run<T>(work: () => Promise<T>): Promise<T> {
    this.admitted += 1;
    await this.held;
    return super.run(work);
  }
}

const ctx = await createTestContext({ APP_URL: "http://site.test" });
const admission = new Door({ ...ctx.config, maxWaitMs: 1_000 });
let guestPages: GuestPages;
let server: http.Server;

beforeAll(async () => {
  const build = await buildFor("/terms", "/cookies", "/session.json");
  guestPages = new GuestPages();
  const pages = createPages({ services: ctx, guestPages, build, mode: "production", admission });
  server = http.createServer((request, response) => {
    if (!guestPages.serve(request, response)) void pages(request, response, "192.0.2.1");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  Object.assign(admission, { full: false, admitted: 0, held: undefined });
  guestPages.invalidate(["*"]);
});

function ask(path: string, { method = "GET", ...headers }: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    http
      .request({ port, path, method, agent: false, headers: { host: "site.test", accept: "text/html", ...headers } }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      })
      .on("error", reject)
      .end();
  });
}

test("a read without room gets a request to come back, in words or in JSON, without any work", async () => {
  admission.full = true;
  const page = await ask("/terms?x=1");
  expect(page).toMatchObject({ status: 503, headers: { "retry-after": "2", "cache-control": "no-store" } });
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.text).toContain("The site is very busy. Please try again in a moment.");
  expect(page.text).toContain('href="/terms?x=1"');
  expect((await ask("//evil.test/terms")).text).toContain('href="/evil.test/terms"');
  const json = await ask("/terms", { accept: "application/json" });
  expect([json.status, JSON.parse(json.text).error]).toEqual([503, "unavailable"]);
  expect((await ask("/terms", { method: "HEAD" })).text).toBe("");
  expect(admission.admitted).toBe(0);
});

test.each([
  ["/session.json", 200],
  ["/session.json?x=1", 200],
  ["/terms?x=2", 503],
])("without room for pages, %s is answered with %i: the session needs only a lookup", async (address, status) => {
  admission.full = true;
  admission.held = new Promise(() => undefined);
  expect((await ask(address, { accept: "application/json" })).status).toBe(status);
  expect(admission.admitted).toBe(0);
});

test("without room, a cached page is still answered from memory, to members too", async () => {
  const drawn = await ask("/terms");
  expect([drawn.status, admission.admitted]).toEqual([200, 1]);
  admission.full = true;
  expect((await ask("/terms")).text).toBe(drawn.text);
  const instead = await ask("/terms", { cookie: `session=${"t".repeat(43)}` });
  expect([instead.status, instead.text]).toEqual([200, drawn.text]);
  expect(instead.headers["cache-control"]).toBe("private, no-store");
  expect(admission.admitted).toBe(1);
});

test("without room, another request for a page in progress waits for it with the others", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  admission.held = promise;
  const first = ask("/cookies");
  await expect.poll(() => admission.admitted).toBe(1);
  admission.full = true;
  const second = ask("/cookies");
  resolve();
  const [one, other] = await Promise.all([first, second]);
  expect([one.status, other.status, other.text]).toEqual([200, 200, one.text]);
  expect(admission.admitted).toBe(1);
});
