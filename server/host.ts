import type http from "node:http";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { Services } from "~/platform/http/context.server.ts";
import { GuestPages } from "~/platform/page-cache/guest-pages.server.ts";
import { MemberPages } from "~/platform/page-cache/member-pages.server.ts";
import { addGauge } from "~/platform/process/metrics.server.ts";
import { projectRoot } from "~/platform/process/project-root.server.ts";
import { currentRequestId, requestIdOf, withRequestId } from "~/platform/process/request-id.server.ts";
import { Admission } from "./admission.ts";
import { AnswerLog } from "./answer-log.ts";
import { Callers } from "./callers.ts";
import { limitedAddress, readAddresses, trustProxies } from "./client-address.ts";
import { createDoor, type FrontDoor } from "./front-door.ts";
import { HEALTH, READY, type Readiness, registerHealth } from "./health.ts";
import { createInTurn } from "./in-turn.ts";
import { registerLiveStream } from "./live-stream.ts";
import { MAX_LOOK_UPS, OwnTurns } from "./own-turns.ts";
import { createPageServer } from "./pages.ts";
import { PLAIN_PAGE_HEADERS, plainPage, readsPages } from "./plain-page.ts";
import { Rounds } from "./rounds.ts";
import { passesSameOriginCheck } from "./same-origin.ts";
import { fixedHeaders } from "./security-headers.ts";
import { readWholeAddress, SiteNames } from "./site-names.ts";
import { registerStoredFiles } from "./stored-files.ts";
import { answerUnreadable } from "./unreadable-requests.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** The methods that reach the router; nothing on the site accepts any other. */
const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Plays another site in the demo, such as Roblox or Discord, at the addresses below `prefix`. */
export interface PlayedSite {
  prefix: string;
  handler(request: http.IncomingMessage, response: http.ServerResponse): Promise<void>;
}

interface HostOptions {
  services: Services;
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
  playedSites?: readonly PlayedSite[];
  /** The socket that listens already; left out in development, where another server passes requests on. */
  door?: FrontDoor | undefined;
  readiness?: Readiness | undefined;
}

/** The HTTP host: guests' pages from memory first, then files, then the router. */
export async function createHost({
  services,
  build,
  mode,
  playedSites = [],
  door = createDoor(),
  readiness,
}: HostOptions): Promise<FastifyInstance> {
  const guestPages = new GuestPages(services.bus);
  const memberPages = new MemberPages(services.bus);
  const callers = new Callers(services.config);
  const rounds = new Rounds(callers);
  const addressOf = readAddresses(services.config.trustedProxies);
  const admission = new Admission(services.config.maxWaitMs, callers);
  const lookUps = new OwnTurns(services.config.maxWaitMs, MAX_LOOK_UPS, callers);
  addGauge("admission_waiting", "Requests that wait for their turn.", () => admission.figures.waiting);
  addGauge("admission_at_once", "Requests that are worked on at once, at most.", () => admission.figures.atOnce);
  const answers = new AnswerLog(services);
  services.bus.subscribe("cache.dropped", ({ tags, outdated }) => {
    guestPages.invalidate(tags, outdated);
    memberPages.invalidate(tags);
  });

  // Not cached, unless an answer says otherwise.
  const headers = { ...fixedHeaders({ https: services.config.appUrl.startsWith("https:") }), "cache-control": "no-store" };
  const names = new SiteNames(services.config);
  const { servePage, methodsAt } = createPageServer({
    ...{ services, guestPages, memberPages, build, mode, callers, admission, lookUps },
    ...(readiness && { isDatabaseUp: () => readiness.isDatabaseUp() }),
  });
  /** Refuses with a message: on a small page or as JSON, depending on what the request accepts. */
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, code: string, message: string) =>
    readsPages(request.headers.accept)
      ? reply
          .code(status)
          .headers(PLAIN_PAGE_HEADERS)
          .send(plainPage(status, message, { home: `${names.origin}/`, requestId: currentRequestId() }))
      : reply.code(status).send({ error: code, message });
  let toldOfNames = false;
  async function sendToOwnName(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!toldOfNames)
      services.log.warn(
        { host: request.headers.host },
        "the site is called by another name than APP_URL; a proxy must pass on the Host header",
      );
    toldOfNames = true;
    if (request.method === "GET" || request.method === "HEAD") await reply.redirect(names.ownAddressOf(request.url), 308);
    else await refuse(request, reply, 403, "forbidden", `This site lives at ${names.origin}. Please go there and try again.`);
  }
  async function answerWithPage(request: FastifyRequest, reply: FastifyReply, status?: number): Promise<void> {
    reply.hijack();
    try {
      answers.name(reply.raw, await servePage(request.raw, reply.raw, limitedAddress(request.ip), status));
    } catch (error) {
      services.log.error({ err: error, url: request.url }, "a request failed");
      if (reply.raw.headersSent) {
        reply.raw.destroy();
        return;
      }
      const words = "Something went wrong on our side. Please try again.";
      const isPage = readsPages(request.headers.accept);
      reply.raw
        .writeHead(500, { ...headers, ...(isPage ? PLAIN_PAGE_HEADERS : { "content-type": "application/json; charset=utf-8" }) })
        .end(isPage ? plainPage(500, words, { requestId: currentRequestId() }) : JSON.stringify({ error: "failed", message: words }));
    }
  }

  let pass: http.RequestListener = () => undefined;
  const host = Fastify({
    logger: false,
    // Whoever is connected while the site stops is answered.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable(headers),
    // An address that cannot be decoded (`%` without its number): a read is answered with a page, a write with JSON.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      if (request.method === "GET" || request.method === "HEAD") void answerWithPage(request, reply, status);
      else refuse(request, reply.headers(headers), status, "invalid", "This address cannot be read.");
    },
    trustProxy: trustProxies(services.config.trustedProxies),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    serverFactory: (handler) => {
      pass = handler;
      return door.server;
    },
  });

  host.addHook("onRequest", async (request, reply) => {
    if ((request.raw.headersDistinct.host?.length ?? 0) > 1) {
      // A proxy may have read the other one (RFC 9112, 3.2).
      await refuse(request, reply.headers(headers), 400, "malformed", "This request names the site twice.");
      return;
    }
    const name = names.kindOf(request.raw);
    if (name === "local") names.answerAs(request.raw, reply.raw);
    if (name === "foreign" && request.url !== HEALTH && request.url !== READY) {
      await sendToOwnName(request, reply.headers(headers));
      return;
    }
    const played = playedSites.find(({ prefix }) => request.url.startsWith(`${prefix}/`));
    if (played) {
      // It acts as another site: it checks its requests itself, and our own server calls it, too.
      reply.hijack();
      await played.handler(request.raw, reply.raw).catch((error: unknown) => {
        services.log.error({ err: error, url: request.url }, "a site that the demo plays failed");
        reply.raw.destroy();
      });
      return;
    }
    reply.headers(headers);
    answers.name(reply.raw, request.routeOptions.url === "/*" ? undefined : request.routeOptions.url);
    if (!METHODS.has(request.method)) {
      const allowed = (await methodsAt(request.url)).join(", ");
      if (request.method === "OPTIONS") await reply.code(204).header("allow", allowed).send();
      else await refuse(request, reply.header("allow", allowed), 405, "method_not_allowed", `Nothing here takes ${request.method}.`);
      return;
    }
    // Such as `*`; or with a character that no text of the site holds, and that the database takes in none.
    if (!/^\/(?![^?]*%00)/.test(request.url)) await refuse(request, reply, 400, "invalid", "This address cannot be read.");
    else if (!passesSameOriginCheck(request.raw, names.origin))
      await refuse(request, reply, 403, "forbidden", "This request came from another site.");
  });

  registerHealth(host, services, readiness);
  registerStoredFiles(host, services);
  const hub = registerLiveStream(host, services, createInTurn(lookUps, callers));
  door.closing.addEventListener("abort", () => hub.close(), { once: true });
  addGauge("live_streams", "Open live streams.", () => hub.count);

  if (mode === "production") {
    await host.register(fastifyStatic, {
      root: path.join(projectRoot, "build/client"),
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header("cache-control", file.includes(`${path.sep}assets${path.sep}`) ? IMMUTABLE : "public, max-age=3600");
      },
    });
  }

  // The router reads the body itself, so nothing here may parse it.
  host.removeAllContentTypeParsers();
  host.addContentTypeParser("*", (_request, _payload, done) => done(null));
  host.all("/*", (request, reply) => answerWithPage(request, reply));
  await host.ready();
  /** Answers from memory, or hands the request on; tells whether it was answered. */
  function handle(request: http.IncomingMessage, response: http.ServerResponse): boolean {
    if (names.kindOf(request) !== "foreign" && guestPages.serve(request, response)) {
      answers.followKept(request, response);
      return true;
    }
    answers.follow(request, response);
    // An id sent by a browser is ignored: only that of a trusted proxy counts.
    const id = requestIdOf(services.config.trustedProxies > 0 ? request.headers["x-request-id"] : undefined);
    response.setHeader("x-request-id", id);
    withRequestId(id, () => pass(request, response));
    return false;
  }
  door.open((request, response) => {
    readWholeAddress(request);
    const caller = callers.of(request.headers.cookie, addressOf(request));
    callers.note(caller);
    rounds.begin(caller, () => handle(request, response));
  });
  return host;
}
