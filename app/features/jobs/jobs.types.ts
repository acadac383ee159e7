/** A scheduled job and how its runs ended. Times are milliseconds since 1970. */
export interface JobRun {
  name: string;
  everySeconds: number;
  /** When it was last due. */
  askedAt: number;
  succeededAt: number | null;
  failedAt: number | null;
  /** Failed runs since the last one that succeeded, and why the last of them failed. */
  failures: number;
  reason: string | null;
}

export type Trouble = "failing" | "late";

/** A job as staff see it. */
export interface JobReport extends JobRun {
  trouble: Trouble | null;
}

/** The state of all jobs at a moment, by the clock of the database. */
export interface JobsState {
  now: number;
  jobs: JobReport[];
}

/** The maker of the database's backups: the site itself, the script in deploy/, or an unknown one. */
export interface BackupMaker {
  madeBy: "site" | "script" | "others";
}
