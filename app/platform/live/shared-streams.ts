import { comparePositions, isPosition } from "../bus/bus-events.ts";
import { type Follow, liveAddress, MAX_TOPICS, type StreamMessage } from "./live.ts";

/** A page that follows topics through a shared stream. */
export interface Follower extends Follow {
  tell(message: StreamMessage): void;
}

/** One stream for several pages. It reopens when one joins, from the earliest position that any of them needs; pages drop what they have. */
class SharedStream {
  readonly followers = new Set<Follower>();
  #source: EventSource | undefined;
  #planned: ReturnType<typeof setTimeout> | undefined;

  hasRoomFor({ topics }: Follow): boolean {
    return new Set([...this.#topics(), ...topics]).size <= MAX_TOPICS;
  }

  add(follower: Follower): void {
    this.followers.add(follower);
    this.#reopenSoon();
  }

  remove(follower: Follower): void {
    this.followers.delete(follower);
    if (this.followers.size === 0) this.#close();
  }

  #topics(): string[] {
    return [...new Set([...this.followers].flatMap(({ topics }) => topics))];
  }

  /** Pages that join at the same time share one opening. */
  #reopenSoon(): void {
    this.#planned ??= setTimeout(() => this.#open(), 0);
  }

  #open(): void {
    this.#close();
    const [after] = [...this.followers].flatMap((one) => one.after ?? []).sort(comparePositions);
    const source = new EventSource(liveAddress({ topics: this.#topics(), after }));
    this.#source = source;
    let isCaughtUp = false;
    source.onopen = () => this.#tell({ type: "open" });
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      this.#pass({ type: "message", data, lastEventId });
      this.#advance(lastEventId);
    };
    source.addEventListener("now", ({ data }: MessageEvent<string>) => this.#pass({ type: "now", data }));
    for (const type of ["beat", "behind"] as const)
      source.addEventListener(type, ({ data }: MessageEvent<string>) => {
        isCaughtUp = true;
        this.#tell({ type, data });
        this.#advance(data);
      });
    source.addEventListener("resync", ({ data }: MessageEvent<string>) => {
      // A page from long ago is the only one that has to reload.
      const newer = isCaughtUp ? [] : [...this.followers].filter((one) => one.after !== undefined && one.after !== after);
      for (const follower of this.followers) {
        if (newer.includes(follower)) continue;
        follower.after = data;
        follower.tell({ type: "resync", data });
      }
      if (newer.length > 0) this.#reopenSoon();
    });
    source.onerror = () => {
      const { readyState } = source;
      const told = [...this.followers];
      // Each page tries again by itself, later.
      if (readyState === EventSource.CLOSED) this.followers.clear();
      for (const follower of told) follower.tell({ type: "error", readyState });
    };
  }

  #pass(message: Extract<StreamMessage, { type: "message" | "now"; data: string }>): void {
    const { topics } = JSON.parse(message.data) as { topics: string[] };
    for (const follower of this.followers) if (topics.some((topic) => follower.topics.includes(topic))) follower.tell(message);
  }

  #tell(message: StreamMessage): void {
    for (const follower of this.followers) follower.tell(message);
  }

  #advance(position: string): void {
    if (!isPosition(position)) return;
    for (const one of this.followers) if (!one.after || comparePositions(position, one.after) > 0) one.after = position;
  }

  #close(): void {
    clearTimeout(this.#planned);
    this.#planned = undefined;
    this.#source?.close();
    this.#source = undefined;
  }
}

/** The streams of all pages of one reader: one, unless they follow more topics than a stream can carry. */
export class SharedStreams {
  #streams: SharedStream[] = [];

  /** Adds a page. Returns a function that removes it. */
  follow(follower: Follower): () => void {
    this.#streams = this.#streams.filter(({ followers }) => followers.size > 0);
    let stream = this.#streams.find((one) => one.hasRoomFor(follower));
    if (!stream) {
      stream = new SharedStream();
      this.#streams.push(stream);
    }
    stream.add(follower);
    return () => stream.remove(follower);
  }
}
