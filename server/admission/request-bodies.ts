import type { IncomingMessage } from "node:http";
import { AppError } from "~/platform/http/errors.ts";
import { MAX_ARRIVING_BYTES } from "~/platform/media/uploads.server.ts";
import { CountByCaller } from "~/platform/tasks/fair-queue.ts";
import { overloadError } from "./scheduler.ts";

/** The largest body that counts as a form; a larger one has a file. */
const MAX_FORM_BYTES = 256 * 1024;
/** How many fields a form may have: more than any page sends. Reading tens of thousands of empty ones would block everybody. */
const MAX_FORM_FIELDS = 2_000;
const MB = 1024 * 1024;
/** The most of a form with a file in memory at the same time. */
const MAX_HELD_BYTES = 6 * MB;
/** The most that may arrive: its reader stops earlier. */
const MAX_BODY_BYTES = MAX_ARRIVING_BYTES + MB;

/** How many bodies, with how many bytes, may be on their way at the same time. */
export const BODY_BOUNDS = {
  guests: { each: { count: 32, bytes: MB }, all: { count: 512, bytes: 32 * MB } },
  members: { each: { count: 16, bytes: 16 * MB }, all: { count: 1_024, bytes: 128 * MB } },
};

/** How long nothing may arrive, from when on a body has to arrive at which rate, and how often that is checked. */
export const BODY_PACE = { stallMs: 15_000, graceMs: 20_000, bytesPerSecond: 1_024, everyMs: 1_000 };

/** A body that arrives too slowly to be waited for. */
export class SlowBody extends Error {}

/** How a body is received: as a form, as a file while it arrives, or not at all. */
export type Receiving = { as: "form" | "file"; bytes: number } | { as: "nothing" };

/**
 * How to receive a body, decided before any of it is read: none if the address accepts none, and no file from a guest. Throws AppError
 * `too_large`.
 */
export function receivingOf({ headers }: IncomingMessage, { isSendable, isMember }: { isSendable: boolean; isMember: boolean }): Receiving {
  const isMultipart = headers["content-type"]?.startsWith("multipart/form-data") ?? false;
  const known = headers["content-length"];
  const maxBytes = isMultipart ? MAX_HELD_BYTES : MAX_FORM_BYTES;
  // An oversized form with a file is refused by the form's own message, once its readable part has arrived.
  if (Number(known ?? 0) > maxBytes && !(isMultipart && isSendable && isMember)) throw tooLarge();
  if (!isSendable) return { as: "nothing" };
  const bytes = Math.min(Number(known ?? maxBytes), maxBytes);
  if (!isMultipart || bytes <= MAX_FORM_BYTES) return { as: "form", bytes };
  return isMember ? { as: "file", bytes } : { as: "nothing" };
}

/** Throws AppError `too_large` for a form with too many fields, counted by their separators before any field is read. */
export function checkFields({ headers }: IncomingMessage, body: Buffer): void {
  const type = headers["content-type"] ?? "";
  const [, quoted, plain] = /^multipart\/form-data;.*?boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  const between = boundary === undefined ? "&" : `--${boundary}`;
  if (boundary === undefined && !/^application\/x-www-form-urlencoded/i.test(type)) return;
  let fields = 0;
  for (let at = body.indexOf(between); at >= 0; at = body.indexOf(between, at + between.length)) {
    fields += 1;
    if (fields > MAX_FORM_FIELDS) throw new AppError("too_large", "This form has more fields than can be sent at once.");
  }
}

/** The sender of a body, and the number of bytes read. */
interface Received {
  caller: string;
  kind: keyof typeof BODY_BOUNDS;
  maxBytes: number;
}

/** Limits bodies in progress: of one caller, and of all guests and of all members together. */
export class Bodies {
  readonly #bounds: typeof BODY_BOUNDS;
  readonly #pace: typeof BODY_PACE;
  readonly #counts = new CountByCaller();
  readonly #bytes = new CountByCaller();

  constructor(bounds = BODY_BOUNDS, pace = BODY_PACE) {
    this.#bounds = bounds;
    this.#pace = pace;
  }

  /** Makes room for a body until the returned function is called. Throws AppError `unavailable` if there is none. */
  reserve(caller: string, kind: keyof typeof BODY_BOUNDS, bytes: number): () => void {
    const { each, all } = this.#bounds[kind];
    const shares = [
      [`one ${caller}`, each],
      [kind, all],
    ] as const;
    for (const [key, most] of shares)
      if (this.#counts.of(key) >= most.count || this.#bytes.of(key) + bytes > most.bytes) throw overloadError();
    const add = (sign: 1 | -1) => {
      for (const [key] of shares) {
        this.#counts.add(key, sign);
        this.#bytes.add(key, sign * bytes);
      }
    };
    add(1);
    return () => add(-1);
  }

  /** Makes room for a body of a caller's and receives it. Throws AppError `too_large` and `unavailable`, and SlowBody. */
  async receive(request: IncomingMessage, { caller, kind, maxBytes }: Received): Promise<Buffer<ArrayBuffer>> {
    const bytes = Number(request.headers["content-length"] ?? maxBytes);
    if (!(bytes <= maxBytes)) throw tooLarge();
    const release = this.reserve(caller, kind, bytes);
    try {
      return await this.collect(request, maxBytes);
    } finally {
      release();
    }
  }

  /** Receives a form. Throws AppError `too_large`, and SlowBody. */
  async collect(request: IncomingMessage, maxBytes = MAX_FORM_BYTES): Promise<Buffer<ArrayBuffer>> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const { promise: slow, reject } = Promise.withResolvers<never>();
    const stop = this.watch(request, () => reject(new SlowBody()));
    const whole = (async () => {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw tooLarge();
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    })();
    whole.catch(() => undefined);
    try {
      return await Promise.race([whole, slow]);
    } finally {
      stop();
    }
  }

  /** Calls `onSlow` once if the body arrives too slowly. Returns what stops watching. */
  watch(request: IncomingMessage, onSlow: () => void): () => void {
    const { stallMs, graceMs, bytesPerSecond, everyMs } = this.#pace;
    const startedAt = performance.now();
    const before = request.socket.bytesRead;
    let seen = { bytes: 0, at: startedAt };
    const timer = setInterval(() => {
      if (request.complete || request.destroyed) return clearInterval(timer);
      const now = performance.now();
      const bytes = request.socket.bytesRead - before;
      if (bytes > seen.bytes) seen = { bytes, at: now };
      const ms = now - startedAt;
      if (now - seen.at < stallMs && (ms < graceMs || bytes >= (ms / 1_000) * bytesPerSecond)) return;
      clearInterval(timer);
      onSlow();
    }, everyMs);
    return () => clearInterval(timer);
  }
}

/** The request with a body that fails at the signal, or once it is larger than anything a route accepts, so that memory never holds more. */
export function limitBody(request: Request, signal: AbortSignal): Request {
  if (!request.body) return request;
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
  // A body that is a stream needs `duplex` (Fetch, "RequestInit").
  return new Request(request, { body: request.body.pipeThrough(counting, { signal }), duplex: "half" } as RequestInit);
}

function tooLarge(): AppError {
  return new AppError("too_large", "This is more than can be sent at once.");
}
