import http from "node:http";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { Services } from "~/platform/http/context.server.ts";
import { projectRoot } from "~/platform/process/project-root.server.ts";
import { limitedAddress, trustProxies } from "./client-address.ts";
import { GuestPages } from "./guest-pages.ts";
import { registerLiveStream } from "./live-stream.ts";
import { createPageServer } from "./pages.ts";
import { PLAIN_PAGE_HEADERS, plainPage, readsPages } from "./plain-page.ts";
import { passesSameOriginCheck } from "./same-origin.ts";
import { fixedHeaders } from "./security-headers.ts";
import { readWholeAddress, SiteNames } from "./site-names.ts";
import { registerStoredFiles } from "./stored-files.ts";
import { answerUnreadable } from "./unreadable-requests.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** The methods that reach the router: nothing on the site takes another one. */
const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Answered by whatever name the site is called: who watches over it asks each node by its address. */
const HEALTH = "/healthz";

/** The demo's stand-in for Roblox and Discord, at the addresses below `prefix`. */
interface LocalIdentity {
  prefix: string;
  handler(request: http.IncomingMessage, response: http.ServerResponse): Promise<void>;
}

interface HostOptions {
  services: Services;
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
  localIdentity?: LocalIdentity | undefined;
}

/** The HTTP host: guests' pages from memory first, then files, then the router. It does not listen yet. */
export async function createHost({ services, build, mode, localIdentity }: HostOptions): Promise<FastifyInstance> {
  const guestPages = new GuestPages();
  services.bus.subscribe("cache.dropped", ({ tags }) => guestPages.drop(tags));

  // Answers that may be cached say so themselves.
  const headers = { ...fixedHeaders({ https: services.config.appUrl.startsWith("https:") }), "cache-control": "no-store" };
  const names = new SiteNames(services.config);
  const { servePage, methodsAt } = createPageServer({ services, guestPages, build, mode });
  /** Refuses with words: on a small page, or in JSON, as whoever asks reads it. */
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, code: string, message: string) =>
    readsPages(request.headers.accept)
      ? reply
          .code(status)
          .headers(PLAIN_PAGE_HEADERS)
          .send(plainPage(status, message, `${names.origin}/`))
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
      await servePage(request.raw, reply.raw, limitedAddress(request.ip), status);
    } catch (error) {
      services.log.error({ err: error, url: request.url }, "a request failed");
      if (reply.raw.headersSent) reply.raw.destroy();
      else
        reply.raw
          .writeHead(500, { ...headers, "content-type": "text/plain; charset=utf-8" })
          .end("Something went wrong. Please try again.");
    }
  }

  const host = Fastify({
    logger: false,
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
      const server = http.createServer((request, response) => {
        readWholeAddress(request);
        if (names.kindOf(request) === "foreign" || !guestPages.serve(request, response)) handler(request, response);
      });
      // An upload of 5 MB over a poor connection takes time.
      server.requestTimeout = 120_000;
      server.headersTimeout = 15_000;
      return server;
    },
  });

  await host.register(underPressure, {
    maxEventLoopDelay: 2_000,
    message: "The site is very busy. Please try again in a moment.",
    retryAfter: 5,
  });

  host.addHook("onRequest", async (request, reply) => {
    if ((request.raw.headersDistinct.host?.length ?? 0) > 1) {
      // Whoever stands in front of the site may have read the other one (RFC 9112, 3.2).
      await refuse(request, reply.headers(headers), 400, "malformed", "This request names the site twice.");
      return;
    }
    const name = names.kindOf(request.raw);
    if (name === "local") names.answerAs(request.raw, reply.raw);
    if (name === "foreign" && request.url !== HEALTH) {
      await sendToOwnName(request, reply.headers(headers));
      return;
    }
    if (localIdentity && request.url.startsWith(`${localIdentity.prefix}/`)) {
      // It stands for another site: it checks its requests itself, and our own server sends it some, too.
      reply.hijack();
      await localIdentity.handler(request.raw, reply.raw).catch((error: unknown) => {
        services.log.error({ err: error, url: request.url }, "the demo sign-in failed");
        reply.raw.destroy();
      });
      return;
    }
    reply.headers(headers);
    if (!METHODS.has(request.method)) {
      const allowed = (await methodsAt(request.url)).join(", ");
      if (request.method === "OPTIONS") await reply.code(204).header("allow", allowed).send();
      else await refuse(request, reply.header("allow", allowed), 405, "method_not_allowed", `Nothing here takes ${request.method}.`);
      return;
    }
    if (!passesSameOriginCheck(request.raw, names.origin))
      await refuse(request, reply, 403, "forbidden", "This request came from another site.");
  });

  host.get(HEALTH, { logLevel: "silent" }, async () => ({ ok: true }));
  registerStoredFiles(host, services);
  registerLiveStream(host, services);

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
  return host;
}
