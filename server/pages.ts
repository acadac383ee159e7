import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from "react-router";
import { wantsJson } from "~/access/forms.server.ts";
import { limitHeaders, rememberVerdict } from "~/access/limits.server.ts";
import { nothingToRead } from "~/platform/http/bodies.server.ts";
import { type AppContext, provideScope, type Services, scopeOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { withErrorAnswers } from "./error-answers.ts";
import { type GuestPages, isGuestRead, type RenderedPage } from "./guest-pages.ts";
import { askEveryLoader } from "./kept-answers.ts";
import { contentSecurityPolicy, fixedHeaders, type PolicySettings } from "./security-headers.ts";
import { findVisitor } from "./session.ts";

interface PageServerOptions {
  services: Services;
  guestPages: GuestPages;
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
}

/**
 * Makes what answers with the router's pages and resources, from memory for guests where a page may be kept (`servePage`), and what says
 * which methods an address takes (`methodsAt`).
 */
export function createPageServer({ services, guestPages, build, mode }: PageServerOptions) {
  const makeHandler = (prepare: (build: ServerBuild) => ServerBuild) =>
    createRequestHandler(typeof build === "function" ? async () => complete(prepare(await build())) : complete(prepare(build)), mode);
  const handlePage = makeHandler((pages) => pages);
  // A script that sends a form wants the answer alone, not the page: the same action, without anything to draw.
  const handleForm = makeHandler(withoutPages);
  const handle = (request: Request, provider: RouterContextProvider) =>
    (request.method === "POST" && wantsJson(request) ? handleForm : handlePage)(request, provider);
  const security = {
    https: services.config.appUrl.startsWith("https:"),
    formTargets: Object.values(services.identity).flatMap((client) => client.formTargets),
    development: mode === "development",
  };
  const site = new URL(services.config.appUrl);
  /** The request under the site's own address: what a client calls us must not choose what is answered, and kept for others. */
  const toRequest = (request: IncomingMessage, response: ServerResponse) =>
    createRequest(request, response, { host: site.host, protocol: site.protocol });

  /** Answers one request. Only a guest's answer may be kept, whatever the routes say: nobody sees what belongs to another. */
  async function answer(request: Request, address: string): Promise<{ response: Response; keep: ReturnType<typeof scopeOf>["keep"] }> {
    const provider = new RouterContextProvider();
    const { actor, forget } = await findVisitor(services, request.headers);
    const { limits, last } = rememberVerdict(services.limits);
    const app: AppContext = { ...services, limits, actor, address, requestId: randomUUID() };
    provideScope(provider, { app, address, keep: undefined });
    const response = await withHeaders(await handle(request, provider), security);
    const verdict = last();
    if (verdict) for (const [name, value] of Object.entries(limitHeaders(verdict))) response.headers.set(name, value);
    if (forget && !response.headers.has("set-cookie")) response.headers.append("set-cookie", forget);
    const { keep, ownAnswer } = scopeOf(provider);
    return { response, keep: actor.kind === "guest" && !ownAnswer ? keep : undefined };
  }

  /** Answers a request from `address`; with `status` instead of the page's own where the host has already refused it. */
  async function servePage(request: IncomingMessage, response: ServerResponse, address: string, status?: number): Promise<void> {
    let own: Response | undefined;
    const render = async (): Promise<RenderedPage | undefined> => {
      // Rendered for everybody who waits: this client's leaving or its HEAD must not shape the answer.
      const { url, headers } = toRequest(request, response);
      const { response: answered, keep = routeTable(url) } = await answer(new Request(url, { headers }), address);
      if (!keep || answered.status !== 200 || answered.headers.has("set-cookie")) {
        own = answered;
        return undefined;
      }
      return {
        status: answered.status,
        headers: Object.fromEntries(answered.headers),
        body: Buffer.from(await answered.arrayBuffer()),
        tags: keep.tags,
        seconds: keep.seconds,
      };
    };
    if (isGuestRead(request) && mode === "production") {
      if (await guestPages.renderOnce(request, response, render)) return;
    }
    // Not kept: every request is answered by itself.
    if (own === undefined) own = (await answer(limitBody(toRequest(request, response)), address)).response;
    if (own.status === 405) own.headers.set("allow", (await methodsAt(request.url as string)).join(", "));
    if (!own.headers.has("cache-control")) own.headers.set("cache-control", "private, no-store");
    // The rest of a refused body is read and thrown away: a browser that is still sending would not read the answer.
    if (!request.complete) request.removeAllListeners("data").resume();
    await sendResponse(response, status === undefined ? own : new Response(own.body, { status, headers: own.headers }));
  }

  const methodsAt = async (target: string) => findMethods((typeof build === "function" ? await build() : build).routes, target);
  return { servePage, methodsAt };
}

/** The methods that the route at an address takes. What is no route is read: a file, or the page that says that nothing is there. */
function findMethods(routes: ServerBuild["routes"], target: string): string[] {
  const [address = ""] = target.replace(/^\/+/, "/").split("?");
  const objects = Object.values(routes).flatMap((route) =>
    route && route.id !== "root" ? [{ id: route.id, path: route.path, index: route.index }] : [],
  );
  const matched = matchRoutes(objects as RouteObject[], address.replace(/\.data$/, ""))?.at(-1);
  const { action, loader } = (matched && routes[matched.route.id as string]?.module) ?? {};
  const reads = loader === nothingToRead ? [] : ["GET", "HEAD"];
  return action ? [...reads, "POST"] : reads;
}

/** The build with what holds for every route. */
const complete = (build: ServerBuild) => withErrorAnswers(askEveryLoader(build));

/** The build with every page's action and loader, but nothing to draw: the router then answers with what they return. */
function withoutPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || id === "root") return [id, route];
    // A page without forms refuses in JSON, too.
    const action = route.module.action ?? (route.path === "*" ? nothingThere : nothingToSend);
    return [id, { ...route, module: { ...route.module, action, default: undefined, ErrorBoundary: undefined } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function nothingToSend(): never {
  throw new AppError("method_not_allowed", "Nothing can be sent to this address.");
}

function nothingThere(): never {
  throw new AppError("not_found", "There is nothing at this address.");
}

const DAY_SECONDS = 86_400;

/** How the answer of the router's own address is kept, which describes routes: it is the same for everybody as long as this build runs. */
function routeTable(url: string): { tags: Set<string>; seconds: number } | undefined {
  return new URL(url).pathname === "/__manifest" ? { tags: new Set(), seconds: DAY_SECONDS } : undefined;
}

const MAX_BODY_BYTES = 6 * 1024 * 1024;

/** The request with a body that fails once it is larger than anything a route takes, so that none can be made to hold more. */
function limitBody(request: Request): Request {
  // A body of known length ends there.
  if (!request.body || Number(request.headers.get("content-length") ?? Infinity) <= MAX_BODY_BYTES) return request;
  let bytes = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_BODY_BYTES) controller.error(new AppError("too_large", "This is more than can be sent at once."));
        else controller.enqueue(chunk);
      },
    }),
  );
  // A body that is a stream needs `duplex` (Fetch, "RequestInit").
  return new Request(request, { body: counted, duplex: "half" } as RequestInit);
}

/** Adds the fixed headers to an answer and, to a page, the content security policy made from its inline scripts. */
async function withHeaders(answer: Response, security: PolicySettings): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(fixedHeaders(security))) headers.set(name, value);
  if (!headers.get("content-type")?.startsWith("text/html")) return new Response(answer.body, { status: answer.status, headers });
  const html = await answer.text();
  headers.set("content-security-policy", contentSecurityPolicy(html, security));
  return new Response(html, { status: answer.status, headers });
}
