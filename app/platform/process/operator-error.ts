/**
 * A problem that the operator of the site can fix. Its message says what is wrong and what to do, and is all that a start or a tool prints.
 */
export class OperatorError extends Error {}
