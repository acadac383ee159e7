import type { IncomingMessage } from "node:http";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request passes the same-origin check. Every read does, and so does a write whose browser says that it comes from our own pages,
 * at `ownOrigin`. The scheme is part of the origin: a page that came over http may have been written by anybody on the way. Source: Fetch
 * Metadata (`Sec-Fetch-Site`), with `Origin` for browsers that do not send it.
 */
export function passesSameOriginCheck(request: IncomingMessage, ownOrigin: string): boolean {
  if (READS.has(request.method ?? "")) return true;
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined ? site !== undefined : origin === ownOrigin;
}
