import type { components, operations, paths } from "./schema.d.ts";

type Method = "get" | "post" | "delete";
type OperationOf<P extends keyof paths, M extends Method> = paths[P][M];
/** The paths that take a method. */
type PathsWith<M extends Method> = { [P in keyof paths]: OperationOf<P, M> extends { responses: object } ? P : never }[keyof paths];

type ParametersOf<Operation, In extends "path" | "query"> = Operation extends { parameters: { [Key in In]?: infer Given } } ? Given : never;
type Sent<Operation> = Operation extends { requestBody: { content: { "application/json": infer Body } } }
  ? { body: Body }
  : { body?: never };
type Options<Operation> = {
  path?: ParametersOf<Operation, "path">;
  query?: ParametersOf<Operation, "query">;
  /** A key of your own for a write, 8 to 64 letters, digits, - and _: a retry with it does nothing twice. Other contents take a new key. */
  idempotencyKey?: string;
} & Sent<Operation>;
/** What an operation answers. */
export type Answer<Operation> = Operation extends { responses: { 200: { content: { "application/json": infer Body } } } } ? Body : never;
/** What an address answers, by the name of its operation. */
export type AnswerOf<Name extends keyof operations> = Answer<operations[Name]>;

interface ClientSettings {
  /** Such as `https://values.example`. */
  baseUrl: string;
  /** Names your site or bot, so that we can write to you. */
  agent: string;
  token?: string;
  fetch?: typeof fetch;
}

type Problem = components["schemas"]["Problem"];

/** A refusal of the API. */
export class ApiProblem extends Error {
  readonly status: number;
  /** A stable code for programs. */
  readonly code: string;
  /** In how many seconds to come back; undefined where that would not help. */
  readonly retryAfter: number | undefined;
  /** What is wrong with which part of what was sent, such as `pets.0.pet`. */
  readonly errors: Readonly<Record<string, string>>;
  /** The names of pets that may be meant, by the same parts. */
  readonly suggestions: Readonly<Record<string, readonly string[]>>;

  constructor(detail: string, more: Pick<ApiProblem, "status" | "code" | "retryAfter" | "errors" | "suggestions">) {
    super(detail);
    this.name = "ApiProblem";
    this.status = more.status;
    this.code = more.code;
    this.retryAfter = more.retryAfter;
    this.errors = more.errors;
    this.suggestions = more.suggestions;
  }
}

/** Makes a client. What it is asked for and answers is checked by the types. */
export function createClient({ baseUrl, agent, token, fetch: send = fetch }: ClientSettings) {
  async function ask<P extends keyof paths, M extends Method>(method: M, path: P, options: Options<OperationOf<P, M>>) {
    const {
      path: parts = {},
      query = {},
      body,
      idempotencyKey,
    } = options as {
      path?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
      idempotencyKey?: string;
    };
    const filled = Object.entries(parts).reduce<string>(
      (all, [name, text]) => all.replace(`{${name}}`, encodeURIComponent(String(text))),
      path,
    );
    const search = new URLSearchParams(Object.entries(query).flatMap(([name, text]) => (text === undefined ? [] : [[name, String(text)]])));
    const headers: Record<string, string> = { accept: "application/json", "user-agent": agent };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
    if (body !== undefined) headers["content-type"] = "application/json";
    const response = await send(`${baseUrl}${filled}${search.size > 0 ? `?${search}` : ""}`, {
      ...{ method: method.toUpperCase(), headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await problemOf(response);
    return (await response.json()) as Answer<OperationOf<P, M>>;
  }
  return {
    get: <P extends PathsWith<"get">>(path: P, options: Options<OperationOf<P, "get">> = {} as Options<OperationOf<P, "get">>) =>
      ask("get", path, options),
    post: <P extends PathsWith<"post">>(path: P, options: Options<OperationOf<P, "post">>) => ask("post", path, options),
    delete: <P extends PathsWith<"delete">>(path: P, options: Options<OperationOf<P, "delete">>) => ask("delete", path, options),
  };
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const told = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const wait = Number(response.headers.get("retry-after"));
  return new ApiProblem(told.detail ?? `The API answered ${response.status}.`, {
    ...{ status: response.status, code: told.code ?? "failed" },
    retryAfter: wait > 0 ? wait : undefined,
    ...{ errors: told.errors ?? {}, suggestions: told.suggestions ?? {} },
  });
}
