import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { API_EVENTS, API_ROUTES } from "~/api-routes.server.ts";
import { ALL_SCOPES, API_SCOPES } from "../../app/access/api-scopes.ts";
import { orThrow } from "../../app/access/guards.ts";
import { createApiToken } from "../../app/features/api/api.commands.server.ts";
import { makeDocument } from "../../app/features/api/core/openapi.ts";
import type { Limits } from "../../app/platform/http/limits.server.ts";
import { createApi } from "../../test/api-node.ts";
import { createTestContext } from "../../test/database.ts";
import { as, createPets, createUser } from "../../test/factories.ts";

const ctx = await createTestContext({ TRUSTED_PROXIES: "1", APP_URL: "http://site.test" });
/** Here, nobody is counted. */
const limits: Limits = { consume: async () => ({ ok: true, limit: 600, remaining: 600, resetSeconds: 60 }) };
const ask = createApi({ ...ctx, limits });

interface Schema {
  $ref?: string;
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
}
interface Answer {
  description: string;
  content?: Record<string, { schema: Schema; example?: unknown }>;
}
interface Operation {
  operationId: string;
  security?: object[];
  parameters?: { $ref?: string; name: string; in: string; required: boolean; schema: Schema; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, Partial<Answer> & { $ref?: string }>;
}
const document = makeDocument(API_ROUTES, API_EVENTS, "http://site.test");
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...(operation as Operation) })),
);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: "http://site.test/openapi.json", ...document });

/** The fault of a response according to the document; empty if it is valid. */
function faultOf(operation: Operation, status: number, type: string, text: string): string {
  const own = operation.responses[String(status)];
  const shared: Record<string, Partial<Answer>> = document.components.responses;
  const documented = own?.$ref === undefined ? own : shared[own.$ref.replace("#/components/responses/", "")];
  if (!documented) return `${status} is not documented: ${text}`;
  if (status === 304) return "";
  const [mime = ""] = type.split(";");
  const schema = documented.content?.[mime]?.schema;
  if (!schema) return `${mime} is not documented`;
  const pointed = JSON.parse(JSON.stringify(schema).replaceAll("#/components", "http://site.test/openapi.json#/components"));
  const validate = ajv.compile(pointed);
  return validate(JSON.parse(text)) ? "" : `${ajv.errorsText(validate.errors)}: ${text.slice(0, 500)}`;
}

const tokens: Record<"one" | "two", { token: string; name: string }> = { one: { token: "", name: "" }, two: { token: "", name: "" } };
beforeEach(async () => {
  await createPets(ctx, { name: "King Doggy" }, { name: "Robot 2.0", values: { normal: 7, shiny: null } as never });
  for (const who of ["one", "two"] as const) {
    const user = await createUser(ctx);
    const made = await createApiToken({ ...ctx, actor: user }, { name: who, scopes: [...API_SCOPES] });
    tokens[who] = { token: orThrow(made).secret, name: user.name };
  }
});

describe("the document", () => {
  test("API-089 the document lists the events of webhooks, each with a valid example", () => {
    const { webhooks } = JSON.parse(JSON.stringify(document).replaceAll("#/components", "http://site.test/openapi.json#/components"));
    expect(Object.keys(webhooks)).toEqual(["value.changed", "search.matched", "news.published"]);
    for (const { post } of Object.values(webhooks) as {
      post: { requestBody: { content: Record<string, { schema: object; example: object }> } };
    }[]) {
      const { schema, example } = post.requestBody.content["application/json"] as { schema: object; example: object };
      const validate = ajv.compile(schema);
      expect(validate(example), ajv.errorsText(validate.errors)).toBe(true);
    }
  });

  test("API-052 the API document is at a stable address, the same as the code, with schemas that hold and ids that are unique", async () => {
    const answer = await ask("/api/v1/openapi.json");
    expect([answer.status, answer.json()]).toEqual([200, JSON.parse(JSON.stringify(document))]);
    expect(answer.json().openapi).toBe("3.1.0");
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const pointed = JSON.parse(JSON.stringify(schema).replaceAll("#/components", "http://site.test/openapi.json#/components"));
      expect(() => ajv.compile(pointed), name).not.toThrow();
    }
    for (const { operationId, responses } of operations) {
      const { schema, example } = responses[200]?.content?.["application/json"] ?? {};
      if (example !== undefined)
        expect(faultOf({ operationId, responses }, 200, "application/json", JSON.stringify(example)), `${JSON.stringify(schema)}`).toBe("");
    }
  });

  test("API-098 every operation has an example of its request and answer, without empty records", () => {
    for (const { operationId, requestBody, responses } of operations) {
      const examples = [responses[200]?.content?.["application/json"]?.example];
      if (requestBody) examples.push(requestBody.content["application/json"]?.example);
      for (const example of examples) expect([operationId, JSON.stringify(example)]).toEqual([operationId, expect.stringMatching(/^\{"/)]);
      expect(JSON.stringify(examples), operationId).not.toMatch(/\{\}|…/);
    }
    const problems: [string, Partial<Answer>][] = Object.entries(document.components.responses);
    for (const [code, { content }] of problems) {
      if (code === "unchanged") continue;
      const { schema, example } = content?.["application/problem+json"] ?? {};
      const pointed = JSON.parse(JSON.stringify(schema).replaceAll("#/components", "http://site.test/openapi.json#/components"));
      expect(ajv.validate(pointed, example), `${code}: ${ajv.errorsText()}`).toBe(true);
      expect(example).toMatchObject({ code, detail: expect.stringMatching(/\.$|not found$/) });
    }
  });

  test.each(operations)("API-098 the example of $operationId is answered with 200, in the shape that it shows", async (operation) => {
    await createPets(ctx, { name: "The Overlord" });
    const { secret: token } = orThrow(await createApiToken(await as(ctx, "admin"), { name: "Examples", scopes: [...ALL_SCOPES] }));
    const send = ({ path, method, parameters = [], requestBody }: Operation & { path: string; method: string }) => {
      const given = parameters.filter(({ example }) => example !== undefined);
      const filled = given.reduce(
        (all, one) => (one.in === "path" ? all.replace(`{${one.name}}`, encodeURIComponent(String(one.example))) : all),
        path,
      );
      const query = new URLSearchParams(given.filter((one) => one.in === "query").map((one) => [one.name, String(one.example)]));
      const json = requestBody?.content["application/json"]?.example;
      return ask(`${filled}${query.size > 0 ? `?${query}` : ""}`, { method, token, ...(json !== undefined && { json }) });
    };
    // Operations that remove or list need existing rows.
    for (const one of operations) if (/^addTo/.test(one.operationId)) expect((await send(one)).status).toBe(200);
    const answer = await send(operation);
    expect([answer.status, faultOf(operation, answer.status, String(answer.headers["content-type"]), answer.text)]).toEqual([200, ""]);
    const example = operation.responses[200]?.content?.["application/json"]?.example as object;
    if (operation.operationId !== "readDocument") expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(example).toSorted());
  });

  test("API-098 the example of a calculation gets a verdict, and nothing in it is not understood", async () => {
    await createPets(ctx, { name: "The Overlord" });
    for (const { parameters = [], requestBody, path, method } of operations.filter((one) => one.path.endsWith("/calculation"))) {
      const trade = parameters.find(({ name }) => name === "trade")?.example;
      const json = requestBody?.content["application/json"]?.example;
      const answer = await ask(trade === undefined ? path : `${path}?trade=${encodeURIComponent(String(trade))}`, { method, json });
      expect(answer.json()).toMatchObject({ verdict: { status: expect.stringMatching(/win|loss|fair/) }, notUnderstood: [] });
    }
  });

  test("API-053 no request brings about a failure, or an answer that the API document does not describe", async () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.constantFrom(
        "king-doggy",
        "Robot 2.0",
        "normal",
        "shiny",
        "true",
        "1",
        "-1",
        "1e400",
        "kd vs robot",
        "c1",
        "1763726400000~42",
        "null",
        "%",
        "../..",
        "\0",
      ),
    );
    const json = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.record({
        pets: fc.array(fc.record({ pet: text, variant: text, quantity: fc.oneof(fc.integer(), fc.double()), note: text }), {
          maxLength: 3,
        }),
      }),
      fc.record({
        giving: fc.array(fc.record({ pet: text }), { maxLength: 3 }),
        receiving: fc.array(fc.record({ pet: text, variant: text }), { maxLength: 3 }),
      }),
      fc.record({ id: fc.oneof(fc.integer(), text) }),
      fc.record({ upTo: text }),
    );
    const request = fc.record({
      at: fc.nat(operations.length - 1),
      texts: fc.array(text, { minLength: 6, maxLength: 6 }),
      given: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      json,
      raw: fc.option(fc.string({ maxLength: 20 }), { nil: undefined, freq: 8 }),
      who: fc.constantFrom("one" as const, "two" as const, undefined),
      known: fc.option(fc.constantFrom("*", 'W/"x"', "nonsense"), { nil: undefined }),
    });
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ at, texts, given, json: sent, raw, who, known }) => {
        const operation = operations[at];
        if (!operation) return;
        const named = (operation.parameters ?? [])
          .filter((one) => one.in !== "header")
          .map((one, index) => ({ ...one, text: texts[index] ?? "", isGiven: given[index] }));
        const path = named
          .filter((one) => one.in === "path")
          .reduce((all, one) => all.replace(`{${one.name}}`, encodeURIComponent(one.text)), operation.path);
        const search = new URLSearchParams(named.filter((one) => one.in === "query" && one.isGiven).map((one) => [one.name, one.text]));
        const body = operation.requestBody ? (raw === undefined ? { json: sent } : { text: raw }) : {};
        const asked = { method: operation.method, token: who && tokens[who].token, headers: { "if-none-match": known }, ...body };
        const answer = await ask(`${path}?${search}`, asked);
        seen.add(answer.status);
        // An empty part of an address leads to another one.
        if (answer.status === 404 && named.some((one) => one.in === "path" && one.text === "")) return;
        const fault =
          answer.status >= 500
            ? `${answer.status}: ${answer.text}`
            : faultOf(operation, answer.status, `${answer.headers["content-type"]}`, answer.text);
        expect(fault, `${operation.method} ${path}?${search} ${JSON.stringify(body)}`).toBe("");
      }),
      { numRuns: 600 },
    );
    for (const status of [200, 304, 400, 401, 404, 422]) expect(seen, `${status} was seen`).toContain(status);
  }, 180_000);

  test("API-033 in 1,000 mixed requests of two tokens and a guest, no caller gets the response of another", async () => {
    const names = { one: tokens.one.name, two: tokens.two.name };
    const who = ["one", "two", undefined] as const;
    const wrong: string[] = [];
    const one = async (at: number) => {
      const caller = who[at % 3];
      const token = caller && tokens[caller].token;
      const isOwn = at % 7 === 0;
      const { status, text } = await ask(isOwn ? "/api/v1/me" : at % 2 === 0 ? "/api/raw/pet/robot20" : "/api/json/pet/king-doggy", {
        token,
      });
      const expected = !isOwn ? (at % 2 === 0 ? "Robot 2.0" : "King Doggy") : caller ? names[caller] : "unauthenticated";
      if (!text.includes(`"${expected}"`) || (status !== 200) !== (isOwn && !caller)) wrong.push(`${at}: ${status} ${text}`);
    };
    let next = 0;
    const worker = async () => {
      while (next < 1_000) {
        next += 1;
        await one(next);
      }
    };
    await Promise.all(Array.from({ length: 40 }, worker));
    expect(wrong).toEqual([]);
  }, 180_000);
});
