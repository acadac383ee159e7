/** Whether a statement failed because of that constraint. Its transaction is over then: throw something else, or refuse. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error ? (error.cause as { constraint?: string } | undefined) : undefined;
  return cause?.constraint === constraint;
}
