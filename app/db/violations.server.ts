import { causeOf } from "~/platform/http/refusal.server.ts";

// Source of the codes: PostgreSQL manual, appendix A.
const UNIQUE_VIOLATION = "23505";
const VALUE_CLASSES = /^2[123]/;
const DEADLOCK = "40P01";
const MAX_TRIES = 3;

/** Whether a statement failed because of that constraint. Its transaction is over then: throw something else, or refuse. */
export function violates(error: unknown, constraint: string): boolean {
  return causeOf(error).constraint === constraint;
}

/**
 * Whether a statement failed because of the values it was given: they broke a constraint, could not be stored, or would have changed one row
 * twice.
 */
export function rejectsValues(error: unknown): boolean {
  return VALUE_CLASSES.test(causeOf(error).code ?? "");
}

/** The unique constraint because of which a statement failed; undefined if it failed because of anything else. */
export function takenConstraint(error: unknown): string | undefined {
  const { code, constraint } = causeOf(error);
  return code === UNIQUE_VIOLATION ? constraint : undefined;
}

/**
 * Runs a transaction, and runs it anew, three times at most, if the database ended it because it and another one waited for each other's
 * locks: the other has gone on by then. Throws what the last try throws.
 */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (causeOf(error).code !== DEADLOCK || tries === MAX_TRIES) throw error;
    return againAfterDeadlock(transaction, tries + 1);
  }
}
