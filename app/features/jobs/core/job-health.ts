import type { JobRun, Trouble } from "../jobs.types.ts";

const GRACE_MS = 60_000;

/** The name of the job that backs up the embedded database. */
export const NIGHTLY_BACKUP = "nightly-backup";

/** The trouble of a job: its last run failed, or it has not succeeded for twice its interval; null if healthy. */
export function troubleOf(run: JobRun, now: number): Trouble | null {
  if (run.failures > 0) return "failing";
  return ageOf(run, now) > 2 * run.everySeconds * 1_000 + GRACE_MS ? "late" : null;
}

/** For how many milliseconds a job has not succeeded: since it was first known, if it never did. */
export function ageOf({ succeededAt, askedAt }: JobRun, now: number): number {
  return Math.max(0, now - (succeededAt ?? askedAt));
}

/** The name of a job as a title: "Nightly backup". */
export function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
}
