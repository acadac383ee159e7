import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import type { Services } from "~/platform/context.server.ts";
import { startJobs } from "~/platform/jobs.server.ts";
import { nightlyBackup } from "./backups.ts";
import { createHost } from "./host.ts";
import { JOBS } from "./jobs.ts";
import { openServices } from "./services.ts";

interface StartOptions {
  environment: NodeJS.ProcessEnv;
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
}

export interface RunningSite {
  host: FastifyInstance;
  services: Services;
  /** What the operator is told once it listens: the address, and what kind of world it serves. */
  welcome(): string;
  /** Stops taking requests, lets those under way finish, and closes everything in order. Safe to call twice. */
  stop(): Promise<void>;
}

/** Starts everything but the listening socket: services, the demo world, jobs, the host. Throws as `openServices` does. */
export async function startSite({ environment, build, mode }: StartOptions): Promise<RunningSite> {
  const { services, database, closeFirst, close } = await openServices(environment);
  const { config } = services;
  try {
    if (config.env === "demo") {
      const { fillDemoWorld } = await import("../demo/demo-world.ts");
      const demo = await fillDemoWorld(services);
      closeFirst(() => demo.stop());
    }
    if (config.jobs === "inline") {
      const own = database.kind === "embedded" ? [...JOBS, nightlyBackup(database)] : JOBS;
      const jobs = await startJobs(database, services, own);
      closeFirst(() => jobs.stop());
    }
    const host = await createHost({ services, build, mode });
    closeFirst(() => host.close());
    const world =
      config.env === "demo"
        ? "\n  Demo world: the pets are real, their values are samples. It lives in the data folder; remove that to start anew."
        : "";
    return { host, services, welcome: () => `\n  Bubblegum Values is ready: ${config.appUrl}${world}\n`, stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts a process that runs the scheduled jobs alone, beside web processes with `JOBS=worker`. Throws as `openServices` does. */
export async function startWorker(environment: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }> {
  const { services, database, closeFirst, close } = await openServices(environment);
  const jobs = await startJobs(database, services, JOBS);
  closeFirst(() => jobs.stop());
  return { stop: close };
}
