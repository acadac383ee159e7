import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "~/platform/process/config.server.ts";
import type { Logger } from "~/platform/process/log.server.ts";

/** `own`: the site's public name. `local`: another name of this machine, for the demo. `foreign`: any other. */
export type NameKind = "own" | "local" | "foreign";

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const WHOLE_ADDRESS = /^https?:\/\/([^/?#]*)\/?/i;

/** If a request names a whole address, as a proxy may write it, the name in it counts and not that in `Host` (RFC 9112, 3.2.2). */
export function readWholeAddress(request: IncomingMessage): void {
  const [whole, name] = WHOLE_ADDRESS.exec(request.url ?? "") ?? [];
  if (whole === undefined) return;
  request.headers.host = name;
  request.url = `/${request.url?.slice(whole.length)}`;
}

/**
 * The names of the site: that of `APP_URL` and, in the demo, which needs no configuration, every name of this machine, such as `127.0.0.1`.
 * Pages are rendered under the site's own address for any name, because they are cached for others.
 */
export class SiteNames {
  /** The site's own origin. */
  readonly origin: string;
  readonly #host: string;
  readonly #protocol: string;
  readonly #takesLocal: boolean;
  #hasWarned = false;

  constructor({ appUrl, env }: Pick<Config, "appUrl" | "env">) {
    const { origin, host, protocol } = new URL(appUrl);
    this.origin = origin;
    this.#host = host;
    this.#protocol = protocol;
    // Browsers do not return secure cookies to a local name.
    this.#takesLocal = env === "demo" && protocol === "http:";
  }

  /** The kind of name that a request uses. */
  kindOf(request: IncomingMessage): NameKind {
    const { host } = request.headers;
    if (host === this.#host) return "own";
    const name = this.#nameIn(request);
    if (name?.host === this.#host) return "own";
    return name && this.#takesLocal && LOOPBACK.test(name.hostname) ? "local" : "foreign";
  }

  /**
   * Treats a request under a local name as one under the site's own, as a proxy in front of it would: its pages count as our own origin,
   * and redirects to our own address lead to the local name, so that cookies stay where they were set.
   */
  answerAs(request: IncomingMessage, response: ServerResponse): void {
    const called = this.#nameIn(request)?.origin;
    if (called === undefined) return;
    request.headers.host = this.#host;
    if (request.headers.origin === called) request.headers.origin = this.origin;
    const writeHead = response.writeHead as (...args: unknown[]) => ServerResponse;
    response.writeHead = (...args: unknown[]) => {
      const given = args.at(-1);
      const headers = (typeof given === "object" && !Array.isArray(given) ? given : {}) as Record<string, unknown>;
      const name = Object.keys(headers).find((key) => key.toLowerCase() === "location");
      if (name) headers[name] = this.#underName(headers[name], called);
      else if (response.hasHeader("location")) response.setHeader("location", this.#underName(response.getHeader("location"), called));
      return writeHead.apply(response, args);
    };
  }

  /** Warns the operator, once, that the site is called by another name. */
  warnOnce({ headers: { host } }: IncomingMessage, log: Logger): void {
    if (!this.#hasWarned) log.warn({ host }, "the site is called by another name than APP_URL; a proxy must pass on the Host header");
    this.#hasWarned = true;
  }

  /** The same page at the site's own address. */
  ownAddressOf(path: string): string {
    const address = `${this.origin}${path.startsWith("/") ? path : "/"}`;
    return URL.canParse(address) ? new URL(address).href : `${this.origin}/`;
  }

  #nameIn({ headers: { host = "" } }: IncomingMessage): URL | undefined {
    const address = `${this.#protocol}//${host}`;
    return HOST.test(host) && URL.canParse(address) ? new URL(address) : undefined;
  }

  #underName(location: unknown, called: string): string {
    const address = String(location);
    const { origin } = this;
    return address === origin || address.startsWith(`${origin}/`) ? called + address.slice(origin.length) : address;
  }
}
