import path from "node:path";
import { MessageChannel, type MessagePort, type Transferable, Worker } from "node:worker_threads";
import type pg from "pg";
import { projectRoot } from "../../platform/process/project-root.server.ts";
import { PortStream } from "./port-stream.server.ts";
import type { TableSum } from "./table-sums.ts";
import { type BackupError, type BackupResult, BusyClock, type FromWorker, type ToWorker, type WorkerOptions } from "./worker-protocol.ts";

interface ServerOptions extends Omit<WorkerOptions, "busyClock"> {
  log: (message: string) => void;
  onFatal: (error: Error) => void;
}

interface RunningWorker {
  worker: Worker;
  busyClock: BusyClock;
  /** Settles when the thread has ended, and with it every access to the files. */
  exited: Promise<void>;
  hasRunAway: boolean;
}

const WORKER_FILE = path.join(projectRoot, "app", "db", "embedded", "embedded-worker.ts");
const WATCHDOG_EVERY_MS = 250;
const MAX_CRASHES_PER_MINUTE = 10;

/** The worker thread that PostgreSQL runs in: started, watched, and started again when a statement runs away or PostgreSQL ends. */
export class EmbeddedServer {
  readonly #options: ServerOptions;
  readonly #streams = new Set<PortStream>();
  readonly #backups = new Map<number, (result: BackupResult) => void>();
  readonly #watchdog: NodeJS.Timeout;
  #running: Promise<RunningWorker>;
  #crashes: number[] = [];
  #lastBackup = 0;
  #closing: Promise<void> | undefined;

  private constructor(options: ServerOptions) {
    this.#options = options;
    this.#running = this.#startWorker();
    this.#watchdog = setInterval(() => void this.#endRunawayStatement(), Math.min(WATCHDOG_EVERY_MS, options.statementTimeoutMs / 4));
    this.#watchdog.unref();
  }

  /** Throws when PostgreSQL cannot open the cluster. */
  static async start(options: ServerOptions): Promise<EmbeddedServer> {
    const server = new EmbeddedServer(options);
    try {
      await server.#running;
    } catch (error) {
      clearInterval(server.#watchdog);
      throw error;
    }
    return server;
  }

  readonly poolConfig: pg.PoolConfig = {
    user: "postgres",
    database: "postgres",
    ssl: false,
    // PGlite is one session.
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => this.#createStream(),
    // A connection that ends while it is checked out fails its query; without a listener it would end the process too.
    onConnect: (client) => void client.on("error", () => {}),
  };

  /** Copies the cluster into `directory` between two transactions. Returns the contents of its tables. Throws BackupError. */
  async backup(directory: string): Promise<Record<string, TableSum>> {
    const { worker } = await this.#running;
    this.#lastBackup += 1;
    const id = this.#lastBackup;
    const done = new Promise<Record<string, TableSum>>((resolve, reject) => {
      this.#backups.set(id, (result) =>
        "tables" in result
          ? resolve(result.tables)
          : reject(Object.assign(result.error, { code: result.code, isCopying: result.isCopying }) as BackupError),
      );
    });
    post(worker, { type: "backup", id, directory });
    return done;
  }

  /** Ends statements that run longer, and transactions that are idle for longer, from now on. */
  limitStatements(ms: number): void {
    this.#options.statementTimeoutMs = ms;
    this.#options.idleInTransactionTimeoutMs = ms;
    void this.#running.then(({ worker }) => post(worker, { type: "limit", ms })).catch(() => undefined);
  }

  /** Shuts PostgreSQL down cleanly, or gives up waiting where a statement has run away. Never throws. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const running = await this.#running.catch(() => undefined);
    if (running) {
      post(running.worker, { type: "close" });
      await running.exited;
    }
    clearInterval(this.#watchdog);
  }

  async #startWorker(): Promise<RunningWorker> {
    const { log, onFatal: _, ...options } = this.#options;
    const memory = new SharedArrayBuffer(BusyClock.bytes);
    const workerData: WorkerOptions = { ...options, busyClock: memory };
    // No execArgv: those of a test runner or a debugger are not meant for it.
    const worker = new Worker(WORKER_FILE, { name: "embedded-database", workerData, execArgv: [] });
    let failure: Error | undefined;
    worker.on("error", (error) => {
      failure = error as Error;
    });
    const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    const ready = new Promise<void>((resolve, reject) => {
      worker.on("message", (message: FromWorker) => {
        if (message.type === "ready") resolve();
        if (message.type === "log") log(message.message);
        if (message.type === "backup") this.#endBackup(message.id, message.result);
      });
      void exited.then(() => reject(failure ?? new Error("The thread of the embedded database ended before it was ready.")));
    });
    await ready;
    const running: RunningWorker = { worker, busyClock: new BusyClock(memory), exited, hasRunAway: false };
    void exited.then(() => this.#restart(running, failure));
    return running;
  }

  async #endRunawayStatement(): Promise<void> {
    const running = await this.#running.catch(() => undefined);
    if (!running?.busyClock.isOverdue()) return;
    running.busyClock.stop();
    running.hasRunAway = true;
    this.#options.log(`A statement ran longer than ${this.#options.statementTimeoutMs} ms and is ended with its thread.`);
    for (const stream of this.#streams) stream.terminate({ code: "57014", message: "canceling statement due to statement timeout" });
    await running.worker.terminate();
  }

  #restart(ended: RunningWorker, failure: Error | undefined): void {
    for (const id of this.#backups.keys()) {
      const error = new Error("The embedded database stopped during the backup.", { cause: failure });
      this.#endBackup(id, { error, code: undefined, isCopying: false });
    }
    if (this.#closing) return;
    const now = performance.now();
    this.#crashes = this.#crashes.filter((time) => now - time < 60_000);
    if (!ended.hasRunAway) this.#crashes.push(now);
    this.#options.log(`The thread of the embedded database ended${failure ? ` (${failure.stack})` : ""}; restarting it.`);
    this.#running =
      this.#crashes.length > MAX_CRASHES_PER_MINUTE
        ? Promise.reject(new Error("The embedded database has crashed too often and stays down.", { cause: failure }))
        : this.#startWorker();
    this.#running.catch((error: Error) => {
      if (!this.#closing) this.#options.onFatal(error);
    });
  }

  #createStream(): PortStream {
    const stream = new PortStream(() => this.#connect());
    this.#streams.add(stream);
    stream.once("close", () => this.#streams.delete(stream));
    return stream;
  }

  /** A port to a worker that has taken the connection; where a worker is about to end, one to the next. */
  async #connect(): Promise<MessagePort> {
    while (true) {
      const running = await this.#running;
      if (this.#closing) throw new Error("The embedded database is closed.");
      const { port1, port2 } = new MessageChannel();
      post(running.worker, { type: "connect", port: port2 }, [port2]);
      if (await isAccepted(port1)) return port1;
      await running.exited;
    }
  }

  #endBackup(id: number, result: BackupResult): void {
    this.#backups.get(id)?.(result);
    this.#backups.delete(id);
  }
}

function post(worker: Worker, message: ToWorker, transferList: Transferable[] = []): void {
  worker.postMessage(message, transferList);
}

/** Whether the other side of `port` took it over, rather than ending. */
async function isAccepted(port: MessagePort): Promise<boolean> {
  return new Promise((resolve) => {
    const onClose = () => resolve(false);
    port.once("close", onClose);
    port.once("message", () => {
      port.off("close", onClose);
      resolve(true);
    });
  });
}
