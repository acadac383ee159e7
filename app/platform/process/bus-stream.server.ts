import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Redis } from "ioredis";
import type { BusEntry } from "./bus.server.ts";
import { REMEMBERED_ENTRIES } from "./bus-history.server.ts";
import { BUS_KEY, type BusStreamMessage, connectBusWriter } from "./bus-writer.server.ts";
import { connectionOptions, type RedisSettings, untilReady } from "./redis.server.ts";
import { answered } from "./watch.server.ts";

/** Short, because an answer, even an empty one, shows that the connection works. */
const BLOCK_MS = 250;
const RETRY_MS = 250;
const MAX_AT_ONCE = 500;

interface BusStreamListener {
  /** The next entry; `own` when this node appended it. */
  entry(entry: BusEntry, own: boolean): void;
  /** Reading begins, or begins again after entries were missed: the last entry, and the position before it. */
  startOver(before: string, entries: BusEntry[]): void;
  /** A node could not hold all its entries, and they are lost: the next entry follows `position`. */
  gap(position: string): void;
  /** Entries cannot be received, or can be received again. Called each time this is known. */
  deafened(deaf: boolean): void;
  error(error: Error): void;
}

type RawEntry = [position: string, fields: string[]];

/**
 * The bus's entries as a Redis stream. Redis gives the positions, so every node reads the same entries in the same order, a
 * node that lost its connection reads on where it stopped, and a new node knows what was published before it started.
 */
export function connectBusStream(redis: RedisSettings, listener: BusStreamListener) {
  const node = randomUUID();
  const onError = (error: Error) => closed || listener.error(error);
  const writer = connectBusWriter(redis, node, onError);
  const reader = new Redis(redis.url, { ...connectionOptions(redis), commandTimeout: BLOCK_MS + redis.silenceMs }).on("error", onError);
  /** The last number read from each node: an entry may be there twice when the connection broke while it was written. */
  const heard = new Map<string, number>();
  let closed = false;

  const takeNew = (raw: RawEntry[]) =>
    raw.flatMap(([position, fields]) => {
      const { from, count: number, topic, event } = JSON.parse(fields[1] ?? "") as BusStreamMessage;
      if (number <= (heard.get(from) ?? 0)) return [];
      heard.set(from, number);
      return [{ own: from === node, gap: topic === null, entry: { position, topic, event } as BusEntry }];
    });
  const read = <T>(answer: Promise<T>, waits = 0) => answered(answer, waits + redis.silenceMs);

  async function startOver(): Promise<string> {
    const readLast = async () => ((await read(reader.xrevrange(BUS_KEY, "+", "-", "COUNT", REMEMBERED_ENTRIES))) as RawEntry[]).reverse();
    let [first, ...others] = await readLast();
    if (!first) {
      // A first entry, so that positions of an earlier stream, which was lost, are not taken for positions of this one.
      await read(writer.begin());
      [first, ...others] = await readLast();
    }
    if (!first) throw new Error("The bus could not be begun.");
    heard.clear();
    takeNew([first]);
    const news = takeNew(others);
    // Entries from before a gap must not be delivered after it.
    const gap = news.findLastIndex((one) => one.gap);
    listener.startOver(
      news[gap]?.entry.position ?? first[0],
      news.slice(gap + 1).map(({ entry }) => entry),
    );
    return (others.at(-1) ?? first)[0];
  }

  async function follow(): Promise<void> {
    let last: string | undefined;
    let sure = true;
    while (!closed) {
      try {
        await read(untilReady(reader));
        // The stream drops only its oldest entries: as long as the last one we read is there, so is everything after it.
        if (last === undefined || (!sure && (await read(reader.xrange(BUS_KEY, last, last))).length === 0)) last = await startOver();
        const found = await read(reader.xread("COUNT", MAX_AT_ONCE, "BLOCK", sure ? BLOCK_MS : 1, "STREAMS", BUS_KEY, last), BLOCK_MS);
        sure = true;
        const raw = (found?.[0]?.[1] ?? []) as RawEntry[];
        last = raw.at(-1)?.[0] ?? last;
        for (const { entry, own, gap } of takeNew(raw)) {
          if (gap) listener.gap(entry.position);
          else listener.entry(entry, own);
        }
        if (raw.length < MAX_AT_ONCE) listener.deafened(false);
      } catch (error) {
        if (closed) return;
        sure = false;
        listener.deafened(true);
        onError(error as Error);
        // An answer that comes late must not be taken for that of the next question.
        if (reader.status === "ready") reader.disconnect(true);
        await delay(RETRY_MS);
      }
    }
  }

  void follow();
  return {
    append: (topic: string, event: unknown) => writer.append(topic, event),
    async close() {
      await writer.close();
      closed = true;
      reader.disconnect();
    },
  };
}
