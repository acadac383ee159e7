// Starts the built site for a measurement, on a data directory and port of its own.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pinnedNode, root, toolEnvironment } from "../scripts/toolchain.mjs";

/** Starts the site and waits for its first answer. `dataDirectory` is made when it is left out; with `talks` the child can be sent messages. */
export async function startSite({
  port,
  script = "scripts/serve.mjs",
  dataDirectory = mkdtempSync(path.join(tmpdir(), "bubblegum-bench-")),
  environment = {},
  talks = false,
}) {
  const startedAt = performance.now();
  const child = spawn(pinnedNode, [script], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit", ...(talks ? ["ipc"] : [])],
    env: toolEnvironment({ PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: "error", NODE_ENV: "production", ...environment }),
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/healthz`, child);
  return {
    child,
    url,
    dataDirectory,
    startMs: performance.now() - startedAt,
    async stop({ keepData = false } = {}) {
      child.kill("SIGTERM");
      await ended;
      if (!keepData) rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(address, child) {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The site ended with code ${child.exitCode} before it answered.`);
    const answered = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answered at ${address} within a minute.`);
}

/** Waits until the demo's pictures are drawn, so that drawing them does not disturb what is measured. */
export async function untilPicturesAreDrawn({ dataDirectory }, count) {
  const folder = path.join(dataDirectory, "files", "pets");
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (existsSync(folder) && readdirSync(folder).length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  console.error("The pictures of the demo were not all drawn in time; figures may be disturbed.");
}
