import type { z } from "zod";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { Reason } from "~/platform/http/errors.ts";
import type { LimitVerdict } from "~/platform/http/limits.server.ts";
import type { PreparedAnswer } from "~/platform/http/prepared-answer.server.ts";
import type { ApiScope } from "./api-scopes.ts";
import type { Refused } from "./result.ts";

type Shape = z.ZodObject | undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<never, never>;

/** The pages around a page of a list, for its `Link` header. */
export interface ApiPages {
  /** The cursor of the next page; null at the end. */
  next: string | null;
  /** Without a cursor a list starts at its first page, a feed at its newest end. */
  beginsAtFirst: boolean;
}

/**
 * The response of an API route: prepared text, shared by all callers, a value of its schema, or a refusal. A list that takes `after` adds its
 * pages.
 */
export type ApiOutcome<Body> = PreparedAnswer | { ok: true; body: Body; pages?: ApiPages } | Refused;

/** That an address will be removed, which is announced at least six months before. */
export interface ApiDeprecation {
  since: string;
  /** The first day on which it may be gone; undefined while that is not settled. */
  sunset?: string;
  /** The replacement, in words. */
  instead: string;
}

/** The notice period that users of an address are promised. */
const MONTHS_BEFORE_SUNSET = 6;

/** The points left to the caller, an address or a token. */
export interface Standing {
  ok: boolean;
  minute: LimitVerdict;
  /** Undefined if the minute is over already. */
  day: LimitVerdict | undefined;
}

/** The body of a request, its token, and the points left to the caller. */
interface Given<Sent> {
  sent: Parsed<Sent>;
  bearer?: { name: string; scopes: readonly ApiScope[] } | undefined;
  standing?: Standing | undefined;
}

type ExampleOf<S> = S extends z.ZodType ? z.input<S> : never;

/** A request and its answer. */
export interface ApiExample<Params, Query, Sent, Answer> {
  params?: ExampleOf<Params>;
  query?: ExampleOf<Query>;
  sent?: ExampleOf<Sent>;
  answer: ExampleOf<Answer>;
}

/** One address of the public API, as its room says it once: the checks, the document and the reference come from this. */
export interface ApiDefinition<Params extends Shape, Query extends Shape, Sent extends z.ZodType | undefined, Answer extends z.ZodType> {
  /** Names it in the document and in clients, such as `findPet`. Unique. */
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Such as `/api/v1/pets/{slug}`. */
  path: string;
  /** The last parameter takes everything that follows, also slashes and nothing. */
  takesRest?: true;
  /** Under which heading it stands in the reference. */
  group: string;
  /** In a few words, such as “One pet by its name”. */
  summary: string;
  about?: string;
  /** The scope that a token needs, or any token. Without it, the address is public. */
  scope?: ApiScope | "any";
  params?: Params;
  query?: Query;
  /** The schema of the request body, JSON. */
  sent?: Sent;
  answer: Answer;
  /**
   * A request with what it answers, for the document, the reference and the tests, which send it: it is answered with 200 wherever King
   * Doggy and The Overlord are in the value list.
   */
  example: ApiExample<Params, Query, Sent, Answer>;
  /** Its refusals beside those that every address has. */
  refusals?: readonly Reason[];
  /** It is answered from memory nearly always, and waits for no turn. */
  fromMemory?: true;
  /** It does not count toward the limits, and its answer is the caller's alone. It has a bound of its own (`apiLimits`). */
  isFree?: true;
  /** A deprecation: its date, the earliest end, and the successor. Days are written YYYY-MM-DD. */
  deprecated?: ApiDeprecation;
  /** Instead of the usual words where the data cannot be read. */
  failed?: string;
  /** Only a request that prefers JSON to a page. */
  besidePage?: true;
  run(ctx: AppContext, given: Parsed<Params> & Parsed<Query> & Given<Sent>): Promise<ApiOutcome<z.input<Answer>>>;
}

/** An address with fixed types. */
export type ApiRoute = ApiDefinition<Shape, Shape, z.ZodType | undefined, z.ZodType>;

/** Every address of the public API by its id, once its file is loaded. */
export const API_ROUTES_BY_ID = new Map<string, ApiRoute>();

/** Declares an address of the public API. Throws if two have the same id, or if one would go sooner than is promised. */
export function apiRoute<
  Answer extends z.ZodType,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Sent extends z.ZodType | undefined = undefined,
>(definition: ApiDefinition<Params, Query, Sent, Answer>): ApiRoute {
  const route = definition as unknown as ApiRoute;
  if (API_ROUTES_BY_ID.has(route.id) && !import.meta.hot) throw new Error(`Two addresses of the API are called ${route.id}.`);
  if (route.deprecated && goesTooSoon(route.deprecated)) throw new Error(`${route.id} would go within ${MONTHS_BEFORE_SUNSET} months.`);
  API_ROUTES_BY_ID.set(route.id, route);
  return route;
}

function goesTooSoon({ since, sunset }: ApiDeprecation): boolean {
  if (sunset === undefined) return false;
  const earliest = new Date(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + MONTHS_BEFORE_SUNSET);
  return new Date(sunset) < earliest;
}

/** An event for webhooks, defined once by its room: the OpenAPI document and the reference are made from it. */
export interface ApiEvent {
  /** Its `type`, such as `value.changed`. Unique. */
  kind: string;
  summary: string;
  about: string;
  data: z.ZodType;
  example: unknown;
}

/** All events for webhooks by kind, once their files are loaded. */
export const API_EVENTS_BY_KIND = new Map<string, ApiEvent>();

/** Declares an event for webhooks. Throws if its kind is taken. */
export function apiEvent<Data extends z.ZodType>(definition: ApiEvent & { data: Data; example: z.input<Data> }): ApiEvent {
  if (API_EVENTS_BY_KIND.has(definition.kind) && !import.meta.hot) throw new Error(`Two events of webhooks are called ${definition.kind}.`);
  API_EVENTS_BY_KIND.set(definition.kind, definition);
  return definition;
}
