import { createHash } from "node:crypto";
import { compress, type Encoding, MIN_COMPRESSED_BYTES } from "./compression.server.ts";

interface Options {
  type: string;
  /** Last change of its content. */
  modifiedAt?: Date | undefined;
}

/** A prepared answer for many readers, in each requested encoding, with an ETag. */
export class PreparedAnswer {
  readonly type: string;
  /** Weak: one tag stands for every encoding. */
  readonly etag: string;
  /** The header; undefined if it is not known. */
  readonly lastModified: string | undefined;
  readonly plain: Buffer;
  readonly #modifiedAt: number | undefined;
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(text: string, { type, modifiedAt }: Options) {
    this.type = type;
    this.plain = Buffer.from(text);
    this.etag = `W/"${createHash("sha256").update(this.plain).digest("base64url").slice(0, 22)}"`;
    this.lastModified = modifiedAt?.toUTCString();
    // The header knows seconds.
    this.#modifiedAt = modifiedAt && Math.floor(modifiedAt.getTime() / 1_000) * 1_000;
  }

  /** Whether compressing it is worth it. */
  get isCompressed(): boolean {
    return this.plain.byteLength >= MIN_COMPRESSED_BYTES;
  }

  /** The body in an encoding; compressed once for all who ask. */
  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded[encoding];
    if (known) return known;
    const made = compress(this.plain, encoding, "cached");
    this.#encoded[encoding] = made;
    made.catch(() => delete this.#encoded[encoding]);
    return made;
  }

  /** Whether the client that sent these headers has it already (RFC 9110, 13.1: the tag outranks the time). */
  isKnownTo(headers: { "if-none-match"?: string | undefined; "if-modified-since"?: string | undefined }): boolean {
    const tags = headers["if-none-match"];
    if (tags !== undefined) return tags.trim() === "*" || tags.includes(this.etag.slice(2));
    const since = headers["if-modified-since"];
    return since !== undefined && this.#modifiedAt !== undefined && Date.parse(since) >= this.#modifiedAt;
  }
}
