import { API_GROUPS } from "../api.constants.ts";
import type { ApiDocument, JsonSchema } from "./openapi.ts";

/** A part of an address that the caller fills in. */
export interface ReferenceParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  /** What it may be, in words. */
  kind: string;
  description: string;
}

/** An address as the reference shows it. */
export interface ReferenceOperation {
  id: string;
  method: string;
  path: string;
  group: string;
  summary: string;
  about: string;
  /** How it goes; null for one that stays. */
  deprecated: { since: string; sunset?: string; instead: string } | null;
  /** The scope that a token needs, or `any`; null where none is needed. */
  scope: string | null;
  parameters: ReferenceParameter[];
  /** What may be sent, as an example in JSON; null for nothing. */
  sent: string | null;
  /** What is answered, as an example in JSON. */
  answered: string;
  /** The statuses beside 200. */
  statuses: string[];
}

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  "x-scope"?: string;
  "x-deprecation"?: ReferenceOperation["deprecated"];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema; example?: unknown }> }>;
}

const JSON_TYPE = "application/json";

/** The operations of the document, for people: group by group. */
export function readReference(document: Pick<ApiDocument, "paths" | "components">): ReferenceOperation[] {
  const { schemas } = document.components;
  const sample = (schema: JsonSchema | undefined) => JSON.stringify(sampleOf(schema ?? {}, schemas), null, 2);
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): ReferenceOperation => {
      const { operationId, tags, summary, description = "", parameters = [], requestBody, responses, ...rest } = described as Described;
      const answer = responses["200"]?.content?.[JSON_TYPE];
      const sent = requestBody?.content[JSON_TYPE];
      return {
        ...{ id: operationId, method: method.toUpperCase(), path, group: tags[0] ?? "", summary, about: description },
        scope: rest["x-scope"] ?? null,
        deprecated: rest["x-deprecation"] ?? null,
        parameters: parameters.flatMap((one) =>
          one.in === "header"
            ? []
            : [
                {
                  name: one.name,
                  in: one.in as "path" | "query",
                  required: one.required,
                  kind: kindOf(one.schema, schemas),
                  description: one.description ?? "",
                },
              ],
        ),
        sent: sent ? sample(sent.schema) : null,
        answered: answer?.example === undefined ? sample(answer?.schema) : JSON.stringify(answer.example, null, 2),
        statuses: Object.keys(responses).filter((status) => status !== "200"),
      };
    }),
  );
  const order = (group: string) => (API_GROUPS as readonly string[]).indexOf(group);
  return all.sort((a, b) => order(a.group) - order(b.group));
}

/** What webhooks are told, for people. */
export interface ReferenceEvent {
  kind: string;
  summary: string;
  about: string;
  /** An example of what is sent, in JSON. */
  sent: string;
}

/** The events of the document, for people. */
export function readEvents({ webhooks }: Pick<ApiDocument, "webhooks">): ReferenceEvent[] {
  return Object.entries(webhooks).map(([kind, { post }]) => {
    const { example } = post.requestBody.content[JSON_TYPE];
    return { kind, summary: post.summary, about: post.description, sent: JSON.stringify(example, null, 2) };
  });
}

type Schemas = Readonly<Record<string, JsonSchema>>;

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
  return name === undefined ? schema : (schemas[name] ?? {});
}

/** What a parameter may be: “1 to 100, otherwise 50”. */
function kindOf(given: JsonSchema, schemas: Schemas): string {
  const schema = resolve(given, schemas);
  const otherwise = schema.default === undefined || schema.default === "" ? "" : `, otherwise ${String(schema.default)}`;
  if (Array.isArray(schema.enum)) return `${schema.enum.join(", ")}${otherwise}`;
  if (schema.type === "integer") return `${String(schema.minimum)} to ${String(schema.maximum)}${otherwise}`;
  return `text${otherwise}`;
}

const TEXTS: Readonly<Record<string, string>> = {
  "date-time": "2026-11-21T12:00:00Z",
  date: "2026-11-21",
  uri: "https://values.example/…",
  uuid: "3f0c…",
};
const NUMBERS: Readonly<Record<string, unknown>> = { integer: 1, number: 1, boolean: false, null: null };
const MAX_DEPTH = 8;

/** An example of a schema. */
function sampleOf(given: JsonSchema, schemas: Schemas, name = "", depth = 0): unknown {
  const schema = resolve(given, schemas);
  const inner = (one: unknown, called = name) => sampleOf(one as JsonSchema, schemas, called, depth + 1);
  if (depth > MAX_DEPTH) return null;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return inner(choices[0]);
  if (schema.type === "array") return [inner(schema.items ?? {})];
  if (schema.type === "object" && schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, inner(one, key)]));
  if (schema.type === "object") {
    const { enum: keys } = resolve((schema.propertyNames ?? {}) as JsonSchema, schemas) as { enum?: string[] };
    return { [keys?.[0] ?? "king-doggy"]: inner(schema.additionalProperties ?? {}) };
  }
  if (schema.type === "string") return TEXTS[String(schema.format)] ?? WORDS[name] ?? "…";
  return NUMBERS[String(schema.type)] ?? {};
}

/** What texts of these names hold, for example. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ pet: "king-doggy", slug: "king-doggy", name: "King Doggy", text: "12,500", rarity: "Legendary", next: "c2s", label: "Fair" },
  ...{ forecast: "", reason: "", note: "", image: "/files/pets/….webp", aliases: "kd", title: "King Doggy rose by 5.0%" },
};
