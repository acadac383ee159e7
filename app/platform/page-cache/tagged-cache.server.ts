import { LRUCache } from "lru-cache";
import { type Bus, isFresh } from "../bus/bus.server.ts";

/** Something that is cached: its tags, its size in bytes, and when it expires, by `performance.now()`. */
interface Cached {
  tags: ReadonlySet<string>;
  bytes: number;
  expiresAt: number;
}

/** The tags that are invalidated while something is made. */
interface Invalidated {
  hidden: Set<string>;
  stale: Set<string>;
}

const MAX_KEY = 2048;
/** Maximum age of an entry during its refresh, in milliseconds. */
const USABLE_WHEN_DEAF_MS = 2_000;

/**
 * A cache of entries with tags, bounded in bytes, that makes each entry once for concurrent callers. An entry is not cached if one of its
 * tags is invalidated while it is made. While the bus is deaf, another node may have changed the data, so an entry is refreshed after a
 * moment: in the background, if that starts within two seconds. A stale entry stays until it is refreshed: `find` returns it as a fallback.
 */
export class TaggedCache<Thing extends Cached> {
  readonly #things: LRUCache<string, Thing & { readAt: number; renewing?: boolean; stale?: boolean }>;
  /** Entries being made, by key; further requests may wait for them. */
  readonly #making = new Map<string, Promise<Thing | undefined>>();
  /** For each entry being made, the tags invalidated since the start. */
  readonly #invalidated = new Set<Invalidated>();
  readonly #bus: Pick<Bus, "isDeaf">;

  constructor(maxBytes: number, bus: Pick<Bus, "isDeaf">) {
    this.#things = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }, key) => bytes + key.length });
    this.#bus = bus;
  }

  /** Removes everything under one of `tags`; `*` removes all. Entries only under tags in `stale` can still be found. */
  invalidate(tags: readonly string[], stale: readonly string[] = []): void {
    const hidden = tags.filter((tag) => !stale.includes(tag));
    for (const since of this.#invalidated) {
      for (const tag of hidden) since.hidden.add(tag);
      for (const tag of stale) since.stale.add(tag);
    }
    // Later requests must not get data read before the invalidation.
    this.#making.clear();
    if (hidden.includes("*")) {
      this.#things.clear();
      return;
    }
    for (const [key, thing] of this.#things.entries()) {
      if (hidden.some((tag) => thing.tags.has(tag))) this.#things.delete(key);
      else if (stale.some((tag) => tag === "*" || thing.tags.has(tag))) thing.stale = true;
    }
  }

  /** Returns the entry, even if it is stale or has expired. */
  find(key: string): Thing | undefined {
    return this.#things.get(key);
  }

  /** Whether one of the thing's tags was invalidated. */
  isStale(thing: Thing & { stale?: boolean }): boolean {
    return thing.stale === true;
  }

  /** Returns the entry if it is fresh or being refreshed. */
  findFresh(key: string): Thing | undefined {
    const thing = this.#things.get(key);
    return thing && !thing.stale && thing.expiresAt >= performance.now() && (thing.renewing || isFresh(thing.readAt, this.#bus))
      ? thing
      : undefined;
  }

  /**
   * The cached entry of a key, or else the result of `make`, which runs once for concurrent requests; undefined if it cannot be cached.
   * `join` is called instead of `make` for a request that waits for another's result. A refresh only because the bus is deaf runs in the
   * background.
   */
  async findOrMake(key: string, make: () => Promise<Thing | undefined>, join?: () => void): Promise<Thing | undefined> {
    const fresh = this.findFresh(key);
    if (fresh) return fresh;
    const thing = this.#things.get(key);
    const others = this.#making.get(key);
    if (others) join?.();
    const making = others ?? this.#start(key, make);
    if (!thing || thing.stale || thing.expiresAt < performance.now() || !isFresh(thing.readAt, this.#bus, USABLE_WHEN_DEAF_MS))
      return making;
    thing.renewing = true;
    const end = () => {
      thing.renewing = false;
    };
    making.then(end, end);
    return thing;
  }

  /** Whether an entry is being made, so that one more request costs nothing. */
  isMaking(key: string): boolean {
    return this.#making.has(key);
  }

  #start(key: string, make: () => Promise<Thing | undefined>): Promise<Thing | undefined> {
    const invalidated: Invalidated = { hidden: new Set(), stale: new Set() };
    this.#invalidated.add(invalidated);
    const readAt = performance.now();
    const pending = make().then((thing) => {
      if (thing && key.length <= MAX_KEY) this.#store(key, Object.assign(thing, { readAt }), invalidated);
      return thing;
    });
    this.#making.set(key, pending);
    const forget = () => {
      this.#invalidated.delete(invalidated);
      if (this.#making.get(key) === pending) this.#making.delete(key);
    };
    pending.then(forget, forget);
    return pending;
  }

  #store(key: string, thing: Thing & { readAt: number }, invalidated: Invalidated): void {
    const isUnder = (tags: Set<string>) => ["*", ...thing.tags].some((tag) => tags.has(tag));
    if (isUnder(invalidated.hidden)) return;
    const stale = isUnder(invalidated.stale);
    // A later refresh may be there already.
    if (stale && (this.#things.peek(key)?.readAt ?? 0) > thing.readAt) return;
    this.#things.set(key, Object.assign(thing, { stale }));
  }
}
