// `npm start`: installs what is missing, builds what is stale, and serves. Node's own modules only.
import { spawn } from "node:child_process";
import { buildIfStale, installPackages, pinnedNode, root, siteEnvironment, siteFlags, toolEnvironment } from "./toolchain.mjs";

installPackages();
buildIfStale();

const site = spawn(pinnedNode, [...siteFlags, "scripts/serve.mjs"], {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: toolEnvironment(siteEnvironment),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => site.kill("SIGTERM"));
site.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// When npm itself is killed, nobody tells us: its place is taken by another parent.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && site.kill("SIGTERM"), 1000).unref();
