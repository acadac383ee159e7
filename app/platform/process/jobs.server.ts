import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { AppContext, Services } from "../http/context.server.ts";

/** A piece of work that runs by itself, on one node at a time, by the clock. */
export interface ScheduledJob {
  /** Unique name: letters, digits and hyphens. */
  name: string;
  /** When it runs, in UTC (five cron fields). */
  cron: string;
  run(ctx: AppContext): Promise<void>;
}

/** The runner of scheduled jobs. */
export interface JobRunner {
  stop(): Promise<void>;
}

/**
 * Starts running `jobs` on the site's database: one run at a time among all nodes, tried again when it fails.
 * Each job acts as the site itself.
 */
export async function startJobs(
  database: { pool: pg.Pool; kind: "embedded" | "postgres" },
  services: Services,
  jobs: ScheduledJob[],
): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: "jobs",
    backend: database.kind === "embedded" ? "pglite" : "postgres",
  });
  boss.on("error", (error) => services.log.error({ err: error }, "the job runner failed"));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: "singleton", retryLimit: 3, retryBackoff: true, expireInSeconds: 600 });
    await boss.schedule(job.name, job.cron);
    await boss.work(job.name, { pollingIntervalSeconds: 10 }, async () => {
      await job.run({ ...services, actor: { kind: "system", name: job.name } });
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}
