import type { RouterContextProvider, ServerBuild } from "react-router";
import { scopeOf } from "~/platform/http/context.server.ts";

interface ActionArguments {
  request: Request;
  url: URL;
  /** The pattern of the address. */
  pattern: string;
  params: Record<string, string>;
  context: Readonly<RouterContextProvider>;
}
type Action = (args: ActionArguments) => Promise<unknown>;
type Route = NonNullable<ServerBuild["routes"][string]>;

/** The build with actions that run once per request: a second call gets the same result. */
export function runActionsOnce(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action as Action | undefined;
    if (!route || !action) return [id, route];
    const once: Action = (args) => {
      const scope = scopeOf(args.context);
      scope.sent ??= action(args);
      return scope.sent;
    };
    return [id, { ...route, module: { ...route.module, action: once } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/**
 * Answers what is sent to the addresses of a build that `runActionsOnce` made, without the router, which takes longer to match an address
 * and to prepare a page than most actions take. Returns undefined if the action does not answer by itself, with a redirect or in JSON: the
 * router then goes on with its result. What has no fixed address, or middleware before it, is also left to the router.
 */
export function createFormAnswers(build: ServerBuild) {
  const actions = new Map<string, Action>();
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  for (const route of Object.values(build.routes)) {
    if (!route || route.index || parents.has(route.id) || !route.module.action) continue;
    const branch = branchOf(build.routes, route);
    const address = `/${branch.flatMap(({ path }) => path || []).join("/")}`;
    const isGuarded = branch.some(({ module }) => "middleware" in module);
    if (!isGuarded && !/[:*?]/.test(address)) actions.set(address, route.module.action as unknown as Action);
  }
  return async (request: Request, context: RouterContextProvider): Promise<Response | undefined> => {
    const url = new URL(request.url);
    const action = actions.get(url.pathname);
    // The router meets the same failure.
    const answer = await action?.({ request, url, pattern: url.pathname, params: {}, context }).catch(() => undefined);
    return answer instanceof Response ? answer : undefined;
  };
}

/** A route with all those around it, from the outside in. */
function branchOf(routes: ServerBuild["routes"], route: Route): Route[] {
  const parent = routes[route.parentId ?? ""];
  return parent ? [...branchOf(routes, parent), route] : [route];
}
