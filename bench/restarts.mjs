// Two nodes behind nginx, as deploy/nginx.conf says, that are restarted one after another under load.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startNginx } from "../scripts/nginx.mjs";
import { installServices, startServices } from "../scripts/services.mjs";
import { ask } from "./fault-load.mjs";
import { startSite } from "./site.mjs";

const RESTARTS = 10;
const VISITORS = 8;
const PAUSE_MS = 20;

/** How many answers came through nginx while the nodes were restarted, and those of them that failed, by status (0 where none came). */
export async function measureRestarts(port, restarts = RESTARTS) {
  installServices();
  const services = await startServices();
  const nodes = [port, port + 1];
  const proxy = port + 2;
  // Without a port: nginx passes on the name alone.
  const host = "site.test";
  const environment = {
    ...{ APP_URL: `http://${host}`, DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl },
    ...{ TRUSTED_PROXIES: "1", DEMO_PICTURES: "0", LOG_LEVEL: "silent" },
  };
  const folder = mkdtempSync(path.join(tmpdir(), "bubblegum-restarts-"));
  const start = (at) => startSite({ port: nodes[at], dataDirectory: path.join(folder, `data-${at}`), environment });
  const sites = [];
  let nginx;
  try {
    for (const at of [0, 1]) sites[at] = await start(at);
    nginx = await startNginx({ folder, nodes, port: proxy, names: `listen 127.0.0.1:${proxy}; server_name ${host};` });
    const seen = { answers: 0, failed: {} };
    let stopping = false;
    const visit = async (number) => {
      while (!stopping) {
        // Each is another page, so that none comes from a cache.
        const page = number % 2 === 0 ? "/pet/1?x=" : "/trades?min=";
        const { status } = await ask(proxy, { host, path: `${page}${number}${seen.answers}` });
        seen.answers += 1;
        if (status < 200 || status >= 300) seen.failed[status] = (seen.failed[status] ?? 0) + 1;
        await delay(PAUSE_MS);
      }
    };
    const visitors = Array.from({ length: VISITORS }, (_, number) => visit(number));
    for (let restart = 0; restart < restarts; restart += 1) {
      await sites[restart % 2].stop();
      sites[restart % 2] = await start(restart % 2);
    }
    stopping = true;
    await Promise.all(visitors);
    return seen;
  } finally {
    await nginx?.stop();
    await Promise.all(sites.map((site) => site.kill()));
    services.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
