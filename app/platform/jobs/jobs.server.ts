import path from "node:path";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { BusTopic } from "../bus/bus-events.ts";
import type { AppContext, Services } from "../http/context.server.ts";
import { noteJob } from "../process/metrics.server.ts";
import { JobSchedule } from "./job-schedule.server.ts";

/** A piece of work that runs on a schedule, on one node at a time. */
export interface ScheduledJob {
  /** Unique name: letters, digits and hyphens. */
  name: string;
  /** When it runs, in UTC: five cron fields, or six, beginning with seconds in tens. */
  cron: string;
  /** Events on the bus after which it also runs. If no node receives an event, the schedule catches up. */
  on?: BusTopic | readonly BusTopic[];
  /** How long after the event it runs, in milliseconds; events in between cause only one run. A moment by default. */
  wakeAfterMs?: number;
  run(ctx: AppContext): Promise<void>;
  /** Called when a clock that was ahead was corrected: resets stored times in the future. */
  onClockBack?(ctx: AppContext): Promise<unknown>;
}

/** The runner of scheduled jobs. */
export interface JobRunner {
  stop(): Promise<void>;
}

/** Tasks that deploy/backup.sh runs for PostgreSQL on its own schedule, and reports in the same table. */
const TOLD_FROM_OUTSIDE = ["nightly-backup", "weekly-restore-trial"];

/** After this time without a heartbeat a node counts as dead, and another takes over its jobs. */
const SIGN_OF_LIFE_SECONDS = 20;
/** A dead node's queue is free at the second poll after that time: the first still counts its job as active. */
const WATCHED_EVERY_SECONDS = 4;
/** pg-boss caches a queue as active until the next check, by default for a minute. */
const SEEN_FOR_SECONDS = 2;
const OPTIONS = {
  retryLimit: 3,
  retryBackoff: true,
  expireInSeconds: 600,
  heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
  // How runs ended is in job_runs.
  deleteAfterSeconds: 3_600,
};

/**
 * Starts running `jobs` on the site's database: one run at a time among all nodes, tried again when it fails. Each job acts as the site
 * itself. `finishMs` is how long those that run may take when it stops; what takes longer is done by another node, or at the next start.
 */
export async function startJobs(
  database: { pool: pg.Pool; kind: "embedded" | "postgres" },
  services: Services,
  jobs: ScheduledJob[],
  { finishMs = 5_000 } = {},
): Promise<JobRunner> {
  const { log } = services;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: "jobs",
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    superviseIntervalSeconds: WATCHED_EVERY_SECONDS,
    monitorIntervalSeconds: WATCHED_EVERY_SECONDS,
    queueCacheIntervalSeconds: SEEN_FOR_SECONDS,
    // A schedule of its own stops for as long as a clock was ahead, and forgets missed runs.
    schedule: false,
  });
  // A job that outlasts the time to finish loses its database: another node runs it, or the next start.
  const stop = { isOver: false };
  boss.on("error", (error) => stop.isOver || log.error({ err: error }, "the job runner failed"));
  boss.on("warning", (warning) => log.warn({ warning }, "the job runner warns"));
  await boss.start();
  const workers = new Map<string, string>();
  const leave: (() => void)[] = [];
  const wake = (name: string) => boss.notifyWorker(workers.get(name) as string);
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: "singleton", ...OPTIONS });
    // An existing queue keeps the options it was made with.
    await boss.updateQueue(job.name, OPTIONS);
    workers.set(job.name, await boss.work(job.name, { pollingIntervalSeconds: 10 }, () => runJob(database.pool, services, job, stop)));
    const runSoon = soon(boss, job, () => wake(job.name), log);
    for (const topic of [job.on ?? []].flat()) leave.push(services.bus.subscribe(topic, runSoon));
  }
  const schedule = new JobSchedule({
    ...{ pool: database.pool, services, jobs, wake },
    send: (name) => boss.send(name),
    async onClockBack() {
      for (const job of jobs) await job.onClockBack?.(contextOf(services, job));
    },
  });
  await database.pool.query("delete from job_runs where name <> all($1::text[])", [
    [...jobs.map(({ name }) => name), ...TOLD_FROM_OUTSIDE],
  ]);
  const look = () => schedule.look().catch((error: unknown) => log.error({ err: error }, "the schedule of jobs could not be read"));
  await look();
  const stopLooking = repeatedly(look);
  return {
    async stop() {
      for (const one of leave) one();
      await stopLooking();
      await boss.stop({ graceful: true, timeout: finishMs });
      stop.isOver = true;
    },
  };
}

const contextOf = (services: Services, { name }: ScheduledJob): AppContext => ({ ...services, actor: { kind: "system", name } });

/** Runs a job once, and records how that ended, unless the process stops first. */
async function runJob(pool: pg.Pool, services: Services, job: ScheduledJob, stop: { isOver: boolean }): Promise<void> {
  const startedAt = performance.now();
  const note = (ok: boolean) => noteJob(job.name, ok, performance.now() - startedAt);
  try {
    await job.run(contextOf(services, job));
  } catch (error) {
    if (stop.isOver) {
      services.log.info({ job: job.name }, "a job was interrupted by the stop; it will run again");
      return;
    }
    note(false);
    services.log.error({ err: error, job: job.name }, "a job failed");
    await recordRun(pool, services, job, reasonOf(error, services.config.dataDirectory));
    throw error;
  }
  if (stop.isOver) return;
  note(true);
  await recordRun(pool, services, job);
}

/** The outcome of a run is not worth a failed run: without the database nobody could read it anyway. */
async function recordRun(pool: pg.Pool, { log }: Services, { name }: ScheduledJob, reason?: string): Promise<void> {
  const [sql, values] =
    reason === undefined
      ? ["succeeded_at = now(), failures = 0", [name]]
      : ["failed_at = now(), failures = failures + 1, reason = $2", [name, reason]];
  await pool.query(`update job_runs set ${sql}, unfinished = false where name = $1`, values).catch((error: unknown) => {
    log.error({ err: error, job: name }, "how a job ended could not be recorded");
  });
}

const MAX_REASON = 300;

/** Why a run failed, in a line. The message of a failed query is in its cause; neither the query nor file paths are shown. */
function reasonOf(error: unknown, dataDirectory: string): string {
  const cause = error instanceof Error && "query" in error && error.cause ? error.cause : error;
  const [line = ""] = (cause instanceof Error ? cause.message : String(cause)).split("\n");
  return line.replaceAll(path.resolve(dataDirectory), "the data folder").slice(0, MAX_REASON);
}

const LOOK_EVERY_MS = 10_000;

/** Polls regardless of clock changes. Returns a function that stops it after the current poll. */
function repeatedly(look: () => Promise<void>): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

const WAKE_AFTER_MS = 50;

/** Runs a job soon, once for many calls in a row. */
function soon(boss: PgBoss, { name: job, wakeAfterMs = WAKE_AFTER_MS }: ScheduledJob, wake: () => void, log: Services["log"]): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(async () => {
      waiting = false;
      try {
        await boss.send(job);
        wake();
      } catch (error) {
        log.warn({ err: error, job }, "a job could not be started early; it runs by the clock");
      }
    }, wakeAfterMs).unref();
  };
}
