import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { HISTORY_LICENSE, type HistoryFile, historySchema } from "~/features/pets/core/history-file.ts";
import { HISTORY_DAYS } from "~/features/pets/pets.constants.ts";
import { historyPath, readHistoryFiles } from "~/features/pets/pets.history.queries.server.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { limitHeaders, limitMessage } from "~/platform/http/limits.server.ts";
import { PreparedAnswer } from "~/platform/http/prepared-answer.server.ts";
import { reasonOf } from "~/platform/http/refusal.server.ts";
import { isMissingFile } from "~/platform/process/files.server.ts";
import { RETRY_AFTER } from "./refusals.ts";
import { sendJson } from "./send-json.ts";

export const OPEN_DATA = "/data/";
const LATEST = /^values-history-latest\.(csv|jsonl)\.gz$/;
/** How long this node takes the index for current. */
const INDEX_MS = 15_000;
/** Files are sent from memory, so that a slow reader holds no connection to the store, and many readers share one copy. */
const MAX_KEPT = 4;
const READ_TIMEOUT = { timeout: 60_000 };
const OPEN = { "access-control-allow-origin": "*", "access-control-expose-headers": "ETag, Content-Range, Retry-After" };
const NO_FILE = { error: "not_found", message: "There is no such file." };
const NONE_YET = { error: "not_found", message: "There are no files yet. The first ones come within an hour." };

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  /** The address after `/data/`. */
  name: string;
  /** The address of the caller, for the limit. */
  address: string;
}

/** Sends the daily files of the history of values, with their description: the index, the checksums and the schema. */
export class OpenData {
  readonly #services: Pick<Services, "files" | "log" | "limits" | "config">;
  readonly #contents = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT });
  #index: { files: Promise<HistoryFile[]>; at: number } | undefined;

  constructor(services: Pick<Services, "files" | "log" | "limits" | "config">) {
    this.#services = services;
  }

  /** Answers a read. Requests with a body to send count toward the caller's limit. */
  async answer(asked: Asked): Promise<void> {
    const { response, name } = asked;
    try {
      const files = await this.#readIndex();
      const latest = LATEST.exec(name)?.[1];
      const file = files.find((one) => (latest === undefined ? one.name === name : one.format === latest));
      if (file) return await this.#sendFile(asked, file, latest !== undefined);
      const text = this.#describe(name, files);
      if (text !== undefined) return sendText(asked, text);
      sendJson(response, 404, latest === undefined ? NO_FILE : NONE_YET, { ...OPEN, "cache-control": "no-store" });
    } catch (error) {
      if (isMissingFile(error)) this.#index = undefined;
      else this.#services.log.error({ reason: reasonOf(error as Error), name }, "a daily file could not be read");
      sendJson(
        response,
        503,
        { error: "unavailable", message: "The file cannot be read right now." },
        { ...OPEN, "cache-control": "no-store", "retry-after": RETRY_AFTER },
      );
    }
  }

  #readIndex(): Promise<HistoryFile[]> {
    if (this.#index === undefined || performance.now() - this.#index.at > INDEX_MS) {
      const files = readHistoryFiles(this.#services);
      this.#index = { files, at: performance.now() };
      files.catch(() => {
        this.#index = undefined;
      });
    }
    return this.#index.files;
  }

  #describe(name: string, files: readonly HistoryFile[]): PreparedAnswer | undefined {
    const { appUrl } = this.#services.config;
    const json = { type: "application/json; charset=utf-8" };
    if (name === "index.json") {
      const about = {
        license: HISTORY_LICENSE,
        attribution: "Bubblegum Values",
        schema: `${appUrl}${OPEN_DATA}values-history.schema.json`,
      };
      const listed = files.map((file) => ({ ...file, url: `${appUrl}${OPEN_DATA}${file.name}` }));
      return new PreparedAnswer(JSON.stringify({ ...about, keptDays: HISTORY_DAYS, files: listed }, null, 2), json);
    }
    if (name === "values-history.schema.json")
      return new PreparedAnswer(JSON.stringify(historySchema(), null, 2), { type: "application/schema+json; charset=utf-8" });
    if (name !== "SHA256SUMS") return undefined;
    return new PreparedAnswer(files.map((file) => `${file.sha256}  ${file.name}\n`).join(""), { type: "text/plain; charset=utf-8" });
  }

  async #sendFile({ request, response, address }: Asked, file: HistoryFile, isLatest: boolean): Promise<void> {
    const etag = `"${file.sha256}"`;
    const headers = {
      ...OPEN,
      "content-type": "application/gzip",
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": `public, max-age=${isLatest ? 300 : 86_400}`,
      ...{ etag, "last-modified": new Date(file.madeAt).toUTCString(), "accept-ranges": "bytes" },
    };
    const known = request.headers["if-none-match"];
    if (known !== undefined && (known.trim() === "*" || known.includes(etag))) return void response.writeHead(304, headers).end();
    if (request.method === "HEAD") return void response.writeHead(200, { ...headers, "content-length": file.bytes }).end();
    const condition = request.headers["if-range"];
    const range = condition === undefined || condition === etag ? readRange(request.headers.range, file.bytes) : undefined;
    if (range === null) return void response.writeHead(416, { ...headers, "content-range": `bytes */${file.bytes}` }).end();
    const verdict = await this.#services.limits.consume("openData", address);
    if (!verdict.ok) {
      const refusal = { error: "too_many", message: limitMessage("openData") };
      return sendJson(response, 429, refusal, { ...OPEN, ...limitHeaders(verdict), "cache-control": "no-store" });
    }
    const content = await this.#read(file);
    if (!range) return void response.writeHead(200, { ...headers, "content-length": file.bytes }).end(content);
    const [from, to] = range;
    const part = { "content-length": to - from + 1, "content-range": `bytes ${from}-${to}/${file.bytes}` };
    response.writeHead(206, { ...headers, ...part }).end(content.subarray(from, to + 1));
  }

  #read({ name, bytes, sha256 }: HistoryFile): Promise<Buffer> {
    const kept = this.#contents.get(sha256);
    if (kept) return kept;
    const content = this.#services.files.readToBuffer(historyPath(name), READ_TIMEOUT).then((read) => {
      if (read.byteLength !== bytes) throw new Error(`${name} has ${read.byteLength} bytes instead of ${bytes}.`);
      return read;
    });
    this.#contents.set(sha256, content);
    content.catch(() => this.#contents.delete(sha256));
    return content;
  }
}

function sendText({ request, response }: Asked, answer: PreparedAnswer): void {
  const headers = { ...OPEN, "content-type": answer.type, "cache-control": "public, max-age=300", etag: answer.etag };
  if (answer.isKnownTo(request.headers)) return void response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, "content-length": answer.plain.byteLength });
  response.end(request.method === "HEAD" ? undefined : answer.plain);
}

/** The first and last requested byte; null where the file has none of them, undefined for the whole (RFC 9110, 14). */
function readRange(header: string | undefined, bytes: number): [number, number] | null | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return Number(last) === 0 ? null : [Math.max(0, bytes - Number(last)), bytes - 1];
  const [from, to] = [Number(first), last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== "" && Number(last) < from) return undefined;
  return from < bytes ? [from, to] : null;
}
