/** The head of a part, such as its name, comes with its content; this much is no content. */
const MAX_HEAD_BYTES = 8 * 1024;
const NOTHING = Buffer.alloc(0);

/**
 * Shortens the parts of a multipart form while it arrives. The parser keeps a part in memory until it is whole; of one that is longer than
 * wanted, the rest is passed over here, so that whatever comes after it is still read.
 */
export class LongParts {
  /** The longest part that is left. A part that is longer than wanted stays longer than wanted. */
  readonly mostOfPart: number;
  /** Whether the form was longer than may arrive, and ended there. */
  isCut = false;
  readonly #mostOfAll: number;
  readonly #boundary: string | undefined;

  constructor(contentType: string, { part, all }: { part: number; all: number }) {
    this.mostOfPart = part + MAX_HEAD_BYTES + 1;
    this.#mostOfAll = all;
    const [, quoted, plain] = /^multipart\/.*?boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType) ?? [];
    this.#boundary = quoted ?? plain;
  }

  /** The same request with a shorter body. */
  shorten(request: Request): Request {
    if (!request.body || !this.#boundary) return request;
    // A body that is a stream needs `duplex` (Fetch, "RequestInit").
    return new Request(request, { body: request.body.pipeThrough(this.#stream(this.#boundary)), duplex: "half" } as RequestInit);
  }

  #stream(boundary: string): TransformStream<Uint8Array, Uint8Array> {
    const delimiter = Buffer.from(`\r\n--${boundary}`);
    let [arrived, ofPart] = [0, 0];
    let held: Buffer = NOTHING;
    const pass = (content: Buffer, to: TransformStreamDefaultController<Uint8Array>) => {
      const rest = content.subarray(0, Math.max(0, this.mostOfPart - ofPart));
      ofPart += content.byteLength;
      if (rest.byteLength > 0) to.enqueue(rest);
    };
    return new TransformStream({
      transform: (chunk, to) => {
        arrived += chunk.byteLength;
        if (arrived > this.#mostOfAll) {
          this.isCut = true;
          to.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`));
          to.terminate();
          return;
        }
        const all = Buffer.concat([held, chunk]);
        let from = 0;
        for (let at = all.indexOf(delimiter); at >= 0; at = all.indexOf(delimiter, from)) {
          pass(all.subarray(from, at), to);
          to.enqueue(delimiter);
          ofPart = 0;
          from = at + delimiter.byteLength;
        }
        // The end may be the beginning of a delimiter.
        const end = Math.max(from, all.byteLength - delimiter.byteLength + 1);
        pass(all.subarray(from, end), to);
        held = all.subarray(end);
      },
      flush: (to) => pass(held, to),
    });
  }
}
