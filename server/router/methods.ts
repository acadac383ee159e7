import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { nothingToRead } from "~/platform/http/bodies.server.ts";

const trees = new WeakMap<ServerBuild["routes"], RouteObject[]>();

/**
 * The methods that the route at an address accepts. An address without a route can be read: it is a file, or the page that says that
 * nothing is there.
 */
export function findMethods(routes: ServerBuild["routes"], target: string): string[] {
  const [address = ""] = target.replace(/^\/+/, "/").split("?");
  const tree = trees.get(routes) ?? treeOf(routes);
  trees.set(routes, tree);
  const matched = matchRoutes(tree, address.replace(/\.data$/, ""))?.at(-1);
  const { action, loader } = (matched && routes[matched.route.id as string]?.module) ?? {};
  const reads = loader === nothingToRead ? [] : ["GET", "HEAD"];
  return action ? [...reads, "POST"] : reads;
}

/** The routes as the router's matcher takes them. */
function treeOf(routes: ServerBuild["routes"]): RouteObject[] {
  const childrenOf = (parent: string): RouteObject[] =>
    Object.values(routes).flatMap((route) =>
      route?.parentId === parent
        ? [{ id: route.id, path: route.path, index: route.index, children: childrenOf(route.id) } as RouteObject]
        : [],
    );
  return childrenOf("root");
}
