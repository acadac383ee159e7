import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/**
 * Finds the id of the route at an address without the router's `matchRoutes`, which ranks all routes again for each call, in a millisecond.
 * Only sure answers count: the pattern is the address itself, or the only one that fits. For everything else it returns undefined, and the
 * router decides.
 */
export function createQuickMatch(routes: Routes): (pathname: string) => string | undefined {
  const fixed = new Map<string, string>();
  const open = new Map<string, { id: string; pattern: string; fits: RegExp }[]>();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    if (!route || parents.has(route.id) || route.path === "*") continue;
    const { id } = route;
    const pattern = `/${pathsTo(routes, route).join("/")}`;
    const beside = open.get(beginOf(pattern)) ?? [];
    if (/[:*?]/.test(pattern)) open.set(beginOf(pattern), [...beside, { id, pattern, fits: fitOf(pattern) }]);
    else fixed.set(pattern, id);
  }
  return (pathname) => {
    const id = fixed.get(pathname);
    if (id) return id;
    // The router ignores the case of letters, and the suffix that its own scripts add to the address of a page (`.data`).
    if (!/^(\/[\w.~-]+)+(?<!\.data)$/.test(pathname) || fixed.has(pathname.toLowerCase())) return undefined;
    const [first, ...others] = (open.get(beginOf(pathname)) ?? []).filter(({ fits }) => fits.test(pathname));
    return first && others.length === 0 && !/[?*]/.test(first.pattern) ? first.id : undefined;
  };
}

/** The paths of the routes around a route and its own, from the outside in. */
function pathsTo(routes: Routes, { parentId, path }: Route): string[] {
  const parent = routes[parentId ?? ""];
  return [...(parent ? pathsTo(routes, parent) : []), ...(path ? [path] : [])];
}

/** The first segment of an address, which no pattern leaves open. */
const beginOf = (address: string) => address.split("/", 2)[1]?.toLowerCase() ?? "";

/** Each segment as the router reads it: fixed, a parameter (`:id`, `:id.json`), or one that may be missing (`:id?`). */
function fitOf(pattern: string): RegExp {
  const sources = pattern
    .split("/")
    .slice(1)
    .map((segment) => {
      if (segment === "*") return "(?:/.*)?";
      const [, name, optional, end = ""] = /^:(\w+)(\?)?(.*)$/.exec(segment) ?? [];
      if (name === undefined) return `/${RegExp.escape(segment)}`;
      return optional ? "(?:/[^/]+)?" : `/[^/]+${RegExp.escape(end)}`;
    });
  return new RegExp(`^${sources.join("")}$`, "i");
}
