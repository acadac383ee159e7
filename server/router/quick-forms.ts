import type { RouterContextProvider, ServerBuild } from "react-router";
import { scopeOf } from "~/platform/http/context.server.ts";
import { branchOf, createQuickMatch } from "./quick-match.ts";

interface ActionArguments {
  request: Request;
  url: URL;
  /** The pattern of the address. */
  pattern: string;
  params: Record<string, string>;
  context: Readonly<RouterContextProvider>;
}
type Action = (args: ActionArguments) => Promise<unknown>;

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
 * Answers requests to the action addresses of a build that `runActionsOnce` made, without the router, which takes longer to match an
 * address and prepare a page than most actions take. Returns undefined if the action does not answer by itself, with a redirect or JSON:
 * the router then continues with its result. Routes with middleware, and addresses that match several patterns, are also left to the
 * router.
 */
export function createFormAnswers({ routes }: ServerBuild) {
  const match = createQuickMatch(routes);
  const guarded = new Set(
    Object.values(routes).flatMap((route) =>
      route && branchOf(routes, route).some(({ module }) => "middleware" in module) ? route.id : [],
    ),
  );
  return async (request: Request, context: RouterContextProvider): Promise<Response | undefined> => {
    const url = new URL(request.url);
    const { route, pattern, params } = match(url.pathname) ?? {};
    if (!route || route.index || !pattern || !params || guarded.has(route.id)) return undefined;
    const action = route.module.action as unknown as Action | undefined;
    // The router meets the same failure.
    const answer = await action?.({ request, url, pattern, params, context }).catch(() => undefined);
    return answer instanceof Response ? answer : undefined;
  };
}
