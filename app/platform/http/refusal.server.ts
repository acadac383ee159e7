import type { AppContext } from "./context.server.ts";
import { AppError } from "./errors.ts";

/**
 * The refusal that an error stands for, with a status and words for the user; undefined for a failure of ours. An AppError is one, and
 * so is a write that came to nothing because its account was deleted at the same moment: it asks to sign in.
 */
export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return isOwnerGone(error) ? new AppError("unauthenticated", "This account was deleted meanwhile.", { cause: error }) : undefined;
}

/**
 * How to answer an error beside the form that caused it: a refusal with its own status and words. Anything else is 500 with the words
 * `failed`, and is logged as `what`.
 */
export function answerToError(
  { log }: Pick<AppContext, "log">,
  error: unknown,
  { what, failed }: { what: string; failed: string },
): { ok: false; status: number; message: string } {
  const refusal = refusalOf(error);
  if (refusal) return { ok: false, status: refusal.status, message: refusal.message };
  log.error({ err: error }, what);
  return { ok: false, status: 500, message: failed };
}

function isOwnerGone(error: unknown): boolean {
  const { code, constraint } = (error instanceof Error && (error.cause as { code?: string; constraint?: string } | undefined)) || {};
  // Source: PostgreSQL, appendix A, "foreign_key_violation"; the names of our keys say what they refer to.
  return code === "23503" && /_users_id_fk$/.test(constraint ?? "");
}
