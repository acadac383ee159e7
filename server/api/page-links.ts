import type { ApiPages } from "~/access/api-route.server.ts";

/** The header that links a page of a list with others, as a flat list; empty if there are none. Source: RFC 8288 (Web Linking). */
export function pageLinks(url: string, { next, beginsAtFirst }: ApiPages, appUrl: string): string[] {
  const links: string[] = [];
  const address = new URL(appUrl + url);
  const query = address.searchParams;
  if (beginsAtFirst && query.has("after")) {
    query.delete("after");
    links.push(`<${address}>; rel="first"`);
  }
  if (next !== null) {
    query.set("after", next);
    links.push(`<${address}>; rel="next"`);
  }
  return links.length > 0 ? ["link", links.join(", ")] : [];
}
