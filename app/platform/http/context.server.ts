import { createContext, type RouterContextProvider } from "react-router";
import type { Limits } from "~/platform/http/limits.server.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import type { Language } from "~/text/languages.ts";
import type { Bus } from "../bus/bus.server.ts";
import type { IdentityClients } from "../identity/identity.types.ts";
import type { Config } from "../process/config.server.ts";
import type { FileStore } from "../process/files.server.ts";
import type { Logger } from "../process/log.server.ts";
import type { Presence } from "../process/presence.server.ts";
import type { AppError } from "./errors.ts";

/** Services of the process, the same for every request. Higher layers add theirs by declaration merging: `db` and `reads`. */
export interface Services {
  config: Config;
  files: FileStore;
  bus: Bus;
  presence: Presence;
  limits: Limits;
  /** The services that players can sign in with. */
  identity: IdentityClients;
  log: Logger;
  /** Current maintenance with its end in milliseconds since 1970, or null. */
  maintenance(ctx: AppContext): Promise<{ endsAt: number | null } | null>;
  /** The clock. */
  now(): Date;
}

/** The context of every query and command: the services and the actor. */
export interface AppContext extends Services {
  actor: Actor;
  /** The address the request came from, for limits; undefined for jobs and the like. */
  address?: string;
  /** Names the request in the log. */
  requestId?: string;
  /** The key of the form that was sent, which it keeps until it is answered. */
  idempotencyKey?: string;
  /** The flagged words that the writer of a form confirmed; undefined where no confirmation is possible. */
  meant?: string;
  /** The language of the form that was sent; English if undefined. */
  language?: Language;
  /** Set while a shared template is rendered; commands then refuse to run. */
  isTemplate?: true;
}

/** The request's data for the routes. */
interface RequestScope {
  app: AppContext;
  /** The address the request came from, for limits. */
  address: string;
  /** The pattern of the address; known once a loader or an action runs. */
  route?: string;
  /** The result of the form that was sent, if its page is drawn again with it. */
  reply?: ShownReply;
  /** A refusal for the action to throw instead of handling the form. */
  refusal?: unknown;
  /** Error of the session lookup; every loader and action except the shell's fails with it. */
  outage?: AppError;
}

/** The result of a form in a shape that any page can show. */
export interface ShownReply {
  ok: boolean;
  title?: string | undefined;
  message: string;
  /** Its typed text. */
  written?: readonly string[];
}

const scopeContext = createContext<RequestScope>();

/** Stores the request's scope where the routes find it. Called by the host, once per request. */
export function provideScope(provider: RouterContextProvider, scope: RequestScope): void {
  provider.set(scopeContext, scope);
}

/** The request's scope, for the host. */
export function scopeOf(provider: Readonly<RouterContextProvider>): RequestScope {
  return provider.get(scopeContext);
}

/** The context that loaders and actions pass to queries and commands. */
export function contextOf(provider: Readonly<RouterContextProvider>): AppContext {
  return scopeOf(provider).app;
}

/** Notes the result of a form for the page that is drawn again: the shell shows it if the page no longer has that form. */
export function noteReply(provider: Readonly<RouterContextProvider>, reply: ShownReply): void {
  scopeOf(provider).reply = reply;
}

/**
 * For middleware: makes the action throw this refusal. Errors thrown by middleware itself are rendered before any loader, so without the
 * session.
 */
export function refuseSent(provider: Readonly<RouterContextProvider>, refusal: unknown): void {
  scopeOf(provider).refusal = refusal;
}

/**
 * Throws the refusal of the middleware, if there is one. Call it first in each action, and in the loader whose page should show the
 * refusal.
 */
export function throwRefusal(provider: Readonly<RouterContextProvider>): void {
  const { refusal } = scopeOf(provider);
  if (refusal !== undefined) throw refusal;
}
