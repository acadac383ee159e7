import type { IncomingMessage } from "node:http";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request passes the same-origin check: every read does, and a write whose browser says that it comes from our own
 * pages. Source: Fetch Metadata (`Sec-Fetch-Site`), with `Origin` for browsers that do not send it.
 */
export function passesSameOriginCheck(request: IncomingMessage, appUrl: string): boolean {
  if (READS.has(request.method ?? "")) return true;
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  if (origin === undefined) return false;
  return origin === new URL(appUrl).origin || (URL.canParse(origin) && new URL(origin).host === host);
}
