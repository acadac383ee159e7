import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { readWholeAddress, SiteNames } from "./site-names.ts";

const PRODUCTION = { appUrl: "https://values.example", env: "production" } as const;
const DEMO = { appUrl: "http://localhost:3000", env: "demo" } as const;

const kindOf = (settings: typeof PRODUCTION | typeof DEMO, host: string | undefined, url = "/") => {
  const request = { url, headers: { host } } as http.IncomingMessage;
  readWholeAddress(request);
  return new SiteNames(settings).kindOf(request);
};

it.each(["values.example", "VALUES.example", "values.example:443"])("%s is the site's own name", (host) => {
  expect(kindOf(PRODUCTION, host)).toBe("own");
});

it.each([
  "localhost:3000",
  "values.example:8443",
  "values.example.evil.example",
  "evil.example",
  "values.example@evil.example",
  "",
  "[",
  "a b",
  "x/../y",
  undefined,
])("in production %j is a foreign name", (host) => expect(kindOf(PRODUCTION, host)).toBe("foreign"));

it.each(["127.0.0.1:3000", "127.0.0.1", "127.1.2.3:8080", "[::1]:3000", "localhost:8080", "LOCALHOST:3001", "demo.localhost:3000"])(
  "the demo takes %s for a name of this machine",
  (host) => expect(kindOf(DEMO, host)).toBe("local"),
);

it.each([
  "evil.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "192.168.1.5:3000",
  "0.0.0.0:3000",
  "[::2]:3000",
  "localhost:99999",
])("the demo does not take %s for one", (host) => expect(kindOf(DEMO, host)).toBe("foreign"));

it("a demo that was given an address with https, whose cookies no local name gets, takes none", () => {
  expect(
    new SiteNames({ appUrl: "https://demo.example", env: "demo" }).kindOf({ headers: { host: "localhost" } } as http.IncomingMessage),
  ).toBe("foreign");
});

it("the name in a whole address counts, not the one beside it", () => {
  expect(kindOf(DEMO, "localhost:3000", "http://evil.example/privacy")).toBe("foreign");
  expect(kindOf(PRODUCTION, "evil.example", "https://values.example/privacy?a=b")).toBe("own");
  const request = { url: "http://x.example?q=1", headers: {} } as http.IncomingMessage;
  readWholeAddress(request);
  expect(request.url).toBe("/?q=1");
});

it.each([
  ["/values?q=1", "https://values.example/values?q=1"],
  ["//evil.example/x", "https://values.example//evil.example/x"],
  ["/\\evil.example", "https://values.example//evil.example"],
  ["*", "https://values.example/"],
  ["@evil.example/", "https://values.example/"],
])("the own address of %s never leads elsewhere", (path, address) => {
  expect(new SiteNames(PRODUCTION).ownAddressOf(path)).toBe(address);
});

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The answer to a request under a local name with this origin, by a handler that sees only the site's own name. */
async function ask(origin: string, answer: (request: http.IncomingMessage, response: http.ServerResponse) => void) {
  const names = new SiteNames(DEMO);
  const server = http.createServer((request, response) => {
    names.answerAs(request, response);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const own = `http://127.0.0.1:${port}`;
  const answered = await fetch(own, { redirect: "manual", headers: { origin: origin.replace("{own}", own) } });
  return { location: answered.headers.get("location")?.replace(own, "{own}"), seen: await answered.text() };
}
const see = ({ headers }: http.IncomingMessage, response: http.ServerResponse) => response.end(`${headers.host} ${headers.origin}`);

it("a page under a local name writes as one of our own, and no other page does", async () => {
  expect((await ask("{own}", see)).seen).toBe("localhost:3000 http://localhost:3000");
  expect((await ask("http://evil.example", see)).seen).toBe("localhost:3000 http://evil.example");
  expect((await ask("http://127.0.0.1:1", see)).seen).toBe("localhost:3000 http://127.0.0.1:1");
});

it.each([
  ["in writeHead", (response: http.ServerResponse, to: string) => response.writeHead(303, { Location: to })],
  ["with a reason", (response: http.ServerResponse, to: string) => response.writeHead(303, "See Other", { location: to })],
  ["beforehand", (response: http.ServerResponse, to: string) => response.setHeader("location", to).writeHead(303)],
  [
    "without writeHead",
    (response: http.ServerResponse, to: string) => Object.assign(response, { statusCode: 303 }).setHeader("location", to),
  ],
])("a redirect within the site, set %s, stays under the local name, and others are unchanged", async (_how, set) => {
  const led = async (to: string) =>
    (
      await ask("{own}", (_request, response) => {
        set(response, to);
        response.end();
      })
    ).location;
  expect(await led("http://localhost:3000/api/auth/callback?code=1")).toBe("{own}/api/auth/callback?code=1");
  expect(await led("http://localhost:3000")).toBe("{own}");
  expect(await led("/profile")).toBe("/profile");
  expect(await led("http://localhost:30001/x")).toBe("http://localhost:30001/x");
  expect(await led("https://apis.roblox.com/x")).toBe("https://apis.roblox.com/x");
});
