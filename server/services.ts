import { createLimits } from "~/access/limits.server.ts";
import { type DatabaseConnection, migrateDatabase, openDatabase } from "~/db/client.server.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { createIdentityClients } from "~/platform/identity/identity-clients.server.ts";
import { createBus } from "~/platform/process/bus.server.ts";
import { readConfig } from "~/platform/process/config.server.ts";
import { openFileStore } from "~/platform/process/files.server.ts";
import { createLog } from "~/platform/process/log.server.ts";
import { createPresence } from "~/platform/process/presence.server.ts";
import { createReadCache } from "~/platform/process/read-cache.server.ts";
import { settingErrorOf } from "./setting-error.ts";

export interface OpenServices {
  services: Services;
  database: DatabaseConnection;
  /** Adds what must be closed before everything that was opened earlier. */
  closeFirst(close: () => Promise<unknown>): void;
  /** Closes everything in the opposite order of its opening. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Reads the settings, opens the database, brings it up to date and opens the other seams.
 * Throws ConfigError for a wrong setting and DirectoryInUseError when another process holds the data directory.
 */
export async function openServices(environment: NodeJS.ProcessEnv): Promise<OpenServices> {
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) {
      await closer().catch((error: unknown) => log.error({ err: error }, "something did not close cleanly"));
    }
  };
  const onFatal = (error: Error) => {
    log.error({ err: error }, "the embedded database is gone");
    process.exitCode = 1;
    process.kill(process.pid, "SIGTERM");
  };

  let database: DatabaseConnection;
  try {
    database = await openDatabase({ databaseUrl: config.databaseUrl, dataDirectory: config.dataDirectory, log, onFatal });
    closers.push(() => database.close());
    await migrateDatabase(database.pool);
  } catch (error) {
    await close();
    throw settingErrorOf(error, config) ?? error;
  }
  const warn = (error: Error) => log.warn({ err: error }, "a connection to Redis failed");
  const bus = createBus(config.redisUrl, warn);
  const presence = createPresence(config.redisUrl, warn);
  const limits = createLimits(config.redisUrl, warn);
  closers.push(
    () => bus.close(),
    () => presence.close(),
    () => limits.close(),
  );
  const services: Services = {
    config,
    db: database.db,
    files: openFileStore(config),
    bus,
    reads: createReadCache(bus),
    presence,
    limits,
    identity: createIdentityClients(config.identity, config.appUrl, (error) => log.warn({ err: error }, "a part of a sign-in failed")),
    log,
    now: () => new Date(),
  };
  return { services, database, closeFirst: (closer) => closers.push(closer), close };
}
