import { Writable } from "node:stream";

/** The texts of answers made by `htmlResponse`. Reading one back from its `Response` would encode and decode the whole page. */
const texts = new WeakMap<Response, string>();

/** An answer that is a page and whose text stays available to `htmlOf`. */
export function htmlResponse(html: string, init?: ResponseInit): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(Buffer.from(html));
        controller.close();
      },
    },
    // Encoded only when the body is read.
    { highWaterMark: 0 },
  );
  const response = new Response(body, init);
  texts.set(response, html);
  return response;
}

/** The text of a page. Reads the body if the answer was not made by `htmlResponse`. */
export async function htmlOf(response: Response): Promise<string> {
  return texts.get(response) ?? (await response.text());
}

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
