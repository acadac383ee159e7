/** How large a workbook may be that is read. */
export interface WorkbookLimits {
  rows: number;
  columns: number;
  /** Of the text in one cell. */
  characters: number;
  /** Of the parts that are read, unpacked. */
  bytes: number;
}

export type WorkbookCell = string | number | null;

/**
 * Why a workbook is not read: it is broken, unpacks to too much, has too many rows, a cell far outside the table, one with too long a text,
 * or two of the same address.
 */
export type WorkbookProblem = { kind: "broken" | "bomb" | "rows" } | { kind: "far" | "long" | "twice"; ref: string };

/** Ends the reading where a problem is found. */
export class WorkbookStop extends Error {
  readonly problem: WorkbookProblem;

  constructor(problem: WorkbookProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}
