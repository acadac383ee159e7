/** A map whose entries expire. Expired ones are dropped at each `set`. */
export class ExpiringStore<T> {
  readonly #entries = new Map<string, { value: T; endsAt: number }>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  set(key: string, value: T, seconds: number): void {
    const now = this.#now().getTime();
    for (const [old, { endsAt }] of this.#entries) if (endsAt <= now) this.#entries.delete(old);
    this.#entries.set(key, { value, endsAt: now + seconds * 1000 });
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.endsAt > this.#now().getTime() ? entry.value : undefined;
  }

  /** Reads an entry and deletes it. */
  take(key: string): T | undefined {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  deleteWhere(matches: (value: T) => boolean): void {
    for (const [key, { value }] of this.#entries) if (matches(value)) this.#entries.delete(key);
  }
}
