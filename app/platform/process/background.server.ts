import type { Logger } from "./log.server.ts";
import { noteBackgroundFailure } from "./metrics.server.ts";

/** Error handler for background tasks: logs the failure with the task's name and counts it. */
export function backgroundFailure(log: Logger, task: string): (error: unknown) => void {
  return (error) => {
    noteBackgroundFailure(task);
    log.error({ err: error, task }, "a task in the background failed");
  };
}
