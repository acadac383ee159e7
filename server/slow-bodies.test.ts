import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestContext } from "../test/database.ts";
import { as, openSessionOf } from "../test/factories.ts";
import { createPages } from "../test/pages.ts";
import { buildFor } from "../test/site.ts";
import { until } from "../test/until.ts";
import { Admission } from "./admission/admission.ts";
import { BODY_BOUNDS, BODY_PACE, Bodies } from "./admission/request-bodies.ts";

// Bodies that arrive slowly or not at all, over HTTP; each test comes from an address of its own.

const MB = 1024 * 1024;
const ctx = await createTestContext({ APP_URL: "http://site.test" });
let address = "";
let server: http.Server;
let pace = BODY_PACE;

beforeAll(async () => {
  const build = await buildFor("/calculator", "/settings", "/api/heartbeat", "/terms");
  const own = new Map<typeof pace, ReturnType<typeof createPages>>();
  server = http.createServer((request, response) => {
    const pages =
      own.get(pace) ??
      createPages({ services: ctx, build, mode: "production", admission: new Admission(ctx.config, new Bodies(BODY_BOUNDS, pace)) });
    own.set(pace, pages);
    void pages(request, response, address);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Writes the head of a request and a part of its body, and gives the answer's status once there is one. */
function send(path: string, headers: Record<string, string | number>, part = "") {
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  const lines = Object.entries({ host: "site.test", accept: "application/json", connection: "close", ...headers });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${part}`);
  const sent = { socket, head: "" };
  socket.on("data", (chunk) => {
    sent.head += chunk;
  });
  return sent;
}
const statusOf = ({ head }: { head: string }) => Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
const answered = async (sent: { head: string }) => {
  await until(() => expect(statusOf(sent)).toBeGreaterThan(0));
  return statusOf(sent);
};
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const FILE = { "content-type": "multipart/form-data; boundary=x" };

test("slow bodies of guests at one address have a limit; the rest is refused, and others can send", async () => {
  address = "192.0.2.1";
  const slow = Array.from({ length: 100 }, () => send("/calculator", { ...FORM, "content-length": 200_000 }, "form=x&"));
  await until(() => expect(slow.filter((each) => statusOf(each) === 503).length).toBe(95));
  expect(slow.filter((each) => statusOf(each) === 0).length).toBe(5);
  expect(slow.find((each) => statusOf(each) === 503)?.head.toLowerCase()).toContain("retry-after: 2");
  address = "192.0.2.2";
  expect(await answered(send("/calculator", { ...FORM, "content-length": 6 }, "form=x"))).toBe(400);
  for (const { socket } of slow) socket.destroy();
  address = "192.0.2.1";
  await until(async () => expect(await answered(send("/calculator", { ...FORM, "content-length": 6 }, "form=x"))).toBe(400));
});

test("permission to send, and whether the address takes a body, are checked before a body arrives", async () => {
  address = "192.0.2.3";
  expect(await answered(send("/terms", { ...FORM, "content-length": 1_000 }, "a"))).toBe(405);
  expect(await answered(send("/nothing-here", { ...FORM, "content-length": 1_000 }, "a"))).toBe(404);
  expect(await answered(send("/settings?form=background", { ...FILE, "content-length": 2 * MB }, "--x\r\n"))).toBe(401);
  expect(await answered(send("/settings?form=background", { ...FILE, "transfer-encoding": "chunked" }))).toBe(401);
});

test("refuses a body larger than any form before it arrives", async () => {
  address = "192.0.2.4";
  expect(await answered(send("/calculator", { ...FORM, "content-length": 300_000 }, "a"))).toBe(413);
  expect(await answered(send("/settings?form=background", { ...FILE, "content-length": 7 * MB }, "a"))).toBe(413);
  const chunk = `${(64 * 1024).toString(16)}\r\n${"a".repeat(64 * 1024)}\r\n`;
  expect(await answered(send("/calculator", { ...FORM, "transfer-encoding": "chunked" }, chunk.repeat(5)))).toBe(413);
});

test("a body that stops arriving is answered with 408, a form and a file alike, and one that arrives bit by bit is taken", async () => {
  address = "192.0.2.5";
  const member = await as(ctx, "user");
  const cookie = `session=${await openSessionOf(ctx, member.actor.id)}`;
  pace = { ...BODY_PACE, stallMs: 200, everyMs: 20 };
  const stalled = [
    send("/calculator", { ...FORM, "content-length": 1_000 }, "form=x"),
    send("/settings?form=background", { ...FILE, cookie, "content-length": 2 * MB }, "--x\r\n"),
  ];
  for (const each of stalled) expect(await answered(each)).toBe(408);
  pace = BODY_PACE;
  const slow = send("/calculator", { ...FORM, "content-length": 6 }, "f");
  for (const letter of "orm=x") {
    await new Promise((resolve) => setImmediate(resolve));
    slow.socket.write(letter);
  }
  expect(await answered(slow)).toBe(400);
});

test("a member's session is known before their body arrives, and guests at their address do not block it", async () => {
  address = "192.0.2.6";
  const member = await as(ctx, "user");
  const cookie = `session=${await openSessionOf(ctx, member.actor.id)}`;
  const slow = Array.from({ length: 40 }, () => send("/calculator", { ...FORM, "content-length": 200_000 }, "form=x&"));
  await until(() => expect(slow.filter((each) => statusOf(each) === 503).length).toBe(35));
  expect(await answered(send("/settings", { ...FORM, cookie, "content-length": 6 }, "form=x"))).toBe(400);
  for (const { socket } of slow) socket.destroy();
});
