import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPatroni } from "../scripts/patroni.mjs";
import { startServices } from "../scripts/services.mjs";
import { type Node, post, startNode } from "../test/failing-node.ts";
import { until } from "../test/until.ts";

// Two nodes on two PostgreSQL managed by Patroni: only on request, because Patroni and etcd are installed first where they are missing, and
// each failure takes half a minute.

/** `TEST_PATRONI=10 npm run test:services server/patroni` lets the primary die so often. */
const FAIL_OVERS = Number(process.env.TEST_PATRONI ?? 0);
/** Patroni waits for as long as its lease holds, 20 s, before it believes that a primary is dead. */
const LEASE_MS = 20_000;
const RECOVERY_MS = 15_000;
const SETTLE_MS = 120_000;

describe.runIf(process.env.TEST_DATABASE_URL && FAIL_OVERS > 0)("Patroni", { timeout: (FAIL_OVERS + 1) * SETTLE_MS }, () => {
  let all: Awaited<ReturnType<typeof startServices>>;
  let patroni: Awaited<ReturnType<typeof startPatroni>>;
  let nodes: Node[] = [];
  const states = () => Promise.all(patroni.members.map((member) => member.state()));
  /** Once one leads and the other is its synchronous copy: their places, the primary's first. */
  async function settled(): Promise<[number, number]> {
    for (const end = Date.now() + SETTLE_MS; Date.now() < end; await delay(200)) {
      const now = await states();
      const primary = now.findIndex((state) => state?.role === "master" || state?.role === "primary");
      // Patroni promotes a copy only once it has noted that it is synchronous.
      if (primary >= 0 && now[1 - primary]?.sync_standby) return [primary, 1 - primary];
    }
    throw new Error(`Patroni did not settle: ${JSON.stringify(await states())}`);
  }

  beforeAll(async () => {
    [all, patroni] = [await startServices({ pooler: false }), await startPatroni()];
    const [primary] = await settled();
    const admin = new pg.Client(patroni.members[primary]?.url);
    await admin.connect();
    await admin.query("create table notes (id int primary key)");
    await admin.end();
    const settings = { DATABASE_URL: `postgres://postgres@${patroni.hosts}/postgres`, REDIS_URL: all.redisUrl };
    nodes = [await startNode(settings), await startNode(settings)];
  }, SETTLE_MS);
  afterAll(async () => {
    for (const node of nodes) await node.close();
    patroni?.stop();
    all?.stop();
  });

  test(`promotes the copy when the primary's machine dies, ${FAIL_OVERS} times: nothing acknowledged is lost, and posting works again`, async () => {
    const acknowledged: number[] = [];
    const statuses = new Set<number>();
    let lastId = 0;
    let isOver = false;
    const write = async (node: Node) => {
      while (!isOver) {
        const id = ++lastId;
        await node.services.db
          .transaction((tx) => tx.execute(sql`insert into notes values (${id})`))
          .then(
            () => acknowledged.push(id),
            () => delay(50),
          );
      }
    };
    const send = async (node: Node) => {
      while (!isOver) {
        statuses.add((await post(node)).status);
        // Rate limits have their own tests.
        await delay(1_000);
      }
    };
    const load = nodes.flatMap((node) => [write(node), send(node)]);
    const recoveries: number[] = [];
    for (let count = 0; count < FAIL_OVERS; count += 1) {
      const [primary, copy] = await settled();
      await until(() => expect(nodes.map(({ database }) => database.isUp())).toEqual([true, true]));
      patroni.members[primary]?.kill();
      const diedAt = performance.now();
      await until(() => expect(nodes.map(({ database }) => database.isUp())).toEqual([false, false]));
      const before = acknowledged.length;
      for (const end = Date.now() + SETTLE_MS; acknowledged.length < before + 20; await delay(50))
        if (Date.now() > end) throw new Error(`Nobody can write: ${JSON.stringify(await states())}`);
      recoveries.push(Math.round(performance.now() - diedAt));
      expect((await patroni.members[copy]?.state())?.role).toMatch(/master|primary/);
      patroni.members[primary]?.start();
    }
    await settled();
    isOver = true;
    await Promise.all(load);
    process.stdout.write(`Writing again after ${recoveries.join(", ")} ms.\n`);
    for (const ms of recoveries) expect(ms).toBeLessThan(LEASE_MS + RECOVERY_MS);
    const [primary] = await settled();
    const reader = new pg.Client(patroni.members[primary]?.url);
    await reader.connect();
    const { rows } = await reader.query("select id from notes");
    await reader.end();
    const stored = new Set(rows.map(({ id }) => id as number));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect([...statuses].filter((status) => status !== 204 && status !== 503)).toEqual([]);
  });
});
