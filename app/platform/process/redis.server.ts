import { once } from "node:events";
import { Redis, type RedisOptions } from "ioredis";
import type { Config } from "./config.server.ts";
import { answered, type Watch, watchOver } from "./watch.server.ts";

export type RedisSettings = Omit<Config["redis"], "sentinels"> & Partial<Pick<Config["redis"], "sentinels">> & { url: string };

/** The Redis that all nodes share, for short questions. Nothing waits for it while it does not answer. */
export interface SharedRedis extends Watch {
  readonly client: Redis;
  /** The number of nodes that serve visitors, when it last answered. */
  nodes(): number;
  /** Resolves once it answers, or when that takes too long. */
  opened: Promise<void>;
}

const NODES = "bubblegum:nodes";
/** A node that was not seen for this long is dead. */
const NODE_MS = 5_000;
const RETRY_MS = 500;

/** In one step, by the clock of Redis: records this node, if it has a name, forgets those that are gone, and returns how many there are. */
const BE_SEEN = `
local time = redis.call("time")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[1] ~= "" then redis.call("zadd", KEYS[1], now, ARGV[1]) end
redis.call("zremrangebyscore", KEYS[1], 0, now - ARGV[2])
redis.call("pexpire", KEYS[1], ARGV[2])
return redis.call("zcard", KEYS[1])`;

/** How every connection to Redis is made: it tries again for ever, and no command waits for it to succeed. */
export function connectionOptions({ connectTimeoutMs }: Pick<RedisSettings, "connectTimeoutMs">) {
  return {
    connectTimeout: connectTimeoutMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // After a fail-over the address may lead to another Redis, which accepts writes.
    reconnectOnError: (error: Error) => error.message.startsWith("READONLY"),
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts: number) => Math.min(50 * attempts, RETRY_MS),
  };
}

/**
 * Opens a connection. With sentinels, each connect asks them for the primary, and the host of the address is their name for it.
 */
export function openRedis({ url, sentinels }: Pick<RedisSettings, "url" | "sentinels">, options: RedisOptions): Redis {
  if (!sentinels) return new Redis(url, options);
  const { protocol, hostname, username, password, pathname } = new URL(url);
  return new Redis({
    ...options,
    ...{ sentinels: [...sentinels.hosts], name: hostname, sentinelRetryStrategy: options.retryStrategy },
    ...(sentinels.password !== undefined && { sentinelPassword: sentinels.password }),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === "rediss:" && { tls: {}, enableTLSForSentinelMode: true }),
    db: Number(pathname.slice(1)) || 0,
  } as RedisOptions);
}

/** Resolves once the connection can be used. Rejects where an attempt to connect fails. */
export async function untilReady(client: Redis, signal?: AbortSignal): Promise<void> {
  if (client.status !== "ready") await once(client, "ready", { signal });
}

/** Connects to Redis and watches over it, as the node of that name; without one, if this process serves no visitors. */
export function connectRedis(settings: RedisSettings, node: string | undefined, onError: (error: Error) => void): SharedRedis {
  const options = { ...connectionOptions(settings), commandTimeout: settings.commandTimeoutMs };
  const client = openRedis(settings, options).on("error", onError);
  let nodes = 1;
  let silentSince: number | undefined;
  const watch = watchOver({
    silenceMs: settings.silenceMs,
    async ask(signal) {
      await untilReady(client, signal);
      nodes = Math.max(1, Number(await client.eval(BE_SEEN, 1, NODES, node ?? "", NODE_MS)));
      silentSince = undefined;
    },
    onSilence() {
      silentSince ??= performance.now();
      // The connection may be dead rather than Redis: a new one works at once, while the old one would be retried ever more slowly.
      if (client.status !== "ready" || performance.now() - silentSince < 3 * settings.silenceMs) return;
      silentSince = undefined;
      client.disconnect(true);
    },
  });
  return {
    client,
    opened: answered(untilReady(client), settings.connectTimeoutMs).catch(() => undefined),
    nodes: () => nodes,
    isUp: () => watch.isUp() && client.status === "ready",
    onChange: watch.onChange,
    close() {
      watch.close();
      client.disconnect();
    },
  };
}
