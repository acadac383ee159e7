import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Redis } from "ioredis";
import { REMEMBERED_ENTRIES } from "./bus-history.server.ts";
import { connectionOptions, type RedisSettings, untilReady } from "./redis.server.ts";
import { answered } from "./watch.server.ts";

export const BUS_KEY = "bubblegum:bus";

export interface BusStreamMessage {
  from: string;
  /** Numbers a node's entries, so that one that was written twice is delivered once. */
  count: number;
  /** Null if entries are missing. */
  topic: string | null;
  event: unknown;
}

/** The most entries that wait for a Redis that does not answer. Readers remember no more either. */
const MAX_WAITING = REMEMBERED_ENTRIES;
const MAX_AT_ONCE = 500;
const RETRY_MS = 250;
/** How long somebody who publishes waits until Redis has the entry. */
const MAX_PUBLISH_MS = 250;

/**
 * Appends this node's entries to the stream of the bus, in order. While Redis does not answer, they wait; if there are too many, all of
 * them are replaced by a mark that entries are missing, which makes every node start afresh.
 */
export function connectBusWriter(redis: RedisSettings, node: string, onError: (error: Error) => void) {
  const writer = new Redis(redis.url, { ...connectionOptions(redis), commandTimeout: redis.silenceMs }).on("error", onError);
  let waiting: BusStreamMessage[] = [];
  let publishers: { count: number; resolve: () => void }[] = [];
  let count = 0;
  let writing = false;
  let silent = false;
  let closed = false;

  const toMessage = (topic: string | null, event: unknown): BusStreamMessage => {
    count += 1;
    return { from: node, count, topic, event };
  };
  const add = async (messages: readonly BusStreamMessage[]) => {
    await answered(untilReady(writer), redis.silenceMs);
    const all = writer.pipeline();
    for (const message of messages) all.xadd(BUS_KEY, "MAXLEN", "~", REMEMBERED_ENTRIES, "*", "entry", JSON.stringify(message));
    for (const [error] of (await answered(all.exec(), redis.silenceMs)) ?? []) if (error) throw error;
  };

  /** Lets those who published the entries up to a count go on. */
  const release = (upTo = count) => {
    for (const { resolve } of publishers.filter((one) => one.count <= upTo)) resolve();
    publishers = publishers.filter((one) => one.count > upTo);
  };

  async function write(): Promise<void> {
    writing = true;
    while (waiting.length > 0 && !closed) {
      const some = waiting.slice(0, MAX_AT_ONCE);
      try {
        await add(some);
        const written = some.at(-1)?.count ?? 0;
        waiting = waiting.filter((message) => message.count > written);
        release(written);
      } catch (error) {
        if (closed) break;
        onError(error as Error);
        silent = true;
        release();
        await untilItAnswers();
        silent = false;
      }
    }
    writing = false;
  }

  /** Entries that were sent but not acknowledged may have been written. They are sent again, and readers skip those they know. */
  async function untilItAnswers(): Promise<void> {
    while (!closed) {
      await delay(RETRY_MS);
      const isBack = await answered(
        untilReady(writer).then(() => writer.ping()),
        redis.silenceMs,
      ).then(
        () => true,
        () => false,
      );
      if (isBack) return;
      // The connection may be dead rather than Redis.
      if (writer.status === "ready") writer.disconnect(true);
    }
  }

  return {
    /** Resolves once Redis has the entry, or at once if Redis does not answer, or after a moment. Never rejects. */
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
    begin: () => add([{ from: randomUUID(), count: 1, topic: "cache.dropped", event: { tags: ["*"] } }]),
    /** Writes what is waiting, unless Redis does not answer. */
    async close() {
      const until = performance.now() + redis.silenceMs;
      while (writing && performance.now() < until) await delay(10);
      closed = true;
      release();
      writer.disconnect();
    },
  };
}
