import { type BusEntry, comparePositions, isPosition } from "./bus-events.ts";

/** The most entries that are remembered: minutes of a very busy site, hours of a quiet one. */
export const REMEMBERED_ENTRIES = 5_000;

/** The last entries of the bus in order, so that a returning client gets the missed ones. */
export class BusHistory {
  #entries: BusEntry[] = [];
  /** Every entry after this position is remembered. */
  #before: string;
  #position: string;
  readonly #most: number;

  constructor(before: string, most = REMEMBERED_ENTRIES) {
    this.#before = before;
    this.#position = before;
    this.#most = most;
  }

  /** The position up to which everything is known. */
  get position(): string {
    return this.#position;
  }

  /** Advances to a position without events. */
  goOnTo(position: string): void {
    this.#position = position;
  }

  /** Adds the next entry and forgets the oldest if there are too many. */
  add(entry: BusEntry): void {
    this.#entries.push(entry);
    this.#position = entry.position;
    if (this.#entries.length > this.#most) this.#before = this.#entries.shift()?.position ?? this.#before;
  }

  /** Clears the history; the next entry follows `before`. */
  startAt(before: string): void {
    this.#entries = [];
    this.#before = before;
    this.#position = before;
  }

  /** The entries after a position, the oldest first; undefined if some of them are forgotten already, or it is no position. */
  after(position: string): BusEntry[] | undefined {
    if (!isPosition(position) || comparePositions(position, this.#before) < 0) return undefined;
    const known = this.#entries.findLastIndex((entry) => comparePositions(entry.position, position) <= 0);
    return this.#entries.slice(known + 1);
  }
}
