import type { IncomingMessage } from "node:http";

export const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** Reads of the session alone: every tab sends them when it becomes visible, and they must not wait behind page renderings. */
const LIGHT = new Set(["/session.json"]);

/** Whether a request needs only the lookup of its sender. */
export function isLight(request: IncomingMessage): boolean {
  return isRead(request) && LIGHT.has(request.url?.split("?", 1)[0] as string);
}

/** The policy of the router's own address, which describes routes: it is the same for everybody as long as this build runs. */
export function routeTable(url: string): { tags: Set<string>; seconds: number } | undefined {
  return new URL(url).pathname === "/__manifest" ? { tags: new Set(), seconds: 86_400 } : undefined;
}
