import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "../../test/until.ts";
import { Pipelines } from "./pipelines.ts";

let server: http.Server;
/** The started requests, in order, with a function to answer each. */
let begun: { url: string; answer(): void }[];
let answersAtOnce: boolean;

beforeEach(async () => {
  begun = [];
  answersAtOnce = false;
  const pipelines = new Pipelines({ behindProxies: false });
  server = http.createServer({ optimizeEmptyRequests: true }, (request, response) =>
    pipelines.begin(request, response, () => {
      const answer = () => void response.end(request.url);
      begun.push({ url: request.url ?? "", answer });
      if (answersAtOnce) answer();
    }),
  );
  server.on("connection", (socket) => pipelines.connect(socket));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const connect = () => net.connect((server.address() as AddressInfo).port, "127.0.0.1");
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: site.test\r\n\r\n`;
/** Sends that many requests at once, and returns the answers until the connection ends. */
async function flood(count: number): Promise<string> {
  const socket = connect().on("error", () => undefined);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write(Array.from({ length: count }, (_, at) => get(`/${at}`)).join(""));
  await once(socket, "close");
  return text;
}

test("pipelined requests start one after another, each after the previous answer was sent", async () => {
  const socket = connect();
  socket.write(get("/a") + get("/b") + get("/c"));
  for (const urls of [["/a"], ["/a", "/b"], ["/a", "/b", "/c"]]) {
    await until(() => expect(begun.map(({ url }) => url)).toEqual(urls));
    begun.at(-1)?.answer();
  }
  socket.destroy();
});

test.each([40, 120, 1_500])(
  "SHELL-163 a connection that sends %i requests ahead ends, and only the first of them begins",
  async (count) => {
    await flood(count);
    expect(begun.map(({ url }) => url)).toEqual(["/0"]);
  },
);

test("a connection of an address that sent too many ahead is read later, but is read", async () => {
  await Promise.all(Array.from({ length: 5 }, () => flood(100)));
  answersAtOnce = true;
  const socket = connect();
  socket.write(get("/later"));
  const [chunk] = await once(socket, "data");
  expect(String(chunk)).toContain("200 OK");
  socket.destroy();
});

test("a client that waits for each answer may ask as often as it wants on one connection", async () => {
  answersAtOnce = true;
  const socket = connect();
  for (let at = 0; at < 100; at += 1) {
    socket.write(get(`/${at}`));
    await once(socket, "data");
  }
  expect(begun).toHaveLength(100);
  socket.destroy();
});
