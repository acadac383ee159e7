import type { ServerBuild } from "react-router";
import { startSite } from "./start.ts";

export { DirectoryInUseError } from "~/db/embedded/embedded-database.server.ts";
export { ConfigError } from "~/platform/config.server.ts";
export { backUp, exportTo } from "./data-tools.ts";
export { startWorker } from "./start.ts";

const build = () => import("virtual:react-router/server-build") as Promise<ServerBuild>;

/** Starts the site from the bundle that this module is part of, ready to listen. */
export const start = (environment: NodeJS.ProcessEnv) =>
  startSite({ environment, build, mode: import.meta.env.PROD ? "production" : "development" });
