import { EventEmitter } from "node:events";
import type { RedisSettings } from "../process/redis.server.ts";
import { type BusEntry, type BusEvents, type BusTopic, comparePositions, type MomentaryMessage } from "./bus-events.ts";
import { BusHistory } from "./bus-history.server.ts";
import { connectMomentary } from "./bus-momentary.server.ts";
import { connectBusStream } from "./bus-stream.server.ts";

/** Gets every entry once and in order. */
interface BusFollower {
  entry(entry: BusEntry): void;
  /** Called when some entries are lost. */
  missed(): void;
  /** Called when this node becomes deaf, or recovers after delivering everything missed. */
  deafened?(deaf: boolean): void;
  /** Gets momentary messages, without guarantee. */
  momentary?(message: MomentaryMessage): void;
}

/** Publish and subscribe within the application and between its nodes. */
export interface Bus {
  /**
   * Notifies listeners on this node at once, and those of other nodes as soon as the network allows. Resolves once delivery is certain even
   * if this node dies, or after a moment if Redis does not answer. Never rejects.
   */
  publish<T extends BusTopic>(topic: T, event: BusEvents[T]): Promise<void>;
  /**
   * Sends a momentary message: to this node at once, to others a few milliseconds later, possibly lost, without position or history. For
   * hints that something is there to read. Never throws.
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
  /** Whether this node is deaf. Data that other nodes could invalidate must then expire quickly. */
  isDeaf(): boolean;
  /** Whether there may be other nodes. */
  isShared: boolean;
  /** Whether this node is cut off: its entries do not return. */
  isCutOff(): boolean;
  /** Records whether another node is cut off. */
  noteCutOff(another: boolean): void;
  close(): Promise<void>;
}

/** Validity of cached reads while the bus is deaf, in milliseconds. */
const FRESH_WHEN_DEAF_MS = 750;

/**
 * Whether data read at that time (`performance.now()`) is usable unless invalidated: always while connected, for `whenDeafMs` while deaf.
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
    // A position of an earlier process, whose clock was ahead, says nothing about missed entries.
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
