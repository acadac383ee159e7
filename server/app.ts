import type { ServerBuild } from "react-router";
import { startSite } from "./start.ts";

export { diskWordsOf, OperatorError } from "~/platform/process/operator-error.ts";
export { DATA_TOOLS } from "./data-tools.ts";
export { registerAtDiscord } from "./discord/register.ts";
export { examineSite } from "./doctor/examine.ts";
export { importFrom, parseImportArguments } from "./import/import-data.ts";
export { startWorker } from "./start.ts";

const readBuild = () => import("virtual:react-router/server-build") as Promise<ServerBuild>;

/** Starts the site from the bundle that this module is part of. In production it listens; in development the caller does. */
export async function start(environment: NodeJS.ProcessEnv) {
  // In development the pages are loaded again for each request, and so is the table of routes.
  return import.meta.env.PROD
    ? startSite({ environment, build: await readBuild(), mode: "production" })
    : startSite({ environment, build: readBuild, mode: "development" });
}
