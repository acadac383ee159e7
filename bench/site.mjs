// Starts the built site for a measurement, on a data directory and port of its own.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pinnedNode, root, siteEnvironment, siteFlags, toolEnvironment } from "../scripts/toolchain.mjs";

/** A machine that does other things, too, may take a multiple of its time; the figure then says so. */
const PATIENCE_MS = 5 * 60_000;

/** The sites and scripts that run, each with its end. */
const running = new Map();

/** Ends every site that a part left behind, so that the next one has the machine and the ports to itself. */
export async function killSites() {
  for (const child of running.keys()) child.kill("SIGKILL");
  await Promise.all(running.values());
}

/**
 * Starts the site that was built in `home` on its data directory and waits for its first answer; with `talks` the child can be sent
 * messages.
 */
export async function startSite({ port, script = "scripts/serve.mjs", dataDirectory, environment = {}, talks = false, home = root }) {
  const startedAt = performance.now();
  const child = spawn(pinnedNode, [...siteFlags, script], {
    cwd: home,
    stdio: ["ignore", "ignore", "inherit", ...(talks ? ["ipc"] : [])],
    env: toolEnvironment({ PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: "error", ...siteEnvironment, ...environment }),
  });
  const ended = new Promise((resolve) => child.on("exit", resolve)).then(() => running.delete(child));
  running.set(child, ended);
  // Its own name, as browsers at its address call it.
  const url = `http://localhost:${port}`;
  await untilAnswers(`${url}/readyz`, child);
  return {
    child,
    url,
    dataDirectory,
    startMs: performance.now() - startedAt,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
    /** Like a power cut. */
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Starts another script of the site, such as its worker; with `talks` the child can be sent messages. */
export function startScript(script, environment, talks = false) {
  const child = spawn(pinnedNode, [script], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit", ...(talks ? ["ipc"] : [])],
    env: toolEnvironment({ NODE_ENV: "production", ...environment }),
  });
  running.set(
    child,
    new Promise((resolve) => child.on("exit", resolve)).then(() => running.delete(child)),
  );
  return child;
}

async function untilAnswers(address, child) {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The site ended with code ${child.exitCode} before it answered.`);
    const answered = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`Nothing answered at ${address} within ${PATIENCE_MS / 60_000} minutes.`);
}

/** Waits until the demo's pictures are drawn, so that drawing them does not disturb the measurement. */
export async function untilPicturesAreDrawn({ dataDirectory }, count) {
  const folder = path.join(dataDirectory, "files", "pets");
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (existsSync(folder) && readdirSync(folder).length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  console.error("The pictures of the demo were not all drawn in time; figures may be disturbed.");
}
