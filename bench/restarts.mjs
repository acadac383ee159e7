// Two nodes behind nginx with deploy/nginx.conf, repeatedly updated one after another under load, each time to a version with one more
// migration.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startNginx } from "../scripts/nginx.mjs";
import { installServices, startServices } from "../scripts/services.mjs";
import { root } from "../scripts/toolchain.mjs";
import { startLoad } from "./fault-load.mjs";
import { prepare } from "./faults.mjs";
import { startSite } from "./site.mjs";

const UPDATES = 10;
/** `BENCH_ANSWERS=100000 npm run bench restarts` continues after each update until there are that many answers, over all updates. */
const ANSWERS = Number(process.env.BENCH_ANSWERS ?? 10_000);
/** Readers beside the visitors of the faults, who post as well. */
const READERS = 24;
const PAUSE_MS = 25;
/** Between two posts of the same visitor. */
const POST_EVERY_MS = 1_000;
/** Requests of guests, most of them answered from memory; `{n}` is another number each time, which forces a rendering. */
const PAGES = ["/healthz", "/values", "/", "/pet/1", "/calculator", "/healthz", "/terms", "/pet/2", "/healthz", "/trades?min={n}"];
/** Folders of a working copy alone, and those that each version has in its own place. */
const NOT_COPIED = [".git", "data", "node_modules", "migrations"];

/**
 * How many answers came through nginx meanwhile, those that failed by status (0 where none came), how many posts were acknowledged, and how
 * many of them are stored, and are stored twice.
 */
export async function measureRestarts(port, updates = UPDATES) {
  installServices();
  const services = await startServices();
  const nodes = [port, port + 1];
  const proxy = port + 2;
  // Without a port: nginx passes on the name alone.
  const host = "site.test";
  const environment = {
    ...{ APP_URL: `http://${host}`, ...services.settings, REDIS_URL: services.redisUrl, TRUSTED_PROXIES: "2" },
    ...{ JOBS: "worker", DEMO_PICTURES: "4", DRAIN_MS: "1000", LOG_LEVEL: "silent" },
    ...{ S3_ENDPOINT: services.s3Endpoint, S3_BUCKET: "bubblegum-test", S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
  };
  const folder = mkdtempSync(path.join(tmpdir(), "bubblegum-restarts-"));
  const start = (at, home) => startSite({ port: nodes[at], dataDirectory: path.join(folder, `data-${at}`), environment, home });
  const sites = [];
  const pool = new pg.Pool({ connectionString: services.directUrl, max: 2 });
  pool.on("error", () => {});
  let [nginx, load] = [];
  try {
    for (const at of [0, 1]) sites[at] = await start(at, root);
    nginx = await startNginx({ folder, nodes, port: proxy, names: `listen 127.0.0.1:${proxy}; server_name ${host};` });
    load = startLoad({ nodes: [proxy], host, ...(await prepare(pool)), postEveryMs: POST_EVERY_MS });
    const seen = { answers: 0, failed: {} };
    const count = ({ status }) => {
      seen.answers += 1;
      if (status < 200 || status >= 400) seen.failed[status] = (seen.failed[status] ?? 0) + 1;
    };
    let isOver = false;
    const visit = async (visitor) => {
      for (let number = 0; !isOver; number += 1) {
        const page = PAGES[(visitor + number) % PAGES.length].replace("{n}", `${visitor}${number}`);
        count(await read(proxy, { host, page, from: `127.1.${visitor}.${1 + (number % 250)}` }));
        await delay(PAUSE_MS);
      }
    };
    const visitors = Array.from({ length: READERS }, (_, visitor) => visit(visitor));
    for (let update = 1; update <= updates; update += 1) {
      const home = makeVersion(folder, update);
      for (const at of [0, 1]) {
        await sites[at].stop();
        sites[at] = await start(at, home);
      }
      while (seen.answers < (ANSWERS * update) / updates) await delay(50);
      for (const answer of load.answers.splice(0)) count(answer);
    }
    isOver = true;
    await Promise.all([...visitors, load.stop()]);
    for (const answer of load.answers) count(answer);
    const { rows: stored } = await pool.query("select id, user_id from trades where roblox_username = 'Bench_Player'");
    const { rows: columns } = await pool.query("select 1 from information_schema.columns where column_name ~ '^update_[0-9]+$'");
    if (columns.length !== updates) throw new Error(`${columns.length} of ${updates} migrations were made.`);
    const ids = new Set(stored.map(({ id }) => id));
    return {
      ...seen,
      posted: load.posted.length,
      lost: load.posted.filter(({ id }) => !ids.has(id)).length,
      twice: stored.length - new Set(stored.map((row) => row.user_id)).size,
    };
  } finally {
    await load?.stop();
    await nginx?.stop();
    await Promise.all(sites.map((site) => site.kill()));
    await pool.end();
    services.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A folder with the present site and that many more migrations, each of which adds a column to the table that all requests use. */
function makeVersion(folder, number) {
  const home = path.join(folder, `version-${number}`);
  mkdirSync(home);
  const entries = readdirSync(root).filter((name) => !NOT_COPIED.includes(name));
  execFileSync("cp", ["--archive", "--link", ...entries.map((name) => path.join(root, name)), home]);
  execFileSync("cp", ["--archive", path.join(root, "migrations"), home]);
  symlinkSync(path.join(root, "node_modules"), path.join(home, "node_modules"));
  const file = path.join(home, "migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const last = journal.entries.at(-1);
  for (let one = 1; one <= number; one += 1) {
    const tag = `update-${one}`;
    journal.entries.push({ ...last, idx: last.idx + one, when: last.when + one, tag });
    writeFileSync(path.join(home, "migrations", `${tag}.sql`), `ALTER TABLE "users" ADD COLUMN "update_${one}" integer;`);
  }
  writeFileSync(file, JSON.stringify(journal));
  return home;
}

/** A page as a guest reads it, from one of many addresses, because nginx counts requests by them. */
function read(port, { host, page, from }) {
  return new Promise((resolve) => {
    const headers = { host, accept: "text/html", "accept-encoding": "br" };
    const options = { host: "127.0.0.1", port, localAddress: from, path: page, agent: false, headers };
    http
      .get(options, (answer) => {
        answer
          .resume()
          .on("end", () => resolve({ status: answer.statusCode }))
          .on("error", () => resolve({ status: 0 }));
      })
      .on("error", () => resolve({ status: 0 }));
  });
}
