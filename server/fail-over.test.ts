import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Redis } from "ioredis";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../app/platform/process/config.server.ts";
import { openFileStore } from "../app/platform/process/files.server.ts";
import { startSentinels } from "../scripts/sentinels.mjs";
import { startServices } from "../scripts/services.mjs";
import { type Node, post, startNode } from "../test/failing-node.ts";
import { until } from "../test/until.ts";

// Fail-over of two nodes to another PostgreSQL or another Redis. The services are this file's own.

/** From the moment of the fail-over. */
const MAX_RECOVERY_MS = 15_000;
/** `TEST_FAIL_OVERS=10 npm run test:services server/fail-over` does it that often. */
const FAIL_OVERS = Number(process.env.TEST_FAIL_OVERS ?? 1);

describe.runIf(process.env.TEST_DATABASE_URL).each(Array.from({ length: FAIL_OVERS }, (_, at) => at + 1))(
  "fail-over of PostgreSQL, %i",
  { timeout: 120_000 },
  () => {
    let all: Awaited<ReturnType<typeof startServices>>;
    let copy: Awaited<ReturnType<typeof all.postgres.addReplica>>;
    let nodes: Node[];

    beforeAll(async () => {
      all = await startServices({ pooler: false });
      copy = await all.postgres.addReplica({ name: "copy" });
      const hosts = [all.postgres.url, copy.url].map((url) => new URL(url).host).join(",");
      const settings = { DATABASE_URL: `postgres://postgres@${hosts}/postgres`, REDIS_URL: all.redisUrl };
      nodes = [await startNode(settings), await startNode(settings)];
      const admin = new pg.Client(all.directUrl);
      await admin.connect();
      await admin.query("create table notes (id int primary key)");
      await admin.query("alter system set synchronous_standby_names = 'copy'");
      await admin.query("select pg_reload_conf()");
      await until(async () =>
        expect((await admin.query("select sync_state from pg_stat_replication")).rows).toEqual([{ sync_state: "sync" }]),
      );
      await admin.end();
    });
    afterAll(async () => {
      for (const node of nodes ?? []) await node.close();
      copy?.end();
      all?.stop();
    });

    test("the primary dies under load: acknowledged posts exist, once; others are refused, and soon posting works again", async () => {
      const acknowledged: number[] = [];
      const answers: Awaited<ReturnType<typeof post>>[] = [];
      let lastId = 0;
      let isOver = false;
      const write = async (node: Node) => {
        while (!isOver) {
          const id = ++lastId;
          await node.services.db
            .transaction((tx) => tx.execute(sql`insert into notes values (${id})`))
            .then(
              () => acknowledged.push(id),
              () => delay(20),
            );
        }
      };
      const send = async (node: Node) => {
        while (!isOver) {
          answers.push(await post(node));
          // Rate limits have their own tests.
          await delay(250);
        }
      };
      const load = nodes.flatMap((node) => [write(node), write(node), send(node)]);
      await until(() => expect(acknowledged.length).toBeGreaterThan(100));
      await all.postgres.kill();
      await until(() => expect(nodes.map(({ database }) => database.isUp())).toEqual([false, false]));
      await until(() => expect(answers.at(-1)?.status).toBe(503));
      const before = acknowledged.length;
      const promotedAt = performance.now();
      await copy.promote();
      await until(() => expect(acknowledged.length).toBeGreaterThan(before + 20));
      for (const node of nodes) await until(async () => expect((await post(node)).status).toBe(204));
      expect(performance.now() - promotedAt).toBeLessThan(MAX_RECOVERY_MS);
      isOver = true;
      await Promise.all(load);
      const reader = new pg.Client(copy.url);
      await reader.connect();
      const { rows } = await reader.query("select id from notes");
      await reader.end();
      const stored = new Set(rows.map(({ id }) => id as number));
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 503]));
      for (const { status, retryAfter } of answers) if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    });
  },
);

describe.runIf(process.env.TEST_DATABASE_URL)("a commit that waits for its copy", { timeout: 120_000 }, () => {
  test("is not reported as done when that wait is ended", async () => {
    const all = await startServices({ pooler: false });
    const node = await startNode({ DATABASE_URL: all.databaseUrl, REDIS_URL: all.redisUrl, DATABASE_QUERY_TIMEOUT_MS: "2000" });
    const admin = new pg.Client(all.directUrl);
    try {
      await admin.connect();
      await admin.query("create table notes (id int primary key)");
      await admin.query("alter system set synchronous_standby_names = 'nobody'");
      await admin.query("select pg_reload_conf()");
      await until(async () => {
        const { rows } = await admin.query("show synchronous_standby_names");
        expect(rows[0].synchronous_standby_names).toBe("nobody");
      });
      await expect(node.services.db.transaction((tx) => tx.execute(sql`insert into notes values (1)`))).rejects.toThrow();
      await expect(node.services.db.execute(sql`insert into notes values (2)`)).rejects.toThrow();
    } finally {
      await node.close();
      await admin.end();
      all.stop();
    }
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)("fail-over of Redis", { timeout: 120_000 }, () => {
  let all: Awaited<ReturnType<typeof startServices>>;
  let sentinels: Awaited<ReturnType<typeof startSentinels>>;
  let nodes: Node[];

  beforeAll(async () => {
    [all, sentinels] = await Promise.all([startServices(), startSentinels()]);
    const settings = { ...all.settings, ...sentinels.settings };
    nodes = [await startNode(settings), await startNode(settings)];
  });
  afterAll(async () => {
    for (const node of nodes ?? []) await node.close();
    sentinels?.stop();
    all?.stop();
  });

  test.each(["kill", "freeze"] as const)(
    "its master is gone (%s): the sentinels' choice is used, and the nodes exchange events again",
    async (fault) => {
      const [one, other] = nodes as [Node, Node];
      const heard: string[] = [];
      const stop = other.services.bus.subscribe("cache.invalidated", ({ tags }) => heard.push(...tags));
      const speaks = async (tag: string) => {
        one.services.bus.publish("cache.invalidated", { tags: [tag] });
        await until(() => expect(heard).toContain(tag));
      };
      await until(() => expect(nodes.map(({ services }) => services.bus.isDeaf())).toEqual([false, false]));
      await speaks(`before ${fault}`);
      // At first the master is one, afterwards the other.
      const [master, url] = fault === "kill" ? [sentinels.master, sentinels.copyUrl] : [sentinels.copy, undefined];
      await master[fault]();
      const goneAt = performance.now();
      try {
        await until(() => expect(one.services.bus.isDeaf()).toBe(true));
        // Pages, forms and limits go on.
        expect((await post(one)).status).toBe(204);
        await until(() => expect(nodes.map(({ services }) => services.bus.isDeaf())).toEqual([false, false]));
        expect(performance.now() - goneAt).toBeLessThan(MAX_RECOVERY_MS);
        await speaks(`after ${fault}`);
        expect((await one.services.limits.consume("upload", `fail-over:${fault}`)).ok).toBe(true);
        if (url) {
          const redis = new Redis(url);
          expect((await redis.info("replication")).includes("role:master")).toBe(true);
          redis.disconnect();
        }
      } finally {
        await (fault === "kill" ? master.start() : master.thaw());
        stop();
      }
      // The returning one becomes the copy, before it can become the primary.
      await until(async () => expect(nodes.map(({ services }) => services.bus.isDeaf())).toEqual([false, false]));
    },
  );
});

describe.runIf(process.env.TEST_DATABASE_URL)("a storage with a copy", { timeout: 60_000 }, () => {
  test("is read from the copy while it does not answer, and believed when it says that something is missing", async () => {
    // Long enough for a busy machine.
    const settings = { S3_BUCKET: "bubblegum-test", S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER", S3_TIMEOUT_MS: "2000" };
    const [first, second] = [await startServices({ pooler: false }), await startServices({ pooler: false })];
    const silent = http.createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const open = (endpoint: string, readEndpoint?: string) =>
      openFileStore(readConfig({ ...settings, S3_ENDPOINT: endpoint, S3_READ_ENDPOINT: readEndpoint }));
    try {
      await open(second.s3Endpoint).write("pets/copied.webp", Buffer.from("copied"));
      const both = open(first.s3Endpoint, second.s3Endpoint);
      await both.write("pets/own.webp", Buffer.from("own"));
      expect((await both.readToBuffer("pets/own.webp")).toString()).toBe("own");
      await expect(both.readToBuffer("pets/copied.webp")).rejects.toThrow();
      const gone = open(silentUrl, second.s3Endpoint);
      expect((await gone.readToBuffer("pets/copied.webp")).toString()).toBe("copied");
      await expect(gone.write("pets/lost.webp", Buffer.from("lost"))).rejects.toThrow();
    } finally {
      silent.closeAllConnections();
      silent.close();
      first.stop();
      second.stop();
    }
  });
});
