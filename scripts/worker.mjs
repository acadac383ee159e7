// `npm run worker`: runs the scheduled jobs, beside web processes that were started with JOBS=worker.
import { startWorker } from "../build/server/index.js";
import { runUntilStopped } from "./process.mjs";

await runUntilStopped(() => startWorker(process.env));
console.log("Running jobs.");
