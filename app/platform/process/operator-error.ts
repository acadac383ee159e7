/** What whoever runs the site can mend: its message says what is wrong and what to do, and is all that a start or a tool prints of it. */
export class OperatorError extends Error {}
