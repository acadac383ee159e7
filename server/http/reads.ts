import type { IncomingMessage } from "node:http";

export const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** Reads that only say who asks: every tab sends them when it comes back, and they must not wait behind pages that are being drawn. */
const LIGHT = new Set(["/session.json"]);

/** Whether a request costs no more than the look-up of who sends it. */
export function isLight(request: IncomingMessage): boolean {
  return isRead(request) && LIGHT.has(request.url?.split("?", 1)[0] as string);
}

/** The policy of the router's own address, which describes routes: it is the same for everybody as long as this build runs. */
export function routeTable(url: string): { tags: Set<string>; seconds: number } | undefined {
  return new URL(url).pathname === "/__manifest" ? { tags: new Set(), seconds: 86_400 } : undefined;
}
