import { createContext, type RouterContextProvider } from "react-router";
import type { Actor } from "~/access/actor.ts";
import type { Limits } from "~/access/limits.server.ts";
import type { Database } from "~/db/client.server.ts";
import type { IdentityClients } from "../identity/identity.types.ts";
import type { Bus } from "../process/bus.server.ts";
import type { Config } from "../process/config.server.ts";
import type { FileStore } from "../process/files.server.ts";
import type { Logger } from "../process/log.server.ts";
import type { Presence } from "../process/presence.server.ts";
import type { ReadCache } from "../process/read-cache.server.ts";
import type { CacheTag } from "./cache-tags.ts";
import type { StandIn } from "./stand-in.server.ts";

/** What the process owns, the same for every request. */
export interface Services {
  config: Config;
  db: Database;
  files: FileStore;
  bus: Bus;
  reads: ReadCache;
  presence: Presence;
  limits: Limits;
  /** The services one can sign in with. */
  identity: IdentityClients;
  log: Logger;
  /** The maintenance that the site is under right now, and when it ends, in milliseconds since 1970; null without one. */
  maintenance(ctx: Pick<AppContext, "db" | "reads" | "now">): Promise<{ endsAt: number | null } | null>;
  /** The clock. */
  now(): Date;
}

/** What every query and command is handed: the services and who acts. */
export interface AppContext extends Services {
  actor: Actor;
  /** The address the request came from, for limits; undefined for jobs and the like. */
  address?: string;
  /** Names the request in the log. */
  requestId?: string;
  /** Nobody asks: a page is made to be kept for many. No command runs for it, as what it did would be nobody's wish. */
  forMany?: true;
}

/** What one request carries to the routes. */
interface RequestScope {
  app: AppContext;
  /** The address the request came from, for limits. */
  address: string;
  /** For whom the answer is made where it is to be kept for all who are signed in: then nobody is asking. */
  standIn?: StandIn;
  /** Filled by `keepPage`: the tags under which the answer may be kept. */
  keep: { tags: Set<CacheTag>; seconds: number } | undefined;
  /** Whether a loader said nothing about that: then the answer is nobody else's, whatever the others say. */
  ownAnswer?: true;
  /** The pattern of the address, once a loader or an action runs. */
  route?: string;
  /** What came of the form that was sent, where its page is drawn anew with it. */
  reply?: ShownReply;
  /** What the action throws instead of doing what was sent. */
  refusal?: unknown;
}

/** What came of a form, as far as any page can tell it. */
export interface ShownReply {
  ok: boolean;
  title?: string | undefined;
  message: string;
  /** What somebody wrote in it, to be taken along. */
  written?: readonly string[];
}

const scopeContext = createContext<RequestScope>();

/** Puts the request's scope where the routes find it. Called by the host, once a request. */
export function provideScope(provider: RouterContextProvider, scope: RequestScope): void {
  provider.set(scopeContext, scope);
}

/** The request's scope, for the host. */
export function scopeOf(provider: Readonly<RouterContextProvider>): RequestScope {
  return provider.get(scopeContext);
}

/** The context that loaders and actions hand on to queries and commands. */
export function contextOf(provider: Readonly<RouterContextProvider>): AppContext {
  return scopeOf(provider).app;
}

/**
 * Declares that the answer is the same for every guest, and for everybody else whose loaders do not look at who asks, and may be kept until
 * one of `tags` is dropped, at most `seconds`. Tags of several loaders add up; the shortest time holds. A page one of whose loaders does not call this is never kept.
 */
export function keepPage(provider: Readonly<RouterContextProvider>, tags: readonly CacheTag[], seconds = 300): void {
  const scope = scopeOf(provider);
  const kept = scope.keep;
  scope.keep = { tags: new Set([...(kept?.tags ?? []), ...tags]), seconds: Math.min(kept?.seconds ?? seconds, seconds) };
}

/** Notes what came of a form for the page that is drawn anew: its shell tells it where the page no longer has that form. */
export function noteReply(provider: Readonly<RouterContextProvider>, reply: ShownReply): void {
  scopeOf(provider).reply = reply;
}

/**
 * For middleware: has the action throw this instead of doing what was sent. What middleware throws itself is drawn before any loader has
 * run, and so without knowing who is signed in.
 */
export function refuseSent(provider: Readonly<RouterContextProvider>, refusal: unknown): void {
  scopeOf(provider).refusal = refusal;
}

/** Throws what middleware refused, if it did: first in each action, and in the loader whose page should show the refusal. */
export function throwRefusal(provider: Readonly<RouterContextProvider>): void {
  const { refusal } = scopeOf(provider);
  if (refusal !== undefined) throw refusal;
}

/** Tells every node that pages and cached reads under `tags` are out of date. Call it after the commit. */
export function dropCaches(context: Pick<AppContext, "bus">, tags: readonly CacheTag[]): void {
  context.bus.publish("cache.dropped", { tags: [...tags] });
}
