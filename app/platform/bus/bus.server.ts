import { EventEmitter } from "node:events";
import type { RedisSettings } from "../process/redis.server.ts";
import { type BusEntry, type BusEvents, type BusTopic, comparePositions, type MomentaryMessage } from "./bus-events.ts";
import { BusHistory } from "./bus-history.server.ts";
import { connectMomentary } from "./bus-momentary.server.ts";
import { connectBusStream } from "./bus-stream.server.ts";

/** Gets every entry once and in order. */
interface BusFollower {
  entry(entry: BusEntry): void;
  /** Called when some entries were missed for good. */
  missed(): void;
  /** Called when other nodes cannot be heard any more, or are heard again, after everything that was missed meanwhile. */
  deafened?(deaf: boolean): void;
  /** Gets what is said for the moment alone, as far as it comes through. */
  momentary?(message: MomentaryMessage): void;
}

/** Publish and subscribe between the parts of the application, and between its nodes where there are several. */
export interface Bus {
  /**
   * Notifies listeners on this node at once, and those of other nodes as soon as the network allows. Resolves once delivery is certain even
   * if this node dies, or after a moment if Redis does not answer. Never rejects.
   */
  publish<T extends BusTopic>(topic: T, event: BusEvents[T]): Promise<void>;
  /**
   * Tells the followers on this node at once, and those of other nodes a few milliseconds later, unless it is lost on the way: it waits for
   * nothing, is not remembered, and takes no position. For what only says that there is something to read. Never throws.
   */
  publishNow(message: MomentaryMessage): void;
  /** Calls `listener` for each event until the returned function is called. */
  subscribe<T extends BusTopic>(topic: T, listener: (event: BusEvents[T]) => void): () => void;
  /** Delivers every entry, including this node's own, in the one order of all nodes, until the returned function is called. */
  follow(follower: BusFollower): () => void;
  /** The position of the newest entry this node knows of. Read it before the data that it is to stand for. */
  position(): string;
  /** The entries after a position, also one from another node; undefined if the bus no longer remembers them all. */
  after(position: string): BusEntry[] | undefined;
  /** Whether other nodes cannot be heard right now. Then nothing that they could declare out of date may be kept for long. */
  isDeaf(): boolean;
  /** Whether there may be other nodes. */
  isShared: boolean;
  /** Whether this node cannot be heard: what it says does not come back. */
  isCutOff(): boolean;
  /** Notes that another node is cut off, so that it cannot be heard here, or that there is none any more. */
  noteCutOff(another: boolean): void;
  close(): Promise<void>;
}

/** How long something that was read is valid while the bus is deaf, in milliseconds. */
const FRESH_WHEN_DEAF_MS = 750;

/**
 * Whether something read at that time (of `performance.now()`) can still be used, unless it was declared out of date: always while the bus
 * hears, and for `whenDeafMs` milliseconds while it is deaf.
 */
export function isFresh(readAt: number, bus: Pick<Bus, "isDeaf">, whenDeafMs = FRESH_WHEN_DEAF_MS): boolean {
  return !bus.isDeaf() || performance.now() - readAt < whenDeafMs;
}

/** The bus of a single node, or with `redis` the one that all nodes share. */
export function createBus(redis: RedisSettings | undefined, onError: (error: Error) => void): Bus {
  const listeners = new EventEmitter().setMaxListeners(0);
  const followers = new Set<BusFollower>();
  const openedAt = Date.now();
  const history = new BusHistory(`${openedAt}-0`);
  let count = 0;

  const pass = (entry: BusEntry) => {
    history.add(entry);
    for (const follower of followers) follower.entry(entry);
  };
  const startAt = (before: string, entries: BusEntry[]) => {
    history.startAt(before);
    for (const entry of entries) history.add(entry);
    listeners.emit("cache.invalidated", { tags: ["*"] });
    for (const follower of followers) follower.missed();
  };
  const deaf = { self: redis !== undefined, another: false };
  const isDeaf = () => deaf.self || deaf.another;
  const note = (news: Partial<typeof deaf>) => {
    const before = isDeaf();
    Object.assign(deaf, news);
    if (isDeaf() !== before) for (const follower of followers) follower.deafened?.(isDeaf());
  };
  const stream = redis
    ? connectBusStream(redis, {
        entry(entry, own) {
          if (!own) listeners.emit(entry.topic, entry.event);
          pass(entry);
        },
        startOver: startAt,
        gap: (position) => startAt(position, []),
        beat: (position) => history.goOnTo(position),
        deafened: (self) => note({ self }),
        error: onError,
      })
    : undefined;
  const hearNow = (message: MomentaryMessage) => {
    for (const follower of followers) follower.momentary?.(message);
  };
  const momentary = redis && connectMomentary(redis, { heard: hearNow, error: onError });

  return {
    async publish(topic, event) {
      listeners.emit(topic, event);
      if (stream) return stream.append(topic, event);
      count += 1;
      pass({ position: `${openedAt}-${count}`, topic, event } as BusEntry);
    },
    publishNow(message) {
      hearNow(message);
      momentary?.send(message);
    },
    subscribe(topic, listener) {
      listeners.on(topic, listener);
      return () => listeners.off(topic, listener);
    },
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    position: () => history.position,
    // One of a process before this one, whose clock was ahead, says nothing about what was missed.
    after: (position) => (!stream && comparePositions(position, `${openedAt + 1}-0`) >= 0 ? undefined : history.after(position)),
    isDeaf,
    isShared: redis !== undefined,
    isCutOff: () => deaf.self,
    noteCutOff: (another) => note({ another }),
    async close() {
      momentary?.close();
      await stream?.close();
    },
  };
}
