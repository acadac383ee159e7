import { afterEach, expect, test } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { until } from "../../../test/until.ts";
import { createLog } from "../process/log.server.ts";
import { type JobRunner, type ScheduledJob, startJobs } from "./jobs.server.ts";

const ctx = await createTestContext();
const kind = process.env.TEST_DATABASE_URL ? "postgres" : "embedded";
const runners: JobRunner[] = [];
const lines: string[] = [];
const log = createLog("debug", { write: (line) => void lines.push(line) });
const start = async (...jobs: ScheduledJob[]) => runners.push(await startJobs({ pool: ctx.pool, kind }, { ...ctx, log }, jobs));
const stop = async () => runners.pop()?.stop();

afterEach(async () => {
  while (runners.length > 0) await stop();
  lines.length = 0;
  await ctx.pool.query("drop schema if exists jobs cascade");
});

/** A job that is due once a year, so that only what it missed makes it run. */
function yearly(name = "probe") {
  let runs = 0;
  const job: ScheduledJob = {
    ...{ name, cron: "0 0 1 1 *" },
    async run() {
      runs += 1;
    },
  };
  return { job, runs: () => runs };
}

/** Stores the schedule of a clock that is ahead by `by`. */
async function writeAhead(by: string): Promise<void> {
  await ctx.pool.query(`update job_runs set asked_at = now() + $1::interval, succeeded_at = now() + $1::interval`, [by]);
  await ctx.pool.query("update jobs.version set cron_on = now() + $1::interval, flow_on = now() + $1::interval", [by]);
  await ctx.pool.query("update jobs.queue set monitor_claim_on = now() + $1::interval, maintain_on = now() + $1::interval", [by]);
}

test.each(["2 days", "1 hour", "90 seconds"])(
  "jobs run at once after a start with a clock that was ahead by %s and is put right",
  async (by) => {
    const { job, runs } = yearly();
    await start(job);
    expect(runs()).toBe(0);
    await stop();
    await writeAhead(by);
    await start(job);
    await until(() => expect(runs()).toBe(1));
    expect(lines.join()).toContain("the clock was put back; every job runs now");
    const { rows } = await ctx.pool.query(
      `select count(*)::int as ahead from jobs.queue, jobs.version, job_runs
      where greatest(monitor_claim_on, maintain_on, cron_on, flow_on, asked_at, succeeded_at) > now()`,
    );
    expect(rows).toEqual([{ ahead: 0 }]);
  },
);

test("a run that a dead node left behind while the clock was ahead is seen to be dead", async () => {
  const { job } = yearly();
  await start(job);
  await stop();
  await ctx.pool.query(
    `insert into jobs.job (name, state, policy, started_on, heartbeat_on, heartbeat_seconds, expire_seconds, retry_limit)
      values ('probe', 'active', 'singleton', now() + interval '2 days', now() + interval '2 days', 20, 600, 3)`,
  );
  await ctx.pool.query("insert into jobs.job (name, start_after) values ('probe', now() + interval '2 days')");
  await writeAhead("2 days");
  await start(job);
  const ahead = "select name from jobs.job where greatest(start_after, started_on, heartbeat_on) > now()";
  expect((await ctx.pool.query(ahead)).rows).toEqual([]);
});

test("a clock put back causes one log line, and its jobs do not wait", async () => {
  const told: string[] = [];
  const one: ScheduledJob = { ...yearly("one").job, onClockBack: async ({ actor }) => told.push(actor.kind) };
  await start(one, yearly("other").job);
  expect(told).toEqual([]);
  await stop();
  await writeAhead("2 days");
  await start(one, yearly("other").job);
  expect(told).toEqual(["system"]);
});

test("a run that was missed, because the machine was off or the clock jumped forward, is made up once", async () => {
  const { job, runs } = yearly();
  await start(job);
  await stop();
  await ctx.pool.query("update job_runs set asked_at = now() - interval '2 years'");
  await start(job);
  await start(job);
  await until(() => expect(runs()).toBe(1));
  const { rows } = await ctx.pool.query("select unfinished, failures, succeeded_at is not null as succeeded from job_runs");
  expect(rows).toEqual([{ unfinished: false, failures: 0, succeeded: true }]);
});

test("a run that was due but never finished is requested again", async () => {
  const { job, runs } = yearly();
  await start(job);
  await stop();
  await ctx.pool.query("update job_runs set unfinished = true");
  await start(job);
  await until(() => expect(runs()).toBe(1));
});

test("a job that throws is in the log with its name and its reason is kept, until it succeeds", async () => {
  let broken = true;
  const job: ScheduledJob = {
    ...{ name: "probe", cron: "0 0 1 1 *" },
    async run() {
      if (broken) throw new Error(`${ctx.config.dataDirectory}/db is full.\nAt length.`);
    },
  };
  const outcome = async () =>
    (await ctx.pool.query("select failures > 0 as failed, reason, succeeded_at is null as never from job_runs")).rows[0];
  await start(job);
  await stop();
  await ctx.pool.query("update job_runs set asked_at = now() - interval '2 years'");
  await start(job);
  await until(async () => expect(await outcome()).toEqual({ failed: true, reason: "the data folder/db is full.", never: true }));
  expect(lines.filter((line) => line.includes('"job":"probe"') && line.includes("a job failed"))).not.toEqual([]);
  broken = false;
  await stop();
  await ctx.pool.query("update jobs.job set start_after = now()");
  await start(job);
  await until(async () => expect(await outcome()).toMatchObject({ failed: false, never: false }));
});

test("a job that failed and is due only in a year is tried again after an hour", async () => {
  const { job, runs } = yearly();
  await start(job);
  await stop();
  await ctx.pool.query("update job_runs set failures = 1, asked_at = now() - interval '59 minutes'");
  await start(job);
  await stop();
  expect(runs()).toBe(0);
  await ctx.pool.query("update job_runs set asked_at = now() - interval '61 minutes'");
  await start(job);
  await until(() => expect(runs()).toBe(1));
});

test("a job that no longer exists is forgotten", async () => {
  await start(yearly("old").job);
  await stop();
  await start(yearly("new").job);
  expect((await ctx.pool.query("select name from job_runs")).rows).toEqual([{ name: "new" }]);
});
