import { RouterContextProvider, type ServerBuild } from "react-router";
import { provideScope, scopeOf } from "../http/context.server.ts";
import { cachePage, cachingOf } from "./cache-page.server.ts";

interface LoaderArguments {
  context: Readonly<RouterContextProvider>;
  /** The pattern of the address, such as `/pet/:pet`. */
  pattern?: string;
}

/**
 * The build with its loaders wrapped, to find out of each whether the answer may be cached. A page is cached only if every one of its
 * loaders calls `cachePage`: one that does not may have read data that change under no tag.
 */
export function checkLoaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader as ((args: LoaderArguments) => unknown) | undefined;
    if (!route || !loader) return [id, route];
    return [id, { ...route, module: { ...route.module, loader: (args: LoaderArguments) => checkLoader(loader, args) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Runs one loader, and notes whether it calls `cachePage`. */
export async function checkLoader<Args extends LoaderArguments>(loader: (args: Args) => unknown, args: Args): Promise<unknown> {
  const scope = scopeOf(args.context);
  if (args.pattern !== undefined) scope.route = args.pattern;
  const caching = cachingOf(args.context);
  const context = new RouterContextProvider();
  provideScope(context, scope);
  const own = cachingOf(context);
  if (caching.template) own.template = caching.template;
  try {
    return await loader({ ...args, context });
  } finally {
    if (own.policy && !own.isPrivate) cachePage(args.context, [...own.policy.tags], own.policy);
    else caching.isPrivate = true;
  }
}
