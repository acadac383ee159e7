import { causeOf } from "~/platform/http/refusal.server.ts";

// Source of the codes: PostgreSQL manual, appendix A.
const UNIQUE_VIOLATION = "23505";
const VALUE_CLASSES = /^2[123]/;
/** Lost connections, lack of them, and a server that stops or starts. */
const CONNECTION_CODES = /^(?:08\w{3}|53300|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;
const LOST_CODES = /^(?:08003|08006|57P0[12]|ECONNRESET|EPIPE)$/;
// Errors of `pg` that have no code.
const LOST_WORDS = /^(?:Connection terminated(?! due to)|Client has encountered a connection error)/;
const CONNECTION_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;
const DEADLOCK = "40P01";
const MAX_TRIES = 3;
/** The statement with which the query builder begins each transaction. */
export const BEGIN = "begin";

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

/** The unique constraint that a statement violated; undefined for any other failure. */
export function takenConstraint(error: unknown): string | undefined {
  const { code, constraint } = causeOf(error);
  return code === UNIQUE_VIOLATION ? constraint : undefined;
}

/** Whether there was no connection to the database, it broke, or nothing was answered on it. */
export function isWithoutConnection(error: unknown): boolean {
  const { code, message = "" } = error as { code?: string; message?: string };
  return CONNECTION_CODES.test(code ?? "") || CONNECTION_WORDS.test(message);
}

/** Whether a connection broke before a statement was answered. Its outcome is unknown, so only reads may be sent again. */
export function lostConnection(error: unknown): boolean {
  const { code, message = "" } = error as { code?: string; message?: string };
  return LOST_CODES.test(code ?? "") || LOST_WORDS.test(message);
}

/**
 * Whether a statement that was prepared under a name was refused because a migration has changed the type of its result since. Nothing was
 * done, and without the name it is planned again.
 */
export function hasOutdatedPlan(error: unknown): boolean {
  const { code, message = "" } = error as { code?: string; message?: string };
  // Source: PostgreSQL manual, appendix A, "feature_not_supported"; plancache.c.
  return code === "0A000" && message.includes("cached plan must not change result type");
}

/**
 * Runs a transaction, with up to three tries if nothing was done: after a deadlock, when the other transaction has finished by then, after
 * a migration of its tables, or if the connection was lost before it began. Throws the last error.
 */
export async function retryIfNothingWasDone<T>(transaction: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    const undone =
      causeOf(error).code === DEADLOCK ||
      hasOutdatedPlan(causeOf(error)) ||
      ((error as { query?: string }).query === BEGIN && lostConnection(causeOf(error)));
    if (!undone || tries === MAX_TRIES) throw error;
    return retryIfNothingWasDone(transaction, tries + 1);
  }
}
