import { AppError } from "./errors.ts";

/** The message for a request that needs a service that does not answer right now. */
export const UNAVAILABLE_MESSAGE = "We can’t reach our data right now. Please try again in a moment.";

/** The message for a visitor for whom the node has no room right now. */
export const BUSY_MESSAGE = "The site is very busy. Please try again in a moment.";

/**
 * SQLSTATE classes for lost connections, lack of resources, shutdown or start, timeouts, a database that only reads and a disk that fails
 * (PostgreSQL, appendix A).
 */
const UNAVAILABLE_STATES = /^(?:08\w{3}|53\w{3}|57P0[1-5]|57014|25P0[34]|25006|55P03|58030)$/;
/** A text with a null character, which no keyboard types and the database keeps in no text. */
const UNSTORABLE_STATES = /^(?:22021|22P05)$/;
/** Error codes of the file store and the network. */
const UNAVAILABLE_CODES =
  /^(?:flystorage\.unable_to_\w+|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;
/** Connection errors of `pg` that have no code. */
const UNAVAILABLE_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/**
 * The refusal that an error stands for, with a status and a message for users; undefined for a failure of ours. Refusals are every
 * AppError, a database that does not answer, a text that it cannot hold, and a write that failed because its account was deleted at the
 * same moment, which asks to sign in.
 */
export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError("unavailable", UNAVAILABLE_MESSAGE, { cause: error });
  if (UNSTORABLE_STATES.test(causeOf(error).code ?? "")) return new AppError("invalid", "This text cannot be used.", { cause: error });
  return isAccountMissing(error) ? new AppError("unauthenticated", "This account was deleted meanwhile.", { cause: error }) : undefined;
}

/** The SQLSTATE and constraint of a failed statement; nothing for any other error. */
export function causeOf(error: unknown): { code?: string; constraint?: string } {
  return error instanceof Error ? ((error.cause ?? {}) as { code?: string; constraint?: string }) : {};
}

function isAccountMissing(error: unknown): boolean {
  const { code, constraint } = causeOf(error);
  // Source: PostgreSQL, appendix A, "foreign_key_violation"; the names of our keys say what they refer to.
  return code === "23503" && /_users_id_fk$/.test(constraint ?? "");
}

/** Whether an error says that something we depend on did not answer, or not in time. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (UNAVAILABLE_STATES.test(code) || UNAVAILABLE_CODES.test(code))) return true;
  return UNAVAILABLE_WORDS.test(error.message) || isUnavailable(error.cause);
}

/** The cause of a refusal, for the log: the message of the innermost error. */
export function reasonOf(error: Error): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
