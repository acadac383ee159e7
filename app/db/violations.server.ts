/** Whether a statement failed because of that constraint. Its transaction is over then: throw something else, or refuse. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error ? (error.cause as { constraint?: string } | undefined) : undefined;
  return cause?.constraint === constraint;
}

const UNIQUE_VIOLATION = "23505";

/** The unique constraint that a database error names, if it is about one. */
export function takenConstraint(error: unknown): string | undefined {
  const { code, constraint } = ((error as Error | null)?.cause ?? {}) as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION ? constraint : undefined;
}
