// Shared by the site's processes: clear messages for a wrong start, and an orderly stop.
import { OperatorError } from "../build/server/index.js";

/**
 * Runs `begin`, which returns an object with `stop()`, and its time limit (`stopLimitMs`). An error that the operator can fix, such as a
 * wrong setting, ends the process with its message alone.
 */
export async function runUntilStopped(begin) {
  let running;
  try {
    running = await begin();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), running.stopLimitMs).unref();
    await running.stop();
    process.exit();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  // The parent of `npm start` has died: no other process would stop us.
  process.on("disconnect", stop);
  return running;
}
