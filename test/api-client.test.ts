import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { API_SCOPES } from "../app/access/api-scopes.ts";
import { orThrow } from "../app/access/guards.ts";
import { API_EVENTS, API_ROUTES } from "../app/api-routes.server.ts";
import { createApiToken } from "../app/features/api/api.commands.server.ts";
import { makeDocument } from "../app/features/api/core/openapi.ts";
import { type AnswerOf, ApiProblem, createClient } from "../client/client.ts";
import { createApi } from "./api-node.ts";
import { createTestContext } from "./database.ts";
import { createPets, createUser } from "./factories.ts";

const ctx = await createTestContext({ TRUSTED_PROXIES: "1", APP_URL: "http://site.test" });
const ask = createApi(ctx);

/** Sends what the client sends to the node of this test. */
const toNode: typeof fetch = async (address, init) => {
  const { pathname, search } = new URL(String(address));
  const { method = "GET", headers, body } = init ?? {};
  const text = body ? { text: String(body) } : {};
  const answer = await ask(pathname + search, { method, headers: headers as Record<string, string>, ...text });
  return new Response(answer.text, { status: answer.status, headers: { "retry-after": answer.headers["retry-after"] ?? "" } });
};

test("API-056 the typed client asks, sends and is refused as the document says", async () => {
  await createPets(ctx, { name: "King Doggy" });
  const user = await createUser(ctx);
  const { secret: token } = orThrow(await createApiToken({ ...ctx, actor: user }, { name: "Client", scopes: [...API_SCOPES] }));
  const api = createClient({ baseUrl: "http://site.test", agent: "Test/1.0", token, fetch: toNode });
  const { pets }: AnswerOf<"listPets"> = await api.get("/api/v1/pets");
  expect(pets["king-doggy"]?.variants.shiny?.value).toBe(1_000);
  expect((await api.get("/api/v1/pets/{pet}", { path: { pet: "King Doggy" } })).url).toContain("/pet/");
  expect((await api.get("/api/v1/calculation", { query: { trade: "king doggy vs king doggy" } })).verdict.status).toBe("fair");
  const body = { pets: [{ pet: "king-doggy", variant: "normal" as const, quantity: 2 }] };
  for (let time = 0; time < 2; time += 1)
    expect(await api.post("/api/v1/me/collection", { body, idempotencyKey: "key-of-a-client" })).toEqual({ added: 2 });
  const { entries } = await api.get("/api/v1/me/collection");
  expect(entries).toMatchObject([{ pet: "king-doggy", quantity: 2 }]);
  const which = { path: { pet: "king-doggy", variant: "normal" as const } };
  expect(await api.delete("/api/v1/me/collection/{pet}/{variant}", which)).toEqual({ left: 0 });
  const refused = await api.delete("/api/v1/me/collection/{pet}/{variant}", which).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiProblem);
  expect(refused).toMatchObject({ status: 404, code: "not_found", retryAfter: undefined });
});

test("API-056, API-094, API-096 the typed client returns the errors of a request and similar names", async () => {
  await createPets(ctx, { name: "King Doggy" });
  const { secret: token } = orThrow(
    await createApiToken({ ...ctx, actor: await createUser(ctx) }, { name: "Client", scopes: [...API_SCOPES] }),
  );
  const api = createClient({ baseUrl: "http://site.test", agent: "Test/1.0", token, fetch: toNode });
  const add = (pet: string) => {
    const body = { pets: [{ pet, variant: "normal" as const, quantity: 1 }] };
    return api.post("/api/v1/me/collection", { body, idempotencyKey: "key-of-a-client" }).catch((error: unknown) => error);
  };
  expect(await add("king dogy")).toMatchObject({
    ...{ status: 422, code: "invalid", errors: { "pets.0.pet": 'Pet "king dogy" not found' } },
    suggestions: { "pets.0.pet": ["King Doggy"] },
  });
  expect(await add("king doggy")).toMatchObject({ status: 422, errors: { "Idempotency-Key": expect.stringContaining("another request") } });
});

test("API-056 the client's types are made from the document as it is now", () => {
  const types = readFileSync(new URL("../client/schema.d.ts", import.meta.url), "utf8");
  const document = { ...makeDocument(API_ROUTES, API_EVENTS, "http://site.test"), servers: [] };
  const fingerprint = createHash("sha256").update(JSON.stringify(document)).digest("hex");
  expect(types.split("\n", 1)[0], "make it anew: npm run generate in client/").toBe(`// Document ${fingerprint}`);
});
