/** The reasons for refusals and their HTTP statuses: the one table for commands, pages and live streams. */
const STATUSES = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const;

export type Reason = keyof typeof STATUSES;

/** The HTTP status of a reason. */
export function statusOf(reason: Reason): number {
  return STATUSES[reason];
}

/**
 * A refusal that is thrown if a value cannot be returned: by a query, a guard of a route, or deep within a command, which turns it into its
 * result. The message can be shown to users.
 */
export class AppError extends Error {
  readonly code: Reason;

  constructor(code: Reason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** The HTTP status of the reason. */
  get status(): number {
    return statusOf(this.code);
  }
}
