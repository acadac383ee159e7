import { createHash, randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PETS, petTag } from "../app/features/pets/pets.cache-tags.ts";
import { LIMITS } from "../app/platform/http/limits.server.ts";
import { readConfig } from "../app/platform/process/config.server.ts";
import { startServices } from "../scripts/services.mjs";
import { changePet, createPets } from "../test/factories.ts";
import { LiveListener } from "../test/live-listener.ts";
import { buildFor } from "../test/site.ts";
import { until } from "../test/until.ts";
import { createDoor } from "./front-door.ts";
import { createHost } from "./host.ts";
import { openServices } from "./process/services.ts";

// Two nodes while PostgreSQL, Redis or the storage is unavailable or hangs. The services are this file's own.

/** A request must be answered within two seconds. What waits for an unavailable service waits for ever, so a busy machine may take longer. */
const MAX_ANSWER_MS = 10_000;

const TOKEN = "f".repeat(43);

interface Answer {
  status: number;
  ms: number;
  text: string;
  headers: http.IncomingHttpHeaders;
}

describe.runIf(process.env.TEST_DATABASE_URL)("with two nodes", { timeout: 120_000 }, () => {
  let all: Awaited<ReturnType<typeof startServices>>;
  let nodes: Awaited<ReturnType<typeof startNode>>[];

  async function startNode() {
    const config = readConfig({
      ...{ APP_URL: "http://site.test", LOG_LEVEL: "silent", ...all.settings, REDIS_URL: all.redisUrl },
      ...{ S3_ENDPOINT: all.s3Endpoint, S3_BUCKET: "bubblegum-test", S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
      ...{ S3_TIMEOUT_MS: "500", DATABASE_SILENCE_MS: "800", REDIS_SILENCE_MS: "800" },
    });
    const { services, database, closeFirst, close } = await openServices(config, { visitors: true });
    const door = createDoor();
    let stopping = false;
    const host = await createHost({
      ...{
        services,
        door,
        mode: "production",
        build: await buildFor("/terms", "/changes", "/values", "/settings", "/heartbeat", "/calculator/opened"),
      },
      readiness: { isDatabaseUp: () => database.isUp(), databaseState: () => database.state(), isStopping: () => stopping },
    });
    closeFirst(async () => {
      await door.close();
      await host.close();
    });
    await new Promise<void>((resolve) => door.server.listen(0, "127.0.0.1", resolve));
    const { port } = door.server.address() as AddressInfo;
    return {
      port,
      services,
      database,
      async stop() {
        stopping = true;
        await close();
      },
    };
  }

  const [one, other] = [() => nodes[0] as (typeof nodes)[0], () => nodes[1] as (typeof nodes)[0]];

  function ask(
    node: { port: number },
    path: string,
    { cookie = "", accept = "text/html", form }: { cookie?: string; accept?: string; form?: object } = {},
  ) {
    const body = form && JSON.stringify(form);
    const sent = body && { origin: "http://site.test", "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    return new Promise<Answer>((resolve, reject) => {
      const startedAt = performance.now();
      const asked = http.request(
        { port: node.port, path, agent: false, method: body ? "POST" : "GET", headers: { host: "site.test", accept, cookie, ...sent } },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (chunk) => {
            text += chunk;
          });
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 0, ms: performance.now() - startedAt, text, headers: answer.headers }),
          );
        },
      );
      asked.on("error", reject);
      asked.end(body);
    });
  }
  const signedIn = { cookie: `session=${TOKEN}` };
  const heartbeat = (node: { port: number }) => ask(node, "/heartbeat", { accept: "*/*", form: { sessionId: randomUUID() } });
  /** How long it took until the check passed, in milliseconds. */
  beforeAll(async () => {
    all = await startServices();
    // Both on an empty database, at the same moment.
    nodes = await Promise.all([startNode(), startNode()]);
    const client = new pg.Client(all.directUrl);
    await client.connect();
    await client.query(
      `with player as (insert into users (username, welcomed_at) values ('Fault_Player', now()) returning id)
       insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
       select $1, id, 'test', now(), now(), now() + interval '1 day' from player`,
      [createHash("sha256").update(TOKEN).digest("base64url")],
    );
    await client.end();
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    all.stop();
  });

  test("nodes that start at once on an empty database all come up, and say that they are ready", async () => {
    for (const node of nodes) {
      expect((await ask(node, "/readyz")).status).toBe(200);
      expect(await ask(node, "/settings", signedIn)).toMatchObject({ status: 200 });
    }
  });

  const faults = { "answers nothing": ["freeze", "thaw"], "is gone": ["kill", "start"] } as const;

  test.each(Object.entries(faults))(
    "PostgreSQL %s: what needs it is refused in words and in time; the rest is as ever",
    async (_, [begin, end]) => {
      const kept = await ask(one(), "/terms");
      expect(kept.status).toBe(200);
      await all.postgres[begin]();
      try {
        // Those that find out, and those that come once it is known.
        for (const round of [0, 1]) {
          const answers = await Promise.all([
            ask(one(), `/changes?q=round${round}`),
            ask(one(), "/settings", signedIn),
            ask(other(), "/settings", signedIn),
            ask(one(), "/calculator/opened", { accept: "application/json", form: {} }),
          ]);
          for (const { status, ms, headers, text } of answers) {
            expect(status).toBe(503);
            expect(ms).toBeLessThan(MAX_ANSWER_MS);
            expect(Number(headers["retry-after"])).toBeGreaterThan(0);
            // A catalogue that is no longer in memory has words of its own.
            expect(text).toMatch(/Please try again in a moment\.|Failed to fetch pets from database/);
            expect(headers["x-request-id"]).toBeTruthy();
          }
          expect(answers[1]?.text).toContain(`${answers[1]?.headers["x-request-id"]}`);
          expect(JSON.parse(answers[3]?.text ?? "")).toMatchObject({ error: "unavailable" });
        }
        // Members see the cached page of guests, if any, and must not cache it.
        const instead = await ask(one(), "/terms", signedIn);
        expect([instead.status, instead.text]).toEqual([200, kept.text]);
        expect(instead.headers["cache-control"]).toBe("private, no-store");
        const again = await ask(one(), "/terms");
        expect(again.status).toBe(200);
        expect((await ask(one(), "/healthz")).status).toBe(200);
        // The watch over the database asks four times a second, and the answers above may have come sooner.
        await until(async () => expect(await ask(one(), "/readyz")).toMatchObject({ status: 503 }));
        expect((await heartbeat(one())).ms).toBeLessThan(MAX_ANSWER_MS);
      } finally {
        await all.postgres[end]();
      }
      await until(async () => {
        for (const node of nodes) expect((await ask(node, "/settings", signedIn)).status).toBe(200);
      });
      await until(async () => expect((await ask(one(), "/readyz")).status).toBe(200));
    },
  );

  test("PostgreSQL is unavailable: a page that was put out of date just before is shown as it was, and says so; not if something was hidden (SHELL-157)", async () => {
    const site = { ...other().services, actor: { kind: "system", name: "test" } } as const;
    const [petId] = (await createPets(site, { name: "Kept Pet" })) as [number];
    const [board, read, hidden] = ["/values", "/changes?q=kept", "/changes?q=hidden"];
    await until(async () => expect((await ask(one(), board)).text).toContain("Kept Pet"));
    for (const path of [read, hidden]) expect((await ask(one(), path)).status).toBe(200);
    let heard = false;
    const stop = one().services.bus.subscribe("cache.invalidated", ({ tags }) => {
      heard ||= tags.includes(petTag(petId));
    });
    // On the other node: the page is out of date on this one as well.
    await changePet(site, petId, { normal: 4_321 });
    await until(() => expect(heard).toBe(true));
    stop();
    await all.postgres.kill();
    try {
      for (const cookie of ["", signedIn.cookie]) {
        const answer = await ask(one(), board, { cookie });
        expect(answer.status).toBe(200);
        expect(answer.text).toContain("Kept Pet");
        expect(answer.text).toMatch(/This is how it looked on \w+ \d+, \d+, [\d:]+ [AP]M UTC\./);
        expect(answer.headers["cache-control"]).toBe("private, no-store");
        expect(Number(answer.headers.age)).toBeGreaterThanOrEqual(0);
      }
      expect((await ask(one(), read)).status).toBe(200);
      await one().services.bus.publish("cache.invalidated", { tags: [PETS] });
      expect((await ask(one(), hidden)).status).toBe(503);
    } finally {
      await all.postgres.start();
    }
    await until(async () => {
      const answer = await ask(one(), board);
      expect(answer.text).toContain("4,321");
      expect(answer.text).not.toContain("This is how it looked");
    });
  });

  test("a table of PostgreSQL is locked: what needs it is refused or shown as it was, everything else is as ever", async () => {
    const site = { ...one().services, actor: { kind: "system", name: "test" } } as const;
    const [petId] = (await createPets(site, { name: "Locked Pet" })) as [number];
    await until(async () => expect((await ask(one(), "/values")).text).toContain("Locked Pet"));
    await changePet(site, petId, { normal: 7_777 });
    const locker = new pg.Client(all.directUrl);
    await locker.connect();
    await locker.query("begin; lock table pets in access exclusive mode");
    try {
      const asked: Promise<Answer>[] = [];
      const others: Answer[] = [];
      // Until it is known, and a while longer.
      for (let left = 20; left > 0; left -= asked.length > 20 && one().database.state().lockedTables.includes("pets") ? 1 : 0) {
        asked.push(...[0, 1, 2].map((at) => ask(one(), `/changes?q=locked-${asked.length}-${at}`)), ask(one(), "/values"));
        others.push(await ask(one(), "/settings", signedIn));
        await delay(20);
      }
      for (const { text } of others) expect(text).not.toContain("We can’t reach our data");
      expect(others.filter(({ status }) => status === 200).length).toBeGreaterThan(others.length / 2);
      for (const { status, ms, text } of await Promise.all(asked)) {
        expect(text).toMatch(/Please try again in a moment|This is how it looked|Something went wrong/);
        expect(status).toBe(text.includes("This is how it looked") ? 200 : 503);
        expect(ms).toBeLessThan(MAX_ANSWER_MS);
      }
      expect((await ask(one(), "/values")).status).toBe(200);
      const ready = await ask(one(), "/readyz");
      expect(ready.status).toBe(200);
      expect(JSON.parse(ready.text)).toMatchObject({ database: true, lockedTables: ["pets"] });
    } finally {
      await locker.end();
    }
    await until(async () => expect((await ask(one(), "/values")).text).toContain("7,777"));
  });

  test("PostgreSQL takes no writes: reads go on, and readiness says so to callers that ask for writes", async () => {
    const direct = new pg.Client(all.directUrl);
    await direct.connect();
    await direct.query("alter system set default_transaction_read_only = on");
    await direct.query("select pg_reload_conf()");
    try {
      await until(async () => expect((await ask(one(), "/readyz?writes")).status).toBe(503));
      const ready = await ask(one(), "/readyz");
      expect([ready.status, JSON.parse(ready.text).writes]).toEqual([200, false]);
      expect((await ask(one(), "/settings", signedIn)).status).toBe(200);
      const write = await ask(one(), "/calculator/opened", { accept: "application/json", form: {} });
      expect([write.status, JSON.parse(write.text).error]).toEqual([503, "unavailable"]);
    } finally {
      await direct.query("set default_transaction_read_only = off");
      await direct.query("alter system reset default_transaction_read_only");
      await direct.query("select pg_reload_conf()");
      await direct.end();
    }
    await until(async () => expect((await ask(one(), "/readyz?writes")).status).toBe(200));
  });

  test.each(Object.entries(faults))(
    "Redis %s: pages are good for a moment only, limits are a node's share, streams say so and catch up",
    async (_, [begin, end]) => {
      const live = await LiveListener.open(`http://127.0.0.1:${one().port}/live?topics=site`, { host: "site.test" });
      expect(live.status).toBe(200);
      await until(() => expect(live.names).toContain("beat"));
      const behindBefore = live.names.filter((name) => name === "behind").length;
      await ask(one(), "/terms");
      const invalidated: string[][] = [];
      one().services.bus.subscribe("cache.invalidated", ({ tags }) => invalidated.push(tags));
      await all.redis[begin]();
      const began = performance.now();
      try {
        await until(() => expect(live.names.filter((name) => name === "behind").length).toBeGreaterThan(behindBefore));
        expect(performance.now() - began).toBeLessThan(MAX_ANSWER_MS);
        expect(one().services.bus.isDeaf()).toBe(true);
        // Nothing waits for it.
        for (const answer of [
          await heartbeat(one()),
          await ask(one(), "/settings", signedIn),
          await ask(one(), "/readyz"),
          await ask(one(), "/terms"),
        ]) {
          expect(answer.status).toBe(200);
          expect(answer.ms).toBeLessThan(MAX_ANSWER_MS);
        }
        // Reads are refreshed a moment later.
        const { reads } = one().services;
        let loads = 0;
        const load = () =>
          reads.read(`fault:${begin}`, [PETS], async () => {
            loads += 1;
          });
        await load();
        await load();
        expect(loads).toBe(1);
        await delay(800);
        await load();
        expect(loads).toBe(2);
        // Two nodes grant what one would.
        const { points } = LIMITS.upload;
        const key = randomUUID();
        const tries = nodes.flatMap((node) => Array.from({ length: points }, () => node.services.limits.consume("upload", key)));
        const granted = (await Promise.all(tries)).filter(({ ok }) => ok).length;
        expect(granted).toBe(points);
        other().services.bus.publish("cache.invalidated", { tags: [`pet:${begin}`] });
        // Changes by the other node reach this one's pages a little later: they are rendered again in the background.
        const rarity = `Fault ${begin}`;
        expect((await ask(one(), "/changes")).text).not.toContain(rarity);
        await createPets({ ...other().services, actor: { kind: "guest" }, address: "" }, { name: `Pet ${begin}`, rarity });
        await until(async () => expect((await ask(one(), "/changes")).text).toContain(rarity));
      } finally {
        await all.redis[end]();
      }
      await until(async () => expect(nodes.some((node) => node.services.bus.isDeaf())).toBe(false));
      // Missed events arrive, or a notice that they are lost.
      await until(() => expect(invalidated.some((tags) => tags.includes(`pet:${begin}`) || tags.includes("*"))).toBe(true));
      await until(() => expect(live.names.at(-1)).toMatch(/^(beat|resync|now)$/));
      live.close();
    },
  );

  test("with more events than a node can keep for a hanging Redis, all subscribers restart and get the events that follow", async () => {
    const heard: string[] = [];
    const stop = one().services.bus.follow({
      entry: ({ event }) => heard.push(...("tags" in event ? event.tags : [])),
      missed: () => heard.push("missed"),
    });
    await all.redis.freeze();
    for (let at = 0; at < 5_100; at += 1) other().services.bus.publish("cache.invalidated", { tags: [`kept-${at}`] });
    await all.redis.thaw();
    await until(() => expect(heard.at(-1)).toBe("kept-5099"));
    expect(heard).toContain("missed");
    stop();
  });

  test("the storage answers nothing: a picture is refused in time", async () => {
    const path = `pets/${"0".repeat(20)}-128.webp`;
    await until(async () => expect((await ask(one(), `/files/${path}`)).status).toBe(404));
    const silent = http.createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const s3Endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const working = all.s3Endpoint;
    all.s3Endpoint = s3Endpoint;
    const node = await startNode().finally(() => {
      all.s3Endpoint = working;
    });
    const answer = await ask(node, `/files/${path}`);
    expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
    expect(answer.ms).toBeLessThan(MAX_ANSWER_MS);
    await node.stop();
    silent.closeAllConnections();
    silent.close();
  });
});
