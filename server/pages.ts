import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders, createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { UserActor } from "~/access/actor.ts";
import { wantsJson } from "~/access/forms.server.ts";
import { limitHeaders, rememberVerdict } from "~/access/limits.server.ts";
import { withWords } from "~/features/accounts/core/viewer.ts";
import { compressOwn } from "~/platform/http/compression.server.ts";
import { type AppContext, provideScope, type Services, scopeOf } from "~/platform/http/context.server.ts";
import { wholeResponse } from "~/platform/http/html.server.ts";
import { reasonOf, refusalOf, UNAVAILABLE_MESSAGE } from "~/platform/http/refusal.server.ts";
import { cachingOf, policyOf } from "~/platform/page-cache/cache-page.server.ts";
import { type GuestPages, isGuestRead, isMemberRead, type RenderedPage } from "~/platform/page-cache/guest-pages.server.ts";
import { MemberPages } from "~/platform/page-cache/member-pages.server.ts";
import type { TemplateViewer } from "~/platform/page-cache/template-viewer.server.ts";
import { noteTurnedAway } from "~/platform/process/metrics.server.ts";
import { currentRequestId } from "~/platform/process/request-id.server.ts";
import { readViewer } from "~/viewer.server.ts";
import { Admission, BUSY_MESSAGE } from "./admission.ts";
import { Callers } from "./callers.ts";
import { findMethods } from "./methods.ts";
import { MAX_CACHED_PAGES, MAX_LOOK_UPS, OwnTurns } from "./own-turns.ts";
import { type Answer, routeTable, toRendered, withHeaders } from "./page-answers.ts";
import { readsPages } from "./plain-page.ts";
import { complete, withoutPages } from "./prepared-builds.ts";
import { Bodies, limitBody, receivingOf, SlowBody } from "./request-bodies.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import { createFormAnswers } from "./sent-forms.ts";
import { findVisitor, type Visitor } from "./session.ts";
import { discard, RETRY_AFTER, refuse, refuseForNow, refuseSlow, turnAway } from "./unavailable.ts";

interface PageServerOptions {
  services: Services;
  guestPages: GuestPages;
  memberPages?: MemberPages;
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
  /** Who shares the node. */
  callers?: Callers;
  /** Who is let in; by default with the time limit in the settings. */
  admission?: Admission;
  /** The look-ups of sessions of each caller. */
  lookUps?: OwnTurns;
  /** What is on its way. */
  bodies?: Bodies;
  /** Whether the database answered a moment ago. */
  isDatabaseUp?: () => boolean;
}

/**
 * Makes the server of the router's pages and resources: `servePage` answers a request, for guests from memory if a page may be cached, and
 * `methodsAt` says which methods an address accepts.
 */
export function createPageServer({ services, guestPages, memberPages = new MemberPages(), build, mode, ...rest }: PageServerOptions) {
  const { callers = new Callers(services.config), bodies = new Bodies(), isDatabaseUp = () => true } = rest;
  const {
    admission = new Admission(services.config.maxWaitMs, callers),
    lookUps = new OwnTurns(services.config.maxWaitMs, MAX_LOOK_UPS, callers),
  } = rest;
  const cachedPages = new OwnTurns(services.config.maxWaitMs, MAX_CACHED_PAGES, callers);
  const makeHandler = (prepare: (build: ServerBuild) => ServerBuild) => {
    if (typeof build === "function") return createRequestHandler(async () => complete(prepare(await build())), mode);
    const whole = complete(prepare(build));
    const [answerForm, drawPage] = [createFormAnswers(whole), createRequestHandler(whole, mode)];
    return async (request: Request, provider: RouterContextProvider) =>
      (request.method === "POST" && (await answerForm(request, provider))) || drawPage(request, provider);
  };
  const handlePage = makeHandler((pages) => pages);
  // A script that sends a form wants only the reply, not the page: the same action, with nothing to draw.
  const handleForm = makeHandler(withoutPages);
  const handle = (request: Request, provider: RouterContextProvider) =>
    (request.method === "POST" && wantsJson(request) ? handleForm : handlePage)(request, provider);
  const security = {
    https: services.config.appUrl.startsWith("https:"),
    formTargets: Object.values(services.identity).flatMap((client) => client.formTargets),
    development: mode === "development",
  };
  const site = new URL(services.config.appUrl);
  /** The request under the site's own address: the name that a client uses must not affect answers that are cached for others. */
  const toRequest = (request: IncomingMessage, response: ServerResponse) => {
    const made = createRequest(request, response, { host: site.host, protocol: site.protocol });
    const { url, method, headers, signal, body } = made;
    // A write without a body has ended before it could tell so (server/front-door.ts).
    return body && request.readableEnded ? new Request(url, { method, headers, signal }) : made;
  };

  /** The visitor behind a request, looked up at a turn of those who ask, and the caller as whom they count from now on. */
  async function identify(headers: Headers, address: string): Promise<{ visitor: Visitor; caller: string }> {
    const cookie = headers.get("cookie") ?? undefined;
    const visitor = await lookUps.run(callers.of(cookie, address), () => findVisitor(services, headers));
    return { visitor, caller: callers.learn(cookie, visitor.actor, address) };
  }

  /** Answers one request when it is its turn. */
  function answerInTurn(incoming: IncomingMessage, response: ServerResponse, address: string): Promise<Answer> {
    const caller = callers.of(incoming.headers.cookie, address);
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return answerSent(incoming, response, address);
    return admission.run(() => answer(toRequest(incoming, response), address), { caller });
  }

  /**
   * Answers what is sent. Who sends it is known before it is received; a form is received before its turn, so that a slow sender keeps
   * nobody else out, and a file while it is read.
   */
  async function answerSent(incoming: IncomingMessage, response: ServerResponse, address: string): Promise<Answer> {
    const sent = { method: incoming.method ?? "POST", headers: createHeaders(incoming) };
    const { visitor, caller } = await identify(sent.headers, address);
    const isMember = visitor.actor.kind === "user";
    const isSendable = (await methodsAt(incoming.url as string)).includes("POST");
    const receiving = receivingOf(incoming, { isSendable, isMember });
    if (receiving.as === "nothing")
      return admission.run(() => answer(new Request(site.origin + incoming.url, sent), address, { visitor }), { caller });
    const release = bodies.reserve(caller, isMember ? "members" : "guests", receiving.bytes);
    try {
      if (receiving.as === "file") return await answerFile(incoming, response, address, visitor);
      const isThere = incoming.complete;
      const request = new Request(site.origin + incoming.url, { ...sent, body: await bodies.collect(incoming) });
      // While it arrived, the session may have ended.
      return await admission.run(() => answer(request, address, isThere ? { visitor } : {}), { caller });
    } finally {
      release();
    }
  }

  async function answerFile(incoming: IncomingMessage, response: ServerResponse, address: string, visitor: Visitor): Promise<Answer> {
    const slow = new AbortController();
    const stop = bodies.watch(incoming, () => slow.abort(new SlowBody()));
    try {
      const answered = await answer(limitBody(toRequest(incoming, response), slow.signal), address, { visitor });
      slow.signal.throwIfAborted();
      return answered;
    } finally {
      stop();
    }
  }

  /**
   * Answers one request: for a template's viewer if there is one, otherwise for the visitor.
   */
  async function answer(request: Request, address: string, { visitor, template }: Audience = {}): Promise<Answer> {
    const provider = new RouterContextProvider();
    const { actor, forget } = template
      ? { actor: template.actor, forget: undefined }
      : (visitor ?? (await findVisitor(services, request.headers)));
    const { limits, last } = rememberVerdict(services.limits);
    const requestId = currentRequestId();
    const app: AppContext = {
      ...services,
      limits,
      actor,
      address,
      ...(requestId !== undefined && { requestId }),
      ...(template && { isTemplate: true }),
    };
    provideScope(provider, { app, address });
    if (template) cachingOf(provider).template = template;
    const response = await withHeaders(await handle(request, provider), security);
    const verdict = last();
    if (verdict) for (const [name, value] of Object.entries(limitHeaders(verdict))) response.headers.set(name, value);
    if (forget && !response.headers.has("set-cookie")) response.headers.append("set-cookie", forget);
    const { route } = scopeOf(provider);
    return { response, route: route && `/${route.replace(/^\//, "")}`, policy: policyOf(provider) };
  }

  /** Whether the page is cached, or is being made for somebody else, so that one more answer costs little. */
  const isThere = (request: IncomingMessage) =>
    isMemberRead(request) ? memberPages.isCached(request.url as string) : guestPages.isRendering(request.url as string);

  /**
   * Answers a read by somebody with a session: with the page cached for members and the reader's own data filled in, which does not wait for
   * pages being drawn, or with a page made for them.
   */
  async function answerMember(request: Request, target: string, address: string): Promise<Answer> {
    const { visitor, caller } = await identify(request.headers, address);
    const { actor } = visitor;
    const isCached = actor.kind === "user" && actor.welcomed && !actor.ban;
    const cached = isCached && (await cachedPages.run(caller, () => answerFromCache(request, target, { address, actor, caller })));
    return cached || admission.run(() => answer(request, address, { visitor }), { caller });
  }

  /** The page that is cached for members, for one of them; undefined if it has to be made for them. */
  async function answerFromCache(
    request: Request,
    target: string,
    { address, actor, caller }: { address: string; actor: UserActor; caller: string },
  ): Promise<Answer | undefined> {
    const requestId = currentRequestId();
    const ctx = { ...services, actor, address, ...(requestId !== undefined && { requestId }) };
    const viewer = await readViewer(ctx);
    if (!viewer) return undefined;
    let route: string | undefined;
    const render = async (template: TemplateViewer, key: string) => {
      const headers = new Headers(request.headers);
      headers.delete("cookie");
      const make = () => answer(new Request(request.url, { headers }), address, { template });
      const answered = await admission.run(make, { caller, line: "shared", key });
      route = answered.route;
      return toRendered(answered, answered.policy);
    };
    const page = await memberPages.find(target, ctx, (say) => withWords(viewer, say), {
      render,
      join: (key) => admission.join(key, caller),
    });
    if (!page) return undefined;
    const csp = page.scripts.length > 0 && { "content-security-policy": contentSecurityPolicy(page.scripts, security) };
    return { response: wholeResponse(page.body, { headers: { ...page.headers, ...csp } }), route, policy: undefined };
  }

  /**
   * Answers a request from `address`, with `status` if the host has already refused it. If a service does not answer, or there is no room,
   * the visitor gets the page of guests, if there is one, or is asked to come back. Returns the pattern of the address.
   */
  async function servePage(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    status?: number,
  ): Promise<string | undefined> {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isDatabaseUp() && guestPages.fallBack(request, response, { allowStale: true })) return undefined;
    const caller = callers.of(request.headers.cookie, address);
    const line = isGuestRead(request) ? "shared" : "own";
    // Before anything else is done: refusing many requests must not cost what answering others needs.
    if (
      isRead &&
      status === undefined &&
      (lookUps.isFull(caller) || cachedPages.isFull(caller) || (admission.isFull({ line, caller }) && !isThere(request)))
    ) {
      noteTurnedAway();
      await callers.pause(caller);
      if (!guestPages.fallBack(request, response)) turnAway(request, response, security);
      return undefined;
    }
    let own: Response | undefined;
    let words = UNAVAILABLE_MESSAGE;
    let route: string | undefined;
    const render = async (): Promise<RenderedPage | undefined> => {
      // Rendered for everybody who is waiting: neither this client's leaving nor its HEAD may affect the answer.
      const { url, headers } = toRequest(request, response);
      const make = () => answer(new Request(url, { headers }), address);
      const answered = await admission.run(make, { caller, line: "shared", key: request.url as string });
      route = answered.route;
      const rendered = await toRendered(answered, answered.policy ?? routeTable(url));
      if (!rendered) own = answered.response;
      return rendered;
    };
    try {
      if (isGuestRead(request) && mode === "production") {
        const join = () => admission.join(request.url as string, caller);
        if (await guestPages.renderOnce(request, response, render, join)) return route;
      }
      if (isMemberRead(request) && mode === "production") {
        ({ response: own, route } = await answerMember(toRequest(request, response), request.url as string, address));
      }
      // Not cached: each request is answered separately.
      if (own === undefined) ({ response: own, route } = await answerInTurn(request, response, address));
    } catch (error) {
      const refusal = refusalOf(error);
      if (error instanceof SlowBody) own = refuseSlow(request, security);
      else if (refusal?.code === "too_large") own = refuse(request, refusal, security);
      // Who sent it left.
      else if (request.errored) return undefined;
      else if (refusal?.code !== "unavailable") throw error;
      else {
        if (refusal.message === BUSY_MESSAGE) await callers.pause(caller);
        if (refusal.cause) services.log.warn({ reason: reasonOf(refusal) }, "a request could not be answered now");
        words = refusal.message;
        own = refuseForNow(request, words, security);
      }
    }
    if (own.status === 503) {
      if (isRead && guestPages.fallBack(request, response, { allowStale: words !== BUSY_MESSAGE })) return route;
      if (isRead && readsPages(request.headers.accept)) own = refuseForNow(request, words, security);
      own.headers.set("retry-after", RETRY_AFTER);
    }
    if (own.status === 405) own.headers.set("allow", (await methodsAt(request.url as string)).join(", "));
    if (!own.headers.has("cache-control")) own.headers.set("cache-control", "private, no-store");
    // The rest of a refused body is read and discarded: a browser that is still sending would not read the answer.
    if (!request.complete) discard(request);
    if (request.method !== "HEAD" && own.status !== 503) own = await compressOwn(own, request.headers["accept-encoding"]);
    await sendResponse(response, status === undefined ? own : new Response(own.body, { status, headers: own.headers }));
    return route;
  }

  const methodsAt = async (target: string) => findMethods((typeof build === "function" ? await build() : build).routes, target);
  return { servePage, methodsAt };
}

/** The visitor, if already known, or the template's viewer for whom to answer instead. */
interface Audience {
  visitor?: Visitor;
  template?: TemplateViewer;
}
