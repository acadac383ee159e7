import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { API_ROUTES_BY_ID, apiRoute } from "../../app/access/api-route.server.ts";
import { refused } from "../../app/access/result.ts";
import { API_EVENTS, API_ROUTES } from "../../app/api-routes.server.ts";
import { makeDocument } from "../../app/features/api/core/openapi.ts";
import { createApi } from "../../test/api-node.ts";
import { createTestContext } from "../../test/database.ts";
import { createPets } from "../../test/factories.ts";

const OLD = apiRoute({
  id: "findOldPet",
  method: "GET",
  path: "/api/v1/old-pets/{pet}",
  group: "Pets and values",
  summary: "One pet, as it was answered once",
  deprecated: { since: "2026-11-26", sunset: "2027-06-01", instead: "Use /api/v1/pets/{pet}." },
  params: z.object({ pet: z.string() }),
  answer: z.object({ name: z.string() }),
  example: { params: { pet: "robot" }, answer: { name: "Robot" } },
  refusals: ["not_found"],
  run: async (_ctx, { pet }) => (pet === "robot" ? { ok: true, body: { name: "Robot" } } : refused("not_found", "No such pet.")),
});
// Other files of this worker read the same list.
afterAll(() => {
  for (const id of ["findOldPet", "goesInTime"]) API_ROUTES_BY_ID.delete(id);
});

const routes = [OLD, ...API_ROUTES];
// An address of its own: the reference is remembered by it.
const ctx = await createTestContext({ TRUSTED_PROXIES: "1", APP_URL: "http://going.test" });
const askNode = createApi(ctx, { pages: ["/api/documentation"], apiRoutes: routes });
const ask = (path: string, headers: Record<string, string | undefined> = {}) =>
  askNode(path, { headers: { host: "going.test", ...headers } });
beforeEach(async () => {
  await createPets(ctx, { name: "Robot" });
});

const GOING = {
  deprecation: "@1795651200",
  sunset: "Tue, 01 Jun 2027 00:00:00 GMT",
  link: '<http://going.test/api/documentation#changes>; rel="deprecation"; type="text/html", <http://going.test/api/documentation#changes>; rel="sunset"; type="text/html"',
};

test("API-090 every answer of an address that goes says so: whole ones, those that the client has, and refusals", async () => {
  const whole = await ask("/api/v1/old-pets/robot");
  expect([whole.status, whole.headers]).toEqual([200, expect.objectContaining(GOING)]);
  expect(whole.headers["access-control-expose-headers"]).toMatch(/Link, Deprecation, Sunset/);
  const known = await ask("/api/v1/old-pets/robot", { "if-none-match": whole.headers.etag });
  expect([known.status, known.headers]).toEqual([304, expect.objectContaining(GOING)]);
  const missing = await ask("/api/v1/old-pets/nobody");
  expect([missing.status, missing.headers]).toEqual([404, expect.objectContaining(GOING)]);
});

test("API-090 addresses that stay announce no end", async () => {
  for (const path of ["/api/raw/pet/robot", "/api/v1/pets", "/api/v1/nothing"]) {
    const { headers } = await ask(path);
    expect([headers.deprecation, headers.sunset, headers.link]).toEqual([undefined, undefined, undefined]);
  }
});

test("API-090 the document and the reference say since when, until when, and what to use", async () => {
  const document = makeDocument(routes, API_EVENTS, "http://going.test");
  expect(document.paths["/api/v1/old-pets/{pet}"]?.get).toMatchObject({
    deprecated: true,
    responses: { 200: { headers: { Sunset: {} } } },
  });
  expect(document.paths["/api/v1/pets/{pet}"]?.get).not.toHaveProperty("deprecated");
  const { text: html } = await ask("/api/documentation", { accept: "text/html" });
  expect(html.match(/>Deprecated</g)).toHaveLength(1);
  expect(html.replace(/<!-- -->|<[^>]*>/g, "")).toContain(
    "Deprecated since 2026-11-26, may be gone from 2027-06-01. Use /api/v1/pets/{pet}.",
  );
});

test("API-090 an address cannot be declared to go within six months", () => {
  const declare = (id: string, sunset: string) =>
    apiRoute({
      ...{ id, method: "GET", path: "/api/v1/x", group: "x", summary: "x", answer: z.object({}), example: { answer: {} } },
      deprecated: { since: "2026-11-26", sunset, instead: "Nothing." },
      run: async () => ({ ok: true, body: {} }),
    });
  expect(() => declare("goesTooSoon", "2027-05-25")).toThrow("goesTooSoon would go within 6 months.");
  expect(() => declare("goesInTime", "2027-05-26")).not.toThrow();
});
