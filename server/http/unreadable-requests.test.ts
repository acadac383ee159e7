import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { answerUnreadable } from "./unreadable-requests.ts";

let server: http.Server;
beforeEach(async () => {
  server = http.createServer({ requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 }, (_request, response) =>
    response.end("read"),
  );
  server.on("clientError", answerUnreadable({ "x-content-type-options": "nosniff" }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Everything that is answered to these bytes, until the connection ends. */
function send(bytes: string): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

it.each([
  ["no HTTP at all", "hello\r\n\r\n", 400],
  ["more headers than are read", `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["a request that never ends", "GET / HTTP/1.1\r\nhost: x\r\n", 408],
])("%s is answered with a page that carries the fixed headers", async (_name, bytes, status) => {
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain("x-content-type-options: nosniff\r\n");
  expect(answer).toContain("content-type: text/html; charset=utf-8\r\n");
  expect(answer).toContain("<h1>");
});

it("readable requests get their usual answers", async () => {
  expect(await send("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).toMatch(/^HTTP\/1.1 200 [\s\S]*read$/);
});
