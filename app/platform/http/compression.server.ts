import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { bytesOf, wholeResponse } from "./html.server.ts";

/** The encodings in which a page can be sent, from the smallest to the largest. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Cached bodies are compressed well, once; others quickly. */
const LEVELS = { cached: { br: 5, gzip: 6 }, own: { br: 0, gzip: 1 } };
export type CompressionLevel = keyof typeof LEVELS;
/** The whole answers of pages, their data and forms. Anything else is small, compressed already, or a file sent as it is made. */
const WHOLE_TEXT = /^(?:text\/(?:html|x-script)|application\/json)/;
/** 256 kB, more than nearly all pages: a larger window only takes time to set up. */
const WINDOW_BITS = 18;
/** Below this many bytes, an answer fits into one packet anyway. */
export const MIN_COMPRESSED_BYTES = 1_000;
/** Browsers send some 30 characters. Reading thousands takes longer than sending a page. */
const MAX_HEADER = 500;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Browsers send a handful of different headers, and parsing one takes twenty times as long as looking up the result. */
const remembered = new LRUCache<string, Encoding>({
  max: 100,
  // If even the unencoded page is ruled out, it is sent nevertheless, as RFC 9110 (12.5.3) allows.
  memoMethod: (header) =>
    new Negotiator({ headers: { "accept-encoding": header } }).encoding(ENCODINGS, { preferred: ENCODINGS }) ?? "identity",
});

/** The encoding to which an Accept-Encoding header gives the largest weight, and among equals the smallest; `identity` without a header. */
export function bestEncoding(header: string | undefined): Encoding {
  return header === undefined || header.length > MAX_HEADER ? "identity" : remembered.memo(header);
}

/** The body in an encoding; as it is for `identity`. */
export async function compress(body: Buffer, encoding: Encoding, use: CompressionLevel): Promise<Buffer> {
  if (encoding === "identity") return body;
  const level = LEVELS[use][encoding];
  if (encoding === "gzip") return trim(await compressGzip(body, { level }));
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: body.byteLength, [BROTLI_PARAM_LGWIN]: WINDOW_BITS };
  return trim(await compressBrotli(body, { params }));
}

/** Node gives a small result as a part of 16 kB, all of which would stay in memory for as long as the result is cached. */
function trim({ buffer, byteOffset, byteLength }: Buffer): Buffer {
  return Buffer.from(byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength));
}

/** An answer to one reader, compressed if that is worth it and the request accepts it. */
export async function compressOwn(answer: Response, acceptEncoding: string | undefined): Promise<Response> {
  const type = answer.headers.get("content-type") ?? "";
  const isSentAsItIs = ["content-encoding", "content-disposition"].some((name) => answer.headers.has(name));
  if (answer.body === null || !WHOLE_TEXT.test(type) || isSentAsItIs) return answer;
  const { status, headers } = answer;
  headers.append("vary", "Accept-Encoding");
  const encoding = bestEncoding(acceptEncoding);
  if (encoding === "identity") return answer;
  const body = await bytesOf(answer);
  if (body.byteLength < MIN_COMPRESSED_BYTES) return wholeResponse(body, { status, headers });
  const compressed = await compress(body, encoding, "own");
  headers.set("content-encoding", encoding);
  headers.set("content-length", String(compressed.byteLength));
  return wholeResponse(compressed, { status, headers });
}
