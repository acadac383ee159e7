import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
export type Route = NonNullable<Routes[string]>;

/** The only route that an address can mean. */
export interface QuickMatch {
  route: Route;
  /** The pattern of the address, such as `/trades/:id`. */
  pattern: string;
  params: Record<string, string>;
}

/** A route with all those around it, from the outside in. */
export function branchOf(routes: Routes, route: Route): Route[] {
  const parent = routes[route.parentId ?? ""];
  return parent ? [...branchOf(routes, parent), route] : [route];
}

/**
 * Finds the route of an address without the router, which tries the patterns of all routes one after another, several times for each
 * request. Only sure answers count: the pattern is the address itself, or the only one that fits. For everything else it returns
 * undefined, and the router decides.
 */
export function createQuickMatch(routes: Routes): (pathname: string) => QuickMatch | undefined {
  const fixed = new Map<string, Route>();
  const open = new Map<string, { route: Route; pattern: string; fits: RegExp }[]>();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    if (!route || parents.has(route.id) || route.path === "*") continue;
    const pattern = `/${branchOf(routes, route)
      .flatMap(({ path }) => path || [])
      .join("/")}`;
    if (/[:*?]/.test(pattern))
      open.set(beginOf(pattern), [...(open.get(beginOf(pattern)) ?? []), { route, pattern, fits: fitOf(pattern) }]);
    else fixed.set(pattern, route);
  }
  return (pathname) => {
    const route = fixed.get(pathname);
    if (route) return { route, pattern: pathname, params: {} };
    // The router ignores the case of letters, and what its own scripts add to the address of a page (`.data`).
    if (!/^(\/[\w.~-]+)+(?<!\.data)$/.test(pathname) || fixed.has(pathname.toLowerCase())) return undefined;
    const fitting = (open.get(beginOf(pathname)) ?? []).flatMap((one) => {
      const found = one.fits.exec(pathname);
      return found ? [{ route: one.route, pattern: one.pattern, params: { ...found.groups } as Record<string, string> }] : [];
    });
    return fitting.length === 1 && !/[?*]/.test(fitting[0]?.pattern ?? "") ? fitting[0] : undefined;
  };
}

/** The first part of an address, which no pattern leaves open. */
const beginOf = (address: string) => address.split("/", 2)[1]?.toLowerCase() ?? "";

/** Each part as the router reads it: fixed, for one part of the address (`:id`, `:id.json`), or for one that may be missing (`:id?`). */
function fitOf(pattern: string): RegExp {
  const parts = pattern.split("/").slice(1);
  const sources = parts.map((part) => {
    if (part === "*") return "(?:/.*)?";
    const [, name, optional, end = ""] = /^:(\w+)(\?)?(.*)$/.exec(part) ?? [];
    if (name === undefined) return `/${RegExp.escape(part)}`;
    return optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)${RegExp.escape(end)}`;
  });
  return new RegExp(`^${sources.join("")}$`, "i");
}
