import { requestIdOf, withRequestId } from "~/platform/process/request-id.server.ts";
import type { Exchange, Next } from "./exchange.ts";

// Answers that need no service, and those of the API, which has its own log, limits and messages.

/** The pattern under which files of the build are counted. */
const BUILT_FILE = "built file";

/** Only a trusted proxy may choose the id of a request. */
const idOf = ({ request, site }: Exchange) =>
  requestIdOf(site.services.config.trustedProxies > 0 ? request.headers["x-request-id"] : undefined);

/** Answers the public API. */
export function handleApi(exchange: Exchange, next: Next) {
  const { request, response, address, site } = exchange;
  if (!exchange.isApi) return next();
  exchange.isDone = true;
  const id = idOf(exchange);
  site.log.followApi(request, response, id);
  return withRequestId(id, () => site.api.answer(request, response, address)).then((route) => site.log.name(response, route));
}

/** Answers guests with a page from memory. */
export function servePageFromCache(exchange: Exchange, next: Next) {
  const { request, response, caller, name, site } = exchange;
  const { admission, guestPages, log } = site;
  if (name === "foreign" || admission.isUnread(caller) || !guestPages.serve(request, response)) return next();
  exchange.isDone = true;
  admission.countUnread(caller, response);
  log.followCached(request, response);
}

/** Answers with a file of the build. */
export function serveStatic(exchange: Exchange, next: Next) {
  const { request, response, name, site } = exchange;
  if (name === "foreign" || !site.builtFiles?.serve(request, response)) return next();
  exchange.isDone = true;
  site.log.name(response, BUILT_FILE);
  site.log.follow(request, response);
}

/** Gives the request an id, which every line of the log written for it has, and follows it in the access log. */
export function assignRequestId(exchange: Exchange, next: Next) {
  const { request, response, site } = exchange;
  site.log.follow(request, response);
  const id = idOf(exchange);
  response.setHeader("x-request-id", id);
  return withRequestId(id, async () => {
    await next();
    site.log.name(response, exchange.route);
  });
}
