import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Redis } from "ioredis";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServices } from "../scripts/services.mjs";
import { buildIfStale, root } from "../scripts/toolchain.mjs";
import { LiveListener } from "../test/live-listener.ts";
import { until } from "../test/until.ts";

// Two players exchange messages through two processes of the built site, over breaking connections, while one process is killed.

/** `TEST_MESSAGES=10000 npm run test:services server/killed-node` sends that many. */
const COUNT = Number(process.env.TEST_MESSAGES ?? 300);
/** In the suite they break more often than once a second, so that it happens many times. */
const BREAK_MS = Number(process.env.TEST_BREAK_MS ?? 250);
const ANSWER_MS = 5_000;
const START_MS = 120_000;

const SITE = "http://site.test";
const ENVIRONMENT = {
  ...{ APP_ENV: "production", APP_URL: SITE, HOST: "127.0.0.1", NODE_ENV: "production", LOG_LEVEL: "silent", TRUSTED_PROXIES: "0" },
  ...{ ROBLOX_CLIENT_ID: "1", ROBLOX_CLIENT_SECRET: "a secret of the test", JOBS: "worker" },
};

describe.runIf(process.env.TEST_DATABASE_URL)("with two processes", { timeout: 300_000 + COUNT * 200 }, () => {
  const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-killed-"));
  let all: Awaited<ReturnType<typeof startServices>>;
  let pool: pg.Pool;
  let redis: Redis;
  const nodes: { port: number; child: ChildProcess }[] = [];

  async function startNode(at: number): Promise<void> {
    const port = nodes[at]?.port ?? (await freePort());
    const child = spawn(process.execPath, ["scripts/serve.mjs"], {
      cwd: root,
      stdio: "ignore",
      env: {
        ...process.env,
        ...ENVIRONMENT,
        ...{ PORT: String(port), DATA_DIR: path.join(scratch, String(at)), ...all.settings, REDIS_URL: all.redisUrl },
      },
    });
    nodes[at] = { port, child };
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { host: "site.test" } }).catch(() => null))?.ok;
    for (const end = Date.now() + START_MS; !(await ready()); await delay(100)) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`Node ${at} did not start (${child.exitCode}).`);
    }
  }

  async function killNode(at: number): Promise<void> {
    const { child } = nodes[at] as (typeof nodes)[0];
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /** A signed-in player. */
  async function signIn(username: string): Promise<{ id: string; cookie: string }> {
    const token = randomBytes(32).toString("base64url");
    const { rows } = await pool.query(
      `with player as (insert into users (username, welcomed_at) values ($1, now()) returning id)
       insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
       select $2, id, 'test', now(), now(), now() + interval '1 day' from player returning user_id`,
      [username, createHash("sha256").update(token).digest("base64url")],
    );
    return { id: rows[0].user_id, cookie: `session=${token}` };
  }

  beforeAll(async () => {
    buildIfStale();
    all = await startServices();
    pool = new pg.Pool({ connectionString: all.databaseUrl, max: 2 });
    redis = new Redis(all.redisUrl);
    await startNode(0);
    await startNode(1);
  }, 2 * START_MS);
  afterAll(async () => {
    for (const { child } of nodes) child.kill("SIGKILL");
    redis?.disconnect();
    await pool?.end();
    all?.stop();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  });

  test(`MSG-019 MSG-021 MSG-073 MSG-090 of ${COUNT} messages all arrive once and in order, while connections break and a node is killed twice; a board on the other hears nothing of it`, async () => {
    const players = [await signIn("Ann_Writes"), await signIn("Bob_Writes")] as const;
    const { rows } = await pool.query(
      `insert into conversations (kind, first_id, second_id, state, last_at, created_at)
       values ('direct', least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), 'open', now(), now()) returning id`,
      players.map(({ id }) => id),
    );
    const conversation: string = rows[0].id;
    await pool.query(
      "insert into participants (conversation_id, user_id, last_at) select $1, player, now() from unnest($2::uuid[]) player",
      [conversation, players.map(({ id }) => id)],
    );
    const board = await LiveListener.open(`http://127.0.0.1:${nodes[1]?.port}/live?topics=board`, { host: "site.test" });
    await until(() => expect(board.names).toContain("beat"));

    const phones = players.map((player, at) => new Phone({ ...player, conversation, ports: () => nodes.map(({ port }) => port), at }));
    // Rate limits have their own tests: here their counters are reset all the time.
    const forget = setInterval(async () => {
      const keys = await redis.keys("bubblegum:limit:*");
      if (keys.length > 0) await redis.del(...keys);
    }, 100);
    const breaking = setInterval(() => phones.forEach((phone) => void phone.breakOff()), BREAK_MS);
    const killing = (async () => {
      for (const part of [1 / 3, 2 / 3]) {
        while (phones.reduce((sum, { sent }) => sum + sent, 0) < COUNT * part) await delay(20);
        await killNode(0);
        await startNode(0);
      }
    })();
    const texts = players.map((_, at) => Array.from({ length: Math.ceil((COUNT - at) / 2) }, (__, number) => `${"ab"[at]} ${number}`));
    const began = performance.now();
    await Promise.all([...phones.map((phone, at) => phone.writeAll(texts[at] ?? [])), killing]);
    const seconds = (performance.now() - began) / 1_000;
    clearInterval(breaking);
    clearInterval(forget);
    for (const phone of phones) await until(() => expect(phone.read).toHaveLength(COUNT));
    for (const phone of phones) phone.close();

    const { rows: stored } = await pool.query("select number, content from messages where conversation_id = $1 order by number", [
      conversation,
    ]);
    expect(stored).toHaveLength(COUNT);
    for (const { read } of phones) expect(read).toEqual(stored);
    for (const [at, own] of texts.entries())
      expect(stored.filter(({ content }) => content.startsWith("ab"[at])).map(({ content }) => content)).toEqual(own);
    // Connections and answers were really lost.
    for (const { broken, lost } of phones) expect([broken > 3, lost > 0]).toEqual([true, true]);
    expect(board.ended).toBe(false);
    expect(board.names.filter((name) => name !== "beat" && name !== "behind")).toEqual([]);
    board.close();
    if (process.env.TEST_MESSAGES)
      process.stdout.write(
        `${COUNT} messages in ${seconds.toFixed(1)} s; ${JSON.stringify(phones.map(({ broken, lost, tries }) => ({ broken, lost, tries })))}\n`,
      );
  });
});

interface PhoneOptions {
  id: string;
  cookie: string;
  conversation: string;
  ports: () => number[];
  /** Which node it asks first. */
  at: number;
}

/** Acts like a conversation page: sends each message until it is accepted, and reads by number when woken. */
class Phone {
  readonly read: { number: number; content: string }[] = [];
  /** How many were taken; how often a connection was broken off, an answer lost, and something sent. */
  sent = 0;
  broken = 0;
  lost = 0;
  tries = 0;
  readonly #of: PhoneOptions;
  readonly #open = new Set<http.ClientRequest>();
  #stream: LiveListener | undefined;
  #node: number;
  #woken = 0;
  #reading = false;
  #closed = false;
  #ticks: NodeJS.Timeout;

  constructor(options: PhoneOptions) {
    this.#of = options;
    this.#node = options.at;
    void this.#listen();
    // As the page does each half minute: a wake-up may be lost.
    this.#ticks = setInterval(() => void this.#readOn(), 1_000);
  }

  async writeAll(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      const key = randomUUID();
      for (let taken = false; !taken; ) {
        this.tries += 1;
        const body = new URLSearchParams({ form: "send", conversation: this.#of.conversation, key, text }).toString();
        const { status } = await this.#ask("POST", `/messages/${this.#of.conversation}`, body);
        taken = status === 200;
        if (taken) continue;
        if (status === 0) this.lost += 1;
        else if (status !== 429 && status < 500) throw new Error(`A message was answered with ${status}.`);
        await delay(20);
      }
      this.sent += 1;
    }
  }

  /** The connection breaks for a moment: data in transit is lost, and the next connection may go to the other node. */
  breakOff(): void {
    this.broken += 1;
    this.#node += 1;
    for (const request of this.#open) request.destroy();
    this.#stream?.close();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#ticks);
    this.#stream?.close();
  }

  get #port(): number {
    const ports = this.#of.ports();
    return ports[this.#node % ports.length] ?? 0;
  }

  async #listen(): Promise<void> {
    while (!this.#closed) {
      const { id, cookie } = this.#of;
      const address = `http://127.0.0.1:${this.#port}/live?topics=user:${id}`;
      const stream = await LiveListener.open(address, { host: "site.test", cookie }).catch(() => undefined);
      this.#stream = stream;
      if (stream?.status !== 200) this.#node += 1;
      // Earlier events are lost: it reads by number.
      void this.#readOn();
      let heard = 0;
      while (stream && !stream.ended && !this.#closed) {
        if (stream.heard.length > heard) void this.#readOn();
        heard = stream.heard.length;
        await delay(10);
      }
      await delay(10);
    }
  }

  async #readOn(): Promise<void> {
    this.#woken += 1;
    if (this.#reading) return;
    this.#reading = true;
    try {
      for (let done = 0; done < this.#woken && !this.#closed; ) {
        const asked = this.#woken;
        const after = this.read.at(-1)?.number ?? 0;
        const { status, text } = await this.#ask("GET", `/messages/${this.#of.conversation}/page.json?after=${after}`);
        if (status !== 200) {
          await delay(20);
          continue;
        }
        const page = JSON.parse(text) as { messages: { number: number; content: string }[]; hasNewer: boolean };
        this.read.push(...page.messages.map(({ number, content }) => ({ number, content })));
        if (!page.hasNewer) done = asked;
      }
    } finally {
      this.#reading = false;
    }
  }

  /** Sends a request to its current node; without an answer the status is 0, and the next node is used. */
  async #ask(method: string, address: string, body?: string): Promise<{ status: number; text: string }> {
    const sent = body === undefined ? {} : { origin: SITE, "content-type": "application/x-www-form-urlencoded" };
    const headers = { host: "site.test", cookie: this.#of.cookie, accept: "application/json", ...sent };
    const request = http.request({ host: "127.0.0.1", port: this.#port, path: address, method, headers, agent: false, timeout: ANSWER_MS });
    this.#open.add(request);
    try {
      request.on("timeout", () => request.destroy());
      request.end(body);
      const [response] = (await once(request, "response")) as [http.IncomingMessage];
      const text = (await response.setEncoding("utf8").toArray()).join("");
      return { status: response.statusCode ?? 0, text };
    } catch {
      this.#node += 1;
      return { status: 0, text: "" };
    } finally {
      this.#open.delete(request);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
