import { asc, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { jobRuns } from "~/db/schema/jobs.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { NIGHTLY_BACKUP, troubleOf } from "./core/job-health.ts";
import type { BackupMaker, JobsState } from "./jobs.types.ts";

const MAX_JOBS = 100;

/** All scheduled jobs, by name, with their troubles. */
export async function readJobs({ db }: Pick<AppContext, "db">): Promise<JobsState> {
  const rows = await db
    .select({ run: jobRuns, now: sql<number>`extract(epoch from now())::float8 * 1000` })
    .from(jobRuns)
    .orderBy(asc(jobRuns.name))
    .limit(MAX_JOBS);
  const now = rows[0]?.now ?? 0;
  const jobs = rows.map(({ run: { unfinished: _, ...run } }) => {
    const { askedAt, succeededAt, failedAt } = run;
    const job = { ...run, askedAt: askedAt.getTime(), succeededAt: succeededAt?.getTime() ?? null, failedAt: failedAt?.getTime() ?? null };
    return { ...job, trouble: troubleOf(job, now) };
  });
  return { now, jobs };
}

/** The same for staff, with the source of backups: the site itself, the script for PostgreSQL, once it has reported one, or others. */
export async function findJobs(ctx: AppContext): Promise<JobsState & BackupMaker> {
  requireStaff(ctx, "admin");
  const state = await readJobs(ctx);
  if (ctx.config.databaseUrl === undefined) return { ...state, madeBy: "site" };
  return { ...state, madeBy: state.jobs.some(({ name }) => name === NIGHTLY_BACKUP) ? "script" : "others" };
}
