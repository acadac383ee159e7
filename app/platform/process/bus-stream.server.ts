import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Redis } from "ioredis";
import type { BusEntry } from "./bus.server.ts";
import { REMEMBERED_ENTRIES } from "./bus-history.server.ts";

const KEY = "bubblegum:bus";
const BLOCK_MS = 5_000;
const RETRY_MS = 500;

interface BusStreamListener {
  /** The next entry; `own` when this node appended it. */
  entry(entry: BusEntry, own: boolean): void;
  /** Reading begins, or begins anew after entries were missed: what came last, and the position before it. */
  startOver(before: string, entries: BusEntry[]): void;
  error(error: Error): void;
}

interface Message {
  from: string;
  count: number;
  topic: string;
  event: unknown;
}
type RawEntry = [position: string, fields: string[]];

/**
 * The bus's entries as a Redis stream. Redis gives the positions, so every node reads the same entries in the same order, a
 * node that lost its connection reads on where it stopped, and a new node knows what was published before it started.
 */
export function connectBusStream(redisUrl: string, listener: BusStreamListener) {
  const node = randomUUID();
  // While the connection is down, appends wait for it; a read that is cut off fails at once, and the loop below tries again.
  const writer = new Redis(redisUrl, { maxRetriesPerRequest: null }).on("error", listener.error);
  const readerOptions = { maxRetriesPerRequest: 0, autoResendUnfulfilledCommands: false, socketTimeout: 3 * BLOCK_MS };
  const reader = new Redis(redisUrl, readerOptions).on("error", listener.error);
  /** The last number read from each node: an entry may be there twice when the connection broke while it was written. */
  const heard = new Map<string, number>();
  let count = 0;
  let closed = false;

  const append = (topic: string, event: unknown) => {
    count += 1;
    const message: Message = { from: node, count, topic, event };
    return writer.xadd(KEY, "MAXLEN", "~", REMEMBERED_ENTRIES, "*", "entry", JSON.stringify(message));
  };
  const takeNew = (raw: RawEntry[]) =>
    raw.flatMap(([position, fields]) => {
      const { from, count: number, topic, event } = JSON.parse(fields[1] ?? "") as Message;
      if (number <= (heard.get(from) ?? 0)) return [];
      heard.set(from, number);
      return [{ own: from === node, entry: { position, topic, event } as BusEntry }];
    });

  async function startOver(): Promise<string> {
    const readLast = async () => ((await reader.xrevrange(KEY, "+", "-", "COUNT", REMEMBERED_ENTRIES)) as RawEntry[]).reverse();
    let [first, ...others] = await readLast();
    if (!first) {
      // A first entry, so that positions of an earlier stream, which was lost, are not taken for positions of this one.
      await append("cache.dropped", { tags: ["*"] });
      [first, ...others] = await readLast();
    }
    if (!first) throw new Error("The bus could not be begun.");
    heard.clear();
    takeNew([first]);
    listener.startOver(
      first[0],
      takeNew(others).map(({ entry }) => entry),
    );
    return (others.at(-1) ?? first)[0];
  }

  async function follow(): Promise<void> {
    let last: string | undefined;
    let sure = true;
    while (!closed) {
      try {
        // The stream drops only its oldest entries: as long as the last one we read is there, so is everything after it.
        if (last === undefined || (!sure && (await reader.xrange(KEY, last, last)).length === 0)) last = await startOver();
        sure = true;
        const found = await reader.xread("COUNT", 500, "BLOCK", BLOCK_MS, "STREAMS", KEY, last);
        const raw = (found?.[0]?.[1] ?? []) as RawEntry[];
        last = raw.at(-1)?.[0] ?? last;
        for (const { entry, own } of takeNew(raw)) listener.entry(entry, own);
      } catch (error) {
        if (closed) return;
        sure = false;
        listener.error(error as Error);
        await delay(RETRY_MS);
      }
    }
  }

  void follow();
  return {
    append(topic: string, event: unknown) {
      append(topic, event).catch((error: Error) => closed || listener.error(error));
    },
    async close() {
      closed = true;
      reader.disconnect();
      writer.disconnect();
    },
  };
}
