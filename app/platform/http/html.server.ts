import { Writable } from "node:stream";

/** The bodies of answers made by `wholeResponse`. Reading one back from its `Response` would encode, decode and copy it. */
const bodies = new WeakMap<Response, string | Buffer>();

/** An answer whose body is there as a whole and stays available to `textOf` and `bytesOf`. */
export function wholeResponse(body: string | Buffer, init?: ResponseInit): Response {
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(toBytes(body));
        controller.close();
      },
    },
    // Encoded only when the body is read.
    { highWaterMark: 0 },
  );
  const response = new Response(stream, init);
  bodies.set(response, body);
  return response;
}

/** The text of an answer. Reads the body if the answer was not made by `wholeResponse`. */
export async function textOf(response: Response): Promise<string> {
  return bodies.get(response)?.toString() ?? (await response.text());
}

/** The bytes of an answer. Reads the body if the answer was not made by `wholeResponse`. */
export async function bytesOf(response: Response): Promise<Buffer> {
  return toBytes(bodies.get(response) ?? Buffer.from(await response.arrayBuffer()));
}

const toBytes = (body: string | Buffer) => (typeof body === "string" ? Buffer.from(body) : body);

/** A sink that collects what is written to it as one text, without ever making the writer wait. */
export class TextSink extends Writable {
  readonly #parts: Buffer[] = [];

  constructor() {
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#parts.push(chunk);
    done();
  }

  /** Everything that was written. */
  text(): string {
    return Buffer.concat(this.#parts).toString("utf8");
  }
}
