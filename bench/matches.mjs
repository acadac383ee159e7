import pg from "pg";
import { installServices, startServices } from "../scripts/services.mjs";
import { median } from "./posting.mjs";
import { startSite } from "./site.mjs";

const PETS_EACH = 200;
const WISHES_EACH = 20;
const WARM_UP_VIEWS = 5;
const VIEWS = 31;
const TOKEN = "bench-collector".padEnd(43, "x");

/** The measured pages, for a player with 200 pets and 20 wishes. */
const PAGES = {
  matches: "/collection/matches",
  "net worth": "/collection/progress",
  "a collection": "/collection",
  "who has a pet": "/pet/1",
};

/**
 * How long the pages of a collection take a signed-in player (milliseconds, median and the slowest of 31), with `collections` public
 * collections of 200 pets and 20 wishes each, on PostgreSQL.
 */
export async function measureMatches(port, { collections = 100_000 } = {}) {
  installServices();
  const services = await startServices();
  let site;
  try {
    site = await startSite({ port, environment: { DATABASE_URL: services.databaseUrl, JOBS: "worker", DEMO_PICTURES: "0" } });
    // As a replica: no foreign key check for each of twenty million rows.
    const pool = new pg.Pool({ connectionString: services.databaseUrl, max: 2, options: "-c session_replication_role=replica" });
    try {
      await fill(pool, collections);
    } finally {
      await pool.end();
    }
    const pages = {};
    for (const [name, address] of Object.entries(PAGES)) {
      const times = [];
      for (let view = -WARM_UP_VIEWS; view < VIEWS; view += 1) {
        const time = await viewed(site.url + address);
        if (view >= 0) times.push(time);
      }
      pages[name] = { p50: median(times), slowest: Math.max(...times) };
    }
    return pages;
  } finally {
    await site?.stop();
    services.stop();
  }
}

/** Players with public collections of random pets: those with low numbers are more common than others, as in the game. */
async function fill(pool, count) {
  const { rows } = await pool.query("select max(id) as pets from pets");
  const { pets } = rows[0];
  await pool.query("truncate collections cascade");
  await pool.query("insert into users (username, welcomed_at) select 'Collector_' || n, now() from generate_series(1, $1::int) n", [count]);
  await pool.query(
    `insert into collections (user_id, shared, collection_changed_at, wishlist_changed_at)
     select id, true, now(), now() from users where username like 'Collector\\_%'`,
  );
  // An index made at the end is made in a fraction of the time.
  await pool.query("drop index collection_items_shared_idx, wishes_shared_idx, wishes_code_idx");
  const random = "1 + floor(power(random(), 1.5) * $1::int)::int";
  const variant = "(array['normal', 'normal', 'shiny', 'mythic', 'shinyMythic'])[1 + floor(random() * 5)::int]";
  await pool.query(
    `insert into collection_items (collection_id, pet_id, variant, shared, quantity, added_at, held_since)
     select id, ${random}, ${variant}, true, 1 + floor(random() * 3)::int, now() - interval '30 days', current_date - 30
     from collections, generate_series(1, ${PETS_EACH}) on conflict do nothing`,
    [pets],
  );
  await pool.query(
    `insert into wishes (collection_id, pet_id, variant, shared, added_at)
     select id, ${random}, ${variant}, true, now() from collections, generate_series(1, ${WISHES_EACH}) on conflict do nothing`,
    [pets],
  );
  await pool.query("create index collection_items_shared_idx on collection_items (code, collection_id) where shared");
  await pool.query("create index wishes_shared_idx on wishes (code, collection_id) where shared");
  await pool.query("create index wishes_code_idx on wishes (code, collection_id)");
  await pool.query(
    `insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
     select translate(encode(sha256('${TOKEN}'), 'base64'), '+/=', '-_'), user_id, 'bench', now(), now(), now() + interval '1 day'
     from collections order by id limit 1`,
  );
  await pool.query("vacuum analyze collections, collection_items, wishes, users, sessions");
  await pool.query("checkpoint");
}

async function viewed(address) {
  const startedAt = performance.now();
  const response = await fetch(address, { headers: { cookie: `session=${TOKEN}` }, redirect: "error" });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  await response.arrayBuffer();
  return performance.now() - startedAt;
}
