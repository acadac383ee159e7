import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect } from "vitest";
import { buildIfStale, root } from "../scripts/toolchain.mjs";

/** A start that fills the demo world, on a busy machine. */
const START_MS = 230_000;

interface Started {
  child: ChildProcess;
  /** The exit code, once it ends. */
  ended: Promise<number | null>;
  /** Its output so far. */
  output(): string;
}

/** Starts processes of the built site on one data directory. They run until a test or the end of the file stops them. */
export function createBuiltSite(environment: Record<string, string>) {
  const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-built-"));
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill("SIGKILL");
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  });
  buildIfStale();

  function run(script: string, args: string[], own: Record<string, string>): Started {
    const child = spawn(process.execPath, ["--enable-source-maps", script, ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: path.join(scratch, "data"), NODE_ENV: "production", ...environment, ...own },
    });
    children.push(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
      });
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    return { child, ended, output: () => output };
  }

  return {
    scratch,
    run,
    start: (port: number, own: Record<string, string> = {}) => run("scripts/serve.mjs", [], { PORT: String(port), ...own }),
  };
}

/** Waits until a site answers at a port. */
export async function answersAt(port: number): Promise<void> {
  const status = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: START_MS }).toBe(200);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
