import type { IncomingMessage, ServerResponse } from "node:http";
import { currentRequestId } from "~/platform/process/request-id.server.ts";
import { BUSY_MESSAGE } from "./admission.ts";
import { PLAIN_PAGE_HEADERS, plainPage, readsPages } from "./plain-page.ts";
import { fixedHeaders, type PolicySettings } from "./security-headers.ts";

/** After how many seconds it is worth trying again. */
export const RETRY_AFTER = "2";

/** An answer that asks to come back later: a page or JSON, depending on what the request accepts. */
export function refuseForNow(request: IncomingMessage, message: string, security: PolicySettings): Response {
  const headers = { ...fixedHeaders(security), "cache-control": "no-store", "retry-after": RETRY_AFTER };
  if (!readsPages(request.headers.accept)) return Response.json({ error: "unavailable", message }, { status: 503, headers });
  const again = request.method === "GET" ? request.url : undefined;
  const page = plainPage(503, message, { again, requestId: currentRequestId() });
  return new Response(page, { status: 503, headers: { ...headers, ...PLAIN_PAGE_HEADERS } });
}

/** The same for refusing many requests cheaply. */
export function turnAway(request: IncomingMessage, response: ServerResponse, security: PolicySettings): void {
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
