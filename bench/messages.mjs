// Conversations through the site: reading them, sending against the same rows written by hand, and waking readers.
import { spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { installServices, startServices } from "../scripts/services.mjs";
import { AT_ONCE, median } from "./posting.mjs";
import { startSite } from "./site.mjs";

const CONVERSATIONS = 10_000;
const MESSAGES_EACH = 1_000;
/** The number of conversations of the one player whose lists are read. */
const OF_ONE = 1_000;
const VIEWS = 201;
const WARM_UP_SECONDS = 6;
const ROUNDS = 5;
const SECONDS = 4;
const READERS = 5_000;
const CONNECTED_AT_ONCE = 50;
const WAKES_A_SECOND = 100;
const WAKE_SECONDS = 15;

/**
 * On PostgreSQL and Redis, with 10,000 conversations of 1,000 messages: how long a list and a page of a conversation take, how many messages
 * are stored a second, and how long it takes until a reader's stream says that there is one, with 5,000 readers online.
 */
export async function measureMessages(port, { each = MESSAGES_EACH } = {}) {
  installServices();
  const services = await startServices();
  const pool = new pg.Pool({ connectionString: services.databaseUrl, max: AT_ONCE });
  let site;
  try {
    const environment = { DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl, JOBS: "worker", DEMO_PICTURES: "0" };
    site = await startSite({ port, environment });
    const world = await fill(pool, each);
    const reading = await readEverything(site.url, world, each);
    const sending = await measureSending(site.url, pool, world);
    const wakes = await measureWakes(port, world);
    return { reading, sending, wakes };
  } finally {
    await site?.stop();
    await pool.end();
    services.stop();
  }
}

/** Players in pairs who write to each other, each signed in; the first player of the first pairs is always the same. */
async function fill(pool, each) {
  // The demo's own would be counted, too.
  await pool.query("delete from conversations");
  const tokens = Array.from({ length: 2 * CONVERSATIONS }, () => randomBytes(32).toString("base64url"));
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest("base64url"));
  const { rows: players } = await pool.query(
    "insert into users (username, welcomed_at) select 'Writer_' || n, now() from generate_series(1, $1::int) n returning id",
    [tokens.length],
  );
  const ids = players.map(({ id }) => id);
  await pool.query(
    `insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
     select hash, id, 'bench', now(), now(), now() + interval '1 day' from unnest($1::text[], $2::uuid[]) as one(hash, id)`,
    [hashes, ids],
  );
  const pairs = Array.from({ length: CONVERSATIONS }, (_, at) => (at < OF_ONE ? [0, 2 * at + 1] : [2 * at, 2 * at + 1]));
  const { rows } = await pool.query(
    `insert into conversations (kind, first_id, second_id, state, last_number, last_at, created_at)
     select 'direct', least(one, other), greatest(one, other), 'open', $3::int, now() - at * interval '1 minute', now() - interval '1 year'
     from unnest($1::uuid[], $2::uuid[]) with ordinality as pair(one, other, at) returning id, first_id, second_id`,
    [pairs.map(([one]) => ids[one]), pairs.map(([, other]) => ids[other]), each],
  );
  await pool.query(
    `insert into participants (conversation_id, user_id, last_number, last_at, read_number)
     select id, player, last_number, last_at, case when random() < 0.1 then last_number - 1 else last_number end
     from conversations, unnest(array[first_id, second_id]) player where kind = 'direct'`,
  );
  await addMessages(pool, each);
  const tokenOf = new Map(ids.map((id, at) => [id, tokens[at]]));
  return { conversations: rows.map(({ id, first_id, second_id }) => ({ id, players: [first_id, second_id] })), tokenOf, one: ids[0] };
}

/** As rows: without checks of keys, and with indexes that are made at the end. */
async function addMessages(pool, each) {
  const client = await pool.connect();
  await client.query("set session_replication_role = replica");
  await client.query("alter table messages drop constraint messages_key_once; drop index messages_sender_idx");
  await client.query(
    `insert into messages (conversation_id, number, author, sender_id, key, content, created_at)
     select id, n, 'user', case when n % 2 = 0 then first_id else second_id end, gen_random_uuid(),
       'Message ' || n || ': would you trade your shiny fox for two of mine?', last_at - ($1::int - n) * interval '1 minute'
     from conversations, generate_series(1, $1::int) n where kind = 'direct'`,
    [each],
  );
  await client.query(
    "alter table messages add constraint messages_key_once unique nulls not distinct (conversation_id, sender_id, key); create index messages_sender_idx on messages (sender_id)",
  );
  client.release(true);
  await pool.query("vacuum analyze messages, conversations, participants, users, sessions");
  await pool.query("checkpoint");
}

const agent = new http.Agent({ keepAlive: true });
const cookieOf = (token) => `session=${token}`;

/** The first pages of a list and pages further down, and pages of a conversation at any place; medians, in milliseconds. */
async function readEverything(url, { conversations, tokenOf, one }, each) {
  const own = conversations.slice(0, OF_ONE);
  const cookie = cookieOf(tokenOf.get(one));
  const measure = async (addressOf) => {
    const times = [];
    for (let at = -40; at < VIEWS; at += 1) {
      const startedAt = performance.now();
      const answer = await read(`${url}${addressOf(at)}`, cookie);
      if (at >= 0) times.push(performance.now() - startedAt);
      if (answer.length < 100) throw new Error(`Nothing was read: ${answer}`);
    }
    return { p50: median(times), p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] };
  };
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const list = JSON.parse(await read(`${url}/messages/list.json`, cookie));
  let next = list.next;
  const places = [""];
  for (let at = 0; at < 10; at += 1) {
    places.push(`&before=${next}`);
    next = JSON.parse(await read(`${url}/messages/list.json?before=${next}`, cookie)).next;
  }
  return {
    list: await measure(() => `/messages/list.json?box=all${any(places)}`),
    page: await measure(() => `/messages/${any(own).id}/page.json?before=${2 + Math.floor(Math.random() * each)}`),
  };
}

async function read(address, cookie) {
  const [response] = await once(http.get(address, { agent, headers: { cookie, "accept-encoding": "gzip" } }), "response");
  if (response.statusCode !== 200) throw new Error(`${address} was answered with ${response.statusCode}.`);
  const chunks = await response.toArray();
  const bytes = Buffer.concat(chunks);
  return response.headers["content-encoding"] === "gzip" ? gunzipSync(bytes).toString() : bytes.toString();
}

/** Messages stored per second, through the site and by hand, alternately; each sender sends a few. */
async function measureSending(url, pool, world) {
  await sendByHttp(url, pool, world, WARM_UP_SECONDS);
  await sendByHand(pool, world, WARM_UP_SECONDS / 2);
  await pool.query("analyze");
  const [ours, database] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await sendByHttp(url, pool, world, SECONDS));
    database.push(await sendByHand(pool, world, SECONDS));
  }
  return { ours: median(ours), database: median(database) };
}

async function sendByHttp(url, pool, world, seconds) {
  const script = path.join(tmpdir(), `bubblegum-messages-${process.pid}.lua`);
  writeFileSync(script, formsOf(url, world));
  const before = await countMessages(pool);
  const child = spawn("wrk", ["-t1", `-c${AT_ONCE}`, `-d${seconds}s`, "-s", script, url], { stdio: ["ignore", "pipe", "inherit"] });
  const [printed] = await Promise.all([child.stdout.setEncoding("utf8").toArray(), once(child, "exit")]);
  rmSync(script);
  const report = printed.join("");
  const [, took] = /requests in ([\d.]+)s/.exec(report) ?? [];
  if (took === undefined || /Non-2xxx|Socket errors/.test(report)) throw new Error(`Not all messages were taken: ${report}`);
  return ((await countMessages(pool)) - before) / Number(took);
}

/** A script for wrk: one message after another, each in the next conversation. */
function formsOf(url, { conversations, tokenOf }) {
  const others = conversations.slice(OF_ONE);
  // No two requests at the same moment write in one conversation and wait for its lock.
  const sends = [0, 1].flatMap((which) => others.map(({ id, players }) => `{"${id}","${tokenOf.get(players[which])}"}`));
  return `local sends = {${sends.join(",")}}
math.randomseed(${Math.floor(Math.random() * 1e9)})
local at = math.random(#sends)
-- Each text is another one, without numbers that could be somebody's phone.
local letters = {}
for digit = 0, 15 do letters[string.format("%x", digit)] = string.char(103 + digit) end
local function hex(count)
  local text = ""
  for _ = 1, count do text = text .. string.format("%x", math.random(0, 15)) end
  return text
end
function request()
  at = at % #sends + 1
  local id, token = sends[at][1], sends[at][2]
  local key = hex(8) .. "-" .. hex(4) .. "-4" .. hex(3) .. "-8" .. hex(3) .. "-" .. hex(12)
  local headers = {
    ["Origin"] = "${url}", ["Accept"] = "application/json", ["Cookie"] = "session=" .. token,
    ["Content-Type"] = "application/x-www-form-urlencoded;charset=UTF-8"
  }
  return wrk.format("POST", "/messages/" .. id, headers, "form=send&conversation=" .. id .. "&key=" .. key .. "&text=Would+you+trade+it+" .. key:gsub("%x", letters):gsub("-", "+"))
end
`;
}

/** The database's own two inserts of a message: its row, and that it is the newest, in a transaction of plain statements. */
async function sendByHand(pool, { conversations }, seconds) {
  const before = await countMessages(pool);
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let at = Math.floor(Math.random() * conversations.length);
  const work = async () => {
    while (performance.now() < until) {
      at += 1;
      const { id, players } = conversations[at % conversations.length];
      const client = await pool.connect();
      await client.query("begin");
      const { rows } = await client.query(
        "update conversations set last_number = last_number + 1, last_at = now() where id = $1 returning last_number",
        [id],
      );
      const values = [id, rows[0].last_number, players[at % 2], randomUUID(), "Would you trade it?"];
      await client.query(
        "insert into messages (conversation_id, number, author, sender_id, key, content, created_at) values ($1, $2, 'user', $3, $4, $5, now())",
        values,
      );
      await client.query("commit");
      client.release();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const took = (performance.now() - startedAt) / 1_000;
  // The next round finds everything as the site would have left it.
  await pool.query(
    "update participants p set last_number = c.last_number from conversations c where c.id = p.conversation_id and c.last_number <> p.last_number",
  );
  return ((await countMessages(pool)) - before) / took;
}

async function countMessages(pool) {
  const { rows } = await pool.query("select sum(last_number)::int as count from conversations");
  return rows[0].count;
}

/** How long after a message was sent its reader's stream says that there is one, with all readers online; the answer to the sender, too. */
async function measureWakes(port, { conversations, tokenOf }) {
  const read = conversations.slice(OF_ONE, OF_ONE + READERS);
  const sentAt = new Map();
  const [wakes, answers, sockets] = [[], [], []];
  const heard = (id) => {
    const at = sentAt.get(id);
    if (at !== undefined) wakes.push(performance.now() - at);
    sentAt.delete(id);
  };
  for (let from = 0; from < read.length; from += CONNECTED_AT_ONCE)
    sockets.push(...(await Promise.all(read.slice(from, from + CONNECTED_AT_ONCE).map((one) => listen(port, one, tokenOf, heard)))));
  const until = performance.now() + WAKE_SECONDS * 1_000;
  const sends = [];
  while (performance.now() < until) {
    const { id, players } = read[Math.floor(Math.random() * read.length)];
    if (!sentAt.has(id)) {
      const at = performance.now();
      sentAt.set(id, at);
      sends.push(send(port, id, tokenOf.get(players[0])).then(() => answers.push(performance.now() - at)));
    }
    await pause(1_000 / WAKES_A_SECOND);
  }
  await Promise.all(sends);
  await pause(2_000);
  for (const socket of sockets) socket.destroy();
  const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
  return { readers: sockets.length, sent: answers.length, lost: sentAt.size, p50: median(wakes), p95: p95(wakes), answerP95: p95(answers) };
}

/** The live stream of a conversation's second player. */
function listen(port, { players }, tokenOf, heard) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1").setEncoding("latin1");
    const [, reader] = players;
    const head = `GET /live?topics=user:${reader} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookieOf(tokenOf.get(reader))}\r\n\r\n`;
    socket.on("connect", () => socket.write(head));
    let isOpen = false;
    socket.on("data", (chunk) => {
      if (!isOpen && !chunk.startsWith("HTTP/1.1 200")) return reject(new Error(chunk.slice(0, 300)));
      isOpen = true;
      resolve(socket);
      for (const [, id] of chunk.matchAll(/"conversationId":"([0-9a-f-]+)"/g)) heard(id);
    });
    socket.on("error", reject);
  });
}

async function send(port, conversation, token) {
  const body = new URLSearchParams({
    form: "send",
    conversation,
    key: randomUUID(),
    text: `Would you trade it? ${randomUUID().replace(/[0-9a-f]/g, (digit) => String.fromCharCode(103 + Number.parseInt(digit, 16)))}`,
  }).toString();
  const headers = {
    ...{ origin: `http://localhost:${port}`, host: `localhost:${port}`, accept: "application/json", cookie: cookieOf(token) },
    ...{ "content-type": "application/x-www-form-urlencoded", "content-length": body.length },
  };
  const request = http.request({ agent, port, method: "POST", path: `/messages/${conversation}`, headers });
  request.end(body);
  const [response] = await once(request, "response");
  const text = (await response.setEncoding("utf8").toArray()).join("");
  if (response.statusCode !== 200) throw new Error(`A message was answered with ${response.statusCode}: ${text.slice(0, 200)}`);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
