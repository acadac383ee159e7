import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";
import pg from "pg";
import { concat } from "./wire-protocol.ts";
import type { ClosingMessage } from "./worker-protocol.ts";

/**
 * The socket that `pg` uses: a byte stream over a MessagePort to the worker of the embedded database.
 * `open` is called on connect and gives the port, or fails the connection.
 */
export class PortStream extends Duplex {
  readonly #open: (stream: PortStream) => Promise<MessagePort>;
  #port: MessagePort | undefined;
  #readingEnded = false;

  constructor(open: (stream: PortStream) => Promise<MessagePort>) {
    super({ allowHalfOpen: false });
    this.#open = open;
  }

  connect(): this {
    this.#open(this).then(
      (port) => {
        if (this.destroyed) {
          port.close();
          return;
        }
        this.#port = port;
        port.on("message", (message: Uint8Array | ClosingMessage) => {
          // A client that has said goodbye listens to nothing more.
          if (this.#readingEnded || this.writableEnded) return;
          if (message instanceof Uint8Array) this.push(message);
          else this.terminate(message);
        });
        port.on("close", () => this.#endReading());
        this.emit("connect");
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  /** Breaks the connection off. The query under way fails with PostgreSQL's own kind of error, and the pool drops the client. */
  terminate({ code, message }: ClosingMessage): void {
    if (this.writableEnded) return;
    this.destroy(Object.assign(new pg.DatabaseError(message, message.length, "error"), { code, severity: "FATAL" }));
  }

  #endReading(): void {
    if (this.destroyed || this.#readingEnded) return;
    this.#readingEnded = true;
    this.push(null);
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  #send(chunks: Uint8Array[]): void {
    // A copy of its own, because a view would be posted with the whole buffer behind it.
    const bytes = concat(chunks);
    this.#port?.postMessage(bytes, [bytes.buffer]);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  // The socket's methods that have no meaning here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }
  unref(): this {
    this.#port?.unref();
    return this;
  }
}
