import type { ApiRoute } from "~/access/api-route.server.ts";

/** The address of the reference's section about changes and deprecations. */
const CHANGES = "/api/documentation#changes";

/**
 * The headers that announce the removal of an address to programs, as a flat list; empty for one that stays. Sources: RFC 9745
 * (Deprecation), RFC 8594 (Sunset).
 */
export function deprecationHeaders(deprecated: ApiRoute["deprecated"], appUrl: string): string[] {
  if (!deprecated) return [];
  const { since, sunset } = deprecated;
  const links = [`<${appUrl}${CHANGES}>; rel="deprecation"; type="text/html"`];
  const headers = ["deprecation", `@${Date.parse(since) / 1000}`];
  if (sunset !== undefined) {
    headers.push("sunset", new Date(sunset).toUTCString());
    links.push(`<${appUrl}${CHANGES}>; rel="sunset"; type="text/html"`);
  }
  return [...headers, "link", links.join(", ")];
}
