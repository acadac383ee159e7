import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { nothingToRead } from "~/platform/http/bodies.server.ts";
import { createQuickMatch } from "./quick-match.ts";

type Routes = ServerBuild["routes"];

const matchers = new WeakMap<Routes, (address: string) => string | undefined>();

/**
 * The methods that the route at an address accepts. An address without a route can be read: it is a file, or the page that says that
 * nothing is there.
 */
export function findMethods(routes: Routes, target: string): string[] {
  const [address = ""] = target.replace(/^\/+/, "/").split("?");
  const match = matchers.get(routes) ?? createMatch(routes);
  matchers.set(routes, match);
  const { action, loader } = routes[match(address.replace(/\.data$/, "")) ?? ""]?.module ?? {};
  const reads = loader === nothingToRead ? [] : ["GET", "HEAD"];
  return action ? [...reads, "POST"] : reads;
}

/** Finds the id of the route at an address, as the router does. */
function createMatch(routes: Routes): (address: string) => string | undefined {
  const tree = treeOf(routes);
  const quickMatch = createQuickMatch(routes);
  return (address) => quickMatch(address) ?? matchRoutes(tree, address)?.at(-1)?.route.id;
}

/** The routes as the router's matcher takes them. */
function treeOf(routes: Routes): RouteObject[] {
  const childrenOf = (parent: string): RouteObject[] =>
    Object.values(routes).flatMap((route) =>
      route?.parentId === parent
        ? [{ id: route.id, path: route.path, index: route.index, children: childrenOf(route.id) } as RouteObject]
        : [],
    );
  return childrenOf("root");
}
