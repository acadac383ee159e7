/** How many of a reporter's earlier reports were right, and how many were not. */
export interface Accuracy {
  right: number;
  wrong: number;
}

const MAX_HEAD_START_MS = 24 * 3_600_000;
/** Prior: a new reporter counts as if they had made this many reports. */
const UNKNOWN = 3;

/**
 * The head start of a reliable reporter's case, in milliseconds: nothing for a new reporter, and never more than a
 * day. It moves a case among those of its own class, and says nothing about the outcome.
 */
export function headStartOf({ right, wrong }: Accuracy): number {
  return Math.round(MAX_HEAD_START_MS * Math.max(0, (right - wrong) / (right + wrong + UNKNOWN)));
}
