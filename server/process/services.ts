import { randomUUID } from "node:crypto";
import { type DatabaseConnection, openDatabase } from "~/db/client.server.ts";
import { MAX_BEHIND_MS, type Replicas } from "~/db/replicas.server.ts";
import { findMaintenance, findOpenings } from "~/features/site/site.queries.server.ts";
import { type Bus, createBus } from "~/platform/bus/bus.server.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { createLimits } from "~/platform/http/limits.server.ts";
import { createIdentityClients } from "~/platform/identity/identity-clients.server.ts";
import { createReadCache } from "~/platform/page-cache/read-cache.server.ts";
import type { Config } from "~/platform/process/config.server.ts";
import { openFileStore } from "~/platform/process/files.server.ts";
import { createLog } from "~/platform/process/log.server.ts";
import { createPresence } from "~/platform/process/presence.server.ts";
import { connectRedis } from "~/platform/process/redis.server.ts";
import { refuseHalfRestore } from "../backup/restore-backup.ts";
import { watchForCutOff } from "./cut-off.ts";
import { settingErrorOf } from "./setting-error.ts";

export interface OpenServices {
  services: Services;
  database: DatabaseConnection;
  /** Adds something to close, before everything that was opened earlier. */
  closeFirst(close: () => Promise<unknown>): void;
  /** Closes everything in reverse order. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Opens the database, migrates it and opens the other seams. Throws OperatorError for problems that the operator can fix: an unusable
 * setting, a data directory held by another process, a damaged database. `visitors` says that this process serves some.
 */
export async function openServices(config: Config, { visitors = false } = {}): Promise<OpenServices> {
  const log = createLog(config.logLevel);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) {
      await closer().catch((error: unknown) => log.error({ err: error }, "something did not close cleanly"));
    }
  };
  const onFatal = (error: Error) => {
    log.error({ err: error }, "the embedded database is unavailable");
    process.exitCode = 1;
    process.kill(process.pid, "SIGTERM");
  };

  let database: DatabaseConnection;
  try {
    if (!config.databaseUrl) refuseHalfRestore(config);
    database = await openDatabase({ ...config, log, onFatal });
    closers.push(() => database.close());
    await database.migrate();
  } catch (error) {
    await close();
    throw settingErrorOf(error, config) ?? error;
  }
  const warn = (error: Error) => log.debug({ err: error }, "a connection to Redis failed");
  const settings = config.redisUrl === undefined ? undefined : { ...config.redis, url: config.redisUrl };
  const node = randomUUID();
  const redis = settings && connectRedis(settings, visitors ? node : undefined, warn);
  redis?.onChange((up) =>
    up
      ? log.info("Redis answers again")
      : log.error("Redis does not answer; this node limits and counts alone, and keeps pages for a moment"),
  );
  const bus = createBus(settings, warn);
  const stopFollowing = bus.follow({
    ...{ entry() {}, missed() {} },
    deafened(deaf) {
      if (!deaf) log.info("the nodes exchange events again");
      else if (bus.isCutOff()) log.error("this node's entries do not come back from Redis: the nodes cannot exchange events");
      else log.error("another node is cut off from Redis; its changes do not arrive here");
    },
  });
  const { replicas } = database;
  const stopReading = replicas && readBehind(bus, replicas);
  closers.push(
    () => bus.close(),
    async () => redis?.close(),
    async () => stopFollowing(),
    async () => stopReading?.(),
  );
  await redis?.opened;
  const services: Services = {
    config,
    db: database.db,
    replica: replicas?.db ?? database.db,
    files: openFileStore(config),
    bus,
    reads: createReadCache(bus, { behindMs: replicas ? MAX_BEHIND_MS : 0 }),
    presence: createPresence(redis),
    limits: createLimits(redis),
    identity: createIdentityClients(config.identity, config.appUrl, (error) => log.warn({ err: error }, "a part of a sign-in failed")),
    log,
    maintenance: findMaintenance,
    openings: findOpenings,
    now: () => new Date(),
  };
  const endWatch = watchForCutOff(services, node);
  closers.push(async () => endWatch());
  return { services, database, closeFirst: (closer) => closers.push(closer), close };
}

/** Reads no replica that lacks changes known to this node; and none while the bus is disconnected. Returns a function that stops it. */
function readBehind(bus: Bus, replicas: Replicas): () => void {
  // A node sees its own changes here sooner than from the bus.
  const leave = bus.subscribe("cache.invalidated", () => replicas.heard());
  const unfollow = bus.follow({
    entry: () => replicas.heard(),
    missed: () => replicas.heard(),
    deafened: (deaf) => replicas.suspend(deaf),
  });
  replicas.suspend(bus.isDeaf());
  return () => {
    leave();
    unfollow();
  };
}
