import http from "node:http";

interface HeardEvent {
  /** The name of the event: "message" by default. */
  name: string;
  id: string | undefined;
  data: string;
}

/** A client of a live stream that records its events. */
export class LiveListener {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly heard: HeardEvent[] = [];
  /** The last reconnection time, in milliseconds. */
  retry: number | undefined;
  ended = false;
  readonly #response: http.IncomingMessage;

  private constructor(response: http.IncomingMessage) {
    this.#response = response;
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    let text = "";
    response.setEncoding("utf8").on("data", (chunk: string) => {
      const blocks = (text + chunk).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) this.#take(block);
    });
    const end = () => {
      this.ended = true;
    };
    response.on("close", end).on("error", end);
  }

  /** Opens a stream; resolves with the head of the answer. */
  static open(url: string, headers: Record<string, string> = {}): Promise<LiveListener> {
    return new Promise((resolve, reject) => {
      http.get(url, { agent: false, headers }, (response) => resolve(new LiveListener(response))).on("error", reject);
    });
  }

  /** The data of the received events, without heartbeats. */
  get told(): unknown[] {
    return this.heard.filter(({ name }) => name === "message" || name === "now").map(({ data }) => JSON.parse(data).data);
  }

  /** The names of all events that were heard. */
  get names(): string[] {
    return this.heard.map(({ name }) => name);
  }

  /** The position that was named last. */
  get position(): string | undefined {
    return this.heard.findLast(({ id }) => id !== undefined)?.id;
  }

  /** Stops reading, so that data piles up at the server. */
  stall(): void {
    this.#response.pause();
  }

  close(): void {
    this.#response.destroy();
  }

  #take(block: string): void {
    const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: ?(.*)/s, 2)));
    if (fields.retry) this.retry = Number(fields.retry);
    if (fields.data !== undefined) this.heard.push({ name: fields.event ?? "message", id: fields.id, data: fields.data });
  }
}
