import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "~/platform/http/context.server.ts";
import { noteRequest } from "~/platform/process/metrics.server.ts";

/** The pattern of requests that reached no page, file or stream: an unknown address, or a request refused before it was looked up. */
const OTHER = "other";
/** Live streams are open for hours, so their duration says nothing. */
const STREAM = "/live";
/** The pattern of answers from memory, for any address. */
const CACHED = "kept";

/**
 * Records each finished answer in the metrics and, if the settings say so, as a line of the log. Of the address only the pattern is
 * recorded, and nothing about the visitor.
 */
export class AnswerLog {
  readonly #services: Pick<Services, "config" | "log">;
  readonly #routes = new WeakMap<ServerResponse, string>();

  constructor(services: Pick<Services, "config" | "log">) {
    this.#services = services;
  }

  /** Sets the pattern of a request's address as soon as it is known. */
  name(response: ServerResponse, route: string | undefined): void {
    if (route !== undefined) this.#routes.set(response, route);
  }

  /** Records an answer from memory in the log. It is counted by the cache, and its duration is meaningless. */
  followCached(request: IncomingMessage, response: ServerResponse): void {
    if (!this.#services.config.accessLog) return;
    this.name(response, CACHED);
    this.follow(request, response);
  }

  /** Records an answer of the API in the log. It counts its answers itself, and sends the id of its request with its other headers. */
  followApi(request: IncomingMessage, response: ServerResponse, id: string): void {
    if (this.#services.config.accessLog) this.follow(request, response, id);
  }

  follow(request: IncomingMessage, response: ServerResponse, known?: string): void {
    const startedAt = performance.now();
    response.once("close", () => {
      const ms = performance.now() - startedAt;
      const route = this.#routes.get(response) ?? OTHER;
      // The client left before it was answered.
      const status = response.headersSent ? response.statusCode : 499;
      const method = request.method ?? "";
      if (route !== STREAM && route !== CACHED) noteRequest(route, method, status, ms);
      if (!this.#services.config.accessLog) return;
      const id = known ?? response.getHeader("x-request-id");
      this.#services.log.info({ ...(id !== undefined && { request: id }), method, route, status, ms: Math.round(ms) }, "answered");
    });
  }
}
