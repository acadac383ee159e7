import fc from "fast-check";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { createQuickMatch } from "./quick-match.ts";

const PATHS = [
  ...["trades", "trades/create", "trades/edit/:id?", "trades/:id", "trades/:id/servers", "trades/:id/now.json", "trades/cards.json"],
  ...[
    "share/pet/:id.png",
    "share/pet/:id",
    "share/:kind/:id",
    "share/posted/*",
    "report/:kind/:id",
    "messages",
    "messages/search",
    "messages/:conversation",
    "*",
  ],
];
const listed: RouteObject[] = PATHS.map((path) => ({ id: path, path }));
const routes = Object.fromEntries([
  ["root", { id: "root", path: "" }],
  ["layout", { id: "layout", parentId: "root" }],
  ...PATHS.map((path) => [path, { id: path, path, parentId: path.startsWith("messages") ? "layout" : "root" }]),
]) as unknown as ServerBuild["routes"];
const match = createQuickMatch(routes);

describe("a route without the router", () => {
  test("the quick match finds a fixed address, and the only pattern that fits", () => {
    expect(match("/trades/create")).toBe("trades/create");
    expect(match("/trades/7")).toBe("trades/:id");
    expect(match("/report/comment/a-1")).toBe("report/:kind/:id");
    expect(match("/messages/abc")).toBe("messages/:conversation");
  });

  test.each([
    "/messages/SEARCH",
    "/Trades",
    "/trades/edit",
    "/trades/edit/7",
    "/share/pet/7.png",
    "/share/posted/7",
    "/trades/7.data",
    "/trades/",
    "//trades",
    "/trades/a%20b",
    "/nowhere",
    "/",
  ])("the quick match leaves %s to the router", (address) => expect(match(address)).toBeUndefined());

  test("the quick match never finds another route than the router", () => {
    const part = fc.constantFrom(
      "trades",
      "Trades",
      "create",
      "edit",
      "7",
      "a.json",
      "now.json",
      "servers",
      "messages",
      "search",
      "share",
      "pet",
      "x.png",
      "report",
      "",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const address = `/${parts.join("/")}`;
        const found = match(address);
        if (!found) return;
        expect(found).toBe(matchRoutes(listed, address)?.at(-1)?.route.id);
      }),
      { numRuns: 2_000 },
    );
  });
});
