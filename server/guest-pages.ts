import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A whole answer that is the same for every guest. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: Set<string>;
  seconds: number;
}

type Encoding = "br" | "gzip" | "identity";
type Variant = { body: Buffer; headers: string[] };

interface KeptPage {
  /** The opaque part of the ETag: browsers and proxies compare it weakly. */
  tag: string;
  /** What a 304 repeats of the answer's headers (RFC 9110, 15.4.5). */
  unchanged: string[];
  tags: Set<string>;
  expiresAt: number;
  bytes: number;
  variants: Record<Encoding, Variant>;
}

const MOST_BYTES = 96 * 1024 * 1024;
const LONGEST_ADDRESS = 2048;
/** Named in Accept-Encoding, in any letter case, and not with the weight 0 (RFC 9110, 12.5.3). */
const BROTLI = /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;
const GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;
const COMPRESSED_ALREADY = /^image\/(?!svg)/;
/** A session, or a message for the next page, however it is spaced out: such a request is answered for itself. */
const OWN_COOKIE = /(?:^|;)\s*(?:__Host-)?(?:session|flash)\s*=/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Keeps guests' pages whole, compressed, under tags. It answers before any framework sees the request, renders concurrent
 * misses once, and never keeps a page one of whose tags was dropped while it was being rendered.
 */
export class GuestPages {
  readonly #pages = new LRUCache<string, KeptPage>({ maxSize: MOST_BYTES, sizeCalculation: (page) => page.bytes });
  readonly #rendering = new Map<string, Promise<KeptPage | undefined>>();
  readonly #droppedAt = new Map<string, number>();
  #drops = 0;

  /** Drops every page under one of `tags`; `*` drops all. */
  drop(tags: string[]): void {
    this.#drops += 1;
    for (const tag of tags) this.#droppedAt.set(tag, this.#drops);
    if (tags.includes("*")) {
      this.#pages.clear();
      return;
    }
    for (const [address, page] of this.#pages.entries()) {
      if (tags.some((tag) => page.tags.has(tag))) this.#pages.delete(address);
    }
  }

  /** Answers from memory. Returns false, touching nothing, when it has no fresh page for this request. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#pages.get(request.url as string);
    if (page === undefined || !isGuestRead(request)) return false;
    if (page.expiresAt < Date.now()) {
      this.#pages.delete(request.url as string);
      return false;
    }
    send(page, request, response);
    return true;
  }

  /**
   * Renders a page that was not in memory, once for all who ask for it meanwhile. Returns true when the answer was sent,
   * false when `render` found that it cannot be kept and has answered (or each caller must answer) by itself.
   */
  async renderOnce(request: IncomingMessage, response: ServerResponse, render: () => Promise<RenderedPage | undefined>): Promise<boolean> {
    const address = request.url as string;
    let pending = this.#rendering.get(address);
    if (pending === undefined) {
      const startedAt = this.#drops;
      pending = render().then((page) => page && this.#keep(address, page, startedAt));
      this.#rendering.set(address, pending);
      const forget = () => this.#rendering.delete(address);
      pending.then(forget, forget);
    }
    const page = await pending;
    if (page === undefined) return false;
    send(page, request, response);
    return true;
  }

  async #keep(address: string, page: RenderedPage, startedAt: number): Promise<KeptPage> {
    const kept = await prepare(page);
    const stale = ["*", ...page.tags].some((tag) => (this.#droppedAt.get(tag) ?? 0) > startedAt);
    if (!stale && address.length <= LONGEST_ADDRESS) this.#pages.set(address, kept);
    return kept;
  }
}

/** Whether the request is a read by somebody without a session or a message waiting, whom a kept page may answer. */
export function isGuestRead(request: IncomingMessage): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const { cookie } = request.headers;
  return cookie === undefined || !OWN_COOKIE.test(cookie);
}

async function prepare({ status, headers, body, tags, seconds }: RenderedPage): Promise<KeptPage> {
  if (status !== 200) throw new Error(`Only whole pages are kept, not an answer of status ${status}.`);
  const [br, gz] = COMPRESSED_ALREADY.test(headers["content-type"] ?? "")
    ? [body, body]
    : await Promise.all([
        compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } }),
        compressGzip(body),
      ]);
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const kept = {
    // Unless the route knows better, browsers ask again each time (a 304 from memory is cheap); a proxy in front may answer
    // for ten seconds by itself.
    "cache-control": headers["cache-control"] ?? "public, max-age=0, s-maxage=10, must-revalidate",
    vary: "Accept-Encoding, Cookie",
    // Weak: one tag stands for every encoding of the page.
    etag: `W/${tag}`,
  };
  const variant = (encoded: Buffer, encoding: Encoding): Variant => ({
    body: encoded,
    headers: Object.entries({
      ...headers,
      ...kept,
      ...(encoded === body ? {} : { "content-encoding": encoding }),
      "content-length": String(encoded.byteLength),
    }).flat(),
  });
  return {
    tag,
    unchanged: Object.entries(kept).flat(),
    tags,
    expiresAt: Date.now() + seconds * 1000,
    bytes: [...new Set([body, br, gz])].reduce((sum, { byteLength }) => sum + byteLength, 0),
    variants: { br: variant(br, "br"), gzip: variant(gz, "gzip"), identity: variant(body, "identity") },
  };
}

function send(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers["if-none-match"];
  if (known !== undefined && (known === "*" || known.includes(page.tag))) {
    response.writeHead(304, page.unchanged).end();
    return;
  }
  const accepted = request.headers["accept-encoding"] ?? "";
  const variant = page.variants[BROTLI.test(accepted) ? "br" : GZIP.test(accepted) ? "gzip" : "identity"];
  response.writeHead(200, variant.headers);
  response.end(request.method === "HEAD" ? undefined : variant.body);
}
