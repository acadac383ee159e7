/** The part of PostgreSQL's wire protocol that the embedded database needs, version 3 (PostgreSQL manual, chapter "Frontend/Backend Protocol"). */

const QUERY = "Q".charCodeAt(0);
const SYNC = "S".charCodeAt(0);
const FLUSH = "H".charCodeAt(0);
const FUNCTION_CALL = "F".charCodeAt(0);
const TERMINATE = "X".charCodeAt(0);

/** One run of messages that the server answers as a whole. */
export interface FrontendBatch {
  kind: "startup" | "query" | "flush" | "terminate";
  bytes: Uint8Array;
}

/**
 * Cuts the byte stream of a client into batches: the startup packet, then everything up to a message that asks for an answer
 * (Query, Sync, Function Call, Flush) or ends the connection. Incomplete input is kept for the next call.
 */
export class FrontendReader {
  #pending = new Uint8Array(0);
  #started = false;

  /** Whether messages have arrived that no batch has taken yet. */
  get hasPending(): boolean {
    return this.#pending.length > 0;
  }

  *read(chunk: Uint8Array): Generator<FrontendBatch> {
    const bytes = this.#pending.length === 0 ? chunk : concat([this.#pending, chunk]);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let batchStart = 0;
    let position = 0;
    while (true) {
      const header = this.#started ? 5 : 4;
      if (position + header > bytes.length) break;
      // The length counts itself, but not the type byte that every message after the startup packet begins with.
      const end = position + view.getUint32(position + header - 4) + header - 4;
      if (end > bytes.length) break;
      const kind = this.#started ? kindOf(bytes[position]) : "startup";
      position = end;
      if (kind === undefined) continue;
      this.#started = true;
      yield { kind, bytes: bytes.subarray(batchStart, end) };
      batchStart = end;
    }
    this.#pending = bytes.slice(batchStart);
  }
}

function kindOf(type: number | undefined): FrontendBatch["kind"] | undefined {
  if (type === QUERY || type === SYNC || type === FUNCTION_CALL) return "query";
  if (type === FLUSH) return "flush";
  if (type === TERMINATE) return "terminate";
  return undefined;
}

/** The Sync message. */
export function syncMessage(): Uint8Array {
  return message(SYNC, new Uint8Array(0));
}

/** The simple Query message for `sql`. */
export function queryMessage(sql: string): Uint8Array {
  return message(QUERY, new TextEncoder().encode(`${sql}\0`));
}

function message(type: number, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(body.length + 5);
  bytes[0] = type;
  new DataView(bytes.buffer).setUint32(1, body.length + 4);
  bytes.set(body, 5);
  return bytes;
}

/** Joins `chunks` into one array of its own. */
export function concat(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
