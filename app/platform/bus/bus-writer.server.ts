import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { ReplyError } from "ioredis";
import { connectionOptions, openRedis, type RedisSettings, untilReady } from "../process/redis.server.ts";
import { answered } from "../process/watch.server.ts";
import { REMEMBERED_ENTRIES } from "./bus-history.server.ts";

export const BUS_KEY = "bubblegum:bus";

/** Topic of heartbeats, which only test the echo. */
export const BEAT = "bus.beat";
/** Heartbeat interval in milliseconds. */
const BEAT_MS = 500;

export interface BusStreamMessage {
  from: string;
  /** Numbers a node's entries, so that one that was written twice is delivered once. */
  count: number;
  /** Null if entries are missing; `BEAT` for a heartbeat. */
  topic: string | null;
  event: unknown;
}

/** The most entries that wait for a Redis that does not answer. Readers remember no more either. */
const MAX_WAITING = REMEMBERED_ENTRIES;
const MAX_AT_ONCE = 500;
const RETRY_MS = 250;
/** Multiple of the usual silence allowed to a slow Redis, so that entries are not resent repeatedly. */
const PATIENCE = 3;
/** How long a publisher waits for Redis. */
const MAX_PUBLISH_MS = 250;

interface BusWriterListener {
  /** An entry of that number is being sent. */
  said(count: number): void;
  error(error: Error): void;
}

/**
 * Appends this node's entries to the bus stream in order, and heartbeats when idle. While Redis refuses them, they wait; too many are
 * replaced by a marker for missing entries, which makes every node start fresh.
 */
export function connectBusWriter(redis: RedisSettings, node: string, listener: BusWriterListener) {
  const options = { ...connectionOptions(redis), commandTimeout: PATIENCE * redis.silenceMs };
  const writer = openRedis(redis, options).on("error", listener.error);
  let waiting: BusStreamMessage[] = [];
  let publishers: { count: number; resolve: () => void }[] = [];
  let count = 0;
  let writing = false;
  let silent = false;
  let closed = false;

  const toMessage = (topic: string | null, event: unknown): BusStreamMessage => {
    count += 1;
    listener.said(count);
    return { from: node, count, topic, event };
  };
  const add = async (messages: readonly BusStreamMessage[], patience = 1) => {
    await answered(untilReady(writer), redis.silenceMs);
    const all = writer.pipeline();
    for (const message of messages) all.xadd(BUS_KEY, "MAXLEN", "~", REMEMBERED_ENTRIES, "*", "entry", JSON.stringify(message));
    for (const [error] of (await answered(all.exec(), patience * redis.silenceMs)) ?? []) if (error) throw error;
  };

  /** Resolves the publishers of the entries up to a count. */
  const release = (upTo = count) => {
    for (const { resolve } of publishers.filter((one) => one.count <= upTo)) resolve();
    publishers = publishers.filter((one) => one.count > upTo);
  };

  async function write(): Promise<void> {
    writing = true;
    while (waiting.length > 0 && !closed) {
      const some = waiting.slice(0, MAX_AT_ONCE);
      try {
        await add(some, silent ? PATIENCE : 1);
        silent = false;
        const written = some.at(-1)?.count ?? 0;
        waiting = waiting.filter((message) => message.count > written);
        release(written);
      } catch (error) {
        if (closed) break;
        listener.error(error as Error);
        // The connection may be dead rather than Redis, unless it brought a refusal.
        if (silent && !(error instanceof ReplyError) && writer.status === "ready") writer.disconnect(true);
        silent = true;
        release();
        // Unacknowledged entries may have been written. They are sent again, and readers skip known ones.
        await delay(RETRY_MS);
      }
    }
    writing = false;
  }

  const beat = () => {
    // Waiting entries will return as well.
    if (waiting.length > 0) return;
    waiting.push(toMessage(BEAT, null));
    if (!writing) void write();
  };
  beat();
  const beating = setInterval(beat, BEAT_MS).unref();

  return {
    /** Resolves once Redis has the entry, or at once if Redis does not take it, or after a moment. Never rejects. */
    async append(topic: string, event: unknown): Promise<void> {
      if (waiting.length >= MAX_WAITING) waiting = [toMessage(null, null)];
      const message = toMessage(topic, event);
      waiting.push(message);
      if (!writing) void write();
      if (silent || closed) return;
      const written = new Promise<void>((resolve) => publishers.push({ count: message.count, resolve }));
      await answered(written, MAX_PUBLISH_MS).catch(() => undefined);
    },
    /** Writes a first entry. Rejects where Redis does not answer. */
    begin: () => add([{ from: randomUUID(), count: 1, topic: "cache.invalidated", event: { tags: ["*"] } }]),
    /** Writes the waiting entries, unless Redis does not answer. */
    async close() {
      const until = performance.now() + redis.silenceMs;
      while (writing && performance.now() < until) await delay(10);
      closed = true;
      clearInterval(beating);
      release();
      writer.disconnect();
    },
  };
}
