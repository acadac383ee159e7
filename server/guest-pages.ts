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
  etag: string;
  tags: Set<string>;
  expiresAt: number;
  bytes: number;
  variants: Record<Encoding, Variant>;
}

const MOST_BYTES = 96 * 1024 * 1024;
const LONGEST_ADDRESS = 2048;
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
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const variant = (encoded: Buffer, encoding: Encoding): Variant => ({
    body: encoded,
    headers: Object.entries({
      // Unless the route knows better, browsers ask again each time (a 304 from memory is cheap); a proxy in front may answer
      // for ten seconds by itself.
      "cache-control": "public, max-age=0, s-maxage=10, must-revalidate",
      ...headers,
      vary: "Accept-Encoding, Cookie",
      etag,
      ...(encoded === body ? {} : { "content-encoding": encoding }),
      "content-length": String(encoded.byteLength),
    }).flat(),
  });
  return {
    etag,
    tags,
    expiresAt: Date.now() + seconds * 1000,
    bytes: [...new Set([body, br, gz])].reduce((sum, { byteLength }) => sum + byteLength, 0),
    variants: { br: variant(br, "br"), gzip: variant(gz, "gzip"), identity: variant(body, "identity") },
  };
}

function send(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers["accept-encoding"];
  const variant =
    page.variants[accepted === undefined ? "identity" : accepts(accepted, "br") ? "br" : accepts(accepted, "gzip") ? "gzip" : "identity"];
  if (request.headers["if-none-match"]?.includes(page.etag)) {
    response.writeHead(304, { etag: page.etag, vary: "Accept-Encoding, Cookie" }).end();
    return;
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === "HEAD" ? undefined : variant.body);
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  return at !== -1 && !/^[^,]*;\s*q=0(?:\.0+)?\s*(?:,|$)/.test(header.slice(at));
}
