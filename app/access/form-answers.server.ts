import type { AppContext } from "~/platform/http/context.server.ts";
import type { FormReply } from "~/text/form-reply.ts";

/** Whether a request asks for JSON instead of a page, as the scripts of our forms do. */
export function wantsJson(request: Request): boolean {
  return request.headers.get("accept")?.startsWith("application/json") ?? false;
}

/** A `Retry-After` header that says when something unavailable can be tried again. */
export function retryHeaders({ status, until }: Omit<FormReply, "form">, ctx: Pick<AppContext, "now">): Record<string, string> {
  if (status !== 503 || until === undefined) return {};
  return { "retry-after": String(Math.max(1, Math.ceil((until - ctx.now().getTime()) / 1_000))) };
}

/** The headers of an answer to a script, which is never cached. */
export function jsonHeaders(given: HeadersInit): Headers {
  const headers = new Headers(given);
  headers.set("cache-control", "no-store");
  return headers;
}
