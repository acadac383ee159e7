// Posting through the site against the same rows written by hand, on the same database, alternately.
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** How many posts are under way at any time, on both sides. */
export const AT_ONCE = 8;
const WARM_UP_SECONDS = 8;
const ROUNDS = 5;
const SECONDS = 4;
/** Players for each second: on both sides each posts once, because on the site a cooldown follows. */
const MAX_A_SECOND = 4_000;

/**
 * Trades stored per second: by players who send the form to the site over HTTP, and by hand. Both wait for the disk at each trade; the
 * rounds alternate, and the median of each side counts.
 */
export async function measurePosting(url, pool) {
  const pets = await petsToPost(pool);
  await postByHttp(url, pool, pets, WARM_UP_SECONDS);
  await postByHand(pool, pets, WARM_UP_SECONDS / 2);
  // As autovacuum does within a minute. Until then the site's connections check foreign keys as they planned it for empty tables: row by row.
  await pool.query("analyze");
  const [ours, database] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await postByHttp(url, pool, pets, SECONDS));
    database.push(await postByHand(pool, pets, SECONDS));
  }
  return { ours: median(ours), database: median(database) };
}

async function petsToPost(pool) {
  const { rows } = await pool.query("select pet_id as id from pet_variants where variant = 'normal' and value is not null limit 200");
  return rows.map(({ id }) => id);
}

/** The middle one. */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** Trades stored per second by players who send the site's form. Counts stored rows, not answers. */
async function postByHttp(url, pool, pets, seconds) {
  const { tokens } = await addPlayers(pool, seconds * MAX_A_SECOND);
  const script = path.join(tmpdir(), `bubblegum-posting-${process.pid}.lua`);
  writeFileSync(script, formsOf(url, tokens, pets));
  const before = await countTrades(pool);
  const child = spawn("wrk", ["-t1", `-c${AT_ONCE}`, `-d${seconds}s`, "-s", script, url], { stdio: ["ignore", "pipe", "inherit"] });
  const [printed] = await Promise.all([child.stdout.setEncoding("utf8").toArray(), once(child, "exit")]);
  rmSync(script);
  const report = printed.join("");
  const [, took] = /requests in ([\d.]+)s/.exec(report) ?? [];
  if (took === undefined || /Non-2xx|Socket errors/.test(report)) throw new Error(`Not all posts were taken: ${report}`);
  return ((await countTrades(pool)) - before) / Number(took);
}

/** Ordinary players without posts, each signed in. Returns their ids, and their tokens. */
export async function addPlayers(pool, count) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest("base64url"));
  const { rows } = await pool.query(
    `with players as (
       insert into users (username, welcomed_at) select 'Bench_' || n, now() from generate_series(1, $2) n returning id, username
     ), connected as (
       insert into identities (provider, subject, user_id, username, display_name, linked_at, last_used_at)
       select 'roblox', 'bench ' || id, id, username, username, now(), now() from players
     )
     insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
     select hash, players.id, 'bench', now(), now(), now() + interval '1 day'
     from (select id, row_number() over (order by length(username), username) as at from players) players join unnest($1::text[]) with ordinality hashes (hash, at) using (at)
     returning user_id as id`,
    [hashes, count],
  );
  return { tokens, ids: rows.map(({ id }) => id) };
}

/** A script for wrk: the form of one trade after another, each from the next player. */
function formsOf(url, tokens, pets) {
  return `local tokens = {${tokens.map((token) => `"${token}"`).join(",")}}
local pets = {${pets.join(",")}}
local at = 0
function request()
  at = at + 1
  local giving, receiving = pets[at % #pets + 1], pets[at * 7 % #pets + 1]
  local headers = {
    -- As a browser at the address of the site sends it.
    ["Origin"] = "${url}",
    ["Cookie"] = "session=" .. (tokens[at] or ""),
    ["Content-Type"] = "application/x-www-form-urlencoded;charset=UTF-8"
  }
  local form = "form=trade&givingItems=" .. giving .. ".normal&receivingItems=" .. receiving .. ".normal&robloxUsername=Bench_" .. at .. "&availability=anytime&idempotencyKey=" .. (tokens[at] or "")
  return wrk.format("POST", "/trades/create", headers, form)
end
`;
}

/** The rows of a trade of two pets, in one transaction of plain statements; neither poster nor counter is written. */
async function postByHand(pool, pets, seconds) {
  const { ids } = await addPlayers(pool, seconds * MAX_A_SECOND);
  const before = await countTrades(pool);
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let at = 0;
  const work = async () => {
    while (performance.now() < until) {
      at += 1;
      const [player, giving, receiving] = [ids[at % ids.length], pets[at % pets.length], pets[(at * 7) % pets.length]];
      const client = await pool.connect();
      await client.query("begin");
      const { rows } = await client.query(INSERT_TRADE, [player, [giving * 4, receiving * 4, -1]]);
      await client.query(INSERT_ITEMS, [rows[0].id, giving, receiving]);
      await client.query("commit");
      client.release();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const took = (performance.now() - startedAt) / 1_000;
  return ((await countTrades(pool)) - before) / took;
}

const INSERT_TRADE = `insert into trades (user_id, roblox_username, giving_total, receiving_total, status, availability, item_codes, poster_role, created_at, expires_at)
  values ($1, 'Bench_Player', 100, 100, 'fair', 'anytime', $2, 'user', now(), now() + interval '1 hour') returning id`;
const INSERT_ITEMS = `insert into trade_items (trade_id, side, position, pet_id, variant, name, rarity, value_status, value)
  values ($1, 'giving', 0, $2, 'normal', 'Pet', 'Rare', 'valued', 100), ($1, 'receiving', 0, $3, 'normal', 'Pet', 'Rare', 'valued', 100)`;

async function countTrades(pool) {
  const { rows } = await pool.query("select count(*)::int as count from trades");
  return rows[0].count;
}
