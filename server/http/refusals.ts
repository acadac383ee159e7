import type { IncomingMessage, ServerResponse } from "node:http";
import { BUSY_MESSAGE } from "~/platform/http/refusal.server.ts";
import { currentRequestId } from "~/platform/process/request-id.server.ts";
import { PLAIN_PAGE_HEADERS, plainPage, readsPages } from "./plain-page.ts";
import { fixedHeaders, type PolicySettings } from "./security-headers.ts";
import { sendJson } from "./send-json.ts";
import { TOO_SLOW_MESSAGE } from "./unreadable-requests.ts";

/** After how many seconds it is worth trying again. */
export const RETRY_AFTER = "2";

/** How long the rest of a refused body is read: a browser that is still sending would not read the answer. */
const DISCARD_MS = 30_000;

export interface Refusal {
  status: number;
  code: string;
  message: string;
}

/** Refuses with a message: on a small page with a link to `home`, or as JSON, depending on what the request accepts. */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, { status, code, message }: Refusal, home?: string): void {
  if (!readsPages(request.headers.accept)) {
    sendJson(response, status, { error: code, message });
    return;
  }
  const requestId = currentRequestId();
  const page = plainPage(status, message, { ...(home !== undefined && { home: `${home}/` }), requestId });
  response.writeHead(status, { ...PLAIN_PAGE_HEADERS, "content-length": Buffer.byteLength(page) }).end(page);
}

/** A request to come back later: a page or JSON, depending on what the request accepts. */
export function refuseForNow(request: IncomingMessage, message: string, security: PolicySettings): Response {
  const answer = refuse(request, { status: 503, code: "unavailable", message }, security);
  answer.headers.set("retry-after", RETRY_AFTER);
  return answer;
}

/** An answer to a body that arrived too slowly, which closes the connection. */
export function refuseSlow(request: IncomingMessage, security: PolicySettings): Response {
  const answer = refuse(request, { status: 408, code: "timeout", message: TOO_SLOW_MESSAGE }, security);
  answer.headers.set("connection", "close");
  return answer;
}

/** A refusal as a page or in JSON, depending on what the request accepts. */
export function refuse(request: IncomingMessage, { status, code, message }: Refusal, security: PolicySettings): Response {
  const headers = { ...fixedHeaders(security), "cache-control": "no-store" };
  if (!readsPages(request.headers.accept)) return Response.json({ error: code, message }, { status, headers });
  const again = request.method === "GET" ? request.url : undefined;
  const page = plainPage(status, message, { again, requestId: currentRequestId() });
  return new Response(page, { status, headers: { ...headers, ...PLAIN_PAGE_HEADERS } });
}

/** Reads the rest of a refused body without keeping it, for a while. */
export function discard(request: IncomingMessage): void {
  request.removeAllListeners("data").resume();
  const timer = setTimeout(() => request.destroy(), DISCARD_MS).unref();
  request.once("close", () => clearTimeout(timer));
}

/** The same for refusing many requests cheaply. */
export function refuseOverload(request: IncomingMessage, response: ServerResponse, security: PolicySettings): void {
  const again = request.method === "GET" ? request.url : undefined;
  const isPage = readsPages(request.headers.accept);
  const body = isPage
    ? plainPage(503, BUSY_MESSAGE, { again, requestId: currentRequestId() })
    : JSON.stringify({ error: "unavailable", message: BUSY_MESSAGE });
  response.writeHead(503, {
    ...{ ...fixedHeaders(security), "cache-control": "no-store", "retry-after": RETRY_AFTER },
    ...(isPage ? PLAIN_PAGE_HEADERS : { "content-type": "application/json" }),
    "content-length": Buffer.byteLength(body),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
