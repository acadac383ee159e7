/** A statement that only reads, as the site's own are written. Functions that change something are named. */
export const IS_READ = /^select\b(?!.*\b(?:for (?:no key )?(?:update|share)|nextval|setval|pg_\w+)\b)/s;

/** A position in the write-ahead log, such as `16/B374D848`, as a number. Source: PostgreSQL manual, 8.20, "pg_lsn". */
export function parsePosition(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Remembers how far the primary was, and when, to tell by this machine's clock alone whether a replica is too far behind. */
export class PositionLog {
  readonly #maxBehindMs: number;
  #seen: { at: number; position: bigint }[] = [];

  constructor(maxBehindMs: number) {
    this.#maxBehindMs = maxBehindMs;
  }

  /** Notes how far the primary is. After a fail-over it may be less than before. */
  note(position: bigint, now = performance.now()): void {
    const last = this.#seen.at(-1);
    if (last && position < last.position) this.#seen = [];
    // The newest of those that are old enough stands for all before it.
    const old = this.#seen.findLastIndex(({ at }) => now - at > this.#maxBehindMs);
    this.#seen = [...this.#seen.slice(Math.max(0, old)), { at: now, position }];
  }

  /** Whether a replica at that position is behind the primary by more than that time. */
  isBehind(position: bigint, now = performance.now()): boolean {
    const old = this.#seen.findLast(({ at }) => now - at > this.#maxBehindMs);
    return old !== undefined && position < old.position;
  }
}
