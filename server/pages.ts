import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders, createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { withWords } from "~/features/accounts/core/viewer.ts";
import { compressOwn } from "~/platform/http/compression.server.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { sizeOf, wholeResponse } from "~/platform/http/html.server.ts";
import { styleHashes } from "~/platform/http/inline-hashes.server.ts";
import { reasonOf, refusalOf, UNAVAILABLE_MESSAGE } from "~/platform/http/refusal.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import {
  FailedPage,
  type GuestPages,
  isGuestRead,
  isMemberRead,
  type RenderedPage,
  toRendered,
} from "~/platform/page-cache/guest-pages.server.ts";
import { MemberPages } from "~/platform/page-cache/member-pages.server.ts";
import type { TemplateViewer } from "~/platform/page-cache/template-viewer.server.ts";
import { noteTurnedAway } from "~/platform/process/metrics.server.ts";
import { currentRequestId } from "~/platform/process/request-id.server.ts";
import { readViewer } from "~/viewer.server.ts";
import { isLight, isRead, routeTable } from "./http/reads.ts";
import { contentSecurityPolicy } from "./http/security-headers.ts";
import { findVisitorOrOutage, type Visitor } from "./http/session.ts";
import { type Answer, type Audience, Router, type RouterOptions } from "./router/router.ts";
import { Admission, BUSY_MESSAGE, unlessBusy } from "./turns/admission.ts";
import { Callers } from "./turns/callers.ts";
import { MAX_CACHED_PAGES, MAX_LOOK_UPS, OwnTurns } from "./turns/own-turns.ts";
import { Bodies, checkFields, limitBody, receivingOf, SlowBody } from "./turns/request-bodies.ts";
import { discard, RETRY_AFTER, refuse, refuseForNow, refuseSlow, turnAway } from "./turns/unavailable.ts";
import { Unsent } from "./turns/unsent.ts";

interface PageServerOptions extends RouterOptions {
  guestPages: GuestPages;
  memberPages?: MemberPages;
  /** The callers that share the node. */
  callers?: Callers;
  /** Admits requests; by default with the time limit in the settings. */
  admission?: Admission;
  /** The look-ups of sessions of each caller. */
  lookUps?: OwnTurns;
  /** Request bodies in progress. */
  bodies?: Bodies;
  /** The answers that callers have not read yet. */
  unsent?: Unsent;
  /** Whether the database answered a moment ago. */
  isDatabaseUp?: () => boolean;
}

/** One request while it is answered. */
interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  /** Its address, and its caller for the sharing of the node. */
  address: string;
  caller: string;
  /** The pattern of its address, such as `/pet/:pet`; known once a loader or an action has run. */
  route: string | undefined;
}

/** Answers requests for the router's pages and resources, scheduled, and from the page cache if possible. */
export class PageServer {
  readonly #router: Router;
  readonly #services: Services;
  readonly #site: URL;
  readonly #isCaching: boolean;
  readonly #guestPages: GuestPages;
  readonly #memberPages: MemberPages;
  readonly #callers: Callers;
  readonly #admission: Admission;
  readonly #lookUps: OwnTurns;
  /** The pages of members that are filled in for each caller. */
  readonly #fillings: OwnTurns;
  readonly #bodies: Bodies;
  readonly #unsent: Unsent;
  readonly #isDatabaseUp: () => boolean;

  constructor({ services, build, mode, guestPages, ...rest }: PageServerOptions) {
    const { maxWaitMs, appUrl } = services.config;
    const { callers = new Callers(services.config) } = rest;
    this.#router = new Router({ services, build, mode });
    this.#services = services;
    this.#site = new URL(appUrl);
    this.#isCaching = mode === "production";
    this.#guestPages = guestPages;
    this.#memberPages = rest.memberPages ?? new MemberPages();
    this.#callers = callers;
    this.#admission = rest.admission ?? new Admission(maxWaitMs, callers);
    this.#lookUps = rest.lookUps ?? new OwnTurns(maxWaitMs, MAX_LOOK_UPS, callers);
    this.#fillings = new OwnTurns(maxWaitMs, MAX_CACHED_PAGES, callers);
    this.#bodies = rest.bodies ?? new Bodies();
    this.#unsent = rest.unsent ?? new Unsent();
    this.#isDatabaseUp = rest.isDatabaseUp ?? (() => true);
  }

  /** The methods that an address accepts. */
  methodsAt(target: string): Promise<string[]> {
    return this.#router.methodsAt(target);
  }

  /**
   * Answers a request from `address`, with `status` if the host has already refused it. If a service does not answer, or there is no room,
   * the visitor gets the cached page of guests, if any, or a request to come back. Returns the pattern of the address.
   */
  async serve(request: IncomingMessage, response: ServerResponse, address: string, status?: number): Promise<string | undefined> {
    const visit: Visit = { request, response, address, caller: this.#callers.of(request.headers.cookie, address), route: undefined };
    if (!this.#isDatabaseUp() && this.#guestPages.fallBack(request, response, { allowStale: true })) return undefined;
    // Before anything else is done: refusing many requests must not cost what answering others needs.
    if (isRead(request) && status === undefined && this.#isFull(visit)) {
      noteTurnedAway();
      await this.#callers.pause(visit.caller);
      const isUnread = this.#unsent.isFull(visit.caller);
      if (isUnread || !this.#guestPages.fallBack(request, response)) turnAway(request, response, this.#router.security);
      return undefined;
    }
    let answer: Response | undefined;
    let words = UNAVAILABLE_MESSAGE;
    try {
      answer = await this.#answer(visit);
    } catch (error) {
      ({ answer, words } = await this.#refuse(visit, error));
    }
    if (answer) await this.#send(visit, answer, { words, status });
    return visit.route;
  }

  #isFull({ request, caller }: Visit): boolean {
    if (this.#unsent.isFull(caller)) return true;
    if (this.#lookUps.isFull(caller) || this.#fillings.isFull(caller)) return true;
    if (isLight(request) || !this.#admission.isFull({ line: isGuestRead(request) ? "shared" : "own", caller })) return false;
    // A page that is cached, or in progress for another reader, costs little for one reader more.
    const target = request.url as string;
    return !(isMemberRead(request) ? this.#memberPages.isCached(target) : this.#guestPages.isRendering(target));
  }

  /** The answer; undefined if it was sent from the cache of guests' pages, or if the client has left. */
  async #answer(visit: Visit): Promise<Response | undefined> {
    const { request, response, caller } = visit;
    if (isLight(request)) return this.#answerLight(visit);
    if (this.#isCaching && isGuestRead(request)) {
      const key = request.url as string;
      let own: Response | undefined;
      const render = async () => {
        const { answer, page } = await this.#render(visit, key);
        if (!page) own = answer;
        return page;
      };
      if (await this.#guestPages.renderOnce(request, response, render, () => this.#admission.join(key, caller))) return undefined;
      if (own) return own;
    }
    if (this.#isCaching && isMemberRead(request)) return this.#answerMember(visit);
    // Not cached: each request is answered separately.
    if (!isRead(request)) return this.#answerWrite(visit);
    return this.#admission.run(() => this.#route(visit, this.#toRequest(visit)), { caller });
  }

  /** Answers a request that needs only the lookup of its sender, scheduled with other lookups. */
  async #answerLight(visit: Visit): Promise<Response> {
    return this.#route(visit, this.#toRequest(visit), { visitor: await this.#identify(visit, createHeaders(visit.request)) });
  }

  /** Answers with the routes. */
  async #route(visit: Visit, request: Request, audience?: Audience): Promise<Response> {
    return (await this.#routeWithPolicy(visit, request, audience)).response;
  }

  async #routeWithPolicy(visit: Visit, request: Request, audience?: Audience): Promise<Answer> {
    const answer = await this.#router.answer(request, visit.address, audience);
    visit.route = answer.route;
    return answer;
  }

  /** Renders a page for all requests under `key`: neither this client's leaving, nor its HEAD or its cookies may affect the answer. */
  async #render(visit: Visit, key: string, template?: TemplateViewer): Promise<{ answer: Response; page: RenderedPage | undefined }> {
    const { url, headers } = this.#toRequest(visit);
    const shared = new Headers(headers);
    if (template) shared.delete("cookie");
    const make = () => this.#routeWithPolicy(visit, new Request(url, { headers: shared }), template && { template });
    const { response, policy } = await this.#admission.run(make, { caller: visit.caller, line: "shared", key });
    return { answer: response, page: await toRendered(response, template ? policy : (policy ?? routeTable(url))) };
  }

  /**
   * Answers a member's read: with the page cached for members and the reader's own data filled in, which does not wait for pages in
   * progress, or with a page rendered for them.
   */
  async #answerMember(visit: Visit): Promise<Response> {
    const request = this.#toRequest(visit);
    const visitor = await this.#identify(visit, request.headers);
    const { actor } = visitor;
    const isCached = actor.kind === "user" && actor.welcomed && !actor.ban && !visitor.outage;
    // A failure in the template also happens in the reader's own page, which then shows it in its own frame.
    const cached = isCached && (await this.#fillings.run(visit.caller, () => this.#fillPage(visit, actor).catch(unlessBusy)));
    return cached || this.#admission.run(() => this.#route(visit, request, { visitor }), { caller: visit.caller });
  }

  /** The page that is cached for members, for one of them; undefined if it has to be made for them. */
  async #fillPage(visit: Visit, actor: UserActor): Promise<Response | undefined> {
    const requestId = currentRequestId();
    const ctx = { ...this.#services, actor, address: visit.address, ...(requestId !== undefined && { requestId }) };
    const viewer = await readViewer(ctx);
    if (!viewer) return undefined;
    const page = await this.#memberPages.find(visit.request.url as string, ctx, (say) => withWords(viewer, say), {
      render: async (template, key) => (await this.#render(visit, key, template)).page,
      join: (key) => this.#admission.join(key, visit.caller),
    });
    if (!page) return undefined;
    const { body, headers, scripts } = page;
    const inline = { scripts, styles: styleHashes(body) };
    const policy = scripts.length > 0 && { "content-security-policy": contentSecurityPolicy(inline, this.#router.security) };
    return wholeResponse(body, { headers: { ...headers, ...policy } });
  }

  /** The visitor of a request, looked up when its address is scheduled. From now on it counts for their account. */
  async #identify(visit: Visit, headers: Headers): Promise<Visitor> {
    const cookie = headers.get("cookie") ?? undefined;
    const visitor = await this.#lookUps.run(visit.caller, () => findVisitorOrOutage(this.#services, headers));
    if (!visitor.outage) visit.caller = this.#callers.learn(cookie, visitor.actor, visit.address);
    return visitor;
  }

  /**
   * Answers a write. Its sender is identified before the body is received; a form is received before it is scheduled, so that a slow sender
   * blocks no others, and a file while it is read.
   */
  async #answerWrite(visit: Visit): Promise<Response> {
    const { request } = visit;
    const sent = { method: request.method ?? "POST", headers: createHeaders(request) };
    const url = this.#site.origin + request.url;
    const visitor = await this.#identify(visit, sent.headers);
    const { caller } = visit;
    const isMember = visitor.actor.kind === "user";
    const isSendable = (await this.methodsAt(request.url as string)).includes("POST");
    const receiving = receivingOf(request, { isSendable, isMember });
    if (receiving.as === "nothing") return this.#admission.run(() => this.#route(visit, new Request(url, sent), { visitor }), { caller });
    const release = this.#bodies.reserve(caller, isMember ? "members" : "guests", receiving.bytes);
    try {
      if (receiving.as === "file") return await this.#answerFile(visit, visitor);
      const isThere = request.complete;
      const body = await this.#bodies.collect(request);
      checkFields(request, body);
      const form = new Request(url, { ...sent, body });
      // While it arrived, the session may have ended.
      return await this.#admission.run(() => this.#route(visit, form, isThere ? { visitor } : {}), { caller });
    } finally {
      release();
    }
  }

  async #answerFile(visit: Visit, visitor: Visitor): Promise<Response> {
    const slow = new AbortController();
    const stop = this.#bodies.watch(visit.request, () => slow.abort(new SlowBody()));
    try {
      const answer = await this.#route(visit, limitBody(this.#toRequest(visit), slow.signal), { visitor });
      slow.signal.throwIfAborted();
      return answer;
    } finally {
      stop();
    }
  }

  /** The request under the site's own address: the name that a client uses must not affect answers that are cached for others. */
  #toRequest({ request, response }: Visit): Request {
    const made = createRequest(request, response, { host: this.#site.host, protocol: this.#site.protocol });
    const { url, method, headers, signal, body } = made;
    // A write without a body has ended before it could tell so (server/front-door.ts).
    return body && request.readableEnded ? new Request(url, { method, headers, signal }) : made;
  }

  /** Turns an expected error into an answer, with advice when to come back; no answer if the client has left. */
  async #refuse({ request, caller }: Visit, error: unknown): Promise<{ answer: Response | undefined; words: string }> {
    const { security } = this.#router;
    if (error instanceof FailedPage) return { answer: error.toResponse(), words: UNAVAILABLE_MESSAGE };
    const refusal = refusalOf(error);
    const words = refusal?.message ?? UNAVAILABLE_MESSAGE;
    if (error instanceof SlowBody) return { answer: refuseSlow(request, security), words };
    if (refusal?.code === "too_large") return { answer: refuse(request, refusal, security), words };
    if (request.errored) return { answer: undefined, words };
    if (refusal?.code !== "unavailable") throw error;
    if (words === BUSY_MESSAGE) await this.#callers.pause(caller);
    if (refusal.cause) this.#services.log.warn({ reason: reasonOf(refusal) }, "a request could not be answered now");
    return { answer: refuseForNow(request, words, security), words };
  }

  async #send({ request, response, caller }: Visit, answer: Response, { words, status }: { words: string; status: number | undefined }) {
    let own = answer;
    if (own.status === 503) {
      if (isRead(request) && this.#guestPages.fallBack(request, response, { allowStale: words !== BUSY_MESSAGE })) return;
      own.headers.set("retry-after", RETRY_AFTER);
    }
    if (own.status === 405) own.headers.set("allow", (await this.methodsAt(request.url as string)).join(", "));
    if (!own.headers.has("cache-control")) own.headers.set("cache-control", "private, no-store");
    // The rest of a refused body is read and discarded: a browser that is still sending would not read the answer.
    if (!request.complete) discard(request);
    if (request.method !== "HEAD") own = await compressOwn(own, request.headers["accept-encoding"]);
    this.#unsent.add(caller, response, sizeOf(own));
    await sendResponse(response, status === undefined ? own : new Response(own.body, { status, headers: own.headers }));
  }
}
