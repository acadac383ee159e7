import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { passesSameOriginCheck } from "./same-origin.ts";

const passes = (method: string, headers: Record<string, string>) =>
  passesSameOriginCheck(
    { method, headers: { host: "values.example", ...headers } } as unknown as IncomingMessage,
    "https://values.example",
  );

describe("the same-origin check", () => {
  it("the same-origin check lets every read pass", () => {
    expect(passes("GET", { origin: "https://evil.example" })).toBe(true);
    expect(passes("HEAD", {})).toBe(true);
  });

  it("the same-origin check lets a write from our own pages pass", () => {
    expect(passes("POST", { "sec-fetch-site": "same-origin" })).toBe(true);
    expect(passes("POST", { "sec-fetch-site": "same-origin", origin: "https://values.example" })).toBe(true);
    expect(passes("POST", { origin: "https://values.example" })).toBe(true);
  });

  it.each([
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["a subdomain", { "sec-fetch-site": "same-site" }],
    ["an address typed by hand", { "sec-fetch-site": "none" }],
    ["another origin, in a browser without fetch metadata", { origin: "https://evil.example" }],
    ["an opaque origin", { origin: "null" }],
    ["no origin at all", {}],
    ["the same host over http, with a page that an attacker can forge", { origin: "http://values.example" }],
    ["the same host on another port", { origin: "https://values.example:8443" }],
    ["another origin, whatever else is claimed", { "sec-fetch-site": "same-origin", origin: "https://evil.example" }],
    ["a look-alike host", { origin: "https://values.example.evil.example" }],
  ])("the same-origin check refuses a write from %s", (_name, headers) => {
    expect(passes("POST", headers)).toBe(false);
    expect(passes("DELETE", headers)).toBe(false);
  });
});
