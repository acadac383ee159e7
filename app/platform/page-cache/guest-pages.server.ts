import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Bus } from "../bus/bus.server.ts";
import { bestEncoding, type CompressionLevel, compress, type Encoding } from "../http/compression.server.ts";
import { type CookieName, hasCookie } from "../http/cookies.server.ts";
import { AppError } from "../http/errors.ts";
import { bytesOf, wholeResponse } from "../http/html.server.ts";
import { UNAVAILABLE_MESSAGE } from "../http/refusal.server.ts";
import { notePage } from "../process/metrics.server.ts";
import { pageKey } from "./page-language.server.ts";
import { withStaleNotice } from "./stale-notice.ts";
import { TaggedCache } from "./tagged-cache.server.ts";

/** A whole answer that is the same for every guest. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: Set<string>;
  seconds: number;
}

interface Variant {
  body: Buffer;
  headers: string[];
  /** Whether it is as small as it gets: the first reader does not wait for that. */
  final: boolean;
}

interface CachedPage {
  /** The opaque part of the ETag: browsers and proxies compare it weakly. */
  tag: string;
  /** The headers that a 304 repeats (RFC 9110, 15.4.5). */
  unchanged: string[];
  tags: Set<string>;
  madeAt: number;
  expiresAt: number;
  bytes: number;
  plain: RenderedPage;
  /** The headers that are the same in every encoding. */
  headers: Record<string, string>;
  /** The page in the encodings in which it has been requested. */
  variants: Partial<Record<Encoding, Variant>>;
  /** The encodings being made right now. */
  making: Partial<Record<Encoding, Promise<Variant>>>;
  /** Whether its text says how old it is. */
  noticed?: true;
}

const MAX_BYTES = 96 * 1024 * 1024;
/** Maximum age of a stale page during an outage. */
const FALLBACK_MS = 24 * 3_600_000;
/** The memory of a page with its compressed forms, relative to its text. */
const WITH_VARIANTS = 1.4;
/** The memory of its headers in each encoding, which is most of a small card's memory. */
const HEADER_BYTES = 4_096;
/** By default browsers ask again each time (a 304 from memory is cheap), and a proxy may keep the page for a second. */
const SHARED = "public, max-age=0, s-maxage=1, must-revalidate";
/** Header with nginx's time: deploy/nginx.conf. */
const PROXY_TIME = "x-proxy-time";
/** The address at which a script asks for the data of a page. */
const IS_DATA = /^[^?]*\.data(?:\?|$)/;
const COMPRESSED_ALREADY = /^image\/(?!svg)/;
/** Cookies for a session or a message for the next page: the answer to such a request is for that visitor only. */
const OWN_COOKIES: CookieName[] = ["session", "flash"];

/**
 * Caches whole guests' pages, compressed, under tags. It answers before anything is looked up, and renders a page once for all who
 * ask for it at the same time.
 */
export class GuestPages {
  readonly #pages: TaggedCache<CachedPage>;

  constructor(bus: Pick<Bus, "isDeaf"> = { isDeaf: () => false }) {
    this.#pages = new TaggedCache(MAX_BYTES, bus);
  }

  /** Removes every page under one of `tags`; `*` removes all. Pages only under tags in `stale` stay as a fallback. */
  invalidate(tags: readonly string[], stale?: readonly string[]): void {
    this.#pages.invalidate(tags, stale);
  }

  /** Answers from memory. Returns false, without touching anything, if it has no fresh page for this request. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#pages.findFresh(pageKey(request));
    if (page === undefined || !isGuestRead(request)) return false;
    notePage("hit");
    send(page, request, response);
    return true;
  }

  /**
   * Answers any visitor with the guests' page of that address, even an expired one and, with `allowStale`, one that is out of date, because
   * a service needed to make another does not answer. It says how old it is. Returns false, without touching anything, if there is none.
   */
  fallBack(request: IncomingMessage, response: ServerResponse, { allowStale = false } = {}): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const address = request.url as string;
    const page = this.#pages.find(pageKey(request));
    if (page === undefined || page.madeAt + FALLBACK_MS < Date.now()) return false;
    const isStale = this.#pages.isStale(page);
    // Data for a page that is open already come without a place for the notice.
    if (isStale && (!allowStale || IS_DATA.test(address))) return false;
    if (isStale || page.expiresAt < performance.now()) addNotice(page);
    notePage("fallback");
    withVariant(page, request, ({ headers, body }) => {
      // It must not be cached: the next request should ask again.
      const own = headers.map((text, index) => (headers[index - 1] === "cache-control" && index % 2 === 1 ? "private, no-store" : text));
      response.writeHead(200, [...own, "age", String(Math.max(0, Math.floor((Date.now() - page.madeAt) / 1_000)))]);
      response.end(request.method === "HEAD" ? undefined : body);
    });
    return true;
  }

  /**
   * Renders a page that is not fresh in memory, once for all requests that arrive meanwhile. Returns true if the answer was sent, false if
   * `render` found that the page cannot be cached: then each caller answers its own request. `join` is called for those that wait.
   */
  async renderOnce(
    request: IncomingMessage,
    response: ServerResponse,
    render: () => Promise<RenderedPage | undefined>,
    join?: () => void,
  ): Promise<boolean> {
    const key = pageKey(request);
    const known = this.#pages.find(key);
    const make = async () => {
      const rendered = await render();
      return rendered && prepare(rendered);
    };
    const page = await this.#pages.findOrMake(key, make, join);
    if (page === undefined) return false;
    notePage(page === known ? "hit" : "miss");
    send(page, request, response);
    return true;
  }

  /** Whether the page under a key is being rendered, so that one more reader of it costs nothing. */
  isRendering(key: string): boolean {
    return this.#pages.isMaking(key);
  }
}

/** Whether the request is a read by somebody without a session or a waiting message, which a cached page may answer. */
export function isGuestRead(request: IncomingMessage): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  return !hasCookie(request.headers.cookie, OWN_COOKIES);
}

/** Whether the request is a read by somebody with a session, and without anything else of their own, such as a waiting message. */
export function isMemberRead(request: IncomingMessage): boolean {
  return request.method === "GET" && hasCookie(request.headers.cookie, ["session"]) && !hasCookie(request.headers.cookie, ["flash"]);
}

/** A page on which something could not be read: all who wait for it get the same one, in its own frame and words. */
export class FailedPage extends AppError {
  readonly #page: { body: Buffer; headers: Headers };

  constructor(body: Buffer, headers: Headers) {
    super("unavailable", UNAVAILABLE_MESSAGE);
    this.#page = { body, headers };
  }

  /** The answer for one of its readers. */
  toResponse(): Response {
    const { body, headers } = this.#page;
    return wholeResponse(body, { status: this.status, headers: new Headers(headers) });
  }
}

/** A whole answer that may be cached; undefined if it is for one reader only. Throws FailedPage if all who wait would fail alike. */
export async function toRendered(
  response: Response,
  policy: Pick<RenderedPage, "tags" | "seconds"> | undefined,
): Promise<RenderedPage | undefined> {
  const { status, headers } = response;
  if (status === 503) throw new FailedPage(await bytesOf(response), headers);
  if (!policy || status !== 200 || headers.has("set-cookie")) return undefined;
  return { status, headers: Object.fromEntries(headers), body: await bytesOf(response), tags: policy.tags, seconds: policy.seconds };
}

function prepare(plain: RenderedPage): CachedPage {
  const { status, headers, body, tags, seconds } = plain;
  if (status !== 200) throw new Error(`Only whole pages are cached, not an answer of status ${status}.`);
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const caching = {
    "cache-control": headers["cache-control"] ?? SHARED,
    vary: [headers.vary, "Accept-Encoding, Cookie"].filter(Boolean).join(", "),
    // Weak: one tag stands for every encoding of the page.
    etag: `W/${tag}`,
  };
  return {
    tag,
    unchanged: Object.entries(caching).flat(),
    tags,
    madeAt: Date.now(),
    expiresAt: performance.now() + seconds * 1000,
    bytes: Math.ceil(body.byteLength * WITH_VARIANTS) + HEADER_BYTES,
    plain,
    headers: { ...headers, ...caching },
    variants: {},
    making: {},
  };
}

/** Puts the age of a page on it. It is never sent as a fresh one again. */
function addNotice(page: CachedPage): void {
  if (page.noticed || !page.headers["content-type"]?.startsWith("text/html")) return;
  const body = withStaleNotice(page.plain.body, page.madeAt);
  const { etag: _, ...headers } = page.headers;
  Object.assign(page, { noticed: true, plain: { ...page.plain, body }, headers, variants: {}, making: {} });
}

/**
 * The page in the encoding that the request accepts, at once if it was sent in it before. It is compressed quickly for the first reader,
 * and well, in the background, as soon as there is a second one.
 */
function withVariant(page: CachedPage, request: IncomingMessage, use: (variant: Variant) => void): void {
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  const ready = page.variants[encoding];
  if (ready?.final) {
    use(ready);
    return;
  }
  page.making[encoding] ??= makeVariant(page, encoding, ready ? "cached" : "own").finally(() => delete page.making[encoding]);
  const making = page.making[encoding];
  if (ready === undefined) {
    making.then(use, () => request.socket.destroy());
    return;
  }
  // A failure leaves the one that is there.
  making.catch(() => undefined);
  use(ready);
}

async function makeVariant(page: CachedPage, encoding: Encoding, level: CompressionLevel): Promise<Variant> {
  const { body } = page.plain;
  const compressed = encoding !== "identity" && !COMPRESSED_ALREADY.test(page.headers["content-type"] ?? "");
  const encoded = compressed ? await compress(body, encoding, level) : body;
  const variant = {
    body: encoded,
    headers: Object.entries({
      ...page.headers,
      ...(compressed && { "content-encoding": encoding }),
      "content-length": String(encoded.byteLength),
    }).flat(),
    final: !compressed || level === "cached",
  };
  // Unless its text has changed meanwhile.
  if (page.plain.body === body) page.variants[encoding] = variant;
  return variant;
}

function send(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers["if-none-match"];
  if (known !== undefined && (known === "*" || known.includes(page.tag))) {
    response.writeHead(304, forProxy(page.unchanged, page, request)).end();
    return;
  }
  withVariant(page, request, (variant) => {
    response.writeHead(200, forProxy(variant.headers, page, request));
    response.end(request.method === "HEAD" ? undefined : variant.body);
  });
}

/** A second is up to two for nginx, which counts in whole ones. Its lifetime ends with the current second. */
function forProxy(headers: string[], page: CachedPage, request: IncomingMessage): string[] {
  const time = request.headers[PROXY_TIME];
  if (time === undefined || page.headers["cache-control"] !== SHARED) return headers;
  return [...headers, "x-accel-expires", `@${Math.trunc(Number(time)) || 0}`];
}
