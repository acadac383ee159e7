// Telling very many: a change of a value that 50,000 watch, 200 changes in one save, and a trade that 50,000 wish for.
import { once } from "node:events";
import pg from "pg";
import { installServices, startServices } from "../scripts/services.mjs";
import { startScript, startSite } from "./site.mjs";

const WATCHERS = 50_000;
const DEATHS = 3;
const MANY_CHANGES = 200;
/** Players who watch all of the 200 pets. */
const WATCHERS_OF_MANY = 200;
const TOKEN = "bench-poster".padEnd(43, "x");
const PATIENCE_MS = 15 * 60_000;

/**
 * The time of a save and the time until all notifications are there (milliseconds), and how many there are, and how many duplicates: of one
 * change to a pet that 50,000 players watch, with the worker killed three times during it; of 200 changes in one save; and of a trade that
 * gives a pet on 50,000 wish lists. On PostgreSQL and Redis, with one web node and one worker.
 */
export async function measureAlerts(port) {
  installServices();
  const services = await startServices();
  const environment = {
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    JOBS: "worker",
    DEMO_PICTURES: "0",
    LOG_LEVEL: "error",
  };
  let [site, saver, worker] = [];
  const pool = new pg.Pool({ connectionString: services.databaseUrl, max: 2 });
  pool.on("error", () => {});
  try {
    site = await startSite({ port, environment });
    const pets = await fill(pool);
    saver = await startSaver(environment);
    const startWorker = () => startScript("scripts/worker.mjs", environment);
    worker = startWorker();
    await untilQuiet(pool);
    const restart = async () => {
      worker.kill("SIGKILL");
      await once(worker, "exit");
      worker = startWorker();
    };
    const save = async (changed) => {
      saver.send({ pets: changed });
      const [{ ok, tookMs }] = await once(saver, "message");
      if (!ok) throw new Error("The values were not saved.");
      return tookMs;
    };
    const one = pets[0];
    const single = await told(pool, "value", WATCHERS, DEATHS, restart, () => save([changeOf(one)]));
    const many = pets.slice(1, 1 + MANY_CHANGES).map(changeOf);
    const several = await told(pool, "value", MANY_CHANGES * WATCHERS_OF_MANY, 0, restart, () => save(many));
    const wish = await told(pool, "wish", WATCHERS, DEATHS, restart, () => post(site.url, one.id, pets[1].id));
    return {
      changes: [
        { what: `a change to a pet that ${WATCHERS.toLocaleString("en-US")} watch`, ...single },
        { what: `${MANY_CHANGES} changes in one save, ${WATCHERS_OF_MANY} watch each`, ...several },
      ],
      wishes: { what: `a trade that ${WATCHERS.toLocaleString("en-US")} wish for`, ...wish },
    };
  } finally {
    worker?.kill("SIGKILL");
    saver?.kill("SIGKILL");
    await site?.stop();
    await pool.end();
    services.stop();
  }
}

const changeOf = ({ id, value }) => ({ petId: id, values: { normal: Math.round(value * 1.5) + 1 }, reason: "Bench" });

/** Runs `act`, and waits for the expected number of notifications of the kind, while the worker is killed `deaths` times. */
async function told(pool, kind, expected, deaths, restart, act) {
  await pool.query("truncate notifications cascade");
  const count = async () => (await pool.query("select count(*)::int as count from notifications where kind = $1", [kind])).rows[0].count;
  const startedAt = performance.now();
  const saveMs = await act();
  let died = 0;
  for (let known = 0; known < expected; ) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`Only ${known} of ${expected} were told.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    known = await count();
    if (died < deaths && known >= (expected * (died + 1)) / (deaths + 1) && known < expected) {
      died += 1;
      await restart();
    }
  }
  const toldMs = performance.now() - startedAt;
  // Time for duplicates to arrive.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const { rows } = await pool.query(
    "select count(*)::int as told, (count(*) - count(distinct (user_id, source)))::int as twice from notifications where kind = $1",
    [kind],
  );
  return { saveMs, toldMs, ...rows[0], deaths: died };
}

/** Players who watch a pet and wish for it, some of them 200 more; and a poster. */
async function fill(pool) {
  const { rows: pets } = await pool.query(
    "select pet_id as id, value::float8 as value from pet_variants where variant = 'normal' and value between 100 and 1000000000 order by pet_id limit $1",
    [MANY_CHANGES + 2],
  );
  await pool.query("delete from alerts");
  await pool.query("delete from wishes");
  await pool.query("insert into users (username, welcomed_at) select 'Watcher_' || n, now() from generate_series(1, $1::int) n", [
    WATCHERS,
  ]);
  await pool.query(
    `insert into alerts (user_id, pet_id, created_at, updated_at) select id, $1, now(), now() from users where username like 'Watcher\\_%'`,
    [pets[0].id],
  );
  await pool.query(
    `insert into alerts (user_id, pet_id, created_at, updated_at)
     select watcher.id, pet.id, now(), now()
     from (select id from users where username like 'Watcher\\_%' order by id limit ${WATCHERS_OF_MANY}) watcher, unnest($1::int[]) pet(id)`,
    [pets.slice(1, 1 + MANY_CHANGES).map(({ id }) => id)],
  );
  await pool.query(
    `with lists as (
       insert into collections (user_id, collection_changed_at, wishlist_changed_at)
       select id, now(), now() from users where username like 'Watcher\\_%' returning id
     )
     insert into wishes (collection_id, pet_id, variant, added_at) select id, $1, 'normal', now() from lists`,
    [pets[0].id],
  );
  await pool.query(
    `with poster as (insert into users (username, welcomed_at) values ('Bench_Poster', now()) returning id)
     insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
     select translate(encode(sha256('${TOKEN}'), 'base64'), '+/=', '-_'), id, 'bench', now(), now(), now() + interval '1 day' from poster`,
  );
  await pool.query("vacuum analyze");
  return pets;
}

/** Waits until the demo world's notifications are sent. */
async function untilQuiet(pool) {
  const until = performance.now() + PATIENCE_MS;
  for (let waiting = 1; waiting > 0; ) {
    if (performance.now() > until) throw new Error("The worker does not begin.");
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { rows } = await pool.query("select count(*)::int as waiting from trade_outbox where told_at is null");
    waiting = rows[0].waiting;
  }
}

async function post(url, giving, receiving) {
  const fields = { form: "trade", givingItems: `${giving}.normal`, receivingItems: `${receiving}.normal`, robloxUsername: "Bench_Poster" };
  const startedAt = performance.now();
  const response = await fetch(`${url}/trades/create`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, cookie: `session=${TOKEN}`, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...fields, availability: "anytime" }),
  });
  if (response.status >= 400) throw new Error(`The post was answered with ${response.status}.`);
  return performance.now() - startedAt;
}

async function startSaver(environment) {
  const saver = startScript("bench/save-values.mjs", environment, true);
  const [{ ready }] = await Promise.race([
    once(saver, "message"),
    once(saver, "exit").then(() => {
      throw new Error("The node that saves values did not start.");
    }),
  ]);
  if (!ready) throw new Error("The node that saves values did not start.");
  return saver;
}
