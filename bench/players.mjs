// A thousand players online, as described in docs/how-to/size-the-machines.md: two nodes behind nginx as in production, PostgreSQL behind
// its pooler, Redis.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startNginx } from "../scripts/nginx.mjs";
import { installServices, startServices } from "../scripts/services.mjs";
import { startSite } from "./site.mjs";

/** A player's minute: pages by their share, a heartbeat every two minutes, and now and then a write. */
const MODEL = {
  pagesPerMinute: 2,
  signedIn: 0.3,
  pages: { "/values": 0.25, "/pet/{pet}": 0.3, "/trades": 0.2, "/": 0.1, "/trades?min={n}": 0.05, "/calculator": 0.05, "/servers": 0.05 },
  heartbeatsPerMinute: 0.5,
  writesPerMinute: 0.05,
};
const WARM_UP_SECONDS = 20;
const MINUTE_MS = 60_000;
const PETS = 1_500;
const PATIENCE_MS = 20_000;
const TICKS_PER_SECOND = 100;

/**
 * Results of `players` online for `seconds`: answers, refusals and failures by status (0 without an answer), p50, p95 and p99 in
 * milliseconds, live streams held, and the processor time of each kind of process, as a fraction of one core.
 */
export async function measurePlayers(port, { players = 1_000, seconds = 60 } = {}) {
  installServices();
  const services = await startServices({ pooler: true });
  const [nodes, proxy] = [[port, port + 1], port + 2];
  const host = `localhost:${proxy}`;
  const folder = mkdtempSync(path.join(tmpdir(), "bubblegum-players-"));
  const environment = {
    ...{ APP_URL: `http://${host}`, ...services.settings, REDIS_URL: services.redisUrl },
    ...{ TRUSTED_PROXIES: "2", DEMO_PICTURES: "0", LOG_LEVEL: "silent" },
  };
  const sites = [];
  let nginx;
  try {
    for (const [at, one] of nodes.entries())
      sites.push(await startSite({ port: one, dataDirectory: path.join(folder, `data-${at}`), environment }));
    nginx = await startNginx({ folder, nodes, port: proxy });
    const tokens = await addPlayers(services.directUrl, players);
    const state = { proxy, host, seen: [], streams: 0, stopping: false };
    const all = Array.from({ length: players }, (_, at) => play(state, at, at < players * MODEL.signedIn ? tokens[at] : undefined));
    await delay(WARM_UP_SECONDS * 1_000);
    state.seen.length = 0;
    const before = processorSeconds(sites);
    await delay(seconds * 1_000);
    const after = processorSeconds(sites);
    const seen = state.seen.splice(0);
    const streams = state.streams;
    state.stopping = true;
    await Promise.all(all.map(({ end }) => end()));
    return summarize(seen, {
      streams,
      seconds,
      cores: Object.fromEntries(Object.keys(after).map((name) => [name, (after[name] - before[name]) / seconds])),
    });
  } finally {
    await nginx?.stop();
    await Promise.all(sites.map((site) => site.kill()));
    services.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** One player, until the end signal: requests with random pauses. */
function play(state, at, token) {
  const from = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  const timers = new Set();
  const often = (perMinute, act) => {
    const wait = (-Math.log(1 - Math.random()) * MINUTE_MS) / perMinute;
    const timer = setTimeout(async () => {
      timers.delete(timer);
      await act();
      if (!state.stopping) often(perMinute, act);
    }, wait);
    timers.add(timer);
  };
  const session = randomUUID();
  often(MODEL.pagesPerMinute, () => send(state, { agent, from, token, url: pick(MODEL.pages) }));
  often(MODEL.heartbeatsPerMinute, () => send(state, { agent, from, token, url: "/heartbeat", json: { sessionId: session } }));
  // A click that is counted: the least that is stored, with all that belongs to a command.
  often(MODEL.writesPerMinute, () => send(state, { agent, from, token, url: "/calculator/opened", form: {} }));
  const live = listen(state, agent, from, token);
  return {
    async end() {
      for (const timer of timers) clearTimeout(timer);
      live.destroy();
      agent.destroy();
    },
  };
}

function pick(shares) {
  let left = Math.random();
  for (const [url, share] of Object.entries(shares)) {
    left -= share;
    if (left < 0)
      return url
        .replace("{pet}", String(1 + Math.floor(Math.random() ** 3 * PETS)))
        .replace("{n}", String(Math.floor(Math.random() * 1e9)));
  }
  return Object.keys(shares)[0];
}

const headersOf = ({ host }, from, token) => ({
  ...{ host, "x-forwarded-for": from, "accept-encoding": "gzip, deflate, br, zstd" },
  ...(token && { cookie: `session=${token}` }),
});

function send(state, { agent, from, token, url, json, form }) {
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const headers = {
    ...headersOf(state, from, token),
    accept: body === undefined ? "text/html" : "application/json",
    ...(body !== undefined && {
      origin: `http://${state.host}`,
      "content-type": json ? "application/json" : "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const note = (status) => {
      if (!state.stopping) state.seen.push({ status, ms: performance.now() - startedAt, url: url.replace(/\d+/g, "n") });
      resolve();
    };
    const method = body === undefined ? "GET" : "POST";
    const request = http.request(
      { port: state.proxy, host: "127.0.0.1", path: url, agent, method, headers, timeout: PATIENCE_MS },
      (response) =>
        response
          .resume()
          .on("end", () => note(response.statusCode))
          .on("error", () => note(0)),
    );
    request
      .on("timeout", () => request.destroy())
      .on("error", () => note(0))
      .end(body);
  });
}

/** The live stream of an open page. */
function listen(state, agent, from, token) {
  const request = http.get(
    { port: state.proxy, host: "127.0.0.1", path: "/live?topics=site", agent, headers: headersOf(state, from, token) },
    (response) => {
      if (response.statusCode !== 200) return;
      state.streams += 1;
      response.resume().on("close", () => {
        state.streams -= 1;
      });
    },
  );
  return request.on("error", () => undefined);
}

async function addPlayers(url, count) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest("base64url"));
  await pool.query(
    `with players as (insert into users (username, welcomed_at) select 'Online_' || n, now() from generate_series(1, $1::int) n returning id),
     numbered as (select id, row_number() over () as n from players)
     insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
     select ($2::text[])[n], id, 'phone', now(), now(), now() + interval '1 day' from numbered`,
    [count, hashes],
  );
  await pool.end();
  return tokens;
}

/** Processor time of the nodes, and of everything else that serves the players, by kind. */
function processorSeconds(sites) {
  const used = { nodes: 0, postgres: 0, pooler: 0, redis: 0, nginx: 0 };
  const kinds = { postgres: "postgres", pgbouncer: "pooler", "redis-server": "redis", nginx: "nginx" };
  const nodes = new Set(sites.map(({ child }) => child.pid));
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      // Source: proc(5): fields 14 and 15 of the file, user and system time in ticks.
      const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
      const kind = nodes.has(Number(pid)) ? "nodes" : isOurs(pid) ? kinds[name] : undefined;
      if (kind) used[kind] += seconds;
    } catch {
      // It has ended meanwhile.
    }
  }
  return used;
}

/** Whether a process descends from this one: other servers of the machine do not count. */
function isOurs(pid) {
  for (let at = Number(pid); at > 1; ) {
    if (at === process.pid) return true;
    const stat = readFileSync(`/proc/${at}/stat`, "utf8");
    at = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  }
  return false;
}

function summarize(seen, rest) {
  const sorted = seen.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const failed = {};
  for (const { status } of seen) if (status === 0 || status >= 400) failed[status] = (failed[status] ?? 0) + 1;
  return { answers: seen.length, rate: seen.length / rest.seconds, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99), ...rest };
}
