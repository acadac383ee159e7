// Two nodes behind nginx, as docs/how-to/nginx.conf says, that are restarted one after another under load.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { installServices, startServices } from "../scripts/services.mjs";
import { root } from "../scripts/toolchain.mjs";
import { ask } from "./fault-load.mjs";
import { startSite } from "./site.mjs";

const RESTARTS = 10;
const VISITORS = 8;
const PAUSE_MS = 20;
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** How many answers came through nginx while the nodes were restarted, and those of them that failed, by status (0 where none came). */
export async function measureRestarts(port, restarts = RESTARTS) {
  installServices();
  const services = await startServices();
  const nodes = [port, port + 1];
  const proxy = port + 2;
  const host = `localhost:${proxy}`;
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
    nginx = await startNginx(folder, nodes, proxy);
    const seen = { answers: 0, failed: {} };
    let stopping = false;
    const visit = async (number) => {
      const form = number % 2 === 0 ? { sessionId: crypto.randomUUID() } : undefined;
      while (!stopping) {
        const { status } = await ask(proxy, { host, ...(form ? { path: "/heartbeat", form } : { path: `/trades?min=${seen.answers}` }) });
        seen.answers += 1;
        if (status === 0 || status >= 500) seen.failed[status] = (seen.failed[status] ?? 0) + 1;
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
    nginx?.kill();
    await Promise.all(sites.map((site) => site.kill()));
    services.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startNginx(folder, nodes, port) {
  mkdirSync(path.join(folder, "cache"));
  const servers = nodes.map((node) => `server 127.0.0.1:${node} max_fails=0;`).join(" ");
  const inFront = readFileSync(path.join(root, "docs/how-to/nginx.conf"), "utf8")
    .replace("/var/cache/nginx/bubblegum", `${folder}/cache`)
    .replace("server 127.0.0.1:3000 max_fails=0;", servers)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replace("server_name values.example", "server_name localhost")
    .replace(/^ *ssl_.*\n/gm, "");
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  access_log off;
  ${inFront}
}`,
  );
  const child = spawn("nginx", ["-c", file, "-p", folder, "-g", "daemon off;"], { stdio: ["ignore", "ignore", "inherit"] });
  await delay(500);
  return child;
}
