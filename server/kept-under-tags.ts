import { LRUCache } from "lru-cache";
import { type Bus, isFresh } from "~/platform/process/bus.server.ts";

/** Something that is kept: its tags, its size in bytes, and when it expires, in milliseconds since 1970. */
interface Kept {
  tags: ReadonlySet<string>;
  bytes: number;
  expiresAt: number;
}

const MAX_KEY = 2048;
/** How old a thing may be to be used while it is made anew, in milliseconds. */
const USABLE_WHEN_DEAF_MS = 2_000;

/**
 * Keeps things made for many visitors under tags, up to a number of bytes, and makes each once for all who ask for it at the same time. A
 * thing is not kept if one of its tags is dropped while it is made. While the bus is deaf, another node may have changed the data, so a
 * thing is made anew after a moment: in the background, if that begins within two seconds.
 */
export class KeptUnderTags<Thing extends Kept> {
  readonly #things: LRUCache<string, Thing & { readAt: number; renewing?: boolean }>;
  /** The things being made, by key, which further requests may wait for. */
  readonly #making = new Map<string, Promise<Thing | undefined>>();
  /** For each thing being made, the tags dropped since it was begun: what it read may be out of date. */
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

  /** What is kept under a key, even if it has expired. */
  find(key: string): Thing | undefined {
    return this.#things.get(key);
  }

  /** What is kept under a key, if it is still valid or being made anew in time. */
  findFresh(key: string): Thing | undefined {
    const thing = this.#things.get(key);
    return thing && thing.expiresAt >= Date.now() && (thing.renewing || isFresh(thing.readAt, this.#bus)) ? thing : undefined;
  }

  /**
   * What is kept under a key, or else the result of `make`, made once for all requests that arrive meanwhile; undefined if it cannot be
   * kept. Nobody waits for what is made anew only because the bus is deaf.
   */
  async findOrMake(key: string, make: () => Promise<Thing | undefined>): Promise<Thing | undefined> {
    const fresh = this.findFresh(key);
    if (fresh) return fresh;
    const thing = this.#things.get(key);
    const making = this.#making.get(key) ?? this.#start(key, make);
    if (!thing || thing.expiresAt < Date.now() || !isFresh(thing.readAt, this.#bus, USABLE_WHEN_DEAF_MS)) return making;
    thing.renewing = true;
    const end = () => {
      thing.renewing = false;
    };
    making.then(end, end);
    return thing;
  }

  /** Whether something is being made, so that one more request for it costs nothing. */
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
