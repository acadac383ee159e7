import { asc, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { jobRuns } from "~/db/schema/jobs.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { troubleOf } from "./core/job-health.ts";
import type { JobsState } from "./jobs.types.ts";

const MAX_JOBS = 100;

/** All scheduled jobs, by name, and what is wrong with them. */
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

/** The same for staff, and whether the backups are made by the site: on PostgreSQL they are not. */
export async function findJobs(ctx: AppContext): Promise<JobsState & { backsUp: boolean }> {
  requireStaff(ctx, "admin");
  return { ...(await readJobs(ctx)), backsUp: ctx.config.databaseUrl === undefined };
}
