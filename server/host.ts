import { existsSync } from "node:fs";
import type http from "node:http";
import path from "node:path";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { ApiRoute } from "~/access/api-route.server.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { GuestPages } from "~/platform/page-cache/guest-pages.server.ts";
import { MemberPages } from "~/platform/page-cache/member-pages.server.ts";
import { addGauge } from "~/platform/process/metrics.server.ts";
import { projectRoot } from "~/platform/process/project-root.server.ts";
import { currentRequestId, requestIdOf, withRequestId } from "~/platform/process/request-id.server.ts";
import { ApiHost } from "./api/api-host.ts";
import { registerDiscordApp } from "./discord/interactions.ts";
import { createDoor, type FrontDoor } from "./front-door.ts";
import { AnswerLog } from "./http/answer-log.ts";
import { BuiltFiles } from "./http/built-files.ts";
import { limitedAddress, readAddresses, trustProxies } from "./http/client-address.ts";
import { type Readiness, registerHealth } from "./http/health.ts";
import { PLAIN_PAGE_HEADERS, plainPage, readsPages } from "./http/plain-page.ts";
import { type PlayedSite, RequestChecks } from "./http/request-checks.ts";
import { fixedHeaders } from "./http/security-headers.ts";
import { readWholeAddress, SiteNames } from "./http/site-names.ts";
import { registerStoredFiles } from "./http/stored-files.ts";
import { answerUnreadable, refuseAmbiguous } from "./http/unreadable-requests.ts";
import { warmUp } from "./http/warm-up.ts";
import { registerLiveStream } from "./live/stream.ts";
import { PageServer } from "./pages.ts";
import { Admission } from "./turns/admission.ts";
import { Callers } from "./turns/callers.ts";
import { createInTurn, MAX_LOOK_UPS, OwnTurns } from "./turns/own-turns.ts";
import { Pipelines } from "./turns/pipelines.ts";
import { Bodies } from "./turns/request-bodies.ts";
import { Rounds } from "./turns/rounds.ts";
import { Unsent } from "./turns/unsent.ts";

/** The pattern under which files of the build are counted. */
const BUILT_FILE = "built file";

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

/** The HTTP host: guests' pages and the files of the build from memory first, then stored files, then the router. */
export async function createHost(options: HostOptions): Promise<FastifyInstance> {
  const { services, build, mode, playedSites = [], door = createDoor(), readiness, apiRoutes } = options;
  const { config, bus, log } = services;
  const guestPages = new GuestPages(bus);
  const memberPages = new MemberPages(bus);
  bus.subscribe("cache.invalidated", ({ tags, outdated }) => {
    guestPages.invalidate(tags, outdated);
    memberPages.invalidate(tags);
  });
  const callers = new Callers(config);
  const admission = new Admission(config.maxWaitMs, callers);
  const lookUps = new OwnTurns(config.maxWaitMs, MAX_LOOK_UPS, callers);
  const isDatabaseUp = () => readiness?.isDatabaseUp() ?? true;
  const bodies = new Bodies();
  const unsent = new Unsent();
  const shared = { guestPages, memberPages, callers, admission, lookUps, bodies, unsent };
  const pages = new PageServer({ services, build, mode, ...shared, isDatabaseUp });
  const names = new SiteNames(config);
  const answers = new AnswerLog(services);
  // Not cached, unless an answer says otherwise.
  const headers = { ...fixedHeaders({ https: config.appUrl.startsWith("https:") }), "cache-control": "no-store" };
  const checks = new RequestChecks({ names, headers, playedSites, answers, log, methodsAt: (target) => pages.methodsAt(target) });
  const parts: Parts = { services, door, pages, answers, headers, checks };
  const { host, pass } = createFastify(parts);
  registerHealth(host, services, readiness);
  registerStoredFiles(host, services);
  if (config.discordApp) registerDiscordApp(host, services, config.discordApp);
  const hub = registerLiveStream(host, services, createInTurn(lookUps, callers));
  door.closing.addEventListener("abort", () => hub.close(), { once: true });
  addGauge("admission_waiting", "Requests waiting for admission.", () => admission.figures.waiting);
  addGauge("admission_at_once", "Current limit of concurrent requests.", () => admission.figures.atOnce);
  addGauge("live_streams", "Open live streams.", () => hub.count);
  // The router reads the body itself, so nothing here may parse it.
  host.removeAllContentTypeParsers();
  host.addContentTypeParser("*", (_request, _payload, done) => done(null));
  host.all("/*", (request, reply) => answerWithPage(parts, request, reply));
  await host.ready();

  const folder = path.join(projectRoot, "build/client");
  const builtFiles = mode === "production" && existsSync(folder) ? new BuiltFiles(folder, headers) : undefined;
  const rounds = new Rounds(callers);
  const pipelines = new Pipelines({ behindProxies: config.trustedProxies > 0 });
  door.server.on("connection", (socket) => pipelines.connect(socket));
  const api = new ApiHost({ services, callers, admission, lookUps, bodies, routes: apiRoutes });
  const addressOf = readAddresses(config.trustedProxies);
  const take: http.RequestListener = (request, response) => {
    readWholeAddress(request);
    const address = addressOf(request);
    const isApi = api.takes(request);
    // The API knows no cookies.
    const caller = isApi ? address : callers.of(request.headers.cookie, address);
    callers.note(caller);
    rounds.begin(caller, () => {
      const isOurs = names.kindOf(request) !== "foreign";
      if (isOurs && isApi) return answerWithApi(parts, api, request, response, address);
      if (isOurs && !unsent.isFull(caller) && guestPages.serve(request, response)) {
        unsent.add(caller, response);
        answers.followCached(request, response);
        return true;
      }
      if (isOurs && builtFiles?.serve(request, response)) {
        answers.name(response, BUILT_FILE);
        answers.follow(request, response);
        return true;
      }
      handOn(parts, request, response, pass);
      return false;
    });
  };
  const answer: http.RequestListener = (request, response) => {
    if (!refuseAmbiguous(request, response, headers)) pipelines.begin(request, response, () => take(request, response));
  };
  if (options.isWarm) await warmUp(answer, new URL(config.appUrl).host);
  door.open(answer);
  return host;
}

/** Dependencies of request handling. */
interface Parts {
  services: Services;
  door: FrontDoor;
  pages: PageServer;
  answers: AnswerLog;
  /** The headers of every answer. */
  headers: Record<string, string>;
  checks: RequestChecks;
}

/** Makes the framework's part; `pass` hands it a request. */
function createFastify(parts: Parts): { host: FastifyInstance; pass: http.RequestListener } {
  const { services, door, headers, checks } = parts;
  let pass: http.RequestListener = () => undefined;
  const host = Fastify({
    logger: false,
    // Open connections still get answers while the site stops.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable(headers),
    // An address that cannot be decoded (`%` without its number): a read is answered with a page, a write with JSON.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      if (request.method === "GET" || request.method === "HEAD") void answerWithPage(parts, request, reply, status);
      else checks.refuse(request, reply, status, "invalid", "This address cannot be read.");
    },
    trustProxy: trustProxies(services.config.trustedProxies),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    serverFactory: (handler) => {
      pass = handler;
      return door.server;
    },
  });
  host.addHook("onRequest", (request, reply) => checks.check(request, reply));
  return { host, pass };
}

/** Answers a request for the API, with an id for the log. */
function answerWithApi(
  { services, answers }: Parts,
  api: ApiHost,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  address: string,
): boolean {
  const id = requestIdOf(services.config.trustedProxies > 0 ? request.headers["x-request-id"] : undefined);
  answers.followApi(request, response, id);
  void withRequestId(id, () => api.answer(request, response, address)).then((route) => answers.name(response, route));
  return true;
}

/** Passes on a request without an answer in memory, with an id for the log. */
function handOn(
  { services, answers }: Parts,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  pass: http.RequestListener,
): void {
  answers.follow(request, response);
  // An id sent by a browser is ignored: only that of a trusted proxy counts.
  const id = requestIdOf(services.config.trustedProxies > 0 ? request.headers["x-request-id"] : undefined);
  response.setHeader("x-request-id", id);
  withRequestId(id, () => pass(request, response));
}

async function answerWithPage(parts: Parts, request: FastifyRequest, reply: FastifyReply, status?: number): Promise<void> {
  const { services, pages, answers } = parts;
  reply.hijack();
  try {
    answers.name(reply.raw, await pages.serve(request.raw, reply.raw, limitedAddress(request.ip), status));
  } catch (error) {
    services.log.error({ err: error, url: request.url }, "a request failed");
    if (reply.raw.headersSent) reply.raw.destroy();
    else answerFailure(parts, request, reply);
  }
}

function answerFailure({ headers }: Parts, request: FastifyRequest, reply: FastifyReply): void {
  const words = "Something went wrong on our side. Please try again.";
  const isPage = readsPages(request.headers.accept);
  reply.raw
    .writeHead(500, { ...headers, ...(isPage ? PLAIN_PAGE_HEADERS : { "content-type": "application/json; charset=utf-8" }) })
    .end(isPage ? plainPage(500, words, { requestId: currentRequestId() }) : JSON.stringify({ error: "failed", message: words }));
}
