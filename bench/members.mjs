// Pages for members: cached and rendered for each of them, alternately; and a storm of players.
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { installServices, startServices } from "../scripts/services.mjs";
import { startSite } from "./site.mjs";

const PLAYERS = 500;
const PETS_EACH = 200;
/** The number of players with a trade on the first page of the board; all players are interested in some of them. */
const TRADERS = 12;
const INTERESTS_EACH = 4;
const GUESTS = 64;
const AT_ONCE = 16;
const SECONDS = 5;
const ROUNDS = 3;
const PAGES = ["/", "/values", "/pet/1", "/trades"];
/** A message for the next page, though one that says nothing, makes a page its reader's alone. */
const DRAWN = "; flash=none";

/**
 * On PostgreSQL, with 500 players who have 200 pets each: pages per second, cached and rendered, by page; and the rate when all of them
 * send requests at once while 64 guests read.
 */
export async function measureMembers(port) {
  installServices();
  const services = await startServices();
  const folder = mkdtempSync(path.join(tmpdir(), "bubblegum-members-"));
  let site;
  try {
    site = await startSite({ port, environment: { DATABASE_URL: services.databaseUrl, JOBS: "worker", DEMO_PICTURES: "0" } });
    const tokens = await addMembers(services.databaseUrl);
    const script = (name, more) => {
      const file = path.join(folder, name);
      writeFileSync(file, cookiesOf(tokens, more));
      return file;
    };
    const [asKept, asDrawn] = [script("kept.lua", ""), script("drawn.lua", DRAWN)];
    const pages = {};
    for (const page of PAGES) {
      const rounds = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        const kept = await load(`${site.url}${page}`, AT_ONCE, asKept);
        const drawn = await load(`${site.url}${page}`, AT_ONCE, asDrawn);
        if (round >= 0) rounds.push({ kept, drawn });
      }
      const best = (which) => Math.max(...rounds.map((round) => round[which].rate));
      pages[page] = { kept: best("kept"), drawn: best("drawn") };
      console.log(page, pages[page]);
    }
    const storm = async (members) => {
      const [players, guests] = await Promise.all([
        load(`${site.url}/trades`, PLAYERS, members, 2 * SECONDS),
        load(`${site.url}/values`, GUESTS, undefined, 2 * SECONDS),
      ]);
      return { players, guests };
    };
    return { pages, storm: { drawn: await storm(asDrawn), kept: await storm(asKept) } };
  } finally {
    await site?.stop();
    services.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Players with names, collections and sessions of their own, some with trades. Gives the tokens of their sessions. */
async function addMembers(connectionString) {
  const pool = new pg.Pool({ connectionString, max: 2 });
  const tokens = Array.from({ length: PLAYERS }, () => randomBytes(32).toString("base64url"));
  try {
    await pool.query(`insert into users (username, welcomed_at) select 'Member_' || n, now() from generate_series(1, $1::int) n`, [
      PLAYERS,
    ]);
    await pool.query(
      `insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
       select hash, id, 'bench', now(), now(), now() + interval '1 day'
       from users join unnest($1::text[]) with ordinality hashes (hash, at) on username = 'Member_' || at`,
      [tokens.map((token) => createHash("sha256").update(token).digest("base64url"))],
    );
    await pool.query(
      `insert into collections (user_id, shared, collection_changed_at, wishlist_changed_at)
       select id, true, now(), now() from users where username like 'Member\\_%'`,
    );
    await pool.query(
      `insert into collection_items (collection_id, pet_id, variant, shared, quantity, added_at, held_since)
       select collections.id, 1 + floor(power(random(), 1.5) * (select max(id) from pets))::int,
         (array['normal', 'normal', 'shiny', 'mythic', 'shinyMythic'])[1 + floor(random() * 5)::int], true, 1 + floor(random() * 3)::int,
         now() - interval '30 days', current_date - 30
       from collections join users on users.id = user_id and username like 'Member\\_%', generate_series(1, $1::int) on conflict do nothing`,
      [PETS_EACH],
    );
    await pool.query(
      `insert into notifications (user_id, kind, source, details, created_at)
       select users.id, kind, 'bench ' || n, details, now() from users, generate_series(1, 3) n, (select kind, details from notifications limit 1) example
       where username like 'Member\\_%' and right(username, 1) > '4'`,
    );
    // Their trades are the newest of those that the demo world posted, under new owners.
    await pool.query(
      `update trades set user_id = owner.id
       from (select id, row_number() over (order by created_at desc) as at from trades where completed_at is null and expires_at > now()) newest
       join users owner on owner.username = 'Member_' || at
       where newest.id = trades.id and at <= $1::int`,
      [TRADERS],
    );
    await pool.query(
      `insert into trade_interests (trade_id, user_id, created_at, pets_version)
       select trades.id, users.id, now(), pets_version
       from users, lateral (select id, user_id, pets_version from trades where completed_at is null and expires_at > now() and user_id <> users.id
         order by md5(trades.id::text || users.id::text) limit $1::int) trades
       where username like 'Member\\_%' on conflict do nothing`,
      [INTERESTS_EACH],
    );
    await pool.query("vacuum analyze");
  } finally {
    await pool.end();
  }
  return tokens;
}

/** A script for wrk: the session of the next player with each request. */
function cookiesOf(tokens, more) {
  return `local tokens = {${tokens.map((token) => `"${token}"`).join(",")}}
local at = 0
function request()
  at = at % #tokens + 1
  return wrk.format("GET", nil, { ["Cookie"] = "session=" .. tokens[at] .. "${more}", ["Accept-Encoding"] = "gzip, br" })
end
`;
}

/** Answers a second, and how long they took, in milliseconds; and how many were none of status 200. */
async function load(address, connections, script, seconds = SECONDS) {
  const wrk = spawn(
    "wrk",
    ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "--latency", ...(script ? ["-s", script] : []), address],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const report = await text(wrk.stdout);
  const [, answers, took] = /(\d+) requests in ([\d.]+)s/.exec(report) ?? [];
  if (took === undefined) throw new Error(`wrk could not measure ${address}: ${report}`);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0) / took;
  return { rate: answers / took - refused, refused, p50: timeOf(report, 50), p99: timeOf(report, 99) };
}

function timeOf(report, percent) {
  const [, figure, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)\\b`).exec(report) ?? [];
  return Number(figure) * { us: 0.001, ms: 1, s: 1_000 }[unit ?? "ms"];
}
