import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { bytesOf, wholeResponse } from "~/platform/http/html.server.ts";
import { bestEncoding, type Encoding } from "./accept-encoding.ts";

/** What is kept is compressed once and sent many times; what is for one reader, or for the first one, should not make them wait. */
const LEVELS = { kept: { br: 5, gzip: 6 }, own: { br: 0, gzip: 1 } };
export type CompressionLevel = keyof typeof LEVELS;
/** The whole answers of pages, their data and forms. Anything else is small, compressed already, or a file sent as it is made. */
const WHOLE_TEXT = /^(?:text\/(?:html|x-script)|application\/json)/;
/** 256 kB, more than nearly all pages: a larger window only takes time to set up. */
const WINDOW_BITS = 18;
/** Below this many bytes, an answer fits into one packet anyway. */
const MIN_BYTES = 1_000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The body in an encoding; as it is for `identity`. */
export async function compress(body: Buffer, encoding: Encoding, use: CompressionLevel): Promise<Buffer> {
  if (encoding === "identity") return body;
  const level = LEVELS[use][encoding];
  if (encoding === "gzip") return compressGzip(body, { level });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: body.byteLength, [BROTLI_PARAM_LGWIN]: WINDOW_BITS };
  return compressBrotli(body, { params });
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
  if (body.byteLength < MIN_BYTES) return wholeResponse(body, { status, headers });
  const compressed = await compress(body, encoding, "own");
  headers.set("content-encoding", encoding);
  headers.set("content-length", String(compressed.byteLength));
  return wholeResponse(compressed, { status, headers });
}
