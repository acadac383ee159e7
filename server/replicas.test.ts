import { randomBytes, randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../app/platform/process/config.server.ts";
import { startServices } from "../scripts/services.mjs";
import { changePet, createPets } from "../test/factories.ts";
import { buildFor } from "../test/site.ts";
import { until } from "../test/until.ts";
import { createDoor } from "./front-door.ts";
import { createHost } from "./host.ts";
import { openServices } from "./process/services.ts";

// Two nodes that read from two replicas, one of which is always five seconds behind.

describe.runIf(process.env.TEST_DATABASE_URL)("with replicas", { timeout: 120_000 }, () => {
  let all: Awaited<ReturnType<typeof startServices>>;
  let replicas: Awaited<ReturnType<typeof all.postgres.addReplica>>[];
  let nodes: Awaited<ReturnType<typeof startNode>>[];
  const [one, other] = [() => nodes[0] as (typeof nodes)[0], () => nodes[1] as (typeof nodes)[0]];

  async function startNode(reads: string) {
    const config = readConfig({
      ...{ APP_URL: "http://site.test", LOG_LEVEL: "silent", ...all.settings, REDIS_URL: all.redisUrl, DATABASE_READ_URL: reads },
      ...{ DATABASE_SILENCE_MS: "800" },
    });
    const { services, database, closeFirst, close } = await openServices(config, { visitors: true });
    const door = createDoor();
    const host = await createHost({
      ...{ services, door, mode: "production", build: await buildFor("/changes", "/values", "/pet/1") },
      readiness: { isDatabaseUp: () => database.isUp(), databaseState: () => database.state(), isStopping: () => false },
    });
    closeFirst(async () => {
      await door.close();
      await host.close();
    });
    await new Promise<void>((resolve) => door.server.listen(0, "127.0.0.1", resolve));
    const { port } = door.server.address() as AddressInfo;
    return { port, services, database, close };
  }
  const ask = (node: { port: number }, path: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const options = { port: node.port, path, agent: false, headers: { host: "site.test", accept: "text/html" } };
      const read = async (answer: http.IncomingMessage) =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(await answer.toArray()).toString() });
      http.get(options, (answer) => void read(answer)).on("error", reject);
    });
  const acting = (node: (typeof nodes)[0]) => ({ ...node.services, actor: { kind: "system", name: "test" } }) as const;
  const readsOf = (node: (typeof nodes)[0]) => node.database.replicas?.reads as number[];

  beforeAll(async () => {
    all = await startServices();
    const first = await startNode("");
    await first.close();
    replicas = [await all.postgres.addReplica(), await all.postgres.addReplica({ delay: "5s" })];
    const urls = replicas.map(({ url }) => url).join(",");
    nodes = [await startNode(urls), await startNode(urls)];
  });
  afterAll(async () => {
    for (const node of nodes ?? []) await node.close();
    for (const replica of replicas ?? []) replica.end();
    all?.stop();
  });

  test("a write on one node is on its guests' next page, and soon on the other's, with reads from the replica", async () => {
    const ctx = acting(one());
    const [petId] = (await createPets(ctx, { name: "Copied Pet" })) as [number];
    const before = nodes.map((node) => readsOf(node)[0] as number);
    const stale: number[] = [];
    for (let value = 5_001; value <= 5_040; value += 1) {
      await changePet(ctx, petId, { normal: value });
      const wanted = value.toLocaleString("en-US");
      // Addresses without a cached page are rendered from the current data.
      for (const address of ["/values", `/changes?q=${randomUUID()}`, `/pet/${petId}?x=${randomBytes(4).toString("hex")}`])
        if (!(await ask(one(), address)).text.includes(wanted)) stale.push(value);
      if (value % 10 === 0) await until(async () => expect((await ask(other(), "/values")).text).toContain(wanted));
    }
    expect(stale).toEqual([]);
    for (const [at, node] of nodes.entries()) {
      await until(async () => {
        await ask(node, `/changes?q=${randomUUID()}`);
        expect(readsOf(node)[0]).toBeGreaterThan(before[at] as number);
      });
      expect(readsOf(node)[1]).toBe(0);
    }
  });

  test("a replica dies: pages go on, without a failed one", async () => {
    const statuses: Promise<number>[] = [];
    const asking = setInterval(() => statuses.push(ask(one(), `/changes?q=${randomUUID()}`).then(({ status }) => status)), 50);
    await replicas[0]?.kill();
    try {
      await until(() => expect(one().database.replicas?.states[0]?.leftOut).toBe("it does not answer"));
      const before = statuses.length;
      await until(() => expect(statuses.length).toBeGreaterThan(before + 5));
    } finally {
      clearInterval(asking);
      await replicas[0]?.start();
    }
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    await until(() => expect(one().database.replicas?.states[0]?.leftOut).toBeUndefined());
  });
});
