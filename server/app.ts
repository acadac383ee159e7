import type { ServerBuild } from "react-router";
import { startSite } from "./start.ts";

export { DirectoryInUseError } from "~/db/embedded/embedded-database.server.ts";
export { ConfigError } from "~/platform/process/config.server.ts";
export { backUp, exportTo } from "./data-tools.ts";
export { startWorker } from "./start.ts";

const readBuild = () => import("virtual:react-router/server-build") as Promise<ServerBuild>;

/** Starts the site from the bundle that this module is part of, ready to listen. */
export async function start(environment: NodeJS.ProcessEnv) {
  // While it is worked on, the pages are read anew for each request, and so is the whole table of routes.
  return import.meta.env.PROD
    ? startSite({ environment, build: await readBuild(), mode: "production" })
    : startSite({ environment, build: readBuild, mode: "development" });
}
