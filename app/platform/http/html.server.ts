import { Writable } from "node:stream";

/** The bodies of answers made by `wholeResponse`. Reading one back from its `Response` would copy it. */
const bodies = new WeakMap<Response, Buffer>();

/** An answer whose body is there as a whole and stays available to `bytesOf`. */
export function wholeResponse(body: Buffer, init?: ResponseInit): Response {
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(body);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(stream, init);
  bodies.set(response, body);
  return response;
}

/** The bytes of an answer. Reads the body if the answer was not made by `wholeResponse`. */
export async function bytesOf(response: Response): Promise<Buffer> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer());
}

/** How many bytes an answer made by `wholeResponse` has; 0 for any other, which is sent as it is read. */
export function sizeOf(response: Response): number {
  return bodies.get(response)?.byteLength ?? 0;
}

/** Collects written chunks, without ever making the writer wait. */
export class ByteSink extends Writable {
  readonly #parts: Buffer[] = [];

  constructor() {
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#parts.push(chunk);
    done();
  }

  /** Everything that was written. */
  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}
