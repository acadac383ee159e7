import type { ServerBuild } from "react-router";
import { startSite } from "./start.ts";

export { OperatorError } from "~/platform/process/operator-error.ts";
export { backUp, exportTo } from "./data-tools.ts";
export { importFrom, parseImportArguments } from "./import/import-data.ts";
export { startWorker } from "./start.ts";

const readBuild = () => import("virtual:react-router/server-build") as Promise<ServerBuild>;

/** Starts the site from the bundle that this module is part of. In production it listens; while it is worked on, that is the caller's part. */
export async function start(environment: NodeJS.ProcessEnv) {
  // While it is worked on, the pages are read anew for each request, and so is the whole table of routes.
  return import.meta.env.PROD
    ? startSite({ environment, build: await readBuild(), mode: "production" })
    : startSite({ environment, build: readBuild, mode: "development" });
}
