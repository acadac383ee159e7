import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { orThrow } from "~/access/guards.ts";
import { ensurePushKeys } from "~/features/notifications/notifications.devices.commands.server.ts";
import { storeBuiltInBadges } from "~/features/profiles/profiles.badges.commands.server.ts";
import type { AppContext, Services } from "~/platform/http/context.server.ts";
import { createIdentityClients } from "~/platform/identity/identity-clients.server.ts";
import type { Config } from "~/platform/process/config.server.ts";
import { startJobs } from "~/platform/process/jobs.server.ts";
import type { IdentityProvider } from "../demo/identity/identity-provider.ts";
import { nightlyBackup } from "./backups.ts";
import { createHost } from "./host.ts";
import { JOBS } from "./jobs.ts";
import { openServices } from "./services.ts";

const NO_IPV6 = ["EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"];

interface StartOptions {
  environment: NodeJS.ProcessEnv;
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
}

export interface RunningSite {
  host: FastifyInstance;
  services: Services;
  /** Listens where the settings say. Rejects where that is not possible. */
  listen(): Promise<void>;
  /** What the operator is told once it listens: the address, and what kind of world it serves. */
  welcome(): string;
  /** Stops taking requests, lets those under way finish, and closes everything in order. Safe to call twice. */
  stop(): Promise<void>;
}

/** Starts everything but the listening socket: services, the demo world, jobs, the host. Throws as `openServices` does. */
export async function startSite({ environment, build, mode }: StartOptions): Promise<RunningSite> {
  const { services, database, closeFirst, close } = await openServices(environment);
  const { config } = services;
  let localIdentity: IdentityProvider | undefined;
  const jobsHere = [...JOBS];
  try {
    const setup: AppContext = { ...services, actor: { kind: "system", name: "Setup" } };
    orThrow(await storeBuiltInBadges(setup));
    orThrow(await ensurePushKeys(setup));
    if (config.env === "demo") {
      const { fillDemoWorld } = await import("../demo/demo-world.ts");
      const demo = await fillDemoWorld(services);
      closeFirst(() => demo.stop());
      jobsHere.push(...demo.jobs);
      if (!config.identity.roblox && !config.identity.discord) localIdentity = await startLocalIdentity(services);
    }
    if (config.jobs === "inline") {
      if (database.kind === "embedded") jobsHere.push(nightlyBackup(database));
      const jobs = await startJobs(database, services, jobsHere);
      closeFirst(() => jobs.stop());
    }
    const host = await createHost({ services, build, mode, localIdentity });
    closeFirst(() => host.close());
    const world =
      config.env === "demo"
        ? "\n  Demo world: the pets are real, their values are samples. It lives in the data folder; remove that to start anew." +
          (localIdentity ? `\n  Sign in without a password as\n${listAccounts(localIdentity.accounts.roblox)}` : "")
        : "";
    return {
      host,
      services,
      listen: () => listen(host, config),
      welcome: () => `\n  Bubblegum Values is ready: ${config.appUrl}${world}\n`,
      stop: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** `localhost` may mean either loopback address to a browser, so both are listened at, unless this machine has no IPv6. */
async function listen(host: FastifyInstance, { port, host: name }: Config): Promise<void> {
  if (name !== "localhost") {
    await host.listen({ port, host: name });
    return;
  }
  await host.listen({ port, host: "127.0.0.1" });
  const second = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => host.server.emit("connection", socket));
  second.listen({ port: (host.server.address() as AddressInfo).port, host: "::1", ipv6Only: true });
  try {
    await once(second, "listening");
    host.server.once("close", () => second.close());
  } catch (error) {
    if (!NO_IPV6.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

/** On a demo without credentials of Roblox or Discord, a local provider stands in for both: `services` sign in there from now on. */
async function startLocalIdentity(services: Services): Promise<IdentityProvider> {
  const { appUrl, env } = services.config;
  const { createIdentityProvider } = await import("../demo/identity/identity-provider.ts");
  const provider = createIdentityProvider({ environment: env, appUrl });
  const { roblox, discord } = provider.endpoints;
  const settings = { roblox: { ...roblox, pictureHosts: [new URL(appUrl).origin] }, discord: { ...discord, guild: undefined } };
  services.identity = createIdentityClients(settings, appUrl, (error) => services.log.warn({ err: error }, "a part of a sign-in failed"));
  return provider;
}

/** The accounts of the demo, one a line, with what each is there to try. */
function listAccounts(accounts: IdentityProvider["accounts"]["roblox"]): string {
  return accounts.map(({ about, username }) => `    ${about.padEnd(12)}${username}`).join("\n");
}

/** Starts a process that runs the scheduled jobs alone, beside web processes with `JOBS=worker`. Throws as `openServices` does. */
export async function startWorker(environment: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }> {
  const { services, database, closeFirst, close } = await openServices(environment);
  const jobs = await startJobs(database, services, JOBS);
  closeFirst(() => jobs.stop());
  return { stop: close };
}
