import type { Logger } from "./log.server.ts";
import { noteBackgroundFailure } from "./metrics.server.ts";

/** For work that nobody waits for: what its failure is given to, which logs it with the name of the task, and counts it. */
export function backgroundFailure(log: Logger, task: string): (error: unknown) => void {
  return (error) => {
    noteBackgroundFailure(task);
    log.error({ err: error, task }, "a task in the background failed");
  };
}
