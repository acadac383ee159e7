import { expect, test } from "vitest";
import { createLog } from "../../app/platform/process/log.server.ts";
import { readMetrics } from "../../app/platform/process/metrics.server.ts";
import { createTestContext } from "../../test/database.ts";
import { until } from "../../test/until.ts";
import { JobWatch } from "./job-watch.ts";

const ctx = await createTestContext();
const lines: string[] = [];
const log = createLog("debug", { write: (line) => void lines.push(line) });

/** The record of a job that last succeeded this long ago. */
const note = (name: string, everySeconds: number, succeeded: string, failures = 0) =>
  ctx.pool.query(
    `insert into job_runs (name, every_seconds, asked_at, succeeded_at, failures, reason)
      values ($1, $2, now() - $3::interval, now() - $3::interval, $4, 'The disk is full.')
      on conflict (name) do update set succeeded_at = excluded.succeeded_at`,
    [name, everySeconds, succeeded, failures],
  );

test("/readyz names the jobs that fail or are late, and says how old the last good backup is", async () => {
  const watch = new JobWatch({ ...ctx, log });
  expect(watch.details()).toBeUndefined();
  await watch.look();
  expect(watch.details()).toEqual({ jobs: { failing: [], late: [] }, backup: null });
  await note("nightly-backup", 86_400, "20 hours", 2);
  await note("giveaways", 60, "10 minutes");
  await note("due-news", 60, "1 minute");
  await watch.look();
  expect(watch.details()).toMatchObject({ jobs: { failing: ["nightly-backup"], late: ["giveaways"] }, backup: { ok: false } });
  expect((watch.details() as { backup: { seconds: number } }).backup.seconds).toBeGreaterThanOrEqual(72_000);
});

test("a backup from a clock that was ahead is no older than now, and no younger", async () => {
  const watch = new JobWatch({ ...ctx, log });
  await note("nightly-backup", 86_400, "-2 hours");
  await watch.look();
  expect(watch.details()).toMatchObject({ backup: { ok: true, seconds: 0 } });
});

test("a job that has not succeeded for twice its interval is in the log once, and again once it runs", async () => {
  const watch = new JobWatch({ ...ctx, log });
  lines.length = 0;
  await note("giveaways", 60, "10 minutes");
  for (let times = 0; times < 3; times += 1) await watch.look();
  await note("giveaways", 60, "0");
  for (let times = 0; times < 2; times += 1) await watch.look();
  const told = lines.map((line) => JSON.parse(line)).map(({ job, msg }) => [job, msg]);
  expect(told).toEqual([
    ["giveaways", "a job has not succeeded for twice its interval"],
    ["giveaways", "a job that was late runs again"],
  ]);
});

test("the metrics tell of each job for how long it has not succeeded, and how often it has failed since", async () => {
  await note("nightly-backup", 86_400, "2 hours", 3);
  const stop = new JobWatch({ ...ctx, log }).start();
  await until(async () => expect((await readMetrics()).text).toMatch(/job_seconds_since_success\{job="nightly-backup"\} 72\d\d/));
  expect((await readMetrics()).text).toContain('job_failures_since_success{job="nightly-backup"} 3');
  await stop();
});
