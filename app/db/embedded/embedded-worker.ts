import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { ClientQueue } from "./client-queue.ts";
import { copyCluster } from "./cluster-files.ts";
import { startMaintenance } from "./maintenance.ts";
import { PgliteServer } from "./pglite-server.ts";
import { sumOf, TABLE_NAMES, type TableSum, WRITTEN_ALIKE } from "./table-sums.ts";
import { BusyClock, type FromWorker, type ToWorker, type WorkerOptions } from "./worker-protocol.ts";

// The thread PostgreSQL runs in. Node runs this file as it stands, without a build step.

const JOB_LIMIT_MS = 10 * 60_000;

if (!parentPort) throw new Error("This file is run as a worker by embedded-database.server.ts.");
const parent = parentPort;
const options = workerData as WorkerOptions;
const post = (message: FromWorker) => parent.postMessage(message);

const busyClock = new BusyClock(options.busyClock);
const server = await PgliteServer.open({
  cluster: options.cluster,
  durable: options.durable,
  busyClock,
  onDeath: (error, lastWords) => {
    post({ type: "log", message: `PostgreSQL ended: ${error}\n${lastWords}` });
    clients.announceDeath();
    process.exit(1);
  },
});
const clients = new ClientQueue(server, options);
const stopMaintenance = startMaintenance(server, clients, (message) => post({ type: "log", message }));

parent.on("message", (message: ToWorker) => {
  if (message.type === "connect") clients.add(message.port);
  if (message.type === "backup") clients.whenIdle(() => backup(message.id, message.directory));
  if (message.type === "limit") options.statementTimeoutMs = options.idleInTransactionTimeoutMs = message.ms;
  if (message.type === "close") void close();
});
post({ type: "ready" });

function backup(id: number, directory: string): void {
  // The copy is made in this thread, so that no query runs meanwhile.
  let isCopying = false;
  try {
    server.query("CHECKPOINT", JOB_LIMIT_MS);
    const tables = sumTables();
    busyClock.start(JOB_LIMIT_MS);
    isCopying = true;
    copyCluster(options.cluster, path.join(directory, path.basename(options.cluster)), { durable: true });
    post({ type: "backup", id, result: { tables } });
  } catch (error) {
    post({ type: "backup", id, result: { error: error as Error, code: (error as NodeJS.ErrnoException).code, isCopying } });
  } finally {
    busyClock.stop();
  }
}

/** Checksums of the tables. Nothing else runs before they are copied. */
function sumTables(): Record<string, TableSum> {
  const sums: Record<string, TableSum> = {};
  server.query("begin isolation level repeatable read read only", JOB_LIMIT_MS);
  try {
    server.query(WRITTEN_ALIKE, JOB_LIMIT_MS);
    for (const [table] of server.query(TABLE_NAMES, JOB_LIMIT_MS)) {
      const [rows, sum] = server.query(sumOf(table ?? ""), JOB_LIMIT_MS)[0] ?? [];
      sums[table ?? ""] = { rows: Number(rows), sum: sum ?? "" };
    }
  } finally {
    server.query("rollback", JOB_LIMIT_MS);
  }
  return sums;
}

async function close(): Promise<void> {
  stopMaintenance();
  clients.close();
  await server.close();
  process.exit(0);
}
