import { RouterContextProvider, type ServerBuild } from "react-router";
import { cachePage, provideScope, scopeOf } from "~/platform/http/context.server.ts";

interface LoaderArguments {
  context: Readonly<RouterContextProvider>;
  /** The pattern of the address, such as `/pet/:pet`. */
  pattern?: string;
}

/**
 * The build with its loaders wrapped, to find out of each whether the answer may be kept. A page is kept only if every one of its loaders
 * says so: one that does not may have read data that change under no tag.
 */
export function askEveryLoader(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader as ((args: LoaderArguments) => unknown) | undefined;
    if (!route || !loader) return [id, route];
    return [id, { ...route, module: { ...route.module, loader: (args: LoaderArguments) => askLoader(loader, args) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Runs one loader, and notes in the request's scope whether it says that the answer may be kept. */
export async function askLoader<Args extends LoaderArguments>(loader: (args: Args) => unknown, args: Args): Promise<unknown> {
  const scope = scopeOf(args.context);
  if (args.pattern !== undefined) scope.route = args.pattern;
  const context = new RouterContextProvider();
  provideScope(context, { ...scope, keep: undefined });
  try {
    return await loader({ ...args, context });
  } finally {
    const { keep } = scopeOf(context);
    if (keep) cachePage(args.context, [...keep.tags], keep.seconds);
    else scope.ownAnswer = true;
  }
}
