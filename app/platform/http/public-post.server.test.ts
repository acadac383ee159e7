import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isPublicAddress, postPublic } from "./public-post.server.ts";

/** Sockets that this process opened, whatever became of them. */
let opened = 0;
const note = () => {
  opened += 1;
};
/** A listener on this machine, like an internal service. */
let within: SocketServer;
let port = 0;
let reached = 0;

beforeAll(async () => {
  subscribe("net.client.socket", note);
  within = createSocketServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => within.listen(0, "::", resolve));
  port = (within.address() as AddressInfo).port;
});
afterAll(() => {
  unsubscribe("net.client.socket", note);
  within.close();
});
beforeEach(() => {
  opened = 0;
  reached = 0;
});

const message = { headers: { "content-type": "application/json" }, body: "{}" };
const NOT_PUBLIC = { answered: false, why: "Its address is not on the public internet." };

describe("API-084 hostile addresses", () => {
  test.each([
    ["loopback", "127.0.0.1"],
    ["loopback, another", "127.255.255.254"],
    ["decimal", "2130706433"],
    ["octal", "0177.0.0.1"],
    ["hexadecimal", "0x7f000001"],
    ["hexadecimal parts", "0x7f.0x0.0x0.0x1"],
    ["two parts", "127.1"],
    ["with a dot at the end", "127.0.0.1."],
    ["in full width", "１２７.０.０.１"],
    ["zero", "0.0.0.0"],
    ["zero, short", "0"],
    ["broadcast", "255.255.255.255"],
    ["private, 10", "10.0.0.1"],
    ["private, 172.16", "172.16.0.1"],
    ["private, 172.31", "172.31.255.255"],
    ["private, 192.168", "192.168.1.1"],
    ["of a carrier", "100.64.0.1"],
    ["link-local", "169.254.1.1"],
    ["metadata of a cloud", "169.254.169.254"],
    ["metadata of another cloud", "100.100.100.200"],
    ["metadata as a number", "2852039166"],
    ["multicast", "224.0.0.1"],
    ["for documents", "192.0.2.1"],
    ["for tests", "198.18.0.1"],
    ["reserved", "240.0.0.1"],
    ["IPv6 loopback", "[::1]"],
    ["IPv6 nothing", "[::]"],
    ["IPv4 in IPv6", "[::ffff:127.0.0.1]"],
    ["IPv4 in IPv6, in hexadecimal", "[::ffff:7f00:1]"],
    ["IPv4 in IPv6, old", "[::127.0.0.1]"],
    ["IPv4 through NAT64", "[64:ff9b::7f00:1]"],
    ["IPv4 through 6to4", "[2002:7f00:1::]"],
    ["Teredo", "[2001:0:7f00:1::]"],
    ["IPv6 unique local", "[fd00::1]"],
    ["IPv6 link-local", "[fe80::1]"],
    ["IPv6 metadata", "[fd00:ec2::254]"],
    ["IPv6 site-local", "[fec0::1]"],
    ["IPv6 multicast", "[ff02::1]"],
  ])("%s: no connection", async (_what, host) => {
    expect(await postPublic(`https://${host}:${port}/`, message)).toEqual(NOT_PUBLIC);
    expect([opened, reached]).toEqual([0, 0]);
  });

  test.each([
    ["one private address", [["127.0.0.1"]]],
    ["a private address beside a public one", [["93.184.215.14", "10.0.0.1"]]],
    ["a public address beside a private one in IPv6", [["93.184.215.14", "::1"]]],
    ["text that is no address", [["localhost"]]],
  ])("a name that leads to %s: no connection", async (_what, answers) => {
    expect(await postPublic(`https://rebind.site.com:${port}/`, { ...message, resolve: async () => answers[0] ?? [] })).toEqual(NOT_PUBLIC);
    expect([opened, reached]).toEqual([0, 0]);
  });

  test("a host name is resolved once, and the connection goes to the checked address", async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return asked === 1 ? ["93.184.215.14"] : ["127.0.0.1"];
    };
    const outcome = await postPublic(`https://rebind.site.com:${port}/`, { ...message, resolve, timeoutMs: 200 });
    expect([outcome.answered, asked, reached]).toEqual([false, 1, 0]);
  });

  test("other protocols, unresolvable names and silent name servers get no connection", async () => {
    for (const address of [`http://site.com:${port}/`, `ftp://site.com:${port}/`, "file:///etc/passwd", "data:,x"])
      expect(await postPublic(address, message)).toEqual({ answered: false, why: "Only https addresses are sent to." });
    expect(await postPublic("https://nowhere.site.com/", { ...message, resolve: async () => [] })).toEqual({
      answered: false,
      why: "Its name leads nowhere.",
    });
    const never = () => new Promise<string[]>(() => {});
    expect(await postPublic("https://slow.site.com/", { ...message, resolve: never, timeoutMs: 50 })).toEqual({
      answered: false,
      why: "No answer within 0.05 seconds.",
    });
    expect(await postPublic("no address", message)).toEqual({ answered: false, why: "It could not be reached." });
    expect([opened, reached]).toEqual([0, 0]);
  });

  test("public addresses are allowed", () => {
    for (const address of ["93.184.215.14", "8.8.8.8", "2606:4700::1111", "2a00:1450:4001::200e"])
      expect(isPublicAddress(address), address).toBe(true);
    for (const address of ["", "localhost", "127.0.0.1%eth0", "fe80::1%eth0", "1.2.3", "::ffff:10.0.0.1"])
      expect(isPublicAddress(address), address).toBe(false);
  });
});

describe("API-084 answers", () => {
  let server: Server;
  let trusted = "";
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? "");
      request.resume();
      if (request.url === "/redirect") response.writeHead(307, { location: `${trusted}elsewhere` }).end();
      else if (request.url === "/endless") {
        response.writeHead(200);
        const more = () => void (response.destroyed || response.write("x".repeat(65_536), more));
        more();
      } else if (request.url === "/headers") response.writeHead(200, { "x-long": "x".repeat(20_000) }).end();
      else if (request.url === "/never") return;
      else if (request.url === "/drip") {
        response.socket?.write("HTTP/1.1 200 OK\r\n");
        const timer = setInterval(() => response.socket?.write("x-a: b\r\n"), 10);
        response.on("close", () => clearInterval(timer));
      } else response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    trusted = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = (path: string) => postPublic(`${trusted}${path}`, { ...message, trusted, timeoutMs: 400 });

  test("a redirect is not followed, and an endless answer is not read", async () => {
    expect(await send("redirect")).toMatchObject({ answered: true, status: 307, ok: false });
    expect(asked).toEqual(["/redirect"]);
    expect(await send("endless")).toMatchObject({ answered: true, status: 200, text: "" });
    expect(await send("well")).toMatchObject({ answered: true, status: 204, ok: true });
  });

  test("endless headers, headers that drip and no answer at all end", async () => {
    expect(await send("headers")).toMatchObject({ answered: false });
    for (const path of ["never", "drip"]) expect(await send(path)).toEqual({ answered: false, why: "No answer within 0.4 seconds." });
  });
});
