import { ageOf, NIGHTLY_BACKUP } from "~/features/jobs/core/job-health.ts";
import { readJobs } from "~/features/jobs/jobs.queries.server.ts";
import type { JobReport, JobsState } from "~/features/jobs/jobs.types.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { backgroundFailure } from "~/platform/process/background.server.ts";
import { addJobGauge } from "~/platform/process/metrics.server.ts";
import { repeat } from "./repeat.ts";

const LOOK_EVERY_MS = 60_000;

/**
 * Sees whether the scheduled jobs run, wherever they do: says in the log when one has not succeeded for twice its interval, and knows for
 * `/readyz` and the metrics how each is.
 */
export class JobWatch {
  readonly #services: Pick<Services, "db" | "log">;
  #seen: { state: JobsState; at: number } | undefined;
  #late = new Set<string>();

  constructor(services: Pick<Services, "db" | "log">) {
    this.#services = services;
  }

  /** Starts the watch, and returns a function that stops it. Late jobs are reported only after a minute, when due ones have run. */
  start(): () => Promise<void> {
    addJobGauge("job_seconds_since_success", "Time since each job last succeeded.", () =>
      this.#jobs().map((job) => ({ job: job.name, value: ageOf(job, this.#now()) / 1_000 })),
    );
    addJobGauge("job_failures_since_success", "Failed runs of each job since its last success.", () =>
      this.#jobs().map(({ name, failures }) => ({ job: name, value: failures })),
    );
    const failed = backgroundFailure(this.#services.log, "watching jobs");
    void this.#read().catch(failed);
    const stop = repeat(LOOK_EVERY_MS, () => this.look(), failed);
    return async () => stop();
  }

  /** Reads how the jobs are, and says once in the log of each that it is late, and that it runs again. */
  async look(): Promise<void> {
    const { log } = this.#services;
    await this.#read();
    const late = this.#jobs().filter(({ trouble }) => trouble === "late");
    for (const { name, succeededAt } of late)
      if (!this.#late.has(name))
        log.error({ job: name, succeeded: succeededAt && new Date(succeededAt) }, "a job has not succeeded for twice its interval");
    const names = new Set(late.map(({ name }) => name));
    for (const name of this.#late) if (!names.has(name)) log.info({ job: name }, "a job that was late runs again");
    this.#late = names;
  }

  /** For `/readyz`: which jobs fail or are late, and how old the last good backup is in seconds, if the site makes backups. */
  details(): object | undefined {
    if (!this.#seen) return undefined;
    const jobs = this.#jobs();
    const named = (which: JobReport["trouble"]) => jobs.filter(({ trouble }) => trouble === which).map(({ name }) => name);
    const backup = jobs.find(({ name }) => name === NIGHTLY_BACKUP);
    // A clock that was ahead may have been corrected since: no time is later than now.
    const seconds = backup && backup.succeededAt !== null ? Math.round(ageOf(backup, this.#now()) / 1_000) : null;
    return {
      jobs: { failing: named("failing"), late: named("late") },
      backup: backup ? { ok: backup.trouble === null, seconds } : null,
    };
  }

  async #read(): Promise<void> {
    this.#seen = { state: await readJobs(this.#services), at: performance.now() };
  }

  #jobs(): readonly JobReport[] {
    return this.#seen?.state.jobs ?? [];
  }

  #now(): number {
    return this.#seen ? this.#seen.state.now + performance.now() - this.#seen.at : 0;
  }
}
