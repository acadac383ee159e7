import { afterEach, expect, test } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { until } from "../../../test/until.ts";
import { createLog } from "../process/log.server.ts";
import { type JobRunner, type ScheduledJob, startJobs } from "./jobs.server.ts";

const ctx = await createTestContext();
const kind = process.env.TEST_DATABASE_URL ? "postgres" : "embedded";
const runners: JobRunner[] = [];
const start = async (job: ScheduledJob) => runners.push(await startJobs({ pool: ctx.pool, kind }, ctx, [job]));

afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await ctx.pool.query("drop schema if exists jobs cascade");
});

test("a job runs soon after its event, even if its queue was last seen at work by a node that is gone", async () => {
  let runs = 0;
  const job: ScheduledJob = {
    ...{ name: "probe", cron: "0 0 1 1 *", on: "cache.invalidated", wakeAfterMs: 0 },
    async run() {
      runs += 1;
    },
  };
  await start(job);
  const see = (atWork: string) =>
    ctx.pool.query(`update jobs.queue set singletons_active = ${atWork}, monitor_on = now() where name = 'probe'`);
  await see("array[null]::text[]");
  await runners.pop()?.stop();
  // Reads that the job is running somewhere, which ends a moment later.
  await start(job);
  await see("null");
  await until(() => {
    void ctx.bus.publish("cache.invalidated", { tags: ["pets"] });
    expect(runs).toBeGreaterThan(0);
  });
});

test("a job that runs when its worker stops is finished first, and recorded", async () => {
  let finish = () => {};
  let state = "waits";
  await start({
    ...{ name: "probe", cron: "0 0 1 1 *", on: "cache.invalidated", wakeAfterMs: 0 },
    async run() {
      state = "runs";
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      state = "is done";
    },
  });
  await until(() => {
    void ctx.bus.publish("cache.invalidated", { tags: ["pets"] });
    expect(state).toBe("runs");
  });
  const stopped = runners.pop()?.stop();
  setImmediate(finish);
  await stopped;
  expect(state).toBe("is done");
  const { rows } = await ctx.pool.query("select succeeded_at is not null as succeeded, unfinished from job_runs where name = 'probe'");
  expect(rows).toEqual([{ succeeded: true, unfinished: false }]);
});

test("a job that outlasts its time to finish is logged as interrupted, not as failed", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  let end = () => {};
  let state = "waits";
  const job: ScheduledJob = {
    ...{ name: "probe", cron: "0 0 1 1 *", on: "cache.invalidated", wakeAfterMs: 0 },
    async run() {
      state = "runs";
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      // The error of a query on a closed pool.
      throw new Error("Cannot use a pool after calling end on the pool");
    },
  };
  const runner = await startJobs({ pool: ctx.pool, kind }, { ...ctx, log, now: () => new Date() }, [job], { finishMs: 0 });
  await until(() => {
    void ctx.bus.publish("cache.invalidated", { tags: ["pets"] });
    expect(state).toBe("runs");
  });
  await runner.stop();
  end();
  await until(() => expect(lines.join()).toContain("a job was interrupted by the stop"));
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([]);
  const { rows } = await ctx.pool.query("select failures, reason from job_runs where name = 'probe'");
  expect(rows).toEqual([{ failures: 0, reason: null }]);
});
