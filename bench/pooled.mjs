// Pages and posts of a node with a pooler and a replica, against one with a direct connection to PostgreSQL, alternately.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { installServices, startServices } from "../scripts/services.mjs";
import { addMembers } from "./members.mjs";
import { AT_ONCE, median, petsToPost, postByHttp } from "./posting.mjs";
import { startSite } from "./site.mjs";

const WARM_UP_VIEWS = 20;
const VIEWS = 101;
const WARM_UP_SECONDS = 8;
const ROUNDS = 5;
const SECONDS = 4;
const agent = new http.Agent({ keepAlive: true });

/**
 * By measurement: an address, a different one for each rendering, and its visitor. A message for the next page makes it its reader's alone.
 */
const PAGES = {
  "the board, drawn for a guest": { page: "/trades?max={n}" },
  "a pet, drawn for a guest": { page: "/pet/1?x={n}" },
  "servers, drawn for a guest": { page: "/servers?q=a{n}" },
  "home, kept for members": { page: "/", cookie: "" },
  "the board, kept for members": { page: "/trades", cookie: "" },
  "the value list, drawn for a member": { page: "/values", cookie: "; flash=none" },
  "the board, drawn for a member": { page: "/trades", cookie: "; flash=none" },
};

/** For each page the median time of both (milliseconds), and how many trades a second both store. */
export async function measurePooled(port) {
  installServices();
  const services = await startServices({ pooler: true });
  const folder = mkdtempSync(path.join(tmpdir(), "bubblegum-pooled-"));
  const sites = [];
  let replica;
  const pool = new pg.Pool({ connectionString: services.directUrl, max: AT_ONCE });
  try {
    replica = await services.postgres.addReplica();
    const both = { JOBS: "worker", DEMO_PICTURES: "0" };
    for (const [at, settings] of [{ DATABASE_URL: services.directUrl }, { ...services.settings, DATABASE_READ_URL: replica.url }].entries())
      sites.push(
        await startSite({ port: port + at, dataDirectory: path.join(folder, `data-${at}`), environment: { ...both, ...settings } }),
      );
    const tokens = await addMembers(services.directUrl);
    const pages = {};
    for (const [what, { page, cookie }] of Object.entries(PAGES)) {
      const times = sites.map(() => []);
      for (let view = -WARM_UP_VIEWS; view < VIEWS; view += 1) {
        const own = cookie === undefined ? {} : { cookie: `session=${tokens[Math.floor(Math.random() * tokens.length)]}${cookie}` };
        const asked = page.replace("{n}", String(1e12 + Math.floor(Math.random() * 1e9)));
        for (const [at, site] of sites.entries()) {
          const ms = await viewed(site.url + asked, own);
          if (view >= 0) times[at].push(ms);
        }
      }
      const [plain, pooled] = times.map(median);
      pages[what] = { plain, pooled };
    }
    const pets = await petsToPost(pool);
    for (const site of sites) await postByHttp(site.url, pool, pets, WARM_UP_SECONDS);
    await pool.query("analyze");
    const rates = sites.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, site] of sites.entries()) rates[at].push(await postByHttp(site.url, pool, pets, SECONDS));
    const [plain, pooled] = rates.map(median);
    return { pages, posting: { plain, pooled } };
  } finally {
    for (const site of sites) await site.stop();
    replica?.end();
    await pool.end();
    services.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function viewed(address, own) {
  const headers = { accept: "text/html", "accept-encoding": "gzip, deflate, br", ...own };
  const startedAt = performance.now();
  const [response] = await once(http.get(address, { agent, headers }), "response");
  await once(response.resume(), "end");
  if (response.statusCode !== 200) throw new Error(`${address} was answered with ${response.statusCode}.`);
  return performance.now() - startedAt;
}
