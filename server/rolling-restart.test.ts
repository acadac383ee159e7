import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUSY_MESSAGE } from "~/platform/http/refusal.server.ts";
import { hasNginx, startNginx } from "../scripts/nginx.mjs";
import { freePort, startServices } from "../scripts/services.mjs";
import { buildIfStale, root } from "../scripts/toolchain.mjs";
import { LiveListener } from "../test/live-listener.ts";
import { until } from "../test/until.ts";

// Rolling restarts of two processes of the built site behind nginx with deploy/nginx.conf.

/** `TEST_RESTARTS=10 npm run test:services server/rolling-restart` restarts so often. */
const RESTARTS = Number(process.env.TEST_RESTARTS ?? 2);
const SITE = "http://site.test";
const VISITORS = 6;
const START_MS = 120_000;
const DRAIN_MS = 1_000;

describe.runIf(process.env.TEST_DATABASE_URL)("two nodes behind nginx", { timeout: START_MS * (RESTARTS + 1) }, () => {
  const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-rolling-"));
  const nodes: { port: number; child: ChildProcess }[] = [];
  let all: Awaited<ReturnType<typeof startServices>>;
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
  let proxy: number;

  async function startNode(at: number): Promise<void> {
    const port = nodes[at]?.port ?? (await freePort());
    const child = spawn(process.execPath, ["scripts/serve.mjs"], {
      cwd: root,
      stdio: "ignore",
      env: {
        ...process.env,
        ...all.settings,
        ...{ APP_ENV: "production", NODE_ENV: "production", APP_URL: SITE, HOST: "127.0.0.1", LOG_LEVEL: "silent" },
        ...{ ROBLOX_CLIENT_ID: "1", ROBLOX_CLIENT_SECRET: "a secret of the test", JOBS: "worker", TRUSTED_PROXIES: "1" },
        ...{ PORT: String(port), DATA_DIR: path.join(scratch, String(at)), REDIS_URL: all.redisUrl, DRAIN_MS: String(DRAIN_MS) },
      },
    });
    nodes[at] = { port, child };
    for (const end = Date.now() + START_MS; (await ready(port)) !== 200; await delay(100))
      if (child.exitCode !== null || Date.now() > end) throw new Error(`Node ${at} did not start (${child.exitCode}).`);
  }

  const ready = (port: number) => ask(port, "/readyz").then(({ status }) => status);
  let asked = 0;
  function ask(port: number, address: string, form?: object): Promise<{ status: number; text: string }> {
    // From many addresses, like real visitors: rate limits have their own tests.
    const localAddress = `127.1.${(asked >> 8) & 255}.${asked++ & 255}`;
    const body = form && JSON.stringify(form);
    const sent = body && { origin: SITE, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    return new Promise((resolve) => {
      const headers = { host: "site.test", accept: body ? "*/*" : "text/html", ...sent };
      const options = { host: "127.0.0.1", port, localAddress, path: address, method: body ? "POST" : "GET", agent: false, headers };
      const request = http.request(options, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      request.on("error", (error) => resolve({ status: 0, text: error.message })).end(body);
    });
  }

  beforeAll(async () => {
    expect(hasNginx()).toBe(true);
    buildIfStale();
    [all, proxy] = [await startServices(), await freePort()];
    await startNode(0);
    await startNode(1);
    nginx = await startNginx({ folder: scratch, nodes: nodes.map(({ port }) => port), port: proxy });
  }, 3 * START_MS);
  afterAll(async () => {
    for (const { child } of nodes) child.kill("SIGKILL");
    await nginx?.stop();
    all?.stop();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  });

  test(`restarted ${RESTARTS} times in turn under load: no request fails, and a node reports its stop before it happens`, async () => {
    let answered = 0;
    const failed: string[] = [];
    let isOver = false;
    const visit = async (number: number) => {
      for (let count = 0; !isOver; count += 1) {
        const { status, text } =
          number % 2 === 0
            ? await ask(proxy, "/heartbeat", { sessionId: randomUUID() })
            : await ask(proxy, `/trades?min=${1_000 * number + count}`);
        if (status === 200) answered += 1;
        // On a busy machine, a node that has just started says so. Anybody else's 503 is a failure.
        else if (!text.includes(BUSY_MESSAGE)) failed.push(`${number} ${status} ${text.slice(0, 500)}`);
        await delay(30);
      }
    };
    const visitors = Array.from({ length: VISITORS }, (_, number) => visit(number));
    for (let at = 0; at < RESTARTS; at += 1) {
      const { port, child } = nodes[at % 2] as (typeof nodes)[0];
      const stream = await LiveListener.open(`http://127.0.0.1:${port}/live?topics=site`, { host: "site.test" });
      await until(() => expect(stream.names).toContain("beat"));
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      // Not ready, and still served.
      await until(async () => expect(await ready(port)).toBe(503));
      expect((await ask(port, "/values")).status).toBe(200);
      expect((await ended)[0]).toBe(0);
      stream.close();
      await startNode(at % 2);
    }
    isOver = true;
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  });
});
