import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { connectionOptions, openRedis, type RedisSettings, untilReady } from "../process/redis.server.ts";
import { answered } from "../process/watch.server.ts";
import type { BusEntry } from "./bus-events.ts";
import { createHearing } from "./bus-hearing.server.ts";
import { REMEMBERED_ENTRIES } from "./bus-history.server.ts";
import { BEAT, BUS_KEY, type BusStreamMessage, connectBusWriter } from "./bus-writer.server.ts";

/** Short, because an answer, even an empty one, shows that the connection works. */
const BLOCK_MS = 250;
const RETRY_MS = 250;
const MAX_AT_ONCE = 500;
/** Multiple of the usual silence after which a connection without own entries is replaced: it may lead to another Redis. */
const PATIENCE = 3;

interface BusStreamListener {
  /** The next entry; `own` when this node appended it. */
  entry(entry: BusEntry, own: boolean): void;
  /** Reading begins, or begins again after entries were missed: the last entry, and the position before it. */
  startOver(before: string, entries: BusEntry[]): void;
  /** A node could not hold all its entries, and they are lost: the next entry follows `position`. */
  gap(position: string): void;
  /** A heartbeat of some node, which only advances the position. */
  beat(position: string): void;
  /** Called when this node stops receiving its own entries, and when it receives them again. */
  deafened(deaf: boolean): void;
  error(error: Error): void;
}

type RawEntry = [position: string, fields: string[]];

/**
 * The bus's entries as a Redis stream. Redis gives the positions, so every node reads the same entries in the same order, a
 * node that lost its connection reads on where it stopped, and a new node gets the entries from before its start.
 */
export function connectBusStream(redis: RedisSettings, listener: BusStreamListener) {
  const node = randomUUID();
  const onError = (error: Error) => closed || listener.error(error);
  const hearing = createHearing(redis.silenceMs, (deaf) => closed || listener.deafened(deaf));
  const writer = connectBusWriter(redis, node, { said: hearing.said, error: onError });
  const reader = openRedis(redis, { ...connectionOptions(redis), commandTimeout: BLOCK_MS + redis.silenceMs }).on("error", onError);
  /** The last number read from each node: an entry may be there twice when the connection broke while it was written. */
  const heard = new Map<string, number>();
  let closed = false;

  const takeNew = (raw: RawEntry[]) =>
    raw.flatMap(([position, fields]) => {
      const { from, count: number, topic, event } = JSON.parse(fields[1] ?? "") as BusStreamMessage;
      if (number <= (heard.get(from) ?? 0)) return [];
      heard.set(from, number);
      return [{ own: from === node, number, position, topic, event }];
    });
  const toEntries = (news: ReturnType<typeof takeNew>) =>
    news.flatMap(({ position, topic, event }) => (topic === BEAT ? [] : [{ position, topic, event } as BusEntry]));
  const read = <T>(answer: Promise<T>, waits = 0) => answered(answer, waits + redis.silenceMs);

  async function startOver(): Promise<string> {
    const readLast = async () => ((await read(reader.xrevrange(BUS_KEY, "+", "-", "COUNT", REMEMBERED_ENTRIES))) as RawEntry[]).reverse();
    let [first, ...others] = await readLast();
    if (!first) {
      // A first entry, so that positions of an earlier stream, which was lost, are not taken for positions of this one.
      await read(writer.begin());
      [first, ...others] = await readLast();
    }
    if (!first) throw new Error("The bus could not be started.");
    heard.clear();
    takeNew([first]);
    const news = takeNew(others);
    // Entries from before a gap must not be delivered after it.
    const gap = news.findLastIndex((one) => one.topic === null);
    listener.startOver(news[gap]?.position ?? first[0], toEntries(news.slice(gap + 1)));
    const [last] = others.at(-1) ?? first;
    listener.beat(last);
    for (const { own, number } of news) if (own) hearing.heard(number);
    return last;
  }

  async function follow(): Promise<void> {
    let last: string | undefined;
    let sure = true;
    let trustedAt = performance.now();
    while (!closed) {
      try {
        await read(untilReady(reader));
        if (!hearing.isSilent()) trustedAt = performance.now();
        if (performance.now() - trustedAt > PATIENCE * redis.silenceMs) {
          trustedAt = performance.now();
          throw new Error("this node's entries do not come back");
        }
        // The stream drops only its oldest entries: as long as the last one we read is there, so is everything after it.
        if (last === undefined || (!sure && (await read(reader.xrange(BUS_KEY, last, last))).length === 0)) last = await startOver();
        const found = await read(reader.xread("COUNT", MAX_AT_ONCE, "BLOCK", sure ? BLOCK_MS : 1, "STREAMS", BUS_KEY, last), BLOCK_MS);
        sure = true;
        const raw = (found?.[0]?.[1] ?? []) as RawEntry[];
        last = raw.at(-1)?.[0] ?? last;
        for (const one of takeNew(raw)) {
          if (one.topic === null) listener.gap(one.position);
          else if (one.topic === BEAT) listener.beat(one.position);
          else for (const entry of toEntries([one])) listener.entry(entry, one.own);
          if (one.own) hearing.heard(one.number);
        }
      } catch (error) {
        if (closed) return;
        sure = false;
        hearing.failed();
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
      hearing.close();
      reader.disconnect();
    },
  };
}
