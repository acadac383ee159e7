/** A fair queue: FIFO per caller, round-robin between callers. */
export class FairQueue<Thing> {
  /** In round-robin order. */
  readonly #queues = new Map<string, Thing[]>();

  add(caller: string, thing: Thing): void {
    const queue = this.#queues.get(caller);
    if (queue) queue.push(thing);
    else this.#queues.set(caller, [thing]);
  }

  remove(caller: string, thing: Thing): void {
    const queue = this.#queues.get(caller);
    const at = queue?.indexOf(thing) ?? -1;
    if (at >= 0) queue?.splice(at, 1);
    if (queue?.length === 0) this.#queues.delete(caller);
  }

  /** How many things wait. */
  get length(): number {
    let sum = 0;
    for (const { length } of this.#queues.values()) sum += length;
    return sum;
  }

  lengthOf(caller: string): number {
    return this.#queues.get(caller)?.length ?? 0;
  }

  /** Position of one more item of that caller under round-robin. */
  before(caller: string): number {
    const own = this.lengthOf(caller);
    let before = own;
    for (const [other, { length }] of this.#queues) if (other !== caller) before += Math.min(length, own + 1);
    return before;
  }

  /** Takes the next thing of the first caller that `may` accepts, round-robin. */
  take(may: (caller: string) => boolean = () => true): { caller: string; thing: Thing } | undefined {
    for (const [caller, queue] of this.#queues) {
      if (!may(caller)) continue;
      this.#queues.delete(caller);
      const thing = queue.shift() as Thing;
      if (queue.length > 0) this.#queues.set(caller, queue);
      return { caller, thing };
    }
    return undefined;
  }
}

/** How many of something each caller has. */
export class CountByCaller {
  readonly #counts = new Map<string, number>();

  of(caller: string): number {
    return this.#counts.get(caller) ?? 0;
  }

  add(caller: string, count: number): void {
    const sum = this.of(caller) + count;
    if (sum > 0) this.#counts.set(caller, sum);
    else this.#counts.delete(caller);
  }
}
