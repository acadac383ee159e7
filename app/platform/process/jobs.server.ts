import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { AppContext, Services } from "../http/context.server.ts";
import type { BusTopic } from "./bus.server.ts";
import { noteJob } from "./metrics.server.ts";

/** A piece of work that runs on a schedule, on one node at a time. */
export interface ScheduledJob {
  /** Unique name: letters, digits and hyphens. */
  name: string;
  /** When it runs, in UTC (five cron fields). */
  cron: string;
  /** Events on the bus after which it also runs. If no node hears an event, the schedule catches up. */
  on?: BusTopic | readonly BusTopic[];
  /** How long after the event it runs, in milliseconds; events in between cause only one run. A moment by default. */
  wakeAfterMs?: number;
  run(ctx: AppContext): Promise<void>;
}

/** The runner of scheduled jobs. */
export interface JobRunner {
  stop(): Promise<void>;
}

/** After this time without a sign of life a node counts as dead, and another takes its work. */
const SIGN_OF_LIFE_SECONDS = 20;
const WATCHED_EVERY_SECONDS = 10;
/** A queue that was seen at work is left alone until it is looked at again: for a whole minute, by default. */
const SEEN_FOR_SECONDS = 2;

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
    superviseIntervalSeconds: WATCHED_EVERY_SECONDS,
    monitorIntervalSeconds: WATCHED_EVERY_SECONDS,
    queueCacheIntervalSeconds: SEEN_FOR_SECONDS,
  });
  boss.on("error", (error) => services.log.error({ err: error }, "the job runner failed"));
  await boss.start();
  const leave: (() => void)[] = [];
  for (const job of jobs) {
    const options = { retryLimit: 3, retryBackoff: true, expireInSeconds: 600, heartbeatSeconds: SIGN_OF_LIFE_SECONDS };
    await boss.createQueue(job.name, { policy: "singleton", ...options });
    // An existing queue keeps the options it was made with.
    await boss.updateQueue(job.name, options);
    await boss.schedule(job.name, job.cron);
    const worker = await boss.work(job.name, { pollingIntervalSeconds: 10 }, async () => {
      const startedAt = performance.now();
      let ok = false;
      try {
        await job.run({ ...services, actor: { kind: "system", name: job.name } });
        ok = true;
      } finally {
        noteJob(job.name, ok, performance.now() - startedAt);
      }
    });
    const wake = soon(boss, job, worker, services.log);
    for (const topic of [job.on ?? []].flat()) leave.push(services.bus.subscribe(topic, wake));
  }
  return {
    async stop() {
      for (const one of leave) one();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

const WAKE_AFTER_MS = 50;

/** Runs a job soon, once for many calls in a row. */
function soon(boss: PgBoss, { name: job, wakeAfterMs = WAKE_AFTER_MS }: ScheduledJob, worker: string, log: Services["log"]): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(async () => {
      waiting = false;
      try {
        await boss.send(job);
        boss.notifyWorker(worker);
      } catch (error) {
        log.warn({ err: error, job }, "a job could not be started early; it runs by the clock");
      }
    }, wakeAfterMs).unref();
  };
}
