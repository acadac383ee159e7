import path from "node:path";
import { Piscina } from "piscina";
// sharp's library stays loaded as long as the thread that loaded it first (sharp, "Worker threads").
import "sharp";
import { AppError } from "../http/errors.ts";
import { addGauge } from "../process/metrics.server.ts";
import { giveUpPlace } from "../process/place.server.ts";
import { projectRoot } from "../process/project-root.server.ts";
import { TaskQueue } from "./task-queue.ts";

/** More threads would take processors from the pages. */
const MAX_THREADS = 2;
/** The memory for the objects of one task, in MB. A task limits its own buffers. */
const MAX_MEMORY_MB = 256;
/** How long a task may be worked on, and how long it may wait for its turn, in milliseconds. */
const MAX_TASK_MS = 15_000;
const MAX_WAIT_MS = 20_000;
/** The same for a task of the site itself, which a busy machine may delay: nobody waits for it, and giving it up would end a start. */
const MAX_OWN_TASK_MS = 300_000;
/** After this time without a task a thread ends and gives its memory back, in milliseconds. */
const IDLE_MS = 30_000;
/** How many tasks may wait, of all callers and of one. */
const MAX_WAITING = { total: 60, each: 10 };
/** Threads of tasks leave the processor to the thread that answers (nice(2)). */
const NICENESS = 10;

const queue = new TaskQueue({ atOnce: MAX_THREADS, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS });
let pool: Piscina | undefined;

/** The caller of a task: an account, an address, or the site itself, which has no limits. */
export type Caller = string;
/** The site itself, such as a job or an import, which asks for one thing after another. */
export const SITE_ITSELF: Caller = "";

/** The caller in the queue of tasks: the account, or the address for guests and for shared templates. */
export function callerOf(ctx: { actor: { kind: string; id?: string }; address?: string; isTemplate?: true }): Caller {
  const kind = ctx.isTemplate ? "guest" : ctx.actor.kind;
  return kind === "user" ? `account ${ctx.actor.id}` : kind === "guest" ? `guest ${ctx.address}` : SITE_ITSELF;
}

interface TaskOptions {
  /** The file of the function, relative to the app's folder. It runs from its source, in a thread of its own. */
  file: string;
  /** The name under which the file exports it. */
  name: string;
  /** The message if it takes more memory or time than a task may. */
  tooMuch: string;
  /** How long it may take, in milliseconds. */
  maxMs?: number;
}

/**
 * Makes a task of a function that takes long or reads an upload: it runs in another thread, with a limit of memory and of time,
 * so that nothing in a file can hold up or end the process. Input and result are copied. The task throws AppError `too_large` if it reaches
 * a limit, `unavailable` if too many tasks wait already, and the function's own errors as a plain Error.
 */
export function task<Run extends (input: never) => unknown>({ file, name, tooMuch, maxMs = MAX_TASK_MS }: TaskOptions) {
  return (caller: Caller, input: Parameters<Run>[0]): Promise<Awaited<ReturnType<Run>>> => {
    giveUpPlace();
    return queue.run(caller, async () => {
      try {
        return await openPool().run(
          { file, name, input },
          { signal: AbortSignal.timeout(caller === SITE_ITSELF ? MAX_OWN_TASK_MS : maxMs) },
        );
      } catch (error) {
        if (hasReachedLimit(error)) throw new AppError("too_large", tooMuch, { cause: error });
        throw error;
      }
    });
  };
}

/** The pool of threads, which start with the first task and end when there is none. A thread that dies is replaced. */
function openPool(): Piscina {
  if (pool) return pool;
  pool = new Piscina({
    filename: path.join(projectRoot, "app", "platform", "tasks", "task-thread.ts"),
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    // The thread continues the asynchronous work of an abandoned task.
    atomics: "disabled",
    niceIncrement: NICENESS,
    // No options of a test runner or a debugger.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  // The task that it belongs to fails by itself.
  pool.on("error", () => undefined);
  addGauge("tasks_waiting", "Tasks waiting for a thread.", () => queue.waiting);
  return pool;
}

function hasReachedLimit(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
}
