import { LRUCache } from "lru-cache";
import { type Bus, isFresh } from "~/platform/process/bus.server.ts";

/** What is kept: under which tags, how many bytes, and until when at most, in milliseconds since 1970. */
interface Kept {
  tags: ReadonlySet<string>;
  bytes: number;
  expiresAt: number;
}

const MAX_KEY = 2048;

/**
 * Keeps what was made for many under tags, up to so many bytes, and makes a thing once for all who ask for it at the same time. One of whose
 * tags is dropped while it is made is not kept. While the bus is deaf, another node may have changed what it says: then it is kept for a
 * moment only.
 */
export class KeptUnderTags<Thing extends Kept> {
  readonly #things: LRUCache<string, Thing & { readAt: number }>;
  /** By key, what is being made and further requests may wait for. */
  readonly #making = new Map<string, Promise<Thing | undefined>>();
  /** For each thing being made, the tags that were dropped since it was begun: what it read may be out of date. */
  readonly #dropped = new Set<Set<string>>();
  readonly #bus: Pick<Bus, "isDeaf">;

  constructor(maxBytes: number, bus: Pick<Bus, "isDeaf">) {
    this.#things = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
    this.#bus = bus;
  }

  /** Drops everything under one of `tags`; `*` drops all. */
  drop(tags: string[]): void {
    for (const dropped of this.#dropped) for (const tag of tags) dropped.add(tag);
    // A request that arrives from now on must not get what was read before.
    this.#making.clear();
    if (tags.includes("*")) {
      this.#things.clear();
      return;
    }
    for (const [key, thing] of this.#things.entries()) {
      if (tags.some((tag) => thing.tags.has(tag))) this.#things.delete(key);
    }
  }

  /** What is kept under a key, though its time may be over. */
  find(key: string): Thing | undefined {
    return this.#things.get(key);
  }

  /** What is kept under a key and says what holds now. */
  findFresh(key: string): Thing | undefined {
    const thing = this.#things.get(key);
    return thing && thing.expiresAt >= Date.now() && isFresh(thing.readAt, this.#bus) ? thing : undefined;
  }

  /** What `make` gives, made once for all requests that arrive meanwhile; undefined where it cannot be kept. */
  make(key: string, make: () => Promise<Thing | undefined>): Promise<Thing | undefined> {
    return this.#making.get(key) ?? this.#start(key, make);
  }

  /** Whether something is being made, so that one more who asks for it costs nothing. */
  isMaking(key: string): boolean {
    return this.#making.has(key);
  }

  #start(key: string, make: () => Promise<Thing | undefined>): Promise<Thing | undefined> {
    const dropped = new Set<string>();
    this.#dropped.add(dropped);
    const readAt = performance.now();
    const pending = make().then((thing) => {
      const stale = ["*", ...(thing?.tags ?? [])].some((tag) => dropped.has(tag));
      if (thing && !stale && key.length <= MAX_KEY) this.#things.set(key, Object.assign(thing, { readAt }));
      return thing;
    });
    this.#making.set(key, pending);
    const forget = () => {
      this.#dropped.delete(dropped);
      if (this.#making.get(key) === pending) this.#making.delete(key);
    };
    pending.then(forget, forget);
    return pending;
  }
}
