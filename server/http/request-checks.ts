import type http from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { INTERACTIONS } from "~/features/discord/discord.constants.ts";
import type { Logger } from "~/platform/process/log.server.ts";
import { currentRequestId } from "~/platform/process/request-id.server.ts";
import type { AnswerLog } from "./answer-log.ts";
import { HEALTH, READY } from "./health.ts";
import { PLAIN_PAGE_HEADERS, plainPage, readsPages } from "./plain-page.ts";
import { passesSameOriginCheck } from "./same-origin.ts";
import type { SiteNames } from "./site-names.ts";

/** The methods that reach the router; nothing on the site accepts any other. */
const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Plays another site in the demo, such as Roblox or Discord, at the addresses below `prefix`. */
export interface PlayedSite {
  prefix: string;
  handler(request: http.IncomingMessage, response: http.ServerResponse): Promise<void>;
}

interface CheckOptions {
  names: SiteNames;
  /** The headers of every answer. */
  headers: Record<string, string>;
  playedSites: readonly PlayedSite[];
  answers: AnswerLog;
  log: Logger;
  methodsAt(target: string): Promise<string[]>;
}

/** The checks of each request before routing: the site's name, its method, its address and its origin. */
export class RequestChecks {
  readonly #options: CheckOptions;
  #hasWarned = false;

  constructor(options: CheckOptions) {
    this.#options = options;
  }

  /** Answers a request that does not pass, or that is for a site that the demo plays. */
  async check(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { names, headers, playedSites, answers } = this.#options;
    const name = names.kindOf(request.raw);
    if (name === "local") names.answerAs(request.raw, reply.raw);
    if (name === "foreign" && !isHealth(request.url)) {
      this.#sendToOwnName(request, reply);
      return;
    }
    const played = playedSites.find(({ prefix }) => request.url.startsWith(`${prefix}/`));
    if (played) {
      await this.#play(played, request, reply);
      return;
    }
    reply.headers(headers);
    answers.name(reply.raw, request.routeOptions.url === "/*" ? undefined : request.routeOptions.url);
    if (!METHODS.has(request.method)) await this.#refuseMethod(request, reply);
    // Such as `*`; or with a character that no text of the site holds, and that the database takes in none.
    else if (!/^\/(?![^?]*%00)/.test(request.url)) this.refuse(request, reply, 400, "invalid", "This address cannot be read.");
    // Its signature proves its sender.
    else if (request.url !== INTERACTIONS && !passesSameOriginCheck(request.raw, names.origin))
      this.refuse(request, reply, 403, "forbidden", "This request came from another site.");
  }

  /** Refuses with a message: on a small page or as JSON, depending on what the request accepts. */
  refuse(request: FastifyRequest, reply: FastifyReply, status: number, code: string, message: string): void {
    reply.code(status).headers(this.#options.headers);
    if (!readsPages(request.headers.accept)) reply.send({ error: code, message });
    else {
      const page = plainPage(status, message, { home: `${this.#options.names.origin}/`, requestId: currentRequestId() });
      reply.headers(PLAIN_PAGE_HEADERS).send(page);
    }
  }

  #sendToOwnName(request: FastifyRequest, reply: FastifyReply): void {
    const { names, headers, log } = this.#options;
    if (!this.#hasWarned)
      log.warn({ host: request.headers.host }, "the site is called by another name than APP_URL; a proxy must pass on the Host header");
    this.#hasWarned = true;
    if (request.method === "GET" || request.method === "HEAD") reply.headers(headers).redirect(names.ownAddressOf(request.url), 308);
    else this.refuse(request, reply, 403, "forbidden", `This site lives at ${names.origin}. Please go there and try again.`);
  }

  /** It acts as another site: it checks its requests itself, and our own server calls it, too. */
  async #play(played: PlayedSite, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack();
    await played.handler(request.raw, reply.raw).catch((error: unknown) => {
      this.#options.log.error({ err: error, url: request.url }, "a site that the demo plays failed");
      reply.raw.destroy();
    });
  }

  async #refuseMethod(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const allowed = (await this.#options.methodsAt(request.url)).join(", ");
    reply.header("allow", allowed);
    if (request.method === "OPTIONS") reply.code(204).send();
    else this.refuse(request, reply, 405, "method_not_allowed", `Nothing here takes ${request.method}.`);
  }
}

/** Health checks by monitoring, which uses a node's address: also whether the node takes writes. */
function isHealth(url: string): boolean {
  const [path = ""] = url.split("?");
  return path === HEALTH || path === READY;
}
