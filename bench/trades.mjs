import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { startServices } from "../scripts/services.mjs";
import { startSite, untilPicturesAreDrawn } from "./site.mjs";

const POSTERS = 40;
const WARM_UP = 400;
const POSTS = 800;
const AT_ONCE = 8;
const VIEWS = 40;

/** The boards that are measured, by their addresses; the bound keeps each view out of the pages that are kept for guests. */
const BOARDS = {
  "the board": (bound) => `max=${bound}`,
  "by pet": (bound) => `max=${bound}&pet=king+doggy`,
  "by variant": (bound) => `max=${bound}&variant=shinyMythic`,
  "search, a player": (bound) => `q=player_77&max=${bound}`,
  "by value": (bound) => `max=${bound}&sort=value_high`,
};

/**
 * On PostgreSQL: how long the board's pages take with few and with many trades (milliseconds, median), and how many trades are posted a
 * second through the site against the same rows written to the database by hand.
 */
export async function measureTrades(port, pictures, { few = 10_000, many = 1_000_000 } = {}) {
  const services = await startServices();
  const pool = new pg.Pool({ connectionString: services.databaseUrl, max: AT_ONCE });
  const site = await startSite({ port, environment: { DATABASE_URL: services.databaseUrl, JOBS: "worker" } });
  try {
    await untilPicturesAreDrawn(site, pictures);
    const users = await addPosters(pool);
    const posting = { ours: await postByHttp(site.url, pool, users), database: await postByHand(pool, users) };
    await fill(pool, users, few);
    const small = await viewBoards(site.url);
    await fill(pool, users, many - few);
    const large = await viewBoards(site.url);
    return { posting, small, large };
  } finally {
    await site.stop();
    await pool.end();
    services.stop();
  }
}

/** Partners, who have no cooldown, each signed in with a token of ours. */
async function addPosters(pool) {
  const users = [];
  for (let at = 0; at < POSTERS; at++) {
    const { rows } = await pool.query("insert into users (username, role, welcomed_at) values ($1, 'partner', now()) returning id", [
      `Poster${at}`,
    ]);
    const token = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(token).digest("base64url");
    await pool.query(
      "insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at) values ($1, $2, 'bench', now(), now(), now() + interval '1 day')",
      [hash, rows[0].id],
    );
    users.push({ id: rows[0].id, token });
  }
  return users;
}

async function postByHttp(url, pool, users) {
  const { rows: pets } = await pool.query("select pet_id as id from pet_variants where variant = 'normal' and value is not null limit 200");
  return rate(async (at) => {
    const [giving, receiving] = [pets[at % pets.length].id, pets[(at * 7 + 1) % pets.length].id];
    const response = await fetch(`${url}/trades/create`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: url, cookie: `session=${users[at % POSTERS].token}` },
      body: new URLSearchParams({
        givingItems: `${giving}.normal`,
        receivingItems: `${receiving}.normal`,
        robloxUsername: "Bench_Player",
        availability: "anytime",
      }),
    });
    await response.arrayBuffer();
    if (response.status !== 303) throw new Error(`A post was answered with ${response.status}.`);
  });
}

/** The rows of a trade of two pets, in one transaction, as quick as the database takes them. */
function postByHand(pool, users) {
  return rate(async (at) => {
    const client = await pool.connect();
    await client.query("begin");
    const { rows } = await client.query(INSERT_TRADE, [users[at % POSTERS].id, [at * 4, -1]]);
    await client.query(INSERT_ITEMS, [rows[0].id]);
    await client.query("commit");
    client.release();
  });
}

const INSERT_TRADE = `insert into trades (user_id, roblox_username, giving_total, receiving_total, status, availability, item_codes, poster_role, created_at, expires_at)
  values ($1, 'Bench_Player', 100, 100, 'fair', 'anytime', $2, 'user', now(), now() + interval '1 hour') returning id`;
const INSERT_ITEMS = `insert into trade_items (trade_id, side, position, pet_id, variant, name, rarity, value_status, value)
  values ($1, 'giving', 0, 1, 'normal', 'Pet', 'Rare', 'valued', 100), ($1, 'receiving', 0, 2, 'normal', 'Pet', 'Rare', 'valued', 100)`;

/** How many a second, once both sides are warm. */
async function rate(post) {
  let next = 0;
  const run = async (until) => {
    const work = async () => {
      for (let at = next++; at < until; at = next++) await post(at);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  await run(WARM_UP);
  const startedAt = performance.now();
  next = WARM_UP;
  await run(WARM_UP + POSTS);
  return POSTS / ((performance.now() - startedAt) / 1000);
}

/** Open trades of two pets each, over the last hour. */
async function fill(pool, users, count) {
  const ids = users.map(({ id }) => id);
  await pool.query(
    `insert into trades (user_id, roblox_username, giving_total, receiving_total, status, availability, item_codes, poster_role, created_at, expires_at, interested_count)
     select ($1::uuid[])[1 + n % ${POSTERS}], 'Player_' || n % 5000, 1 + (random() * 1e6)::bigint, 1 + (random() * 1e6)::bigint, 'fair', 'anytime',
       array[one.pet * 4 + one.form, -1 - one.form, other.pet * 4 + other.form, -1 - other.form], 'user',
       now() - random() * interval '1 hour', now() + interval '6 hours', (random() * 9)::int
     from generate_series(1, $2::int) n,
       lateral (select 1 + (random() * 1600)::int as pet, (random() * 3 + n * 0)::int as form) one,
       lateral (select 1 + (random() * 1600)::int as pet, (random() * 3 + n * 0)::int as form) other`,
    [ids, count],
  );
  await pool.query(
    `insert into trade_items (trade_id, side, position, pet_id, variant, name, rarity, value_status, value)
     select id, side, 0, greatest(1, item_codes[1] / 4), 'normal', 'Pet', 'Rare', 'valued', 100
     from trades, unnest(array['giving', 'receiving']) side on conflict do nothing`,
  );
  await pool.query("vacuum analyze trades, trade_items");
}

async function viewBoards(url) {
  const figures = {};
  for (const [name, address] of Object.entries(BOARDS)) {
    const times = [];
    for (let view = 0; view < VIEWS; view++) {
      const startedAt = performance.now();
      const response = await fetch(`${url}/trades?${address(1e12 + Math.floor(Math.random() * 1e9))}`);
      if (!response.ok) throw new Error(`The board was answered with ${response.status}.`);
      await response.arrayBuffer();
      times.push(performance.now() - startedAt);
    }
    figures[name] = times.sort((a, b) => a - b)[VIEWS / 2];
  }
  return figures;
}
