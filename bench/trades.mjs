import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { installServices, startServices } from "../scripts/services.mjs";
import { AT_ONCE, measurePosting, median } from "./posting.mjs";
import { startSite, untilPicturesAreDrawn } from "./site.mjs";

const WARM_UP_VIEWS = 40;
const VIEWS = 101;
const PLAYERS = 5_000;
const agent = new http.Agent({ keepAlive: true });

/** The boards that are measured, by their addresses; the bound keeps each view out of the pages that are kept for guests. */
const BOARDS = {
  "the board": (bound) => `max=${bound}`,
  "by pet": (bound) => `max=${bound}&pet=king+doggy`,
  "by variant": (bound) => `max=${bound}&variant=shinyMythic`,
  "search, a player": (bound) => `q=player_77&max=${bound}`,
  "by value": (bound) => `max=${bound}&sort=value_high`,
  "they want": (bound) => `max=${bound}&wants=king+doggy`,
  "they give": (bound) => `max=${bound}&gives=king+doggy`,
  "by tag": (bound) => `max=${bound}&tag=upgrade`,
  "a rare tag": (bound) => `max=${bound}&tag=wishlist`,
  "a tag and a pet": (bound) => `max=${bound}&wants=king+doggy&tag=upgrade`,
  "most interest": (bound) => `max=${bound}&sort=interest`,
};

/** On PostgreSQL, with one node of the site for each database: how many trades are posted a second, and how long the board's pages take. */
export async function measureTrades(port, pictures, { few = 10_000, many = 1_000_000 } = {}) {
  installServices();
  const services = await startServices();
  const sites = [];
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "bubblegum-bench-"));
  const start = async (database, sitePort) => {
    const environment = { DATABASE_URL: addressOf(services, database), JOBS: "worker" };
    const site = await startSite({ port: sitePort, dataDirectory, environment });
    sites.push(site);
    return site;
  };
  try {
    const first = await start("postgres", port);
    await untilPicturesAreDrawn(first, pictures);
    const posting = await onDatabase(services, "postgres", (pool) => measurePosting(first.url, pool));
    await first.stop();

    for (const [database, count] of Object.entries({ few, many })) {
      await onDatabase(services, "template1", (pool) => pool.query(`create database ${database} template postgres`));
      await onDatabase(services, database, (pool) => fill(pool, count));
    }
    const small = await start("few", port);
    const large = await start("many", port + 1);
    return { posting, boards: await viewBoards(small.url, large.url) };
  } finally {
    for (const site of sites) await site.stop();
    services.stop();
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
  }
}

const addressOf = ({ databaseUrl }, database) => databaseUrl.replace(/[^/]+$/, database);

async function onDatabase(services, database, work) {
  const pool = new pg.Pool({ connectionString: addressOf(services, database), max: AT_ONCE });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Nothing but `count` open trades of two pets each, posted one after the other over the last hour. A third of them would take one of two
 * other pets instead, a tenth an upgrade, and one of a thousand something of a wishlist; the numbers are those of `core/item-codes.ts`.
 */
async function fill(pool, count) {
  await pool.query("truncate trades cascade");
  await pool.query(
    `insert into trades (user_id, roblox_username, giving_total, receiving_total, status, availability, item_codes, alternatives, want_tags, poster_role, created_at, expires_at, interested_count)
     select users.ids[1 + n % ${PLAYERS}], 'Player_' || n % ${PLAYERS}, 1 + (random() * 1e6)::bigint, 1 + (random() * 1e6)::bigint, 'fair', 'anytime',
       array[one.pet * 4 + one.form, -1 - one.form, other.pet * 4 + other.form, -1 - other.form, -19]
         || array[-1000000000 - (one.pet * 4 + one.form), -41 - one.form, -100 - (other.pet * 4 + other.form), -21 - other.form]
         || case when n % 3 = 0 then wanted.codes else '{}' end || tags.codes,
       case when n % 3 = 0 then wanted.items else '[]' end, tags.names, 'user',
       now() - (1 - n::float / $1) * interval '1 hour', now() + interval '6 hours', (random() * 9)::int
     from generate_series(1, $1::int) n,
       (select array_agg(id) as ids from (select id from users limit ${PLAYERS}) players) users,
       lateral (select 1 + (random() * 1600)::int as pet, (random() * 3 + n * 0)::int as form) one,
       lateral (select 1 + (random() * 1600)::int as pet, (random() * 3 + n * 0)::int as form) other,
       lateral (
         select array_agg(code) as codes, jsonb_agg(distinct item) as items
         from (select 1 + (random() * 1600)::int as pet, (random() * 3 + n * 0)::int as form from generate_series(1, 2)) wish,
           lateral unnest(array[pet * 4 + form, -1 - form, -100 - (pet * 4 + form), -21 - form]) code,
           lateral jsonb_build_array(jsonb_build_object('petId', pet, 'variant', 'normal', 'name', 'Pet', 'rarity', 'Rare', 'value', 100, 'estimated', false)) item
       ) wanted,
       lateral (
         select case when n % 10 = 0 then array[-12] when n % 1000 = 1 then array[-16] else '{}'::int[] end as codes,
           case when n % 10 = 0 then array['upgrade'] when n % 1000 = 1 then array['wishlist'] else '{}' end as names
       ) tags`,
    [count],
  );
  await pool.query(
    `insert into trade_items (trade_id, side, position, pet_id, variant, name, rarity, value_status, value)
     select id, side, 0, greatest(1, item_codes[1] / 4), 'normal', 'Pet', 'Rare', 'valued', 100
     from trades, unnest(array['giving', 'receiving']) side`,
  );
  // The search finds the names of connected accounts alone.
  await pool.query(
    `insert into identities (provider, subject, user_id, username, display_name, linked_at, last_used_at)
     select 'roblox', 'bench ' || user_id, user_id, min(roblox_username), min(roblox_username), now(), now() from trades group by user_id
     on conflict (user_id, provider) do update set username = excluded.username`,
  );
  await pool.query("vacuum analyze trades, trade_items, users, sessions, identities");
  await pool.query("checkpoint");
}

/**
 * How long each board takes with few and with many trades (milliseconds, median), the views in turns so that both meet the same machine.
 */
async function viewBoards(few, many) {
  const view = async (address) => {
    const asked = `/trades?${address(1e12 + Math.floor(Math.random() * 1e9))}`;
    return [await viewed(few + asked), await viewed(many + asked)];
  };
  // All of them first: the one that is measured first would be the one for which the sites are not warm yet.
  for (const address of Object.values(BOARDS)) for (let at = 0; at < WARM_UP_VIEWS; at += 1) await view(address);
  const boards = {};
  for (const [name, address] of Object.entries(BOARDS)) {
    const [small, large] = [[], []];
    for (let at = 0; at < VIEWS; at += 1) {
      const times = await view(address);
      small.push(times[0]);
      large.push(times[1]);
    }
    boards[name] = { small: median(small), large: median(large) };
  }
  return boards;
}

/** Until the last byte has arrived, compressed as browsers accept it; unpacking it is their work, and this process shares the machine. */
async function viewed(address) {
  const startedAt = performance.now();
  const [response] = await once(http.get(address, { agent, headers: { "accept-encoding": "gzip, deflate, br" } }), "response");
  if (response.statusCode !== 200) throw new Error(`The board was answered with ${response.statusCode}.`);
  await once(response.resume(), "end");
  return performance.now() - startedAt;
}
