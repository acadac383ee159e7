import type { ServerBuild } from "react-router";
import { AppError } from "~/platform/http/errors.ts";
import { checkLoaders } from "~/platform/page-cache/cacheable-loaders.server.ts";
import { withErrorAnswers } from "./error-answers.ts";

/** The build with what applies to every route. */
export const complete = (build: ServerBuild) => withErrorAnswers(checkLoaders(build));

/** The build with every page's action and loader, but without components: the router then answers with their results. */
export function withoutPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || id === "root") return [id, route];
    // A page without forms also refuses in JSON.
    const action = route.module.action ?? (route.path === "*" ? nothingThere : nothingToSend);
    return [id, { ...route, module: { ...route.module, action, default: undefined, ErrorBoundary: undefined } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function nothingToSend(): never {
  throw new AppError("method_not_allowed", "Nothing can be sent to this address.");
}

function nothingThere(): never {
  throw new AppError("not_found", "There is nothing at this address.");
}
