import { z } from "zod";
import type { ApiScope } from "~/access/api-scopes.ts";
import { EXAMPLE_SITE } from "~/features/pets/core/api-pet.ts";
import {
  API_ERRORS,
  API_GROUP_WORDS,
  API_LIMITS,
  PROBLEM_TITLES,
  REQUEST_KEY,
  REQUEST_KEY_PATTERN,
  SCOPE_WORDS,
} from "../api.constants.ts";

/** The data of a route in the document, a subset of `ApiRoute`. */
export interface DescribedRoute {
  id: string;
  method: string;
  path: string;
  group: string;
  summary: string;
  about?: string;
  scope?: ApiScope | "any";
  params?: z.ZodObject;
  query?: z.ZodObject;
  sent?: z.ZodType;
  answer: z.ZodType;
  example: { params?: object; query?: object; sent?: unknown; answer: unknown };
  refusals?: readonly string[];
  isFree?: true;
  deprecated?: { since: string; sunset?: string; instead: string };
}

/** A schema as JSON. */
export type JsonSchema = Record<string, unknown> & { type?: string; properties?: Record<string, JsonSchema>; required?: string[] };

const LIMITED: Readonly<Record<string, string>> = {
  RateLimit: "Remaining requests (`r`) and seconds until they reset (`t`), for the minute and the day.",
  "X-RateLimit-Limit": "The tighter of the two limits.",
  "X-RateLimit-Remaining": "Requests remaining.",
  "X-RateLimit-Reset": "Seconds until it resets.",
};
const KEPT: Readonly<Record<string, string>> = {
  ETag: "Send it back in `If-None-Match`.",
  "Last-Modified": "When it was changed last.",
};

const GOING: Readonly<Record<string, string>> = {
  Deprecation: "When this address was deprecated (RFC 9745): a day, as `@` and seconds since 1970.",
  Sunset: "When it may be removed (RFC 8594).",
};

const LINKED: Readonly<Record<string, string>> = {
  Link: "Links (RFC 8288): `next` and `first` lead to other pages of a list, `deprecation` and `sunset` to the change log.",
};

const WAIT: Readonly<Record<string, string>> = { "Retry-After": "Seconds to wait before a retry." };

/** The headers of those names, which the document describes once. */
const headers = (...all: Readonly<Record<string, string>>[]) =>
  Object.fromEntries(all.flatMap(Object.keys).map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const problem = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("What happened, in words."),
    code: z.enum(API_ERRORS.map(({ code }) => code)).describe("A stable code for programs."),
    errors: z.record(z.string(), z.string()).optional().describe("Errors by parameter or field."),
    readings: z
      .record(z.string(), z.array(z.number()))
      .optional()
      .describe("Both readings of an ambiguous amount such as “1,500k”, by parameter or field: send the one you mean."),
    suggestions: z.record(z.string(), z.array(z.string())).optional().describe("Likely pet names, by parameter or field."),
    until: z.iso.datetime().optional().describe("When to retry."),
    request: z.string().optional().describe("Id of this request, for questions to us."),
  })
  .meta({ id: "Problem", description: "A refusal (RFC 9457)." });

/** The data of a webhook event in the document, a subset of `ApiEvent`. */
export interface DescribedEvent {
  kind: string;
  summary: string;
  about: string;
  data: z.ZodType;
  example: unknown;
}

/** The OpenAPI 3.1 document of these routes and webhook events. */
export function makeDocument(routes: readonly DescribedRoute[], events: readonly DescribedEvent[], appUrl: string) {
  const schemas: Record<string, JsonSchema> = {};
  const toSchema = (schema: z.ZodType, io: "input" | "output") => takeDefinitions(schema, io, schemas);
  const refusal = toSchema(problem, "output");
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const { path, method } = route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(route, toSchema) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Bubblegum Values",
      version: "1.0.0",
      description: `Pet values for bots, sheets and sites: ${API_LIMITS.minute} requests a minute and ${API_LIMITS.day} a day by address or token. Name your site in the User-Agent header. Parameters and fields that are not listed are refused.`,
      contact: { name: "Bubblegum Values" },
      license: { name: "CC BY 4.0 (the data)", url: "https://creativecommons.org/licenses/by/4.0/" },
    },
    // On a machine of one's own: where the document is.
    servers: [{ url: isLocal(appUrl) ? "/" : appUrl }],
    tags: [...new Set(routes.map(({ group }) => group)), ...(events.length > 0 ? ["Webhooks"] : [])].map((name) => ({
      name,
      description: API_GROUP_WORDS[name] ?? name,
    })),
    paths,
    webhooks: Object.fromEntries(events.map((event) => [event.kind, { post: describeEvent(event, toSchema) }])),
    components: {
      schemas,
      parameters: { [REQUEST_KEY]: KEY_PARAMETER },
      responses: {
        unchanged: UNCHANGED,
        // 405 belongs to no operation.
        ...Object.fromEntries(
          API_ERRORS.filter(({ code }) => code !== "method_not_allowed").map((error) => [error.code, describeError(error, refusal)]),
        ),
      },
      headers: Object.fromEntries(
        [LIMITED, KEPT, WAIT, LINKED, ...(routes.some(({ deprecated }) => deprecated) ? [GOING] : [])]
          .flatMap((all) => Object.entries(all))
          .map(([name, description]) => [name, { description, schema: { type: "string" } }]),
      ),
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: `A personal token. Its scopes: ${Object.keys(SCOPE_WORDS).join(", ")}.` },
      },
    },
  };
}
export type ApiDocument = ReturnType<typeof makeDocument>;

type ToSchema = (schema: z.ZodType, io: "input" | "output") => JsonSchema;

const UNCHANGED = { description: "Your copy is current. This counts as a tenth of a request.", headers: headers(LIMITED) };

function describeError({ status, code, words, example }: (typeof API_ERRORS)[number], refusal: JsonSchema) {
  const type = `${EXAMPLE_SITE}/api/documentation#error-${code.replaceAll("_", "-")}`;
  return {
    description: words,
    headers: headers(LIMITED, code === "too_many" || code === "unavailable" ? WAIT : {}),
    content: { "application/problem+json": { schema: refusal, example: { type, title: PROBLEM_TITLES[code], status, code, ...example } } },
  };
}

const KEY_PARAMETER = {
  ...{ name: REQUEST_KEY, in: "header", required: false },
  description:
    "A new key for each write. For a week, a retry with the same key and contents gets the same answer and does nothing twice. With other contents it is refused (422).",
  schema: { type: "string", pattern: REQUEST_KEY_PATTERN.source },
  example: "add-2026-11-21-0001",
};

const LOCAL = /^https?:\/\/(?:localhost|127\.|\[::1\])/;
const isLocal = (appUrl: string) => LOCAL.test(appUrl);

const responseOf = (name: string) => ({ $ref: `#/components/responses/${name}` });

function describe(route: DescribedRoute, toSchema: ToSchema) {
  const { id, method, group, summary, about, scope, params, query, sent, answer, example, refusals = [], deprecated, isFree } = route;
  const isForMany = method === "GET" && scope === undefined && !isFree;
  const isKeyed = method !== "GET" && scope !== undefined;
  const parameters = [
    ...parametersOf(params, "path", toSchema, example.params),
    ...parametersOf(query, "query", toSchema, example.query),
    ...(isForMany ? [KNOWN_PARAMETER] : []),
    ...(isKeyed ? [{ $ref: `#/components/parameters/${REQUEST_KEY}` }] : []),
  ];
  const codes = new Set<string>([
    ...ALWAYS,
    ...(sent ? ["too_large", "invalid"] : []),
    ...(query || isKeyed ? ["invalid"] : []),
    ...refusals,
  ]);
  return {
    operationId: id,
    tags: [group],
    summary,
    description: [
      about ?? `${summary}.`,
      ...(scope === undefined || scope === "any" ? [] : [`Needs a token with the scope ${scope}.`]),
    ].join(" "),
    ...(deprecated && { deprecated: true, "x-deprecation": deprecated }),
    // Without a scope it takes a token as well, which then counts by itself.
    security: scope === undefined ? [{}, { token: [] }] : [{ token: [] }],
    ...(scope !== undefined && { "x-scope": scope }),
    ...(parameters.length > 0 && { parameters }),
    ...(sent && {
      requestBody: { required: true, content: { "application/json": { schema: toSchema(sent, "input"), example: example.sent } } },
    }),
    responses: {
      200: {
        description: "Done.",
        headers: headers(
          ...[LIMITED, isForMany ? KEPT : {}, deprecated ? GOING : {}],
          deprecated || (query && "after" in query.shape) ? LINKED : {},
        ),
        content: { "application/json": { schema: toSchema(answer, "output"), example: example.answer } },
      },
      ...(isForMany && { 304: responseOf("unchanged") }),
      ...Object.fromEntries(API_ERRORS.flatMap(({ status, code }) => (codes.has(code) ? [[status, responseOf(code)]] : []))),
    },
  };
}

/** Error codes common to all routes. */
const ALWAYS = ["malformed", "too_many", "failed", "unavailable", "unauthenticated", "forbidden"];

const KNOWN_PARAMETER = {
  ...{ name: "If-None-Match", in: "header", required: false },
  description: "The `ETag` of your copy: while it is current, the answer is a 304.",
  schema: { type: "string" },
};

const SIGNED: Readonly<Record<string, string>> = {
  "webhook-id": "Id of the message, the same in every retry.",
  "webhook-timestamp": "When it was sent, in seconds since 1970.",
  "webhook-signature": "Signatures (Standard Webhooks, `v1`), with spaces between them.",
};

/** How a webhook is called. */
function describeEvent({ kind, summary, about, data, example }: DescribedEvent, toSchema: ToSchema) {
  const schema = toSchema(z.object({ type: z.literal(kind), timestamp: z.iso.datetime(), data }), "output");
  const sample = { type: kind, timestamp: "2026-11-21T12:00:00.000Z", data: example };
  return {
    operationId: `told.${kind}`,
    tags: ["Webhooks"],
    security: [],
    summary,
    description: about,
    parameters: Object.entries(SIGNED).map(([name, description]) => ({
      name,
      in: "header",
      required: true,
      description,
      schema: { type: "string" },
    })),
    requestBody: { required: true, content: { "application/json": { schema, example: sample } } },
    responses: { "2XX": { description: "It arrived." }, 410: { description: "The receiver is gone: nothing more is sent." } },
  };
}

function parametersOf(shape: z.ZodObject | undefined, where: "path" | "query", toSchema: ToSchema, examples: object = {}) {
  if (!shape) return [];
  const { properties = {}, required = [] } = toSchema(shape, "input");
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: where, required: where === "path" || required.includes(name) },
    ...(description !== undefined && { description }),
    schema,
    ...(name in examples && { example: (examples as Record<string, unknown>)[name] }),
  }));
}

/** The schema as JSON; those with a name go to `schemas`, and are referred to. */
function takeDefinitions(schema: z.ZodType, io: "input" | "output", schemas: Record<string, JsonSchema>): JsonSchema {
  const {
    $schema: _dialect,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, { io, target: "draft-2020-12", reused: "inline", unrepresentable: "any" }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>;
  };
  const plain = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(plain);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).flatMap(([key, value]) => {
        if (key === "id" && typeof value === "string") return [];
        if (key === "$ref" && typeof value === "string") return [[key, value.replace("#/$defs/", "#/components/schemas/")]];
        return [[key, plain(value)]];
      }),
    );
  };
  for (const [name, definition] of Object.entries($defs)) schemas[name] = plain(definition) as JsonSchema;
  const { id } = own as { id?: string };
  if (id === undefined) return plain(own) as JsonSchema;
  schemas[id] = plain(own) as JsonSchema;
  return { $ref: `#/components/schemas/${id}` };
}
