import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/**
 * The metrics of this process, in the text format of Prometheus. Names follow its conventions: a unit at the end, `_total` for counters.
 */
const registry = new Registry();

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const registers = [registry];

const requests = new Histogram({
  name: "http_request_duration_seconds",
  help: "Duration of requests by route and status. Pages from memory are in kept_pages_total.",
  labelNames: ["route", "method", "status"] as const,
  buckets: SECONDS,
  registers,
});
const commands = new Histogram({
  name: "command_duration_seconds",
  help: "Commands by name and result (done, failed, or the reason of a refusal).",
  labelNames: ["command", "result"] as const,
  buckets: SECONDS,
  registers,
});
const queries = new Histogram({
  name: "database_query_duration_seconds",
  help: "Queries by result.",
  labelNames: ["result"] as const,
  buckets: SECONDS,
  registers,
});
const jobs = new Histogram({
  name: "job_duration_seconds",
  help: "Runs of jobs by name and result.",
  labelNames: ["job", "result"] as const,
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers,
});
const deliveries = new Counter({
  name: "deliveries_total",
  help: "Messages to Discord and to devices by outcome: sent, gone, or the reason of a failure.",
  labelNames: ["to", "outcome"] as const,
  registers,
});
const backgroundFailures = new Counter({
  name: "background_failures_total",
  help: "Failed background tasks, other than jobs.",
  labelNames: ["task"] as const,
  registers,
});
/**
 * Reads since the last scrape: an answer from memory takes so little that counting it with labels would be a good part of
 * it.
 */
const pageReads = { hit: 0, miss: 0, fallback: 0 };
new Counter({
  name: "kept_pages_total",
  help: "Guests' page reads: from memory (hit), drawn (miss), or an old page during an outage (fallback).",
  labelNames: ["result"] as const,
  registers,
  collect() {
    for (const [result, count] of Object.entries(pageReads)) this.inc({ result }, count);
    Object.assign(pageReads, { hit: 0, miss: 0, fallback: 0 });
  },
});
const reads = new Counter({
  name: "read_cache_total",
  help: "Shared reads: from memory (hit) or from the database (miss).",
  labelNames: ["result"] as const,
  registers,
});
const shedRequests = new Counter({ name: "shed_requests_total", help: "Requests rejected by load shedding (503).", registers });

/** Answers of the public API since the last scrape. */
const apiAnswers = new Map<number, number>();
new Counter({
  name: "api_answers_total",
  help: "Answers of the public API by status.",
  labelNames: ["status"] as const,
  registers,
  collect() {
    for (const [status, count] of apiAnswers) this.inc({ status }, count);
    apiAnswers.clear();
  },
});

/** Notes an answer of the public API. */
export function noteApiAnswer(status: number): void {
  apiAnswers.set(status, (apiAnswers.get(status) ?? 0) + 1);
}

/** Notes an answer: the pattern of its address, never the address itself. */
export function noteRequest(route: string, method: string, status: number, ms: number): void {
  requests.observe({ route, method, status }, ms / 1_000);
}

/** Notes a call of a command. */
export function noteCommand(command: string, result: string, ms: number): void {
  commands.observe({ command, result }, ms / 1_000);
}

/** Notes a query. */
export function noteQuery(ms: number, ok: boolean): void {
  queries.observe({ result: ok ? "ok" : "failed" }, ms / 1_000);
}

/** Notes a run of a job. */
export function noteJob(job: string, ok: boolean, ms: number): void {
  jobs.observe({ job, result: ok ? "done" : "failed" }, ms / 1_000);
}

/** Counts a try to send a message to Discord, to a device or to a webhook of a player. */
export function noteDelivery(to: "discord" | "device" | "webhook", outcome: string): void {
  deliveries.inc({ to, outcome });
}

/** Counts a failed background task. */
export function noteBackgroundFailure(task: string): void {
  backgroundFailures.inc({ task });
}

/** Counts how a guest's read was answered. */
export function notePage(result: keyof typeof pageReads): void {
  pageReads[result] += 1;
}

/** Notes whether a shared read was in memory. */
export function noteRead(result: "hit" | "miss"): void {
  reads.inc({ result });
}

/** Counts a request rejected by load shedding. */
export function countShedRequest(): void {
  shedRequests.inc();
}

const damagedPictures = new Set<string>();
new Gauge({
  name: "damaged_pictures",
  help: "Damaged stored pictures requested since the start.",
  registers,
  collect() {
    this.set(damagedPictures.size);
  },
});
const MAX_DAMAGED_NOTED = 10_000;

/** Records a damaged picture. Returns whether it is new. */
export function noteDamagedPicture(path: string): boolean {
  const isNews = !damagedPictures.has(path) && damagedPictures.size < MAX_DAMAGED_NOTED;
  if (isNews) damagedPictures.add(path);
  return isNews;
}

/** Adds a metric that is computed when it is read. A later one with the same name replaces an earlier one. */
export function addGauge(name: string, help: string, read: () => number): void {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

/** The same for each job. */
export function addJobGauge(name: string, help: string, read: () => readonly { job: string; value: number }[]): void {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers,
    labelNames: ["job"] as const,
    collect() {
      this.reset();
      for (const { job, value } of read()) this.set({ job }, value);
    },
  });
}

let collecting = false;

/** All metrics as text, including those of the process: memory, processor, event loop. */
export async function readMetrics(): Promise<{ type: string; text: string }> {
  if (!collecting) collectDefaultMetrics({ register: registry });
  collecting = true;
  return { type: registry.contentType, text: await registry.metrics() };
}
