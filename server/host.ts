import { existsSync } from "node:fs";
import type http from "node:http";
import path from "node:path";
import type { ServerBuild } from "react-router";
import type { ApiRoute } from "~/access/api-route.server.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { GuestPages } from "~/platform/page-cache/guest-pages.server.ts";
import { MemberPages } from "~/platform/page-cache/member-pages.server.ts";
import { addGauge } from "~/platform/process/metrics.server.ts";
import { projectRoot } from "~/platform/process/project-root.server.ts";
import { Admission } from "./admission/admission.ts";
import { ApiHost } from "./api/api-host.ts";
import { DiscordApp } from "./discord/interactions.ts";
import { createDoor, type FrontDoor } from "./front-door.ts";
import { AnswerLog } from "./http/answer-log.ts";
import { BuiltFiles } from "./http/built-files.ts";
import { readAddresses } from "./http/client-address.ts";
import type { Readiness } from "./http/health.ts";
import { OpenData } from "./http/open-data.ts";
import { fixedHeaders } from "./http/security-headers.ts";
import { SiteNames } from "./http/site-names.ts";
import { answerUnreadable } from "./http/unreadable-requests.ts";
import { warmUp } from "./http/warm-up.ts";
import { createLiveStream } from "./live/stream.ts";
import { createPipeline } from "./pipeline.ts";
import { Router } from "./router/router.ts";
import type { PlayedSite } from "./steps/exchange.ts";

interface HostOptions {
  services: Services;
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
  playedSites?: readonly PlayedSite[];
  /** The socket that listens already; left out in development, where another server passes requests on. */
  door?: FrontDoor | undefined;
  readiness?: Readiness | undefined;
  /** Whether the most visited pages are rendered before the first visitor is admitted. */
  isWarm?: boolean;
  /** The addresses of the public API; those of all rooms by default. */
  apiRoutes?: readonly ApiRoute[] | undefined;
}

/** The request handling of a node. */
export interface Host {
  /** Answers one request; for a server that is not the host's own. */
  handle: http.RequestListener;
  /** Ends the live streams and their timers. */
  close(): void;
}

/** Builds the parts of the pipeline, and starts accepting requests. */
export async function createHost(options: HostOptions): Promise<Host> {
  const { services, build, mode, playedSites = [], door = createDoor(), readiness, apiRoutes } = options;
  const { config, bus } = services;
  const guestPages = new GuestPages(bus);
  const memberPages = new MemberPages(bus);
  bus.subscribe("cache.invalidated", ({ tags, outdated }) => {
    guestPages.invalidate(tags, outdated);
    memberPages.invalidate(tags);
  });
  const admission = new Admission(config);
  const url = new URL(config.appUrl);
  // Not cached, unless an answer says otherwise.
  const headers = { ...fixedHeaders({ https: url.protocol === "https:" }), "cache-control": "no-store" };
  const live = createLiveStream(services, admission);
  const folder = path.join(projectRoot, "build/client");
  const handle = createPipeline({
    ...{ services, url, admission, guestPages, memberPages, headers, playedSites, readiness, live },
    router: new Router({ services, build, mode }),
    isCaching: mode === "production",
    isDatabaseUp: () => readiness?.isDatabaseUp() ?? true,
    names: new SiteNames(config),
    log: new AnswerLog(services),
    addressOf: readAddresses(config.trustedProxies),
    api: new ApiHost({ services, admission, routes: apiRoutes }),
    builtFiles: mode === "production" && existsSync(folder) ? new BuiltFiles(folder, headers) : undefined,
    openData: new OpenData(services),
    discord: config.discordApp && new DiscordApp(services, config.discordApp),
  });
  addGauge("admission_waiting", "Requests waiting for admission.", () => admission.figures.waiting);
  addGauge("admission_at_once", "Current limit of concurrent requests.", () => admission.figures.atOnce);
  addGauge("live_streams", "Open live streams.", () => live.hub.count);
  door.closing.addEventListener("abort", () => live.hub.close(), { once: true });
  door.server.on("connection", (socket) => admission.connect(socket));
  door.server.on("clientError", answerUnreadable(headers));
  if (options.isWarm) await warmUp(handle, url.host);
  door.open(handle);
  return { handle, close: live.close };
}
