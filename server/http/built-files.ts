import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { bestEncoding, type Encoding } from "~/platform/http/compression.server.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
/** The extensions of the compressed copies beside a file of the build. */
const ENDINGS = { br: ".br", gzip: ".gz" } as const;
/** Names under this folder hold a hash of the content. */
const HASHED = "/assets/";

interface Sent {
  body: Buffer;
  headers: string[];
}

interface BuiltFile {
  path: string;
  /** In which the build compressed it. */
  encodings: readonly Encoding[];
  /** The opaque part of the ETag, after the first request for the file. */
  tag?: string;
  sent: Partial<Record<Encoding, Sent>>;
}

/**
 * The files of the build, which do not change while a process runs: found by address, read at the first request, and sent from memory after
 * that.
 */
export class BuiltFiles {
  readonly #files = new Map<string, BuiltFile>();
  readonly #headers: Record<string, string>;

  /** Of a folder, with headers that each of them has. Throws for a file of a kind that has no media type here. */
  constructor(folder: string, headers: Record<string, string>) {
    this.#headers = headers;
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
    const paths = new Set(entries.map((entry) => path.join(entry.parentPath, entry.name)));
    for (const one of paths) {
      if (Object.values(ENDINGS).some((ending) => one.endsWith(ending) && paths.has(one.slice(0, -ending.length)))) continue;
      if (!TYPES[path.extname(one)]) throw new Error(`There is no media type for ${one}.`);
      const encodings = (["br", "gzip"] as const).filter((encoding) => paths.has(one + ENDINGS[encoding]));
      const address = `/${path.relative(folder, one).split(path.sep).map(encodeURIComponent).join("/")}`;
      this.#files.set(address, { path: one, encodings, sent: {} });
    }
  }

  /** Answers a read of one of them. Returns false, without touching anything, for any other request. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const address = request.url as string;
    const query = address.indexOf("?");
    const file = this.#files.get(query === -1 ? address : address.slice(0, query));
    if (file === undefined) return false;
    const wanted = bestEncoding(request.headers["accept-encoding"]);
    const encoding = file.encodings.includes(wanted) ? wanted : "identity";
    file.sent[encoding] ??= this.#read(file, encoding);
    const { body, headers } = file.sent[encoding];
    const known = request.headers["if-none-match"];
    if (known !== undefined && (known.trim() === "*" || known.includes(file.tag as string))) response.writeHead(304, headers).end();
    else response.writeHead(200, [...headers, "content-length", String(body.byteLength)]).end(request.method === "HEAD" ? undefined : body);
    return true;
  }

  #read(file: BuiltFile, encoding: Encoding): Sent {
    const plain = readFileSync(file.path);
    // Weak: one tag stands for every encoding.
    file.tag ??= `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    const isEncoded = encoding !== "identity";
    const headers = {
      ...this.#headers,
      "content-type": TYPES[path.extname(file.path)] as string,
      "cache-control": this.#isHashed(file) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      etag: `W/${file.tag}`,
      ...(file.encodings.length > 0 && { vary: "Accept-Encoding" }),
      ...(isEncoded && { "content-encoding": encoding }),
    };
    return { body: isEncoded ? readFileSync(file.path + ENDINGS[encoding]) : plain, headers: Object.entries(headers).flat() };
  }

  #isHashed({ path: one }: BuiltFile): boolean {
    return one.split(path.sep).join("/").includes(HASHED);
  }
}
