import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { migrateDatabase, openDatabase } from "~/db/client.server.ts";
import { createBus } from "~/platform/bus.server.ts";
import { readConfig } from "~/platform/config.server.ts";
import type { Services } from "~/platform/context.server.ts";
import { openFileStore } from "~/platform/files.server.ts";
import { createLimits } from "~/platform/limits.server.ts";
import { createLog } from "~/platform/log.server.ts";
import { createPresence } from "~/platform/presence.server.ts";
import { createReadCache } from "~/platform/read-cache.server.ts";
import { createHost } from "./host.ts";

interface StartOptions {
  environment: NodeJS.ProcessEnv;
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
}

export interface RunningSite {
  host: FastifyInstance;
  services: Services;
  /** What the operator is told once it listens: the address, and in the demo how to look around. */
  welcome(): string;
  /** Stops taking requests, lets those under way finish, and closes everything in order. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts everything but the listening socket: settings, database, migrations, seams, demo world, host.
 * Throws ConfigError for a wrong setting and DirectoryInUseError when another process holds the data directory.
 */
export async function startSite({ environment, build, mode }: StartOptions): Promise<RunningSite> {
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  const warn = (error: Error) => log.warn({ err: error }, "a connection to Redis failed");

  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDirectory: config.dataDirectory, log });
  const closers: (() => Promise<void>)[] = [() => database.close()];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => log.error({ err: error }, "something did not close cleanly"));
  };

  try {
    await migrateDatabase(database.pool);
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
      log,
      now: () => new Date(),
    };

    const host = await createHost({ services, build, mode });
    closers.push(() => host.close());
    return { host, services, welcome: () => `\n  Bubblegum Values is ready: ${config.appUrl}\n`, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
