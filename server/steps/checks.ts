import { INTERACTIONS } from "~/features/discord/discord.constants.ts";
import { reasonOf, refusalOf } from "~/platform/http/refusal.server.ts";
import { HEALTH, READY } from "../http/health.ts";
import { isRead } from "../http/reads.ts";
import { RETRY_AFTER, type Refusal, sendRefusal } from "../http/refusals.ts";
import { passesSameOriginCheck } from "../http/same-origin.ts";
import type { Exchange, Next } from "./exchange.ts";

// Checks that need no service.

/** The methods that reach the router; nothing on the site accepts any other. */
const METHODS = new Set(["GET", "HEAD", "POST"]);
const FAILED: Refusal = { status: 500, code: "failed", message: "Something went wrong on our side. Please try again." };
const UNREADABLE: Refusal = { status: 400, code: "invalid", message: "This address cannot be read." };
const FOREIGN_ORIGIN: Refusal = { status: 403, code: "forbidden", message: "This request came from another site." };

const refuse = ({ request, response, site }: Exchange, refusal: Refusal) => sendRefusal(request, response, refusal, site.names.origin);

/** Gives every answer from here on the security headers. It is not cached, unless it says otherwise. */
export function securityHeaders({ response, site }: Exchange, next: Next) {
  for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
  return next();
}

/** Answers a request if a later step fails. */
export async function answerFailures({ request, response, site }: Exchange, next: Next) {
  try {
    await next();
  } catch (error) {
    const { log } = site.services;
    const refusal = refusalOf(error);
    const isAway = refusal?.code === "unavailable";
    if (isAway) log.warn({ reason: reasonOf(refusal) }, "a request could not be answered now");
    else log.error({ err: error, url: request.url }, "a request failed");
    if (response.headersSent) response.destroy();
    else if (isAway) sendRefusal(request, response.setHeader("retry-after", RETRY_AFTER), refusal);
    else sendRefusal(request, response, FAILED);
  }
}

/** Sends visitors who call the site by another name to its own. Monitoring asks each node by its address. */
export function redirectForeignNames(exchange: Exchange, next: Next) {
  const { request, response, path, name, site } = exchange;
  const { names } = site;
  if (name === "local") names.answerAs(request, response);
  if (name !== "foreign" || path === HEALTH || path === READY) return next();
  names.warnOnce(request, site.services.log);
  if (isRead(request)) response.writeHead(308, { location: names.ownAddressOf(request.url as string) }).end();
  else refuse(exchange, { status: 403, code: "forbidden", message: `This site lives at ${names.origin}. Please go there and try again.` });
}

/** In the demo, acts as another site: it checks its requests itself, and our own server calls it, too. */
export async function servePlayedSite({ request, response, path, site }: Exchange, next: Next) {
  const played = site.playedSites.find(({ prefix }) => path.startsWith(`${prefix}/`));
  if (!played) return next();
  await played.handler(request, response).catch((error: unknown) => {
    site.services.log.error({ err: error, url: request.url }, "a site that the demo plays failed");
    response.destroy();
  });
}

/** Refuses methods that nothing on the site accepts. */
export async function checkMethod(exchange: Exchange, next: Next) {
  const { request, response, site } = exchange;
  if (METHODS.has(request.method as string)) return next();
  response.setHeader("allow", (await site.router.methodsAt(request.url as string)).join(", "));
  if (request.method === "OPTIONS") response.writeHead(204).end();
  else refuse(exchange, { status: 405, code: "method_not_allowed", message: `Nothing here takes ${request.method}.` });
}

/** Refuses addresses that cannot be read. A read of one that cannot be decoded (`%` without its number) is answered with a page. */
export function checkAddress(exchange: Exchange, next: Next) {
  const { request, path } = exchange;
  // Such as `*`, or with a null character, which the database accepts in no text.
  const isInvalid = !path.startsWith("/") || path.includes("%00");
  if (!isInvalid && isDecodable(path)) return next();
  if (isInvalid || !isRead(request)) return refuse(exchange, UNREADABLE);
  exchange.status = UNREADABLE.status;
  return next();
}

function isDecodable(path: string): boolean {
  try {
    return !path.includes("%") || decodeURI(path) !== undefined;
  } catch {
    return false;
  }
}

/** Refuses a write that another site's page sent. */
export function checkOrigin(exchange: Exchange, next: Next) {
  const { request, path, site } = exchange;
  // An interaction is signed, which proves its sender.
  if (path === INTERACTIONS || passesSameOriginCheck(request, site.names.origin)) return next();
  refuse(exchange, FOREIGN_ORIGIN);
}
