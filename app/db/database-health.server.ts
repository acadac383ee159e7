import { isWithoutConnection } from "./violations.server.ts";

/** The recent state of the database, as visitors experience it. */
export interface DatabaseState {
  /** Why most recent queries failed; undefined while it serves. */
  failing: string | undefined;
  /** Why it takes no writes; undefined if it does. */
  refusesWrites: string | undefined;
  /** Tables that somebody else has locked, so that nothing that needs them is sent. */
  lockedTables: readonly string[];
}

const SECOND_MS = 1_000;
/** How many seconds count as "lately". */
const LATELY = 5;
/** How many failures are more than an accident. */
const MIN_FAILURES = 3;
/** How long a disk that was full counts as full, in milliseconds: small writes still find room, and say nothing about others. */
const FULL_MS = 30_000;
// Source of the codes: PostgreSQL manual, appendix A.
const READ_ONLY = "25006";
const WRITE_FAILURES: Record<string, string> = { [READ_ONLY]: "it is read-only", "53100": "its disk is full", "58030": "its disk fails" };
const IS_WRITE = /^\s*(?:insert|update|delete|with\b.*\b(?:insert into|update|delete from))\b/is;

/**
 * Follows how the real statements of this process end: a probe has a connection of its own, and knows nothing of a full list of
 * connections, of connections that died, or of a disk that is full.
 */
export class DatabaseHealth {
  #seconds: { at: number; answered: number; failed: number; reason: string }[] = [];
  #unwritable: { code: string; reason: string; at: number } | undefined;

  /** Notes how a statement ended. */
  noteAnswer(text: string, error: unknown): void {
    if (!error) {
      this.#second().answered += 1;
      if (this.#unwritable?.code === READ_ONLY && IS_WRITE.test(text)) this.#unwritable = undefined;
      return;
    }
    const { code = "", message } = error as { code?: string; message: string };
    const reason = WRITE_FAILURES[code];
    if (reason !== undefined) this.#unwritable = { code, reason, at: performance.now() };
    if (isWithoutConnection(error)) this.noteFailure(message);
    // It did answer, if only with an error.
    else this.#second().answered += 1;
  }

  /** Notes that somebody got no connection, or none that answers. */
  noteFailure(reason: string): void {
    Object.assign(this.#second(), { failed: this.#second().failed + 1, reason });
  }

  /** Notes whether a new transaction may write. */
  noteReadOnly(readOnly: boolean): void {
    if (readOnly) this.#unwritable = { code: READ_ONLY, reason: WRITE_FAILURES[READ_ONLY] as string, at: performance.now() };
    else if (this.#unwritable?.code === READ_ONLY) this.#unwritable = undefined;
  }

  /** Why most recent queries failed; undefined if they succeeded. */
  get failing(): string | undefined {
    const lately = this.#seconds.filter(({ at }) => at > this.#now() - LATELY);
    const failed = lately.reduce((sum, second) => sum + second.failed, 0);
    const answered = lately.reduce((sum, second) => sum + second.answered, 0);
    return failed >= MIN_FAILURES && failed > answered ? lately.findLast(({ reason }) => reason !== "")?.reason : undefined;
  }

  /** Why writes fail; undefined if they do not. */
  get refusesWrites(): string | undefined {
    const seen = this.#unwritable;
    if (seen && seen.code !== READ_ONLY && seen.at + FULL_MS < performance.now()) this.#unwritable = undefined;
    return this.#unwritable?.reason;
  }

  #now(): number {
    return Math.floor(performance.now() / SECOND_MS);
  }

  #second() {
    const at = this.#now();
    const last = this.#seconds.at(-1);
    if (last?.at === at) return last;
    const fresh = { at, answered: 0, failed: 0, reason: "" };
    this.#seconds = [...this.#seconds.slice(-LATELY), fresh];
    return fresh;
  }
}
