import http from "node:http";
import type { AddressInfo } from "node:net";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import {
  matchRoutes,
  type RouteObject,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import { afterAll, beforeAll, beforeEach } from "vitest";
import * as schema from "../app/db/schema.ts";
import * as entry from "../app/entry.server.tsx";
import type { AppContext } from "../app/platform/http/context.server.ts";
import { setCookie } from "../app/platform/http/cookies.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import * as root from "../app/root.tsx";
import routes from "../app/routes.ts";
import type { FormReply } from "../app/text/form-reply.ts";
import { Admission } from "../server/admission/admission.ts";
import type { Visitor } from "./access-table.ts";
import { createTestContext } from "./database.ts";
import { as, openSessionOf } from "./factories.ts";
import { createPages } from "./pages.ts";

/** Nothing listens here: only a privileged process could (tcpmux). */
const CLOSED_PORT = 1;

type Module = ServerBuild["routes"][string] extends infer Route ? (Route extends { module: infer M } ? M : never) : never;

const modules = import.meta.glob<Module>("../app/features/*/routes/*.{ts,tsx}");
const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, "");
/** The table of routes as the router's matcher takes it. */
const tableOf = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map((route) => ({ ...route, id: idOf(route), children: route.children && tableOf(route.children) }) as unknown as RouteObject);
const table = tableOf(routes as RouteConfigEntry[]);
/** Every route with the id of the one around it. */
const listed = (entries: RouteConfigEntry[], parentId = "root"): (RouteConfigEntry & { id: string; parentId: string })[] =>
  entries.flatMap((route) => [{ ...route, id: idOf(route), parentId }, ...listed(route.children ?? [], idOf(route))]);

interface Answer {
  status: number;
  headers: Headers;
  /** The page, or the file. */
  text: string;
}

export type SiteFields = Record<string, string | readonly string[] | Blob>;

/** A visitor of the site: a new one in each test, created by their first request. */
interface SiteVisitor {
  ctx(): Promise<AppContext>;
  /** Opens an address, with a further cookie if one is given. A page is answered as HTML. */
  open(address: string, cookie?: string): Promise<Answer>;
  /** Sends a form of the page at that address, as its script does, and gives the reply; one with a file among its fields as such. */
  send(address: string, form: string, fields?: SiteFields, cookie?: string): Promise<FormReply>;
  /** Sends it without scripts, and returns the rendered page or the redirect. */
  post(address: string, form: string, fields?: SiteFields, cookie?: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a body that is no form, as it is. */
  postText(address: string, text: string): Promise<Answer>;
}

/**
 * This test file's own site over HTTP: its real addresses, sessions, loaders, actions and pages, without scripts and without caching. `as`
 * returns a new visitor of that role.
 */
export async function createSite() {
  const site = await createTestContext();
  const admission = new Admission(site.config);
  const pagesOf = new Map<ServerBuild, ReturnType<typeof createPages>>();
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const build = await buildFor(pathname);
    const pages = pagesOf.get(build) ?? createPages({ services: site, build, mode: "development", admission });
    pagesOf.set(build, pages);
    await pages(request, response, "192.0.2.1").catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** One session for each visitor, as in a browser. */
  const sessions = new WeakMap<UserActor, Promise<string>>();
  function sessionOf(actor: UserActor): Promise<string> {
    const session = sessions.get(actor) ?? openSessionOf(site, actor.id);
    sessions.set(actor, session);
    return session;
  }

  async function ask({ actor, config }: AppContext, address: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    const session = actor.kind === "user" ? setCookie(config, "session", await sessionOf(actor), 60).split(";", 1)[0] : "";
    headers.set("cookie", `${session}; ${headers.get("cookie") ?? ""}`);
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: "manual", ...init, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  return {
    ctx: site,
    /** Does the work while the database cannot be reached: its connections are refused. */
    async whileAway<T>(work: () => Promise<T>): Promise<T> {
      const { db, replica } = site;
      const pool = new pg.Pool({ host: "127.0.0.1", port: CLOSED_PORT });
      const away = drizzle({ client: pool, schema });
      Object.assign(site, { db: away, replica: away });
      site.bus.publish("cache.invalidated", { tags: ["*"] });
      try {
        return await work();
      } finally {
        Object.assign(site, { db, replica });
        await pool.end();
      }
    },
    as(who: Visitor): SiteVisitor {
      let come: Promise<AppContext> | undefined;
      beforeEach(() => {
        come = undefined;
      });
      const ctx = () => {
        come ??= as(site, who);
        return come;
      };
      return {
        ctx,
        // As a browser's navigation asks.
        open: async (address, cookie = "") => ask(await ctx(), address, { headers: { cookie, accept: "text/html,*/*;q=0.8" } }),
        async send(address, form, fields, cookie = "") {
          const init = { method: "POST", body: toBody(form, fields), headers: { accept: "application/json", cookie } };
          return JSON.parse((await ask(await ctx(), sentTo(address, form, fields), init)).text) as FormReply;
        },
        post: async (address, form, fields, cookie = "", headers = {}) =>
          ask(await ctx(), sentTo(address, form, fields), { method: "POST", body: toBody(form, fields), headers: { ...headers, cookie } }),
        postText: async (address, body) => ask(await ctx(), address, { method: "POST", body }),
      };
    },
  };
}

/** The request body of a form: its fields, or a multipart body if one of them is a file. */
function toBody(form: string, fields: SiteFields = {}): URLSearchParams | FormData {
  const body = hasFile(fields) ? new FormData() : new URLSearchParams();
  body.append("form", form);
  // A blob is taken by FormData alone, which it makes of the body.
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value as string);
  return body;
}

const hasFile = (fields: SiteFields = {}) => Object.values(fields).some((value) => value instanceof Blob);
/** A form with a file is named in its address, before the file is read. */
const sentTo = (address: string, form: string, fields?: SiteFields) =>
  hasFile(fields) ? `${address}${address.includes("?") ? "&" : "?"}form=${form}` : address;

/** A page gets its data as the framework's compiler has it get them. */
function withProps(module: object): object {
  const { default: page, ErrorBoundary } = module as { default?: () => null; ErrorBoundary?: () => null };
  return {
    ...module,
    ...(page && { default: withComponentProps(page) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
  };
}

const routesByAddress = new Map<string, (string | undefined)[]>();
/** The ids of the routes that answer an address. */
function routesAt(address: string): (string | undefined)[] {
  const known = routesByAddress.get(address) ?? matchRoutes(table, address)?.map(({ route }) => route.id) ?? [];
  routesByAddress.set(address, known);
  return known;
}

/** Builds by the ids of their routes: describing every route takes longer than most requests. */
const builds = new Map<string, Promise<ServerBuild>>();

/** The build with what these addresses need: the shell, their routes and those around them. */
export function buildFor(...addresses: string[]): Promise<ServerBuild> {
  // A script asks for the data of a page at its address with `.data`.
  const needed = new Set(addresses.flatMap((address) => routesAt(address.replace(/\.data$/, ""))));
  const key = [...needed].sort().join();
  const build = builds.get(key) ?? buildWith(needed);
  builds.set(key, build);
  return build;
}

async function buildWith(needed: ReadonlySet<string | undefined>): Promise<ServerBuild> {
  const known = await Promise.all(
    listed(routes as RouteConfigEntry[]).map(async ({ id, parentId, path, index, file }) => {
      const own = needed.has(id) ? await modules[`../app/${file}`]?.() : undefined;
      return { id, parentId, path, index, module: own ? withProps(own) : {} };
    }),
  );
  const all = [{ id: "root", path: "", module: withProps(root) }, ...known];
  const described = all.map(({ id, module }) => {
    const { loader, action, default: page, ErrorBoundary } = module as Record<string, unknown>;
    const has = { hasLoader: !!loader, hasAction: !!action, hasErrorBoundary: !!ErrorBoundary, hasDefaultExport: !!page };
    return { id, module: `/${id}.js`, imports: [], css: [], ...has };
  });
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: Object.fromEntries(described.map((route) => [route.id, route])),
      url: "/manifest.js",
      version: "",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}
