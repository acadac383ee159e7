import { afterEach, describe, expect, it } from "vitest";
import { type Bus, createBus } from "./bus.server.ts";

const redisUrl = process.env.TEST_REDIS_URL;
const open: Bus[] = [];
const node = () => {
  const bus = createBus(redisUrl, (error) => console.error(error));
  open.push(bus);
  return bus;
};
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close();
});

/** The next event of the kind, as a promise. */
const next = (bus: Bus) => new Promise<string[]>((resolve) => bus.subscribe("cache.dropped", ({ tags }) => resolve(tags)));

describe("the bus", () => {
  it("tells listeners of its own node at once, and no longer after they left", () => {
    const bus = node();
    const heard: string[][] = [];
    const leave = bus.subscribe("cache.dropped", ({ tags }) => heard.push(tags));
    bus.publish("cache.dropped", { tags: ["pets"] });
    leave();
    bus.publish("cache.dropped", { tags: ["news"] });
    expect(heard).toEqual([["pets"]]);
  });

  it.runIf(redisUrl)("tells the other nodes, and its own node only once", async () => {
    const [here, there] = [node(), node()];
    const own: string[][] = [];
    here.subscribe("cache.dropped", ({ tags }) => own.push(tags));
    const heard = next(there);
    // The other node's subscription may still be under way: say it until it is heard.
    const saying = setInterval(() => here.publish("cache.dropped", { tags: ["pets"] }), 50);
    expect(await heard).toEqual(["pets"]);
    clearInterval(saying);
    const said = own.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(own.length).toBe(said);
  });
});
