import { type Follow, liveAddress, type StreamMessage } from "./live.ts";

/** The part of `EventSource` that a page uses. */
export interface LiveSource {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onerror: ((event: Event) => void) | null;
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

/** False once the worker could not be started: this page then has a stream of its own. */
let canShare = typeof SharedWorker === "function";

/**
 * Opens the stream that this page shares with all others of the same reader in this browser. `reader` names the account, so that
 * no page gets what was sent to another one. Without shared workers (Chrome on Android) the page has a stream of its own.
 */
export function openStream(follow: Follow, reader: string): LiveSource {
  if (canShare) {
    try {
      return new SharedSource(follow, reader);
    } catch (error) {
      canShare = false;
      console.warn("The live stream cannot be shared with other tabs.", error);
    }
  }
  return new EventSource(liveAddress(follow));
}

class SharedSource implements LiveSource {
  readyState: number = EventSource.CONNECTING;
  onopen: LiveSource["onopen"] = null;
  onmessage: LiveSource["onmessage"] = null;
  onerror: LiveSource["onerror"] = null;
  readonly #events = new EventTarget();
  readonly #port: MessagePort;

  constructor(follow: Follow, reader: string) {
    const worker = new SharedWorker(new URL("./live-worker.ts", import.meta.url), { type: "module", name: `live ${reader}` });
    worker.onerror = () => {
      canShare = false;
      this.#hear({ type: "error", readyState: EventSource.CLOSED });
    };
    this.#port = worker.port;
    this.#port.onmessage = ({ data }: MessageEvent<StreamMessage>) => this.#hear(data);
    this.#port.postMessage(follow);
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.#events.addEventListener(type, (event) => listener(event as MessageEvent<string>));
  }

  close(): void {
    this.readyState = EventSource.CLOSED;
    this.#port.onmessage = null;
    this.#port.postMessage("leave");
    this.#port.close();
  }

  #hear(message: StreamMessage): void {
    if (message.type === "open") {
      this.readyState = EventSource.OPEN;
      this.onopen?.(new Event("open"));
    } else if (message.type === "error") {
      this.readyState = message.readyState;
      this.onerror?.(new Event("error"));
    } else if (message.type === "message") this.onmessage?.(new MessageEvent("message", message));
    else this.#events.dispatchEvent(new MessageEvent(message.type, message));
  }
}
