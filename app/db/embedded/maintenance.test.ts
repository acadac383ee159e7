import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { MINUTE_MS } from "~/text/durations.ts";
import { embeddedTemplate } from "../../../test/embedded-template.ts";
import { ClientQueue } from "./client-queue.ts";
import { copyCluster } from "./cluster-files.ts";
import { startMaintenance } from "./maintenance.ts";
import { PgliteServer } from "./pglite-server.ts";
import { queryMessage } from "./wire-protocol.ts";
import { BusyClock } from "./worker-protocol.ts";

const scratch = fs.mkdtempSync(path.join(tmpdir(), "maintenance-"));
const logged: string[] = [];
let server: PgliteServer;
let clients: ClientQueue;
let stop = () => {};

beforeAll(async () => {
  const cluster = path.join(scratch, "cluster");
  copyCluster(path.join(embeddedTemplate(), "cluster"), cluster, { durable: false });
  server = await PgliteServer.open({
    cluster,
    durable: false,
    busyClock: new BusyClock(new SharedArrayBuffer(BusyClock.bytes)),
    onDeath: (error) => {
      throw error;
    },
  });
  clients = new ClientQueue(server, { statementTimeoutMs: MINUTE_MS, idleInTransactionTimeoutMs: MINUTE_MS });
  write("create table rows (id serial, filling text)");
});
afterAll(async () => {
  await server.close();
  fs.rmSync(scratch, { recursive: true, force: true });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  expect(logged).toEqual([]);
});

function start(): void {
  vi.useFakeTimers();
  stop = startMaintenance(server, clients, (message) => logged.push(message));
}

function write(sql: string): void {
  server.execute(queryMessage(`${sql}; select pg_stat_force_next_flush()`), MINUTE_MS, () => {});
}

/** Where the last checkpoint begins to replay the log. */
function checkpoint(): string | null | undefined {
  return server.query("select redo_lsn from pg_control_checkpoint()", MINUTE_MS)[0]?.[0];
}

function vacuums(): (string | null)[] | undefined {
  return server.query("select vacuum_count, analyze_count, n_dead_tup from pg_stat_user_tables where relname = 'rows'", MINUTE_MS)[0];
}

test("a database nobody writes to is left alone", () => {
  start();
  const before = checkpoint();
  vi.advanceTimersByTime(3 * 60 * MINUTE_MS);
  expect(checkpoint()).toBe(before);
});

test("writes are checkpointed within minutes", () => {
  start();
  const before = checkpoint();
  write("insert into rows (filling) values ('x')");
  vi.advanceTimersByTime(MINUTE_MS);
  expect(checkpoint()).toBe(before);
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(checkpoint()).not.toBe(before);
});

test("a lot that was written is checkpointed at once, so that the log stays small", () => {
  start();
  const before = checkpoint();
  write("insert into rows (filling) select repeat('x', 1000) from generate_series(1, 40000)");
  vi.advanceTimersByTime(10_000);
  expect(checkpoint()).not.toBe(before);
});

test("tables with dead rows are vacuumed and analysed every hour", () => {
  start();
  write("delete from rows where id % 2 = 0");
  expect(vacuums()).toEqual(["0", "0", expect.stringMatching(/^[1-9]/)]);
  vi.advanceTimersByTime(61 * MINUTE_MS);
  expect(vacuums()).toEqual(["1", "1", "0"]);
});
