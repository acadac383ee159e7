import { createHeaders, createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { compressOwn } from "~/platform/http/compression.server.ts";
import { sizeOf } from "~/platform/http/html.server.ts";
import { BUSY_MESSAGE, reasonOf, refusalOf, UNAVAILABLE_MESSAGE } from "~/platform/http/refusal.server.ts";
import { FailedPage, isGuestRead, isMemberRead } from "~/platform/page-cache/guest-pages.server.ts";
import { pageKey } from "~/platform/page-cache/page-language.server.ts";
import { countShedRequest } from "~/platform/process/metrics.server.ts";
import { checkFields, limitBody, receivingOf, SlowBody } from "../admission/request-bodies.ts";
import { unlessBusy } from "../admission/scheduler.ts";
import { isLight, isRead } from "../http/reads.ts";
import { discard, RETRY_AFTER, refuse, refuseForNow, refuseOverload, refuseSlow } from "../http/refusals.ts";
import { findVisitorOrOutage } from "../http/session.ts";
import type { Next, PageExchange } from "./exchange.ts";
import { fillPage, renderShared } from "./shared-pages.ts";

// The router's pages and resources, scheduled, and from the page cache if possible.

/** While the database does not answer, shows the guests' page in memory, which says how old it is. */
export function serveOutagePage({ request, response, site }: PageExchange, next: Next) {
  if (site.isDatabaseUp() || !site.guestPages.fallBack(request, response, { allowStale: true })) return next();
}

/** Refuses a read without room, before anything else is done: refusing many must not cost what answering others needs. */
export async function shedLoad(exchange: PageExchange, next: Next) {
  const { request, response, caller, site } = exchange;
  if (!isRead(request) || exchange.status !== undefined || !isFull(exchange)) return next();
  countShedRequest();
  await site.admission.pause(caller);
  const isUnread = site.admission.isUnread(caller);
  if (isUnread || !site.guestPages.fallBack(request, response)) refuseOverload(request, response, site.router.security);
}

function isFull({ request, caller, site: { admission, memberPages, guestPages } }: PageExchange): boolean {
  if (admission.isUnread(caller) || admission.isBehind(caller)) return true;
  if (isLight(request) || !admission.isFull({ line: isGuestRead(request) ? "shared" : "own", caller })) return false;
  // A page that is cached, or in progress for another reader, costs little for one reader more.
  const target = pageKey(request);
  return !(isMemberRead(request) ? memberPages.isCached(target) : guestPages.isRendering(target));
}

/** Sends the answer that a step after this one gives. Turns an expected error into one, with advice when to come back. */
export async function sendAnswer(exchange: PageExchange, next: Next) {
  let message = UNAVAILABLE_MESSAGE;
  try {
    await next();
  } catch (error) {
    const refusal = refusalOf(error);
    message = refusal?.message ?? UNAVAILABLE_MESSAGE;
    exchange.answer = await refusedAnswer(exchange, error, refusal);
  }
  if (exchange.answer) await send(exchange, exchange.answer, message);
}

/** Undefined if the client has left. */
async function refusedAnswer({ request, caller, site }: PageExchange, error: unknown, refusal: ReturnType<typeof refusalOf>) {
  const { security } = site.router;
  if (error instanceof FailedPage) return error.toResponse();
  if (error instanceof SlowBody) return refuseSlow(request, security);
  if (refusal?.code === "too_large") return refuse(request, refusal, security);
  if (request.errored) return undefined;
  if (refusal?.code !== "unavailable") throw error;
  if (refusal.message === BUSY_MESSAGE) await site.admission.pause(caller);
  if (refusal.cause) site.services.log.warn({ reason: reasonOf(refusal) }, "a request could not be answered now");
  return refuseForNow(request, refusal.message, security);
}

async function send({ request, response, caller, status, site }: PageExchange, answer: Response, message: string): Promise<void> {
  let own = answer;
  if (own.status === 503) {
    if (isRead(request) && site.guestPages.fallBack(request, response, { allowStale: message !== BUSY_MESSAGE })) return;
    own.headers.set("retry-after", RETRY_AFTER);
  }
  if (own.status === 405) own.headers.set("allow", (await site.router.methodsAt(request.url as string)).join(", "));
  if (!own.headers.has("cache-control")) own.headers.set("cache-control", "private, no-store");
  // The rest of a refused body is read and discarded: a browser that is still sending would not read the answer.
  if (!request.complete) discard(request);
  if (request.method !== "HEAD") own = await compressOwn(own, request.headers["accept-encoding"]);
  site.admission.countUnread(caller, response, sizeOf(own));
  await sendResponse(response, status === undefined ? own : new Response(own.body, { status, headers: own.headers }));
}

/** Renders a guest's page once for all simultaneous requests, and caches it. Pages that cannot be shared are left to the next steps. */
export async function renderGuestPage(exchange: PageExchange, next: Next) {
  const { request, response, site } = exchange;
  if (!site.isCaching || isLight(request) || !isGuestRead(request)) return next();
  const key = pageKey(request);
  const render = async () => {
    const { answer, page } = await renderShared(exchange, toRequest(exchange), key);
    if (!page) exchange.answer = answer;
    return page;
  };
  const join = () => site.admission.join(key, exchange.caller);
  const isSent = await site.guestPages.renderOnce(request, response, render, join);
  if (!isSent && !exchange.answer) return next();
}

/** Looks up the sender of the request, which counts for their account from here on. */
export async function loadSession(exchange: PageExchange, next: Next) {
  const { request, address, caller, site } = exchange;
  const { admission, services } = site;
  const visitor = await admission.lookUp(caller, () => findVisitorOrOutage(services, createHeaders(request)));
  if (!visitor.outage) exchange.caller = admission.learnCaller(request.headers.cookie, visitor.actor, address);
  exchange.visitor = visitor;
  return next();
}

/** Answers a request that needs nothing but its sender. Each tab sends them, so they do not wait behind pages. */
export async function handleSessionState(exchange: PageExchange, next: Next) {
  if (!isLight(exchange.request)) return next();
  exchange.answer = await route(exchange, toRequest(exchange));
}

/** Fills in a page that is cached for members, which does not wait for pages in progress. */
export async function serveMemberPage(exchange: PageExchange, next: Next) {
  const { request, caller, visitor, site } = exchange;
  const actor = visitor?.actor;
  if (!site.isCaching || !isMemberRead(request) || actor?.kind !== "user" || !actor.welcomed || actor.ban || visitor?.outage) return next();
  // A failure in the template also happens in the reader's own page, which shows it.
  exchange.answer = await site.admission.fill(caller, () => fillPage(exchange, toRequest(exchange), actor).catch(unlessBusy));
  if (!exchange.answer) return next();
}

/** Receives the body of a write within its limits: a form before it is scheduled, so that a slow sender blocks no others; a file later. */
export async function receiveBody(exchange: PageExchange, next: Next) {
  const { request, caller, site } = exchange;
  if (isRead(request)) return next();
  const { bodies } = site.admission;
  const isMember = exchange.visitor?.actor.kind === "user";
  const isSendable = (await site.router.methodsAt(request.url as string)).includes("POST");
  const receiving = receivingOf(request, { isSendable, isMember });
  const sent = { method: request.method ?? "POST", headers: createHeaders(request) };
  const url = site.url.origin + request.url;
  if (receiving.as === "nothing") {
    exchange.sent = new Request(url, sent);
    return next();
  }
  const release = bodies.reserve(caller, isMember ? "members" : "guests", receiving.bytes);
  try {
    if (receiving.as === "file") return await receiveFile(exchange, next);
    const isThere = request.complete;
    const body = await bodies.collect(request);
    checkFields(request, body);
    exchange.sent = new Request(url, { ...sent, body });
    // The session may have ended while the body arrived.
    if (!isThere) exchange.visitor = undefined;
    await next();
  } finally {
    release();
  }
}

async function receiveFile(exchange: PageExchange, next: Next): Promise<void> {
  const slow = new AbortController();
  const stop = exchange.site.admission.bodies.watch(exchange.request, () => slow.abort(new SlowBody()));
  try {
    Object.assign(exchange, { sent: limitBody(toRequest(exchange), slow.signal), isArriving: true });
    await next();
    slow.signal.throwIfAborted();
  } finally {
    stop();
  }
}

/** Answers with the routes of the app once the request is scheduled. A file is read while it arrives, and blocks nobody. */
export async function handlePage(exchange: PageExchange) {
  const { sent = toRequest(exchange), caller, site } = exchange;
  const work = () => route(exchange, sent);
  exchange.answer = await (exchange.isArriving ? work() : site.admission.run(work, { caller }));
}

async function route(exchange: PageExchange, request: Request): Promise<Response> {
  const { visitor, address, site } = exchange;
  const answer = await site.router.answer(request, address, visitor && { visitor });
  exchange.route = answer.route;
  return answer.response;
}

/** The request under the site's own address: the name that a client uses must not affect answers that are cached for others. */
function toRequest({ request, response, site }: PageExchange): Request {
  const { host, protocol } = site.url;
  const made = createRequest(request, response, { host, protocol });
  const { url, method, headers, signal, body } = made;
  // The stream of a write without a body has already ended (server/front-door.ts).
  return body && request.readableEnded ? new Request(url, { method, headers, signal }) : made;
}
