// Two nodes behind nginx, as deploy/nginx.conf says, and a worker, under load, while the nodes and then the worker are killed.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startNginx } from "../scripts/nginx.mjs";
import { installServices, startServices } from "../scripts/services.mjs";
import { followBoard, startLoad } from "./fault-load.mjs";
import { countAnnounced, prepare, summary, whatIsLeft } from "./faults.mjs";
import { startScript, startSite } from "./site.mjs";

const KILLS = 10;
/** Between a node that is back and the next kill. */
const KILL_EVERY_MS = 1_500;
/** How long it may take until a worker that was killed announces again. */
const PATIENCE_MS = 120_000;
/** Between two posts of the same visitor: announcing takes its time, and what waits for it should not grow all the time. */
const POST_EVERY_MS = 1_000;

/**
 * For the kills of a node and of the worker: the number of answers through nginx, by status, the slowest of them, and of all kills the
 * longest time (milliseconds) until the last request without an answer, until the last refusal, and until the node itself was back, or the
 * worker announced again. Then the number of retried posts, and the losses, as for the other faults.
 */
export async function measureKills(port, kills = KILLS) {
  installServices();
  const services = await startServices();
  const [nodes, proxy] = [[port, port + 1], port + 2];
  // Without a port: nginx passes on the name alone.
  const host = "site.test";
  const environment = {
    ...{ APP_URL: `http://${host}`, ...services.settings, REDIS_URL: services.redisUrl, JOBS: "worker" },
    ...{ TRUSTED_PROXIES: "2", DEMO_PICTURES: "4", LOG_LEVEL: "silent" },
    ...{ S3_ENDPOINT: services.s3Endpoint, S3_BUCKET: "bubblegum-test", S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
  };
  const folder = mkdtempSync(path.join(tmpdir(), "bubblegum-kills-"));
  const startNode = (at) => startSite({ port: nodes[at], environment });
  const startWorker = () => startScript("scripts/worker.mjs", environment);
  const sites = [];
  const pool = new pg.Pool({ connectionString: services.directUrl, max: 2 });
  pool.on("error", () => {});
  let [nginx, worker, load, live] = [];
  try {
    for (const at of [0, 1]) sites[at] = await startNode(at);
    worker = startWorker();
    nginx = await startNginx({ folder, nodes, port: proxy, names: `listen 127.0.0.1:${proxy}; server_name ${host};` });
    const prepared = await prepare(pool);
    live = followBoard({ nodes: [proxy], host });
    load = startLoad({ nodes: [proxy], host, ...prepared, insists: true, postEveryMs: POST_EVERY_MS });
    await delay(5_000);
    const rows = [];
    const watch = async (what, measured, kill) => {
      const seen = [];
      const [recoveries, refusals, others] = [[], [], []];
      load.answers.length = 0;
      for (let count = 0; count < kills; count += 1) {
        await delay(KILL_EVERY_MS);
        seen.push(...load.answers.splice(0));
        const killedAt = performance.now();
        await kill(count);
        others.push(performance.now() - killedAt);
        const during = load.answers.splice(0);
        seen.push(...during);
        const last = (...statuses) => (during.findLast(({ status }) => statuses.includes(status))?.at ?? killedAt) - killedAt;
        recoveries.push(last(0, 502));
        refusals.push(last(503));
      }
      const row = { what: `${kills} kills of ${what}`, ...summary(seen, isFromNginx) };
      rows.push({ ...row, recoveryMs: Math.max(...recoveries), busyMs: Math.max(...refusals), [measured]: Math.max(...others) });
      const all = Object.entries({ "the last without an answer": recoveries, "the last refusal": refusals, [measured]: others });
      for (const [kind, times] of all) console.log(`${what}, ${kind}: ${times.map((ms) => (ms / 1_000).toFixed(2)).join(", ")} s`);
    };
    await watch("a node behind nginx", "backMs", async (count) => {
      const at = count % 2;
      await sites[at].kill();
      sites[at] = await startNode(at);
    });
    await watch("the worker", "announcedMs", async () => {
      const ended = once(worker, "exit");
      worker.kill("SIGKILL");
      await ended;
      const before = await countAnnounced(pool);
      worker = startWorker();
      for (const until = performance.now() + PATIENCE_MS; (await countAnnounced(pool)) === before; await delay(50))
        if (performance.now() > until) throw new Error("The worker announces nothing after it was killed.");
    });
    await load.stop();
    return { rows, again: load.again, left: await whatIsLeft(pool, load, live) };
  } finally {
    await load?.stop();
    live?.stop();
    await nginx?.stop();
    worker?.kill("SIGKILL");
    await Promise.all(sites.map((site) => site.kill()));
    await pool.end();
    services.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** nginx adds Retry-After if it got no answer, and says that a write may be stored or not. */
const isFromNginx = ({ status, again }) => status === 502 && again !== undefined;
