// `npm start` and the other commands of operators, as package.json names them: installs what is missing, builds what is stale, and runs a
// script of this folder under the pinned Node. Node's own modules only.
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

const isDemo = script === "serve.mjs" && process.env.APP_ENV !== "production";
// Node runs sources as they are.
const needsBuild = !script.endsWith(".ts") && isBuildStale();
if (needsBuild && !isDemo && hasOnlySite()) {
  console.error(
    "The site is not built from these sources, and what builds it is not installed. Bring the folder build/ of “npm run build” along, or install everything: npm ci --include=dev",
  );
  process.exit(1);
}
installPackages({ withTools: isDemo || needsBuild });
if (needsBuild) buildIfStale();

const child = spawn(pinnedNode, [...siteFlags, path.join("scripts", script), ...args], {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: toolEnvironment(siteEnvironment),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill("SIGTERM"));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// When npm itself is killed, nobody tells us: its place is taken by another parent.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
