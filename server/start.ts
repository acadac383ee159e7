import { setTimeout as delay } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { orThrow } from "~/access/guards.ts";
import { ensurePushKeys } from "~/features/notifications/notifications.devices.commands.server.ts";
import { storeBuiltInBadges } from "~/features/profiles/profiles.badges.commands.server.ts";
import type { AppContext, Services } from "~/platform/http/context.server.ts";
import { createIdentityClients } from "~/platform/identity/identity-clients.server.ts";
import { startJobs } from "~/platform/jobs/jobs.server.ts";
import { type Config, readConfig } from "~/platform/process/config.server.ts";
import { addGauge } from "~/platform/process/metrics.server.ts";
import type { IdentityProvider } from "../demo/identity/identity-provider.ts";
import { openFrontDoor } from "./front-door.ts";
import { createHost, type Host } from "./host.ts";
import { JobWatch } from "./process/job-watch.ts";
import { JOBS } from "./process/jobs.ts";
import { startMetricsServer } from "./process/metrics-server.ts";
import { nightlyBackup } from "./process/nightly-backup.ts";
import { type OpenServices, openServices } from "./process/services.ts";
import { setUp } from "./process/set-up.ts";
import { StorageWatch, startStorageWatch } from "./process/storage-watch.ts";
import type { PlayedSite } from "./steps/exchange.ts";

const STOP_LIMIT_MS = 20_000;
/** How long a job that runs may take when a worker stops; elsewhere the requests in progress need the time. */
const WORKER_FINISH_MS = 15_000;

interface StartOptions {
  environment: NodeJS.ProcessEnv;
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
}

export interface RunningSite {
  host: Host;
  services: Services;
  /** The messages for the operator: the address, and whether it serves a demo. */
  welcome(): string;
  /**
   * Reports that this node stops, and continues until the load balancer has noticed; then accepts no more requests, finishes those in
   * progress, and closes everything in order. Safe to call twice.
   */
  stop(): Promise<void>;
  /** How long that may take in any case, in milliseconds. */
  stopLimitMs: number;
}

/**
 * Starts everything. In production it listens first: a taken port is noticed at once, and monitoring sees that the node is alive while the
 * database is migrated. In development another server listens. Throws as `openServices` does.
 */
export async function startSite({ environment, build, mode }: StartOptions): Promise<RunningSite> {
  const config = readConfig(environment);
  const door = mode === "production" ? await openFrontDoor(config) : undefined;
  let opened: OpenServices;
  try {
    opened = await openServices(config, { visitors: true });
  } catch (error) {
    await door?.close();
    throw error;
  }
  const { services, database, closeFirst, close } = opened;
  let localIdentity: IdentityProvider | undefined;
  let stopping = false;
  const playedSites: PlayedSite[] = [];
  const jobsHere = [...JOBS];
  try {
    await openMetrics(config, opened);
    const storage = await startStorageWatch(services, closeFirst);
    if (config.env === "demo") playedSites.push(await startLocalReceiver(services));
    const setup: AppContext = { ...services, actor: { kind: "system", name: "Setup" } };
    // Several nodes may start on one empty database at the same moment.
    await setUp(database, services.log, async () => {
      orThrow(await storeBuiltInBadges(setup));
      orThrow(await ensurePushKeys(setup));
      if (config.env !== "demo") return;
      const { fillDemoWorld } = await import("../demo/demo-world.ts");
      const demo = await fillDemoWorld(services);
      closeFirst(() => demo.stop());
      jobsHere.push(...demo.jobs);
    });
    if (config.env === "demo") {
      if (!config.identity.roblox && !config.identity.discord) {
        localIdentity = await startLocalIdentity(services);
        playedSites.push(localIdentity);
      }
      if (!config.discordWebhook) playedSites.push(await startLocalChannel(services));
      if (!config.channels.youtube && !config.channels.twitch) playedSites.push(await startLocalProviders(services));
      if (!config.discordApp) playedSites.push(await startLocalCaller(services));
    }
    if (config.jobs === "inline") {
      if (database.kind === "embedded") jobsHere.push(nightlyBackup(database));
      const jobs = await startJobs(database, services, jobsHere);
      closeFirst(() => jobs.stop());
    }
    const watch = new JobWatch(services);
    closeFirst(watch.start());
    const readiness = {
      ...readinessOf(database),
      isStopping: () => stopping,
      details: () => ({ ...storage.details(), ...watch.details() }),
    };
    const host = await createHost({ services, build, mode, playedSites, door, readiness, isWarm: config.env === "production" });
    closeFirst(async () => {
      await door?.close();
      host.close();
    });
    const world =
      config.env === "demo"
        ? "\n  Demo world: the pets are real, their values are samples. It lives in the data folder; delete it to start over." +
          (localIdentity ? `\n  Sign in without a password as\n${listAccounts(localIdentity.accounts.roblox)}` : "")
        : "";
    return {
      host,
      services,
      welcome: () => `\n  Bubblegum Values is ready: ${config.appUrl}${world}\n`,
      stopLimitMs: STOP_LIMIT_MS + config.drainMs,
      async stop() {
        const isFirst = !stopping;
        stopping = true;
        if (isFirst) await delay(config.drainMs);
        await close();
      },
    };
  } catch (error) {
    await door?.close();
    await close();
    throw error;
  }
}

/** The state of the database, for `/readyz`. */
function readinessOf(database: OpenServices["database"]) {
  return { isDatabaseUp: () => database.isUp(), databaseState: () => database.state(), replicas: () => database.replicas?.states };
}

/** Lets Prometheus read the metrics of this process, if the settings say so. */
async function openMetrics({ metrics }: Config, { services, database, closeFirst }: OpenServices): Promise<void> {
  if (!metrics) return;
  closeFirst(await startMetricsServer(metrics));
  const { pool } = database;
  addGauge("database_up", "Whether the database answers.", () => Number(database.isUp()));
  addGauge("database_writable", "Whether writes to the database succeed.", () =>
    Number(database.isUp() && database.state().refusesWrites === undefined),
  );
  addGauge("database_serving", "Whether the database serves visitors.", () =>
    Number(database.isUp() && database.state().failing === undefined),
  );
  addGauge("database_locked_tables", "Tables locked by another session.", () => database.state().lockedTables.length);
  addGauge("database_connections", "Open connections to the database.", () => pool.totalCount);
  addGauge("database_connections_idle", "Idle connections to the database.", () => pool.idleCount);
  addGauge("database_connections_waiting", "Requests waiting for a database connection.", () => pool.waitingCount);
  const { replicas } = database;
  if (replicas) {
    addGauge("database_replicas", "Replicas of the database.", () => replicas.states.length);
    addGauge("database_replicas_read", "Replicas in use.", () => replicas.states.filter((one) => !one.leftOut).length);
  }
  addGauge("bus_deaf", "Whether this node misses events of other nodes.", () => Number(services.bus.isDeaf()));
  addGauge("bus_cut_off", "Whether this node's events do not reach Redis, so that other nodes miss them.", () =>
    Number(services.bus.isCutOff()),
  );
}

/** On a demo without credentials for Roblox or Discord, local providers take their place: `services` signs in there from now on. */
async function startLocalIdentity(services: Services): Promise<IdentityProvider> {
  const { appUrl, env } = services.config;
  const { createIdentityProvider } = await import("../demo/identity/identity-provider.ts");
  const provider = createIdentityProvider({ environment: env, appUrl });
  const { roblox, discord } = provider.endpoints;
  const settings = { roblox: { ...roblox, pictureHosts: [new URL(appUrl).origin] }, discord: { ...discord, guild: undefined } };
  services.identity = createIdentityClients(settings, appUrl, (error) => services.log.warn({ err: error }, "a part of a sign-in failed"));
  return provider;
}

/** On a demo without a webhook, a local channel takes the place of Discord's. */
async function startLocalChannel(services: Services): Promise<PlayedSite> {
  const { createDiscordChannel } = await import("../demo/discord/discord-channel.ts");
  const channel = createDiscordChannel({ environment: services.config.env, appUrl: services.config.appUrl });
  services.config = { ...services.config, discordWebhook: channel.address };
  return channel;
}

/** On a demo without keys for YouTube and Twitch, local ones take their place. */
async function startLocalProviders(services: Services): Promise<PlayedSite> {
  const { createChannelProviders } = await import("../demo/channels/channel-providers.ts");
  const { demoChannels } = await import("../demo/demo-partners.ts");
  const { env, appUrl } = services.config;
  const providers = createChannelProviders({ environment: env, appUrl, channels: demoChannels() });
  services.config = { ...services.config, channels: providers.settings };
  return providers;
}

/** On a demo, a local receiver takes the place of a player's server, and webhooks may be sent there. */
async function startLocalReceiver(services: Services): Promise<PlayedSite> {
  const { createHookReceiver } = await import("../demo/hooks/hook-receiver.ts");
  const receiver = createHookReceiver({ environment: services.config.env, appUrl: services.config.appUrl });
  services.config = { ...services.config, demoHooks: receiver.addresses };
  return receiver;
}

/** On a demo without an app in Discord, a local caller takes the place of Discord. */
async function startLocalCaller(services: Services): Promise<PlayedSite> {
  const { createDiscordCaller } = await import("../demo/discord/discord-caller.ts");
  const caller = createDiscordCaller({ environment: services.config.env, appUrl: services.config.appUrl });
  services.config = { ...services.config, discordApp: caller.settings };
  return caller;
}

/** The accounts of the demo, one per line, with their purposes. */
function listAccounts(accounts: IdentityProvider["accounts"]["roblox"]): string {
  return accounts.map(({ about, username }) => `    ${about.padEnd(12)}${username}`).join("\n");
}

/** Starts a process that only runs the scheduled jobs, beside web processes with `JOBS=worker`. Throws as `openServices` does. */
export async function startWorker(environment: NodeJS.ProcessEnv): Promise<Pick<RunningSite, "stop" | "stopLimitMs">> {
  const config = withoutPooler(readConfig(environment));
  const opened = await openServices(config);
  const { services, database, closeFirst, close } = opened;
  try {
    await openMetrics(config, opened);
    const jobs = await startJobs(database, services, JOBS, { finishMs: WORKER_FINISH_MS });
    closeFirst(() => jobs.stop());
    closeFirst(new JobWatch(services).start());
    closeFirst(new StorageWatch(services).start());
  } catch (error) {
    await close();
    throw error;
  }
  return { stop: close, stopLimitMs: STOP_LIMIT_MS };
}

/** Jobs may take long, and a worker has few connections: it needs no pooler. */
function withoutPooler(config: Config): Config {
  const { databaseDirectUrl: direct, database } = config;
  if (!direct) return config;
  return { ...config, databaseUrl: direct, databaseDirectUrl: undefined, database: { ...database, preparedStatements: true } };
}
