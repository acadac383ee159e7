import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { readCatalogue } from "../app/features/pets/pets.queries.server.ts";
import { findMaintenance } from "../app/features/site/site.queries.server.ts";
import { enableMaintenance } from "../app/features/site/site.settings.commands.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import { LIMITS } from "../app/platform/http/limits.server.ts";
import { readConfig } from "../app/platform/process/config.server.ts";
import { startServices } from "../scripts/services.mjs";
import { createPets } from "../test/factories.ts";
import { LiveListener } from "../test/live-listener.ts";
import { startRedisProxy } from "../test/redis-proxy.ts";
import { buildFor } from "../test/site.ts";
import { until } from "../test/until.ts";
import { createDoor } from "./front-door.ts";
import { createHost } from "./host.ts";
import { openServices } from "./process/services.ts";

// Two nodes and a worker while Redis answers but is useless. The services are this file's own.

describe.runIf(process.env.TEST_DATABASE_URL)("with two nodes and a worker", { timeout: 120_000 }, () => {
  let all: Awaited<ReturnType<typeof startServices>>;
  let admin: Redis;
  let nodes: Awaited<ReturnType<typeof startNode>>[];
  let worker: Awaited<ReturnType<typeof openServices>>;
  const [one, other] = [() => nodes[0] as (typeof nodes)[0], () => nodes[1] as (typeof nodes)[0]];

  const settingsFor = (redisUrl: string) =>
    readConfig({ APP_URL: "http://site.test", LOG_LEVEL: "silent", ...all.settings, REDIS_URL: redisUrl });
  async function startNode() {
    const proxy = await startRedisProxy(all.redisUrl);
    const { services, closeFirst, close } = await openServices(settingsFor(proxy.url), { visitors: true });
    const door = createDoor();
    const host = await createHost({ services, door, mode: "production", build: await buildFor("/changes") });
    closeFirst(async () => {
      await door.close();
      await host.close();
    });
    await new Promise<void>((resolve) => door.server.listen(0, "127.0.0.1", resolve));
    const { port } = door.server.address() as AddressInfo;
    return { port, services, proxy, stop: () => close().then(() => proxy.stop()) };
  }
  const ask = (node: { port: number }, path: string) =>
    new Promise<string>((resolve, reject) => {
      const options = { port: node.port, path, agent: false, headers: { host: "site.test", accept: "text/html" } };
      http.get(options, async (answer) => resolve(Buffer.concat(await answer.toArray()).toString())).on("error", reject);
    });
  const actAt = (node: { services: AppContext | object }) =>
    ({ ...node.services, actor: { kind: "system", name: "Test" }, address: "" }) as AppContext;
  const hearsOthers = async (node: { port: number }) => JSON.parse(await ask(node, "/readyz")).hearsOthers as boolean;

  beforeAll(async () => {
    all = await startServices();
    admin = new Redis(all.redisUrl);
    nodes = await Promise.all([startNode(), startNode()]);
    worker = await openServices(settingsFor(all.redisUrl));
    await until(async () => expect(await Promise.all(nodes.map(hearsOthers))).toEqual([true, true]));
  });
  afterAll(async () => {
    await Promise.all([...nodes.map((node) => node.stop()), worker.close()]);
    admin.disconnect();
    all.stop();
  });

  const faults: Record<string, [begin: () => unknown, end: () => unknown]> = {
    "is full": [() => admin.config("SET", "maxmemory", "1"), () => admin.config("SET", "maxmemory", "0")],
    "has become read-only": [() => admin.replicaof("127.0.0.1", 1), () => admin.replicaof("NO", "ONE")],
    "is slow": [() => nodes.map(({ proxy }) => proxy.slow(1_500)), () => nodes.map(({ proxy }) => proxy.heal())],
    "is cut off from one of them alone": [() => other().proxy.cut(), () => other().proxy.heal()],
  };

  test.each(Object.entries(faults))(
    "Redis %s: each node reports a disconnected bus, still reads the other's changes, and misses none of them afterwards",
    async (name, [begin, end]) => {
      const rarity = `Fault: ${name}`;
      const live = await LiveListener.open(`http://127.0.0.1:${one().port}/live?topics=site`, { host: "site.test" });
      await until(() => expect(live.names).toContain("beat"));
      expect(await ask(one(), "/changes")).not.toContain(rarity);
      const invalidated: string[] = [];
      const stop = one().services.bus.subscribe("cache.invalidated", ({ tags }) => invalidated.push(...tags));
      await begin();
      try {
        await until(async () => expect(await Promise.all(nodes.map(hearsOthers))).toEqual([false, false]));
        await until(() => expect(live.names).toContain("behind"));
        // Inputs of commands and of guests' pages: a value, a maintenance, a page.
        await createPets(actAt(other()), { name: `Pet ${name}`, rarity });
        other().services.bus.publish("cache.invalidated", { tags: [`pet:${name}`] });
        orThrow(await enableMaintenance(actAt(other()), { message: rarity }));
        await until(async () => expect(await ask(one(), "/changes")).toContain(rarity));
        await until(async () => expect((await readCatalogue(actAt(one()))).pets.map((pet) => pet.rarity)).toContain(rarity));
        await until(async () => expect(await findMaintenance(one().services)).toMatchObject({ message: rarity }));
        expect(invalidated).not.toContain(`pet:${name}`);
      } finally {
        await end();
      }
      await until(async () => expect(await Promise.all(nodes.map(hearsOthers))).toEqual([true, true]));
      await until(() => expect([`pet:${name}`, "*"].some((tag) => invalidated.includes(tag))).toBe(true));
      await until(() => expect(live.names.at(-1)).toMatch(/^(beat|resync|now)$/));
      stop();
      live.close();
    },
  );

  test("a worker takes no share of the limits while Redis is away", async () => {
    await until(async () => expect(await admin.zcard("bubblegum:nodes")).toBe(2));
    await all.redis.kill();
    try {
      await until(async () => expect(await Promise.all(nodes.map(hearsOthers))).toEqual([false, false]));
      const key = randomUUID();
      const tries = nodes.flatMap(({ services }) =>
        Array.from({ length: LIMITS.write.points }, () => services.limits.consume("write", key)),
      );
      expect((await Promise.all(tries)).filter(({ ok }) => ok).length).toBe(LIMITS.write.points);
    } finally {
      await all.redis.start();
    }
  });
});
