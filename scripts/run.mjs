// Runs every command of package.json but `build` and `test`, which install for themselves: installs missing packages, rebuilds a stale
// build, and runs a script of this folder under the pinned Node. Node's own modules only, and only those of the oldest version that
// `engines` allows.
import { spawn } from "node:child_process";
import path from "node:path";
import {
  buildIfStale,
  hasOnlySite,
  installPackages,
  isBuildStale,
  pinnedNode,
  root,
  siteEnvironment,
  siteFlags,
  toolEnvironment,
} from "./toolchain.mjs";

const [script, ...args] = process.argv.slice(2);

/** Scripts of those who work on the site: they take the tools, and leave the environment as it is. */
const FOR_DEVELOPERS = ["bench.mjs", "dev.mjs", "test-services.mjs"];
/** Scripts that run from the sources. */
const WITHOUT_BUILD = ["dev.mjs", "hash-password.ts", "test-services.mjs"];

const isForDevelopers = FOR_DEVELOPERS.includes(script);
const needsTools = isForDevelopers || (script === "serve.mjs" && process.env.APP_ENV !== "production");
const isStale = isBuildStale();
const needsBuild = isStale && !WITHOUT_BUILD.includes(script);
if (needsBuild && !needsTools && hasOnlySite()) {
  console.error(
    "The site is not built from these sources, and what builds it is not installed. Bring the folder build/ of “npm run build” along, or install everything: npm ci --include=dev",
  );
  process.exit(1);
}
// Where nothing is installed yet and no build was brought along, the next command will have to build.
installPackages({ withTools: needsTools || (isStale && !hasOnlySite()) });
if (needsBuild) buildIfStale();

const [flags, environment] = isForDevelopers ? [[], {}] : [siteFlags, siteEnvironment];
const child = spawn(pinnedNode, [...flags, path.join("scripts", script), ...args], {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: toolEnvironment(environment),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill("SIGTERM"));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// When npm itself is killed, nobody tells us: its place is taken by another parent.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
