import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { ApiRoute } from "~/access/api-route.server.ts";

/** The addresses of the API; everything else below `/api` is a page. */
const API = /^\/api\/(?:(?:(?:json|raw)\/)?pet|v1)(?=[/?]|$)/;
/** Requests of scripts for the data of a page. */
const PAGE_DATA = /^\/api\/pet(?:\/[^?]*)?\.data(?:\?|$)/;
/** Browsers send some 130 characters. */
const MAX_ACCEPT = 500;
const TYPES = ["application/json", "text/html"] as const;

const remembered = new LRUCache<string, boolean>({
  max: 100,
  memoMethod: (accept) => new Negotiator({ headers: { accept } }).mediaType(TYPES) === "text/html",
});

/** Whether a request prefers a page to JSON, as a browser's navigation does. */
function prefersPage(accept: string | undefined): boolean {
  return accept !== undefined && accept.length <= MAX_ACCEPT && /text\//i.test(accept) && remembered.memo(accept);
}

/** Whether a request is for the API. One address is also a page, for those who prefer one. */
export function isForApi(url: string, accept: string | undefined): boolean {
  if (!url.startsWith("/api/") || !API.test(url)) return false;
  return !url.startsWith("/api/pet") || !(PAGE_DATA.test(url) || prefersPage(accept));
}

interface Compiled {
  route: ApiRoute;
  pattern: RegExp;
  names: readonly string[];
}

/** The routes of the API by their addresses. */
export class RouteTable {
  readonly #routes: readonly Compiled[];

  constructor(routes: readonly ApiRoute[]) {
    this.#routes = routes.map((route) => ({ route, ...compile(route) }));
  }

  /** The route for a method at a path with its parameters, still encoded; or the methods that this path takes, none if it is no address. */
  find(method: string, path: string): { route: ApiRoute; params: Record<string, string> } | { allowed: string[] } {
    const allowed = new Set<string>();
    for (const { route, pattern, names } of this.#routes) {
      const found = pattern.exec(path);
      if (!found) continue;
      if (route.method === method || (route.method === "GET" && method === "HEAD"))
        return { route, params: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""])) };
      allowed.add(route.method);
      if (route.method === "GET") allowed.add("HEAD");
    }
    return { allowed: [...allowed] };
  }
}

function compile({ path, takesRest }: ApiRoute): Pick<Compiled, "pattern" | "names"> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const escaped = path.replace(/\./g, "\\.");
  const source = takesRest ? escaped.replace(/\/\{\w+\}$/, "(?:/(.*))?") : escaped;
  return { pattern: new RegExp(`^${source.replace(/\{\w+\}/g, "([^/]+)")}$`, "s"), names };
}
