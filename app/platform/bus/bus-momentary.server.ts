import { randomUUID } from "node:crypto";
import { connectionOptions, openRedis, type RedisSettings, untilReady } from "../process/redis.server.ts";
import { watchOver } from "../process/watch.server.ts";
import type { MomentaryMessage } from "./bus-events.ts";

/** Messages within this time are sent together. */
const GATHER_MS = 10;
/** Limit of waiting messages; more are lost. */
const MAX_GATHERED = 2_000;

interface MomentaryListener {
  /** A message of another node. */
  heard(message: MomentaryMessage): void;
  error(error: Error): void;
}

/**
 * Momentary messages between nodes by Redis publish/subscribe, which stores nothing. Messages that cannot be sent now are lost, so nothing
 * piles up. A silent connection is replaced.
 */
export function connectMomentary(redis: RedisSettings, { heard, error }: MomentaryListener) {
  const node = randomUUID();
  let closed = false;
  const fail = (problem: Error) => closed || error(problem);
  const options = { ...connectionOptions(redis), commandTimeout: redis.commandTimeoutMs };
  const publisher = openRedis(redis, options).on("error", fail);
  const subscriber = openRedis(redis, { ...options, autoResubscribe: false }).on("error", fail);
  // The channels of Redis are the same in all its databases.
  const channel = `bubblegum:now:${publisher.options.db ?? 0}`;
  let gathered: MomentaryMessage[] = [];
  let sending: NodeJS.Timeout | undefined;

  subscriber.on("ready", () => void subscriber.subscribe(channel).catch(fail));
  subscriber.on("message", (_channel: string, text: string) => {
    const { from, messages } = JSON.parse(text) as { from: string; messages: MomentaryMessage[] };
    if (from !== node) for (const message of messages) heard(message);
  });
  const watch = watchOver({
    silenceMs: redis.silenceMs,
    async ask(signal) {
      await untilReady(subscriber, signal);
      await subscriber.ping();
    },
    onSilence: () => subscriber.status === "ready" && subscriber.disconnect(true),
  });

  const send = () => {
    sending = undefined;
    const messages = gathered;
    gathered = [];
    if (publisher.status === "ready") void publisher.publish(channel, JSON.stringify({ from: node, messages })).catch(fail);
  };

  return {
    send(message: MomentaryMessage): void {
      if (closed || gathered.length >= MAX_GATHERED) return;
      gathered.push(message);
      sending ??= setTimeout(send, GATHER_MS);
    },
    close(): void {
      closed = true;
      watch.close();
      clearTimeout(sending);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
