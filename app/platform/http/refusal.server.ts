import { AppError } from "./errors.ts";

/**
 * The refusal that an error stands for, with a status and words for the user; undefined for a failure of ours. An AppError is one, and
 * so is a write that came to nothing because its account was deleted at the same moment: it asks to sign in.
 */
export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return isOwnerGone(error) ? new AppError("unauthenticated", "This account was deleted meanwhile.", { cause: error }) : undefined;
}

function isOwnerGone(error: unknown): boolean {
  const { code, constraint } = (error instanceof Error && (error.cause as { code?: string; constraint?: string } | undefined)) || {};
  // Source: PostgreSQL, appendix A, "foreign_key_violation"; the names of our keys say what they refer to.
  return code === "23503" && /_users_id_fk$/.test(constraint ?? "");
}
