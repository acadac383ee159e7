import http from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Bus, createBus } from "~/platform/bus/bus.server.ts";
import type { BusEntry } from "~/platform/bus/bus-events.ts";
import type { LiveEvent } from "~/platform/live/live.ts";
import { LiveListener } from "../../test/live-listener.ts";
import { testRedis } from "../../test/redis.ts";
import { until } from "../../test/until.ts";
import { LIVE_BOUNDS, type LiveBounds } from "./bounds.ts";
import { LiveHub, type LiveStream } from "./hub.ts";

// Live events are tested in another file: here the entries of the bus contain them.
const eventOf = ({ event }: BusEntry) => ("topics" in event ? (event as unknown as LiveEvent) : undefined);
const tell = (bus: Bus, topics: string[], data: unknown) => bus.publish("trade.created", { topics, kind: "k", data } as never);

/** A node: a hub behind a plain HTTP server that lets everybody in. `?topics=a,b&after=…&session=…&address=…`. */
async function startNode(bounds: Partial<LiveBounds> = {}, bus = createBus(undefined, console.error)) {
  const hub = new LiveHub(bus, { ...LIVE_BOUNDS, ...bounds }, eventOf);
  const streams: WeakRef<LiveStream>[] = [];
  const server = http.createServer((request, response) => {
    const asked = new URL(request.url ?? "", "http://node").searchParams;
    const who = { address: asked.get("address") ?? "here", sessionId: asked.get("session"), userId: asked.get("user") };
    if (!hub.hasRoom(who)) return response.writeHead(503).end();
    response.writeHead(200, { "content-type": "text/event-stream" });
    const stream = { ...who, response, topics: asked.get("topics")?.split(",") ?? ["board"], after: asked.get("after") ?? undefined };
    streams.push(new WeakRef(stream));
    hub.join(stream);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    bus,
    hub,
    streams,
    open: (search: Record<string, string> = {}) => LiveListener.open(`http://127.0.0.1:${port}/?${new URLSearchParams(search)}`),
    async stop() {
      hub.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await bus.close();
    },
  };
}

type Node = Awaited<ReturnType<typeof startNode>>;
let node: Node;
beforeEach(async () => {
  node = await startNode();
});
afterEach(() => node.stop());

const greeted = async (listener: LiveListener) => {
  await until(() => expect(listener.names).toContain("beat"));
  return listener;
};

describe("a subscriber of a topic", () => {
  it("a subscriber of a topic gets each event of its topics once, also when it follows two of them, and no others", async () => {
    const both = await greeted(await node.open({ topics: "board,trade:1" }));
    const other = await greeted(await node.open({ topics: "trade:2" }));
    tell(node.bus, ["board", "trade:1"], 1);
    tell(node.bus, ["trade:2"], 2);
    tell(node.bus, ["user:ida"], 3);
    await until(() => expect([both.told, other.told]).toEqual([[1], [2]]));
    expect(both.retry).toBeGreaterThanOrEqual(1_000);
  });

  it("a subscriber of a topic gets momentary events without a position, and never again", async () => {
    const listener = await greeted(await node.open());
    const before = listener.position;
    node.hub.sendNow({ topics: ["board"], kind: "trade.posted", data: 7 as never });
    await until(() => expect(listener.told).toEqual([7]));
    expect(listener.position).toBe(before);
    expect((await greeted(await node.open({ after: before ?? "" }))).told).toEqual([]);
  });

  it("MSG-021, MSG-073: 10,000 messages arrive at once, and neither reach nor reload other subscribers", async () => {
    const reader = await greeted(await node.open({ topics: "user:ida" }));
    const board = await greeted(await node.open());
    tell(node.bus, ["board"], "before");
    await until(() => expect(board.told).toEqual(["before"]));
    const away = await greeted(await node.open());
    const position = board.position ?? "";
    away.close();
    for (let number = 1; number <= 10_000; number += 1) {
      const event = { userId: number % 100 === 0 ? "ida" : "others", conversationId: "c", lastNumber: number, unread: 1 };
      node.bus.publishNow({ topic: "messages.changed", event });
    }
    tell(node.bus, ["board"], "after");
    await until(() => expect(board.told).toEqual(["before", "after"]));
    await until(() => expect(reader.told).toHaveLength(100));
    expect(reader.told.at(-1)).toEqual({ conversationId: "c", lastNumber: 10_000, unread: 1 });
    const back = await node.open({ after: position });
    await until(() => expect(back.told).toEqual(["after"]));
    for (const listener of [board, back]) expect(listener.names).not.toContain("resync");
  });

  it("a subscriber of a topic gets many events at once in their order, and before any later sign of life", async () => {
    const listener = await greeted(await node.open());
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    for (const data of numbers) tell(node.bus, ["board"], data);
    for (let turn = 0; turn < 20; turn += 1) node.hub.beat();
    // The next beat may follow at any time: the node's own turns go on.
    const names = ["beat", ...numbers.map(() => "message"), "beat"];
    await until(() => expect(listener.names.slice(0, names.length)).toEqual(names));
    expect(listener.told).toEqual(numbers);
    for (const data of numbers) tell(node.bus, ["board"], data);
    await until(() => expect(listener.told).toEqual([...numbers, ...numbers]));
  });

  it("a subscriber of a topic gets a sign of life with the newest position, in its turn", async () => {
    const listener = await greeted(await node.open());
    tell(node.bus, ["elsewhere"], 1);
    for (let turn = 0; turn < 20; turn += 1) node.hub.beat();
    await until(() => expect(listener.names.slice(0, 2)).toEqual(["beat", "beat"]));
    expect(listener.position).toBe(node.bus.position());
  });
});

describe("a returning subscriber", () => {
  it("a returning subscriber gets missed events first, in order, each once", async () => {
    const first = await greeted(await node.open());
    tell(node.bus, ["board"], 1);
    await until(() => expect(first.told).toEqual([1]));
    first.close();
    for (const data of [2, 3]) tell(node.bus, ["board"], data);
    tell(node.bus, ["trade:9"], 99);
    const again = await node.open({ after: first.position ?? "" });
    tell(node.bus, ["board"], 4);
    await until(() => expect(again.told).toEqual([2, 3, 4]));
    expect(again.names).not.toContain("resync");
  });

  it("a returning subscriber has to reload when missed events are forgotten, and continues from now", async () => {
    for (const after of ["1-1", "nonsense", ""]) {
      const listener = await node.open({ after });
      await until(() => expect(listener.names.slice(0, 2)).toEqual(["resync", "beat"]));
      expect(listener.position).toBe(node.bus.position());
      listener.close();
    }
  });

  it("a returning subscriber reloads after very many missed events: two hundred are repeated, one more is not", async () => {
    const start = node.bus.position();
    for (let data = 0; data < 200; data += 1) tell(node.bus, ["board"], data);
    expect((await greeted(await node.open({ after: start }))).told.length).toBe(200);
    tell(node.bus, ["board"], 200);
    expect((await greeted(await node.open({ after: start }))).names.slice(0, 2)).toEqual(["resync", "beat"]);
  });

  it("a returning subscriber from a node that is ahead gets no event twice", async () => {
    // With several nodes, one may have received more events than another.
    const behind = await startNode({}, { ...node.bus, after: () => [], close: async () => undefined });
    const [time, count] = node.bus.position().split("-").map(Number) as [number, number];
    const listener = await greeted(await behind.open({ after: `${time}-${count + 2}` }));
    for (const data of [1, 2, 3]) tell(node.bus, ["board"], data);
    await until(() => expect(listener.told).toEqual([3]));
    await behind.stop();
  });

  it("a returning subscriber misses nothing and gets nothing twice, however often its connection breaks", async () => {
    const heard: unknown[] = [];
    let after: string | undefined = node.bus.position();
    let next = 0;
    for (let round = 0; round < 25; round += 1) {
      const listener: LiveListener = await node.open({ after: after ?? "" });
      const count = round % 4;
      for (let told = 0; told < count; told += 1) tell(node.bus, ["board"], next++);
      // Cut off anywhere: delivered events arrived, and the others come with the next connection.
      if (round % 3 === 0) await greeted(listener);
      listener.close();
      heard.push(...listener.told);
      after = listener.position ?? after;
    }
    const last = await greeted(await node.open({ after: after ?? "" }));
    heard.push(...last.told);
    expect(heard).toEqual(Array.from({ length: next }, (_, index) => index));
  });
});

describe("bounds", () => {
  it("an address is full at its bound, not before, and has room again when one goes", async () => {
    const bounded = await startNode({ perAddress: 2 });
    const first = await bounded.open();
    await bounded.open();
    expect((await bounded.open()).status).toBe(503);
    expect((await bounded.open({ address: "there" })).status).toBe(200);
    first.close();
    await until(() => expect(bounded.hub.hasRoom({ address: "here", sessionId: null, userId: null })).toBe(true));
    await bounded.stop();
  });

  it("members are not counted at their address, and an account is full at a bound of its own, whatever its sessions", async () => {
    const bounded = await startNode({ perAddress: 1, perAccount: 2 });
    expect((await bounded.open()).status).toBe(200);
    expect((await bounded.open()).status).toBe(503);
    const first = await bounded.open({ user: "u", session: "1" });
    expect([first.status, (await bounded.open({ user: "u", session: "2" })).status]).toEqual([200, 200]);
    expect((await bounded.open({ user: "u", session: "3", address: "there" })).status).toBe(503);
    expect((await bounded.open({ user: "v", session: "4" })).status).toBe(200);
    first.close();
    await until(() => expect(bounded.hub.hasRoom({ address: "here", sessionId: "3", userId: "u" })).toBe(true));
    await bounded.stop();
  });

  it("a full node refuses guests before members", async () => {
    const bounded = await startNode({ totalWithGuests: 1, total: 2 });
    expect((await bounded.open()).status).toBe(200);
    expect((await bounded.open()).status).toBe(503);
    expect((await bounded.open({ session: "s" })).status).toBe(200);
    expect((await bounded.open({ session: "s" })).status).toBe(503);
    await bounded.stop();
  });

  it("a session's oldest stream makes room for its newest", async () => {
    const bounded = await startNode({ perSession: 2 });
    const [first, second, third] = [
      await bounded.open({ session: "s" }),
      await bounded.open({ session: "s" }),
      await bounded.open({ session: "s" }),
    ];
    await until(() => expect(first?.ended).toBe(true));
    expect(first?.retry).toBe(60_000);
    expect([second?.ended, third?.ended, bounded.hub.count]).toEqual([false, false, 2]);
    await bounded.stop();
  });

  it("a client that reads too slowly is dropped, and the others hear on", async () => {
    const bounded = await startNode({ waitingBytes: 20_000 });
    const [slow, quick] = [await greeted(await bounded.open()), await greeted(await bounded.open())];
    slow.stall();
    // The system's own buffer has a fixed size. The quick one has read all of it before more is published.
    const large = "x".repeat(100_000);
    for (let piece = 0; bounded.hub.count > 1; piece += 1) {
      tell(bounded.bus, ["board"], `${piece} ${large}`);
      await until(() => expect(quick.told.at(-1)).toBe(`${piece} ${large}`));
    }
    expect(bounded.hub.count).toBe(1);
    tell(bounded.bus, ["board"], "small");
    await until(() => expect(quick.told.at(-1)).toBe("small"));
    await bounded.stop();
  });
});

describe("the end", () => {
  it("the end of a session ends its streams alone", async () => {
    const [own, others] = [await node.open({ session: "mine" }), await node.open({ session: "theirs" })];
    expect(node.hub.sessionIds.sort()).toEqual(["mine", "theirs"]);
    node.hub.endSession("mine", { topics: ["settings"], kind: "account.session", data: { now: null } });
    await until(() => expect(own.ended).toBe(true));
    expect(others.ended).toBe(false);
    expect(node.hub.sessionIds).toEqual(["theirs"]);
  });

  it("the end of the node disconnects everybody, not all at the same moment", async () => {
    const listeners = await Promise.all(Array.from({ length: 20 }, async () => greeted(await node.open())));
    node.hub.close();
    await until(() => expect(listeners.every(({ ended }) => ended)).toBe(true));
    expect(new Set(listeners.map(({ retry }) => retry)).size).toBeGreaterThan(10);
    expect(Math.max(...listeners.map(({ retry }) => retry ?? 0))).toBeLessThanOrEqual(5_000);
    expect(node.hub.count).toBe(0);
  });

  it("the end of a connection leaves nothing of it behind", async () => {
    const listeners = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        greeted(await node.open({ topics: `board,trade:${index}`, session: `s${index % 7}` })),
      ),
    );
    tell(node.bus, ["board"], 1);
    expect(node.hub.count).toBe(50);
    for (const listener of listeners.splice(0)) listener.close();
    await until(() => expect(node.hub.count).toBe(0));
    expect([node.hub.isFollowed("board"), node.hub.sessionIds]).toEqual([false, []]);
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    await until(() => {
      collect();
      expect(node.streams.filter((stream) => stream.deref() !== undefined)).toEqual([]);
    });
    expect(node.streams.length).toBe(50);
  });
});

describe.runIf(testRedis)("two nodes", () => {
  const startShared = async () => {
    const bus = createBus(testRedis, console.error);
    const begun = new Promise<void>((resolve) => bus.follow({ entry() {}, missed: resolve }));
    await begun;
    return startNode({}, bus);
  };

  it("two nodes notify each other's listeners, and each takes over the other's where they stopped", async () => {
    const [here, there] = [await startShared(), await startShared()];
    const [near, far] = [await greeted(await here.open()), await greeted(await there.open())];
    tell(here.bus, ["board"], 1);
    tell(there.bus, ["board"], 2);
    await until(() => expect([near.told.length, far.told.length]).toEqual([2, 2]));
    expect(far.told).toEqual(near.told);
    near.close();
    await here.stop();
    tell(there.bus, ["board"], 3);
    const moved = await there.open({ after: near.position ?? "" });
    await until(() => expect(moved.told).toEqual([3]));
    const late = await startShared();
    const again = await late.open({ after: near.position ?? "" });
    await until(() => expect(again.told).toEqual([3]));
    expect([moved, again].flatMap(({ names }) => names)).not.toContain("resync");
    await Promise.all([there.stop(), late.stop()]);
  });
});
