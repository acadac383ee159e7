import { CronExpressionParser } from "cron-parser";
import type pg from "pg";
import type { Services } from "../http/context.server.ts";
import { CLOCKS_AGREE_MS } from "../process/clock.ts";
import type { ScheduledJob } from "./jobs.server.ts";

/** A job that failed is tried again after an hour, even if it is due less often. */
const TRY_AGAIN_MS = 3_600_000;

interface Row {
  name: string;
  askedAt: Date;
  unfinished: boolean;
  failures: number;
  now: Date;
}

interface ScheduleOptions {
  pool: pg.Pool;
  services: Pick<Services, "log" | "now">;
  jobs: readonly ScheduledJob[];
  /** Puts a job into the queue. */
  send(name: string): Promise<unknown>;
  /** Lets this node look into a job's queue at once. */
  wake(name: string): void;
  /** Called when a clock that was ahead, of the database or of this node, was corrected. */
  onClockBack(): Promise<void>;
}

/**
 * Schedules jobs by due time: a run missed because the machine was off or the clock moved is made up. Uses the database's clock, which
 * all nodes share.
 */
export class JobSchedule {
  readonly #options: ScheduleOptions;
  /** Both clocks at this node's last check: the database's, and a monotonic one. */
  #last: { now: number; steady: number; aheadMs: number } | undefined;

  constructor(options: ScheduleOptions) {
    this.#options = options;
  }

  /** Queues due jobs unless queued or running. Safe on several nodes at once. */
  async look(): Promise<void> {
    const { pool, jobs, send, wake } = this.#options;
    await this.#addMissing();
    await this.#putRight();
    const names = jobs.map(({ name }) => name);
    const { rows } = await pool.query<Row>(
      `select name, asked_at as "askedAt", unfinished, failures, now() from job_runs where name = any($1::text[])`,
      [names],
    );
    const queued = await pool.query<{ name: string }>(
      "select distinct name from jobs.job where name = any($1::text[]) and state <= 'active'",
      [names],
    );
    const pending = new Set(queued.rows.map(({ name }) => name));
    if (rows[0]) await this.#compareClocks(rows[0].now);
    for (const job of jobs) {
      const row = rows.find(({ name }) => name === job.name);
      if (pending.has(job.name)) wake(job.name);
      else if (row && isDue(job, row) && (await this.#claim(row))) {
        await send(job.name);
        wake(job.name);
      }
    }
  }

  async #addMissing(): Promise<void> {
    const { pool, jobs, services } = this.#options;
    const rows = jobs.map(({ name, cron }) => ({ name, every_seconds: secondsBetween(cron, services.now()) }));
    await pool.query(
      `insert into job_runs (name, every_seconds, asked_at)
        select name, every_seconds, now() from json_to_recordset($1) as job (name text, every_seconds int)
        on conflict (name) do update set every_seconds = excluded.every_seconds where job_runs.every_seconds <> excluded.every_seconds`,
      [JSON.stringify(rows)],
    );
  }

  /** Of several nodes that find a job due, one gets to run it. */
  async #claim({ name, askedAt }: Row): Promise<boolean> {
    const { rowCount } = await this.#options.pool.query(
      "update job_runs set asked_at = now(), unfinished = true where name = $1 and date_trunc('milliseconds', asked_at) = $2",
      [name, askedAt],
    );
    return rowCount === 1;
  }

  /**
   * Times that a clock ahead of time left in the future would stop the queue until they have come. They become the present, and every job
   * runs once.
   */
  async #putRight(): Promise<void> {
    const { pool, services, onClockBack } = this.#options;
    const { rows } = await pool.query<{ seconds: number | null }>(AHEAD);
    const seconds = Math.round(rows[0]?.seconds ?? 0);
    if (seconds * 1_000 < CLOCKS_AGREE_MS) return;
    for (const statement of PUT_RIGHT) await pool.query(statement);
    services.log.warn({ seconds }, "the clock was put back; every job runs now");
    await onClockBack();
  }

  async #compareClocks(now: Date): Promise<void> {
    const { services, onClockBack } = this.#options;
    const [before, steady] = [this.#last, performance.now()];
    const aheadMs = services.now().getTime() - now.getTime();
    this.#last = { now: now.getTime(), steady, aheadMs };
    const jumpMs = before ? now.getTime() - before.now - (steady - before.steady) : 0;
    if (jumpMs > CLOCKS_AGREE_MS)
      services.log.warn({ seconds: toSeconds(jumpMs) }, "the clock went forward, or the machine slept; what was due meanwhile runs now");
    const wasAheadMs = before?.aheadMs ?? 0;
    if (Math.abs(aheadMs) > CLOCKS_AGREE_MS && Math.abs(wasAheadMs) <= CLOCKS_AGREE_MS)
      services.log.error({ seconds: toSeconds(aheadMs) }, "the clock of this machine differs from that of the database; set both by NTP");
    if (wasAheadMs > CLOCKS_AGREE_MS && aheadMs <= CLOCKS_AGREE_MS) {
      services.log.warn({ seconds: toSeconds(wasAheadMs) }, "the clock of this machine, which was ahead, was put back");
      await onClockBack();
    }
  }
}

const toSeconds = (ms: number) => Math.round(ms / 1_000);

function isDue({ cron }: ScheduledJob, { askedAt, unfinished, failures, now }: Row): boolean {
  // Its process died before finishing.
  if (unfinished) return true;
  if (failures > 0 && now.getTime() - askedAt.getTime() >= TRY_AGAIN_MS) return true;
  return CronExpressionParser.parse(cron, { tz: "UTC", currentDate: now }).prev().getTime() > askedAt.getTime();
}

function secondsBetween(cron: string, now: Date): number {
  const ticks = CronExpressionParser.parse(cron, { tz: "UTC", currentDate: now });
  const [one, two] = [ticks.next(), ticks.next()];
  return (two.getTime() - one.getTime()) / 1_000;
}

/** How far the newest stored time is in the future. */
const AHEAD = `
  select extract(epoch from greatest(
    (select max(greatest(cron_on, bam_on, flow_on, reindex_on)) from jobs.version),
    (select max(greatest(monitor_claim_on, monitor_on, maintain_on)) from jobs.queue),
    (select max(greatest(asked_at, succeeded_at, failed_at)) from job_runs)) - now())::float8 as seconds`;

/** A time that is not known stays so. */
const notAhead = (column: string) => `${column} = case when ${column} > now() then now() else ${column} end`;
const PUT_RIGHT = [
  `update job_runs set asked_at = now() - every_seconds * interval '1 second', ${["succeeded_at", "failed_at"].map(notAhead).join(", ")}`,
  `update jobs.version set ${["cron_on", "bam_on", "flow_on", "reindex_on", "monitor_backoff_on"].map(notAhead).join(", ")}`,
  `update jobs.queue set ${["monitor_claim_on", "monitor_on", "maintain_on"].map(notAhead).join(", ")}`,
  `update jobs.job set ${["start_after", "started_on", "heartbeat_on"].map(notAhead).join(", ")}, singleton_on = null where state <= 'active'`,
];
