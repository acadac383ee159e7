import { API_GROUPS } from "../api.constants.ts";
import type { ApiDocument, JsonSchema } from "./openapi.ts";

/** A part of a request that the caller fills in. */
export interface ReferenceParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  /** Its allowed values, in words. */
  kind: string;
  description: string;
  /** Empty for none. */
  example: string;
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
  /** The address of its example, without the site. */
  sample: string;
  /** An example of the body, in JSON; null for none. */
  sent: string | null;
  /** An example of the response, in JSON. */
  answered: string;
  /** The statuses beside 200. */
  statuses: string[];
}

interface DescribedParameter {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  "x-scope"?: string;
  "x-deprecation"?: ReferenceOperation["deprecated"];
  parameters?: DescribedParameter[];
  requestBody?: { content: Record<string, { example: unknown }> };
  responses: Record<string, { content?: Record<string, { example: unknown }> }>;
}

const JSON_TYPE = "application/json";
const inJson = (value: unknown) => JSON.stringify(value, null, 2);

/** The operations of the document, for people: group by group. */
export function readReference(document: Pick<ApiDocument, "paths" | "components">): ReferenceOperation[] {
  const { schemas } = document.components;
  const shared: Record<string, DescribedParameter> = document.components.parameters;
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): ReferenceOperation => {
      const { operationId, tags, summary, description = "", requestBody, responses, ...rest } = described as Described;
      const parameters = (rest.parameters ?? [])
        .map((one) => shared[one.$ref?.split("/").at(-1) ?? ""] ?? one)
        // Conditional requests are described once, under Good manners.
        .filter(({ name }) => name !== "If-None-Match")
        .map((one) => toParameter(one, schemas));
      const sent = requestBody?.content[JSON_TYPE];
      return {
        ...{ id: operationId, method: method.toUpperCase(), path, group: tags[0] ?? "", summary, about: description },
        scope: rest["x-scope"] ?? null,
        deprecated: rest["x-deprecation"] ?? null,
        ...{ parameters, sample: sampleAddress(path, parameters) },
        sent: sent ? inJson(sent.example) : null,
        answered: inJson(responses["200"]?.content?.[JSON_TYPE]?.example),
        statuses: Object.keys(responses).filter((status) => status !== "200"),
      };
    }),
  );
  const order = (group: string) => (API_GROUPS as readonly string[]).indexOf(group);
  return all.sort((a, b) => order(a.group) - order(b.group));
}

function toParameter(
  { name, in: place, required, schema, description = "", example }: DescribedParameter,
  schemas: Schemas,
): ReferenceParameter {
  const words = { kind: kindOf(schema, schemas), description, example: example === undefined ? "" : String(example) };
  return { name, in: place as ReferenceParameter["in"], required, ...words };
}

/** An address with its example filled in. */
function sampleAddress(path: string, parameters: readonly ReferenceParameter[]): string {
  const filled = parameters.reduce((all, { name, example }) => all.replace(`{${name}}`, encodeURIComponent(example)), path);
  const query = new URLSearchParams(
    parameters.flatMap((one) => (one.in === "query" && one.example !== "" ? [[one.name, one.example]] : [])),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** A webhook event, as the reference shows it. */
export interface ReferenceEvent {
  kind: string;
  summary: string;
  about: string;
  /** An example of the message, in JSON. */
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

/** The allowed values of a parameter: “1 to 100, otherwise 50”. */
function kindOf(given: JsonSchema, schemas: Schemas): string {
  const schema = resolve(given, schemas);
  const otherwise = schema.default === undefined || schema.default === "" ? "" : `, otherwise ${String(schema.default)}`;
  if (Array.isArray(schema.enum)) return `${schema.enum.join(", ")}${otherwise}`;
  if (schema.type === "integer") return `${String(schema.minimum)} to ${String(schema.maximum)}${otherwise}`;
  return `text${otherwise}`;
}
