import { Writable } from "node:stream";

/** The text of answers that were made of one: reading it out of a `Response` would encode and decode the whole page. */
const texts = new WeakMap<Response, string>();

/** An answer that is a page, whose text is at hand for those who need it on the way (`htmlOf`). */
export function htmlResponse(html: string, init?: ResponseInit): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(Buffer.from(html));
        controller.close();
      },
    },
    // Encoded only where somebody reads it.
    { highWaterMark: 0 },
  );
  const response = new Response(body, init);
  texts.set(response, html);
  return response;
}

/** The text of a page. Reads the answer where it was not made by `htmlResponse`. */
export async function htmlOf(response: Response): Promise<string> {
  return texts.get(response) ?? (await response.text());
}

/** Takes what is written to it, without ever making the writer wait, and gives it as one text. */
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
