import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { Redis } from "ioredis";

/** What can be heard on the bus, by topic. Rooms add theirs by declaration merging in `<f>.events.ts`. */
export interface BusEvents {
  /** Pages and cached reads under these tags are out of date, on every node. */
  "cache.dropped": { tags: string[] };
}

export type BusTopic = keyof BusEvents;

/** Publish and subscribe between the parts of the application, and between its nodes where there are several. */
export interface Bus {
  /** Tells every listener on this node at once, and those of other nodes as soon as the network allows. Never throws. */
  publish<T extends BusTopic>(topic: T, event: BusEvents[T]): void;
  /** Calls `listener` for each event until the returned function is called. */
  subscribe<T extends BusTopic>(topic: T, listener: (event: BusEvents[T]) => void): () => void;
  close(): Promise<void>;
}

/** The bus of a single node, or with `redisUrl` the one that all nodes share. */
export function createBus(redisUrl: string | undefined, onError: (error: Error) => void): Bus {
  const local = new EventEmitter().setMaxListeners(0);
  const remote = redisUrl ? connectRemote(redisUrl, (topic, event) => local.emit(topic, event), onError) : undefined;
  return {
    publish(topic, event) {
      local.emit(topic, event);
      remote?.publish(topic, event);
    },
    subscribe(topic, listener) {
      local.on(topic, listener);
      return () => local.off(topic, listener);
    },
    close: async () => remote?.close(),
  };
}

const CHANNEL = "bubblegum:bus";

function connectRemote(redisUrl: string, deliver: (topic: string, event: unknown) => void, onError: (error: Error) => void) {
  const node = randomUUID();
  const publisher = new Redis(redisUrl).on("error", onError);
  const subscriber = publisher.duplicate().on("error", onError);
  let connectedBefore = false;
  subscriber.on("ready", () => {
    // Whatever was said while the line was down was missed: everything cached may be stale.
    if (connectedBefore) deliver("cache.dropped", { tags: ["*"] });
    connectedBefore = true;
  });
  subscriber.subscribe(CHANNEL).catch(onError);
  subscriber.on("message", (_channel, text) => {
    const message = JSON.parse(text) as { node: string; topic: string; event: unknown };
    if (message.node !== node) deliver(message.topic, message.event);
  });
  return {
    publish(topic: string, event: unknown) {
      publisher.publish(CHANNEL, JSON.stringify({ node, topic, event })).catch(onError);
    },
    async close() {
      subscriber.disconnect();
      publisher.disconnect();
    },
  };
}
