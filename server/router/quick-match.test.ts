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
  test("is found by a fixed address, and by the only pattern that fits", () => {
    expect(match("/trades/create")).toMatchObject({ route: { id: "trades/create" }, pattern: "/trades/create", params: {} });
    expect(match("/trades/7")).toMatchObject({ pattern: "/trades/:id", params: { id: "7" } });
    expect(match("/report/comment/a-1")).toMatchObject({ pattern: "/report/:kind/:id", params: { kind: "comment", id: "a-1" } });
    expect(match("/messages/abc")).toMatchObject({ pattern: "/messages/:conversation", params: { conversation: "abc" } });
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
  ])("is left to the router at %s", (address) => expect(match(address)).toBeUndefined());

  test("is never another one than the router's", () => {
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
        const [expected] = (matchRoutes(listed, address) ?? []).slice(-1);
        expect([found.route.id, found.params]).toEqual([expected?.route.id, expected?.params]);
      }),
      { numRuns: 2_000 },
    );
  });
});
