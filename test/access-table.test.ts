import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "../app/routes.ts";
import { ACCESS, EVERYBODY } from "./access-table.ts";

/** Every route with its whole path, also those inside others. */
function listRoutes(entries: RouteConfigEntry[], parent = ""): { path: string; file: string }[] {
  return entries.flatMap(({ path: own = "", file, children = [] }) => {
    const whole = [parent, own].filter(Boolean).join("/");
    return [{ path: `/${whole}`, file }, ...listRoutes(children, whole)];
  });
}

const listed = listRoutes(routes);

describe("the access table", () => {
  it("the access table has a row for every route, and no other rows", () => {
    expect(Object.keys(ACCESS).sort(), "the rows of test/access-table.ts are the routes of app/routes.ts").toEqual(
      [...new Set(listed.map((route) => route.path))].sort(),
    );
  });

  const isWritable = (file: string) =>
    /export (async function|function|const) action\b/.test(readFileSync(path.join(import.meta.dirname, "../app", file), "utf8"));

  // Several files may serve one address: a frame and its content.
  it.each(listed)("$path: says what can be written exactly where something can", ({ path: address }) => {
    const writable = listed.some((route) => route.path === address && isWritable(route.file));
    expect((ACCESS[address]?.writes ?? []).length > 0).toBe(writable);
  });

  it.each(Object.entries(ACCESS))("%s: names everybody", (_address, { read, writes = [] }) => {
    for (const expected of [read, ...writes.map((write) => write.expected)])
      expect(Object.keys(expected).sort()).toEqual([...EVERYBODY].sort());
  });
});
