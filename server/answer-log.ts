import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "~/platform/http/context.server.ts";
import { noteRequest } from "~/platform/process/metrics.server.ts";

/** What no page, file or stream stands for: an address that nobody has, or one that was refused before it was looked up. */
const OTHER = "other";
/** Is open for hours: how long says nothing. */
const STREAM = "/live";

/**
 * Notes each answer once it is over: in the figures, and where the settings say so as one line of the log. Of the address only its pattern
 * is noted, and nothing of who asked: neither says whom the request was about or from.
 */
export class AnswerLog {
  readonly #services: Pick<Services, "config" | "log">;
  readonly #routes = new WeakMap<ServerResponse, string>();

  constructor(services: Pick<Services, "config" | "log">) {
    this.#services = services;
  }

  /** Says what the pattern of the address is, as soon as that is known. */
  name(response: ServerResponse, route: string | undefined): void {
    if (route !== undefined) this.#routes.set(response, route);
  }

  follow(request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now();
    response.once("close", () => {
      const ms = performance.now() - startedAt;
      const route = this.#routes.get(response) ?? OTHER;
      // A client that left before it was answered.
      const status = response.headersSent ? response.statusCode : 499;
      const method = request.method ?? "";
      if (route !== STREAM) noteRequest(route, method, status, ms);
      if (!this.#services.config.accessLog) return;
      const id = response.getHeader("x-request-id");
      this.#services.log.info({ ...(id !== undefined && { request: id }), method, route, status, ms: Math.round(ms) }, "answered");
    });
  }
}
