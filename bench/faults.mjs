// Two nodes under load while PostgreSQL, Redis and the storage are unavailable or answer nothing, and while the nodes themselves are killed.
import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { installServices, startServices } from "../scripts/services.mjs";
import { ask, followBoard, startLoad } from "./fault-load.mjs";
import { addPlayers } from "./posting.mjs";
import { startSite } from "./site.mjs";

const FAULT_MS = 30_000;
const KILLS = 20;
/** Between one kill and the next. */
const KILL_EVERY_MS = 1_500;
const MAX_POSTS = 40_000;
/** Time limit until everything works again, and until every post is announced. */
const PATIENCE_MS = 60_000;

/**
 * For each fault: the number of answers, by status, the slowest of them and the time after its end until both nodes worked fully again
 * (milliseconds). The same for the kills. Then the losses: acknowledged posts, and of these the number lost, stored twice, not announced to
 * players who wish for their pet, announced twice, and missed by followers of the board.
 */
export async function measureFaults(port, { faultMs = FAULT_MS, kills = KILLS } = {}) {
  installServices();
  const services = await startServices();
  const storage = await startProxy(Number(new URL(services.s3Endpoint).port));
  const nodes = [port, port + 1];
  const host = `localhost:${port}`;
  const environment = {
    ...{ APP_URL: `http://${host}`, DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl, DEMO_PICTURES: "4" },
    ...{
      S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
      S3_BUCKET: "bubblegum-test",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    // Failures are intended here: they are visible in the answers.
    LOG_LEVEL: "silent",
  };
  const start = (at) => startSite({ port: nodes[at], environment });
  const sites = [];
  const pool = new pg.Pool({ connectionString: services.databaseUrl, max: 2 });
  pool.on("error", () => {});
  let [load, live] = [];
  try {
    sites[0] = await start(0);
    sites[1] = await start(1);
    const { tokens, reader, form, picture } = await prepare(pool);
    const page = { host, token: reader, path: "/settings" };
    live = followBoard({ nodes, host });
    load = startLoad({ nodes, host, tokens, reader, picture, form });
    await delay(5_000);
    const rows = [];
    const watch = async (what, during) => {
      load.answers.length = 0;
      const result = await during();
      const seen = load.answers.splice(0);
      rows.push({ what, ...summary(seen), ...result });
      console.log(`${what}: ${seen.length} answers`);
    };
    const works = async () => {
      const startedAt = performance.now();
      for (;;) {
        const asked = [...nodes.map((at) => ask(at, page)), ask(nodes[0], { host, path: picture })];
        const answers = await Promise.all(asked);
        if (answers.every(({ status }) => status === 200)) return performance.now() - startedAt;
        if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`The nodes do not recover: ${JSON.stringify(answers)}`);
        await delay(50);
      }
    };
    const { postgres, redis } = services;
    const faults = Object.entries({ PostgreSQL: postgres, Redis: redis, "the storage": storage });
    for (const [name, service] of faults) {
      for (const [begin, end, what] of [
        ["kill", "start", "gone"],
        ["freeze", "thaw", "frozen"],
      ]) {
        await watch(`${name} ${what}`, async () => {
          await service[begin]();
          await delay(faultMs);
          await service[end]();
          return { recoveryMs: await works() };
        });
        await delay(2_000);
      }
    }
    await watch(`${kills} kills of a node`, async () => {
      let slowest = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        await delay(KILL_EVERY_MS);
        const at = kill % 2;
        await sites[at].kill();
        sites[at] = await start(at);
        slowest = Math.max(slowest, await works());
      }
      return { recoveryMs: slowest };
    });
    await load.stop();
    return { rows, left: await whatIsLeft(pool, load, live) };
  } finally {
    await load?.stop();
    live?.stop();
    await Promise.all(sites.map((site) => site.kill()));
    await pool.end();
    storage.stop();
    services.stop();
  }
}

/**
 * The number of answers, by status, the slowest of them, and the improper ones. Refusals with Retry-After are proper, and so is no answer
 * from a killed node; `isAlso` decides on others.
 */
export function summary(answers, isAlso = () => false) {
  const byStatus = {};
  for (const { status } of answers) byStatus[status || "none"] = (byStatus[status || "none"] ?? 0) + 1;
  const answered = answers.filter(({ status }) => status !== 0);
  const isHonest = ({ status, again }) => [200, 302, 303].includes(status) || (status === 503 && again !== undefined);
  const dishonest = answered.filter((answer) => !isHonest(answer) && !isAlso(answer));
  const slowest = answered.reduce((most, answer) => (answer.ms > most.ms ? answer : most), { ms: 0, path: "" });
  return { byStatus, slowestMs: slowest.ms, slowest: slowest.path, dishonest: dishonest.length, odd: dishonest[0] };
}

/** A pet on wish lists, players who post one trade of it each, and a reader. */
export async function prepare(pool) {
  const { rows: pets } = await pool.query(
    "select pet_id as id from pet_variants where variant = 'normal' and value is not null order by pet_id limit 2",
  );
  const picture = await untilDrawn(pool);
  await pool.query("delete from wishes");
  const [reader, ...tokens] = (await addPlayers(pool, MAX_POSTS + 1)).tokens;
  await pool.query(
    `with wisher as (insert into users (username, welcomed_at) values ('Wisher', now()) returning id),
       list as (insert into collections (user_id, collection_changed_at, wishlist_changed_at) select id, now(), now() from wisher returning id)
     insert into wishes (collection_id, pet_id, variant, added_at) select id, $1, 'normal', now() from list`,
    [pets[0].id],
  );
  const form = {
    ...{ form: "trade", givingItems: `${pets[0].id}.normal`, receivingItems: `${pets[1].id}.normal` },
    ...{ robloxUsername: "Bench_Player", availability: "anytime" },
  };
  return { tokens, reader, form, picture };
}

/** The address of a picture of the demo world, which draws them once it serves. */
async function untilDrawn(pool) {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await delay(500)) {
    const { rows } = await pool.query("select image from pets where image is not null limit 1");
    if (rows.length > 0) return `/files/pets/${rows[0].image}-128.webp`;
  }
  throw new Error("No picture was drawn.");
}

export async function whatIsLeft(pool, load, live) {
  const { posted } = load;
  const { rows: stored } = await pool.query("select id, user_id from trades where roblox_username = 'Bench_Player'");
  const ids = new Set(stored.map(({ id }) => id));
  let [known, since] = [-1, performance.now()];
  // As long as announcements arrive.
  for (let now = 0; now < stored.length && performance.now() - since < PATIENCE_MS; await delay(500)) {
    now = await countAnnounced(pool);
    if (now > known) [known, since] = [now, performance.now()];
  }
  return {
    acknowledged: posted.length,
    lost: posted.filter(({ id }) => !ids.has(id)).length,
    twice: stored.length - new Set(stored.map((row) => row.user_id)).size,
    stored: stored.length,
    told: await countAnnounced(pool),
    // A subscriber with a resync has read all earlier posts.
    unheard: posted.filter(({ id, at }) => !live.heard.has(id) && !live.resyncs.some((told) => told >= at)).length,
    heardTwice: [...live.heard.values()].filter((times) => times > 1).length,
    resyncs: live.resyncs.length,
    reconnects: live.reconnects,
  };
}

/** The number of trades announced to the player who wishes for their pet. */
export async function countAnnounced(pool) {
  const { rows } = await pool.query(
    "select coalesce(sum((details->>'trades')::int), 0)::int as told from notifications join users on users.id = user_id where kind = 'wish' and username = 'Wisher'",
  );
  return rows[0].told;
}

/** A proxy for a server on this machine that can be unavailable, or hang. */
async function startProxy(target) {
  const sockets = new Set();
  let frozen = false;
  const server = net.createServer((socket) => {
    const other = net.connect(target, "127.0.0.1");
    for (const [one, another] of [
      [socket, other],
      [other, socket],
    ]) {
      sockets.add(one);
      one.on("data", (chunk) => another.write(chunk));
      one
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(one);
          another.destroy();
        });
      if (frozen) one.pause();
    }
  });
  const listen = (at) => new Promise((resolve) => server.listen(at, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address();
  const close = () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    return closed;
  };
  return {
    port,
    kill: close,
    start: () => listen(port),
    async freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    async thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    stop: close,
  };
}
