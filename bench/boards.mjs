// Every view of the board, among few and among many open trades, alternately.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { installServices, startServices } from "../scripts/services.mjs";
import { processorMs } from "./against.mjs";
import { addPlayers, median } from "./posting.mjs";
import { startSite } from "./site.mjs";

const WARM_UP_VIEWS = 20;
const VIEWS = 61;
const PLAYERS = 5_000;
/** Given by a fiftieth of all trades, and wanted by another fiftieth. Any other pet, such as King Doggy, is in one of eight hundred. */
const POPULAR = { id: 2, share: 0.02 };
const agent = new http.Agent({ keepAlive: true });

/** The share of trades with a tag, and the tag's number (`core/item-codes.ts`). */
const TAGS = [
  { tag: "any", code: -11, share: 0.2 },
  { tag: "upgrade", code: -12, share: 0.1 },
  { tag: "downgrade", code: -13, share: 0.05 },
  { tag: "adds", code: -14, share: 0.01 },
  { tag: "demand", code: -15, share: 0.003 },
  { tag: "wishlist", code: -16, share: 0.001 },
];

/** The views, by their query of `/trades`; each request has a different upper bound, which bypasses the pages cached for guests. */
const viewsOf = (popular) => ({
  "the board": "",
  oldest: "sort=oldest",
  "highest value": "sort=value_high",
  "lowest value": "sort=value_low",
  "most interest": "sort=interest",
  "page 2": "page=2",
  "highest value, page 2": "sort=value_high&page=2",
  "a pet": "pet=king+doggy",
  "a pet in a variant": "pet=king+doggy&variant=shinyMythic",
  "a variant": "variant=shinyMythic",
  "a popular pet": `pet=${popular}`,
  "several pets": "pet=doggy",
  "a search for a pet": "q=king+doggy",
  "a misspelled pet": "q=kng+dogy",
  "a player": "q=player_77",
  "a player and a tag": "q=player_77&tag=upgrade",
  "they give": "gives=king+doggy",
  "they give, popular": `gives=${popular}`,
  "they give, in a variant": "gives=shiny+king+doggy",
  "they give several pets": "gives=doggy",
  "they give a variant": "gives=shiny",
  "they want": "wants=king+doggy",
  "they want, popular": `wants=${popular}`,
  "they want, in a variant": "wants=shiny+king+doggy",
  "they want several pets": "wants=doggy",
  "they want a variant": "wants=shiny",
  "they want, by value": `wants=${popular}&sort=value_high`,
  "they want, oldest": `wants=${popular}&sort=oldest`,
  "they want, page 2": `wants=${popular}&page=2`,
  "they give and they want": `gives=${popular}&wants=shiny`,
  ...Object.fromEntries(TAGS.map(({ tag, share }) => [`${tag} (${share * 100} %)`, `tag=${tag}`])),
  "a tag, page 2": "tag=upgrade&page=2",
  "a tag, oldest": "tag=upgrade&sort=oldest",
  "a tag, by value": "tag=upgrade&sort=value_high",
  "a tag, most interest": "tag=upgrade&sort=interest",
  "a rare tag, by value": "tag=wishlist&sort=value_high",
  "a rare tag, most interest": "tag=wishlist&sort=interest",
  "a tag by its name": "q=upgrade",
  "a tag and a variant": "tag=upgrade&variant=shiny",
  ...Object.fromEntries(TAGS.map(({ tag }) => [`they want, and ${tag}`, `wants=king+doggy&tag=${tag}`])),
  "they want, popular, and a tag": `wants=${popular}&tag=upgrade`,
  "they want, popular, and a rare tag": `wants=${popular}&tag=wishlist`,
  "they give, popular, and a tag": `gives=${popular}&tag=upgrade`,
  "a popular pet and a rare tag": `pet=${popular}&tag=wishlist`,
  "a pet and a tag, by value": `pet=${popular}&tag=upgrade&sort=value_high`,
});

/**
 * On PostgreSQL, with one node of the site for each database: the time of each view of the board, and its number of cards. `only` selects
 * views, and `onView` is called for each.
 */
export async function measureBoards(port, { few = 10_000, many = 1_000_000, ...options } = {}) {
  installServices();
  const services = await startServices();
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "bubblegum-bench-"));
  const stops = [() => services.stop()];
  const addressOf = (database) => services.databaseUrl.replace(/[^/]+$/, database);
  const start = (database, sitePort) => {
    const environment = { DATABASE_URL: addressOf(database), JOBS: "worker", DEMO_PICTURES: "0" };
    return startSite({ port: sitePort, dataDirectory, environment });
  };
  const open = (database) => {
    const pool = new pg.Pool({ connectionString: addressOf(database), max: 2 });
    stops.unshift(() => pool.end());
    return pool;
  };
  try {
    const first = await start("postgres", port);
    await first.stop();
    const template = open("template1");
    const boards = [];
    for (const [at, [database, count]] of Object.entries({ few, many }).entries()) {
      await template.query(`create database ${database} template postgres`);
      const pool = open(database);
      await fillBoard(pool, count);
      const site = await start(database, port + at);
      stops.unshift(() => site.stop());
      boards.push({ url: site.url, pid: site.child.pid, pool });
    }
    return await viewBoards(boards, options);
  } finally {
    for (const stop of stops) await stop();
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Nothing but `count` open trades of two pets each, posted one after the other over the last hour. A third of them would take one of two
 * other pets instead, and some have a tag; the numbers are those of `core/item-codes.ts`.
 */
async function fillBoard(pool, count) {
  await pool.query("truncate trades cascade");
  await addPlayers(pool, PLAYERS);
  const pet = (share) =>
    `lateral (select case when random() < ${share} then ${POPULAR.id} else 1 + (random() * 1600)::int end as pet, (random() * 3 + n * 0)::int as form)`;
  await pool.query(
    `insert into trades (user_id, roblox_username, giving_total, receiving_total, status, availability, item_codes, alternatives, want_tags, poster_role, created_at, expires_at, interested_count)
     select users.ids[1 + n % ${PLAYERS}], 'Player_' || n % ${PLAYERS}, 1 + (random() * 1e6)::bigint, 1 + (random() * 1e6)::bigint, 'fair', 'anytime',
       array[one.pet * 4 + one.form, -1 - one.form, other.pet * 4 + other.form, -1 - other.form, -19]
         || array[-1000000000 - (one.pet * 4 + one.form), -41 - one.form, -100 - (other.pet * 4 + other.form), -21 - other.form]
         || (-500000000 - floor(extract(epoch from now() - (1 - n::float / $1) * interval '1 hour') / 60)::int)
         || case when n % 3 = 0 then wanted.codes else '{}' end || tags.codes,
       case when n % 3 = 0 then wanted.items else '[]' end, tags.names, 'user',
       now() - (1 - n::float / $1) * interval '1 hour', now() + interval '6 hours', (random() * 9)::int
     from generate_series(1, $1::int) n,
       (select array_agg(id) as ids from (select id from users where username like 'Bench\\_%' limit ${PLAYERS}) players) users,
       ${pet(POPULAR.share)} one, ${pet(POPULAR.share)} other,
       lateral (
         select array_agg(code) as codes, jsonb_agg(distinct item) as items
         from (select 1 + (random() * 1600)::int as pet, (random() * 3 + n * 0)::int as form from generate_series(1, 2)) wish,
           lateral unnest(array[pet * 4 + form, -1 - form, -100 - (pet * 4 + form), -21 - form]) code,
           lateral jsonb_build_array(jsonb_build_object('petId', pet, 'variant', 'normal', 'name', 'Pet', 'rarity', 'Rare', 'value', 100, 'estimated', false)) item
       ) wanted,
       lateral (
         select coalesce(array_agg(code), '{}') as codes, coalesce(array_agg(tag), '{}') as names
         from (values ${TAGS.map(({ tag, code, share }) => `(${code}, '${tag}', ${share})`).join(", ")}) tags (code, tag, share)
         where random() < share + n * 0
       ) tags`,
    [count],
  );
  await pool.query(
    `insert into trade_items (trade_id, side, position, pet_id, variant, name, rarity, value_status, value)
     select id, side, 0, greatest(1, item_codes[at] / 4), (array['normal', 'shiny', 'mythic', 'shinyMythic'])[1 + item_codes[at] % 4], 'Pet', 'Rare', 'valued', 100
     from trades, (values ('giving', 1), ('receiving', 3)) sides (side, at)`,
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
 * The cost of each view with few and with many trades: milliseconds until the answer (median), and processor time of the node and its
 * connections (on average); the views alternate, so that both get the same machine. And the number of trades on a page of each.
 */
async function viewBoards(boards, { only = undefined, onView = () => {} } = {}) {
  const { rows } = await boards[0].pool.query("select name from pets where id = $1", [POPULAR.id]);
  const views = viewsOf(encodeURIComponent(rows[0].name.toLowerCase()));
  const viewed = {};
  for (const [name, search] of Object.entries(views)) {
    if (only && !only.includes(name)) continue;
    const sites = [];
    for (const board of boards) sites.push({ ...board, times: [], ...(await openView(board, search)) });
    for (let at = -WARM_UP_VIEWS; at < VIEWS; at += 1)
      for (const site of sites) {
        if (at === 0) site.before = await spentBy(site);
        const startedAt = performance.now();
        await view(site.address());
        if (at >= 0) site.times.push(performance.now() - startedAt);
      }
    const figures = [];
    for (const site of sites) {
      const { times, shown, before } = site;
      const after = await spentBy(site);
      const [node, database] = [(after.node - before.node) / VIEWS, (after.database - before.database) / VIEWS];
      figures.push({ ms: median(times), node, database, shown });
    }
    const [small, large] = figures;
    viewed[name] = { small, large };
    onView(name, viewed[name]);
  }
  return viewed;
}

/** The addresses of a view, each with another bound, and its number of rendered trades. */
async function openView({ url }, search) {
  const chosen = new URLSearchParams(`max=1000000000000&${search}`);
  const isSecond = chosen.has("page");
  chosen.delete("page");
  // The site leads to the one address that a view has.
  const first = await readPage(`${url}/trades?${chosen}`);
  const next = isSecond && /href="(\/trades[^"]*[?;]after=[^"]+)"/.exec(first.text)?.[1].replaceAll("&amp;", "&");
  if (next === undefined) throw new Error(`There is no second page of ${search}.`);
  const { address, text } = next === false ? first : await readPage(url + next);
  return {
    address: () => address.replace(/max=\d+/, `max=${1e12 + Math.floor(Math.random() * 1e9)}`),
    shown: text.split("<article").length - 1,
  };
}

async function readPage(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return { address: response.url, text: await response.text() };
}

/** Until the last byte has arrived, compressed as browsers accept it; unpacking it is their work, and this process shares the machine. */
async function view(address) {
  const [response] = await once(http.get(address, { agent, headers: { "accept-encoding": "gzip, deflate, br" } }), "response");
  if (response.statusCode !== 200) throw new Error(`The board was answered with ${response.statusCode}.`);
  await once(response.resume(), "end");
}

/** The processor time of a site and of its connections to the database so far, in milliseconds. */
async function spentBy({ pid, pool }) {
  const { rows } = await pool.query("select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()");
  return { node: processorMs(pid), database: rows.reduce((sum, row) => sum + processorMs(row.pid), 0) };
}
